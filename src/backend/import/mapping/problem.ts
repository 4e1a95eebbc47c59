import type { Field } from './fields.ts'
import type { rowRefusals, rowWarnings } from './messages.ts'

export type RefusalCode = keyof typeof rowRefusals
export type WarningCode = keyof typeof rowWarnings

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
