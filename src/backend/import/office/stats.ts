import { isDeepStrictEqual } from 'node:util'
import type { ReplyOf } from '#contract/call.ts'
import type { previewImport } from '#contract/office/products/imports.ts'
import type { GuardedFigures } from '#domain/office/imports/import-guards.ts'
import type { ImportKind } from '#domain/office/imports/import-kinds.ts'
import { type PriceChange, priceChangeFigures, type SomeMoves } from '#domain/pricing/price-changes.ts'
import type { RecordedRun } from '../import-recorder.ts'
import { fieldNames } from '../kinds/messages.ts'
import type { PlannedLine } from '../kinds/read-file.ts'
import { fieldNames as productNames } from '../mapping/messages.ts'
import type { ReportLine } from '../rows/import-report.ts'
import { factNames } from './messages.ts'

/** Problems that are named; the rows have them all. */
const MOST_PROBLEMS = 5

/** What a preview found (OFI-08). */
export type PreviewStats = ReplyOf<typeof previewImport>['stats']

/** A field of a row that would change. */
export interface FieldChange {
  readonly field: string
  readonly label: string
  readonly before: unknown
  readonly after: unknown
}

/** The fields in which a row differs, with their names. */
export function changesOf(kind: ImportKind, before: unknown, after: unknown): FieldChange[] {
  const was = factsOf(before)
  const now = factsOf(after)
  return [...new Set([...Object.keys(now), ...Object.keys(was)])]
    .filter(field => !isDeepStrictEqual(was[field], now[field]))
    .map(field => ({
      field,
      label: labelOf(kind, field),
      before: was[field] ?? null,
      after: now[field] ?? null,
    }))
}

export function statsOf(
  kind: ImportKind,
  lines: readonly PlannedLine[],
  { prices, pvps }: Pick<RecordedRun, 'prices' | 'pvps'>,
  rest: Pick<PreviewStats, 'missing' | 'active' | 'milliseconds' | 'readAt'>,
): PreviewStats {
  const counts = { create: 0, change: 0, remove: 0, same: 0, refuse: 0 }
  const fields = new Map<string, number>()
  for (const { action, before, after } of lines) {
    counts[action] += 1
    if (action !== 'change') continue
    const was = factsOf(before)
    for (const [field, value] of Object.entries(factsOf(after)))
      if (!isDeepStrictEqual(was[field], value)) fields.set(field, (fields.get(field) ?? 0) + 1)
  }
  return {
    ...counts,
    ...rest,
    moved: 0,
    fields: [...fields]
      .map(([field, count]) => ({ field, label: labelOf(kind, field), count }))
      .sort((a, b) => b.count - a.count),
    // The first problem of a row that is refused: the others often follow from it.
    refusals: counted(lines.flatMap(({ refusals: [first] }) => first ?? [])),
    warnings: counted(lines.flatMap(({ warnings }) => warnings)),
    prices: figuresOf(prices),
    pvp: figuresOf(pvps),
  }
}

/** What the guards of an import that nobody looks at are compared with (OFI-10). */
export function guardedFigures(stats: PreviewStats): GuardedFigures {
  const { create, change, remove, same, refuse, missing, active, prices, pvp = null } = stats
  const lists = [prices, pvp].filter(list => list !== null)
  const tenths = lists.flatMap(({ largest }) => Math.abs(largest[0]?.tenths ?? 0))
  return {
    largestTenths: Math.max(0, ...tenths),
    toZero: lists.reduce((sum, { toZero }) => sum + toZero.count, 0),
    currencies: lists.reduce((sum, { currencyChanged }) => sum + currencyChanged.count, 0),
    missing,
    active,
    refused: refuse,
    rows: create + change + remove + same + refuse,
  }
}

function counted(problems: readonly ReportLine[]): NonNullable<PreviewStats['refusals']> {
  const found = new Map<string, { field: string; reason: string; count: number }>()
  for (const { column: field, reason } of problems) {
    const key = `${field}: ${reason}`
    found.set(key, { field, reason, count: (found.get(key)?.count ?? 0) + 1 })
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count).slice(0, MOST_PROBLEMS)
}

function figuresOf(prices: readonly PriceChange[]): PreviewStats['prices'] {
  if (prices.length === 0) return null
  const { up, down, equal, averageTenths, histogram, largest, ...some } = priceChangeFigures(prices)
  return {
    up,
    down,
    equal,
    averageTenths,
    histogram: [...histogram],
    largest: [...largest],
    fromZero: firstOf(some.fromZero),
    toZero: firstOf(some.toZero),
    currencyChanged: firstOf(some.currencyChanged),
    tenfold: firstOf(some.tenfold),
    tenth: firstOf(some.tenth),
  }
}

function firstOf({ count, first }: SomeMoves) {
  return { count, first: [...first] }
}

function labelOf(kind: ImportKind, field: string): string {
  const names: Readonly<Record<string, string>> =
    kind === 'catalogue' || kind === 'prices' ? productNames : fieldNames[kind]
  return names[field] ?? factNames[field] ?? field
}

function factsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
