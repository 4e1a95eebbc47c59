import type { Field } from './fields.ts'

/** Why a row is not imported. */
export const REFUSALS = [
  'broken-row',
  'cell-count',
  'no-code',
  'code-too-long',
  'code-unusable',
  'duplicate-code',
  'no-title',
  'text-too-long',
  'not-a-number',
  'ambiguous-number',
  'negative',
  'too-large',
  'division-by-zero',
  'unknown-currency',
  'currency-conflict',
  'no-currency',
  'invalid-multiple',
  'not-yes-or-no',
  'no-family',
  'no-slug',
  'slug-collision',
  'id-collision',
] as const

/** What was skipped or is doubtful in an imported row. */
export const WARNINGS = [
  'bar-code-dropped',
  'tax-unknown',
  'price-zero',
  'price-missing',
  'stock-unknown',
  'warranty-dropped',
  'code-without-product',
  'extra-code-unusable',
  'pack-unusable',
  'lookup-missed',
  'path-cut',
  'picture-not-found',
  'picture-too-large',
  'picture-not-a-picture',
] as const

export type RefusalCode = (typeof REFUSALS)[number]
export type WarningCode = (typeof WARNINGS)[number]

export interface Finding<C extends RefusalCode | WarningCode> {
  readonly code: C
  /** Null for the whole row. */
  readonly field: Field | null
  /** The value in the file, shortened. */
  readonly value: string
  /** What it conflicts with: the first line of a duplicate code, the other name of a slug. */
  readonly other?: string
}

/** Collects the problems of one row. */
export class RowFindings {
  readonly refusals: Finding<RefusalCode>[] = []
  readonly warnings: Finding<WarningCode>[] = []

  refuse(code: RefusalCode, field: Field | null, value: unknown = '', other?: string): void {
    this.refusals.push({ code, field, value: shorten(value), ...(other === undefined ? {} : { other }) })
  }

  warn(code: WarningCode, field: Field | null, value: unknown = ''): void {
    this.warnings.push({ code, field, value: shorten(value) })
  }
}

function shorten(value: unknown): string {
  const text = String(value ?? '').trim()
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
