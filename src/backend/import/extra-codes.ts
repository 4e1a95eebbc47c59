import { resolve } from 'node:path'
import { isBarcode } from '#domain/ean.ts'
import { readTable, textOf } from './lookup-table.ts'
import type { CodesRule } from './mapping-schema.ts'
import { readNumber } from './numbers.ts'

/** A further code a product answers to. */
export interface ExtraCode {
  readonly code: string
  readonly kind: 'barcode' | 'supplier'
  readonly quantity: number
}

export interface ExtraCodes {
  readonly byProduct: ReadonlyMap<string, readonly ExtraCode[]>
  /** Lines whose code or quantity nobody could use. */
  readonly dropped: number
}

const USABLE = /^[\p{L}\p{N}][\p{L}\p{N} ._/+-]{2,49}$/u
const MOST_UNITS = 1e9

/** Reads a table of codes, one per line; broken ones (`#n/a`) are counted and left out. */
export async function loadExtraCodes(rule: CodesRule, folder: string): Promise<ExtraCodes> {
  const byProduct = new Map<string, ExtraCode[]>()
  let dropped = 0
  for await (const { cell } of readTable(resolve(folder, rule.file), rule.header)) {
    const product = textOf(cell(rule.product))
    const code = textOf(cell(rule.code))
    const quantity = rule.quantity === undefined ? 1 : unitsOf(textOf(cell(rule.quantity)))
    const known = byProduct.get(product) ?? []
    if (product === '' || !USABLE.test(code) || quantity === null) dropped += 1
    else if (!known.some(other => other.code === code)) {
      known.push({ code, kind: isBarcode(code) ? 'barcode' : 'supplier', quantity })
      byProduct.set(product, known)
    }
  }
  return { byProduct, dropped }
}

/** A blank stands for one unit. */
function unitsOf(text: string): number | null {
  const reading = readNumber(text, '.')
  if (reading.kind === 'blank') return 1
  if (reading.kind !== 'number') return null
  const units = Math.round(reading.value * 1000) / 1000
  return units > 0 && units < MOST_UNITS ? units : null
}
