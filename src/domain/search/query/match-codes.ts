import type { CodeTable, SearchIndexData } from '../index/index-data.ts'
import type { Overlay } from '../index/overlay.ts'
import { equalRange, prefixRange, stringAt } from '../index/sorted-strings.ts'
import { type CodeKey, codeKey, compareText } from '../words/code-key.ts'

/** Shorter terms match exactly, as with words. */
const SHORTEST_PREFIX = 3
/** After codes and barcodes. */
const PREFIX_TIER = 2

interface CodeMatch {
  readonly row: number
  readonly tier: number
  readonly key: CodeKey
  /** Distance from the term as typed: first by leading zeros, then by signs. */
  readonly difference: number
  /** Two codes can have one key (230.L.1400, 230.L1.400): then the more popular one comes first. */
  readonly popularity: number
}

/**
 * Rows with this code, else with this barcode: those with the same spelling, else all that differ only in signs or
 * leading zeros.
 */
export function matchWholeCodes(
  data: SearchIndexData,
  deleted: Uint8Array,
  overlay: Overlay,
  code: string,
): number[] {
  const matches = findCodes(data, deleted, overlay, code, false)
  const tier = matches[0]?.tier
  const best = matches.filter(match => match.tier === tier)
  const same = best.filter(match => match.difference === 0)
  return [...new Set((same.length > 0 ? same : best).map(match => match.row))]
}

/** Rows whose code is `term`, then those with that barcode, then those whose code begins with it (SRC-17). */
export function matchCodes(
  data: SearchIndexData,
  deleted: Uint8Array,
  overlay: Overlay,
  term: string,
): number[] {
  return [...new Set(findCodes(data, deleted, overlay, term, true).map(match => match.row))]
}

/** Best first; with `prefixes` also the codes that only begin with `term`. */
function findCodes(
  data: SearchIndexData,
  deleted: Uint8Array,
  overlay: Overlay,
  term: string,
  prefixes: boolean,
): CodeMatch[] {
  const wanted = codeKey(term)
  if (!wanted) return []
  const matches: CodeMatch[] = []
  const add = (row: number, tier: number, key: CodeKey, popularity: number) => {
    const rewritten = tier < PREFIX_TIER && key.writtenHash !== wanted.writtenHash ? 1 : 0
    const difference = Math.abs(key.leadingZeros - wanted.leadingZeros) * 2 + rewritten
    matches.push({ row, tier, key, difference, popularity })
  }
  const visit = (table: CodeTable, [from, to]: readonly [number, number], tier: number) => {
    for (let at = from; at < to; at += 1) {
      const document = table.documents[at] ?? 0
      if (deleted[document]) continue
      const key = {
        text: stringAt(table.keys, at),
        leadingZeros: table.leadingZeros[at] ?? 0,
        writtenHash: table.writtenHashes[at] ?? 0,
      }
      add(data.rows[document] ?? 0, tier, key, data.popularity[document] ?? 0)
    }
  }
  const asPrefix = prefixes && isCodePrefix(term, wanted)
  visit(data.codes, equalRange(data.codes.keys, wanted.text), 0)
  visit(data.barcodes, equalRange(data.barcodes.keys, wanted.text), 1)
  if (asPrefix) visit(data.codes, prefixRange(data.codes.keys, wanted.text), PREFIX_TIER)
  for (const { row, code, barcodes, popularity } of overlay.all()) {
    if (code?.text === wanted.text) add(row, 0, code, popularity)
    for (const barcode of barcodes) if (barcode.text === wanted.text) add(row, 1, barcode, popularity)
    if (asPrefix && code?.text.startsWith(wanted.text)) add(row, PREFIX_TIER, code, popularity)
  }
  return matches.sort(
    (a, b) =>
      Number(isAsTyped(b)) - Number(isAsTyped(a)) ||
      a.tier - b.tier ||
      a.difference - b.difference ||
      compareText(a.key.text, b.key.text) ||
      b.popularity - a.popularity ||
      a.row - b.row,
  )
}

/** Whether a whole code is spelled as typed; such codes come before those of the same key, of either kind. */
function isAsTyped({ tier, difference }: CodeMatch): boolean {
  return tier < PREFIX_TIER && difference === 0
}

/** A fraction or several words are no code prefix, though their letters could be. */
function isCodePrefix(term: string, wanted: CodeKey): boolean {
  return wanted.text.length + wanted.leadingZeros >= SHORTEST_PREFIX && !/[/"\s]/.test(term.trim())
}
