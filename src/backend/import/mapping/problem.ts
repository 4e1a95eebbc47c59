import type { rowRefusals, rowWarnings } from './messages.ts'

export type RefusalCode = keyof typeof rowRefusals
export type WarningCode = keyof typeof rowWarnings

export interface Finding<C extends RefusalCode | WarningCode, F extends string = string> {
  readonly code: C
  /** Null for the whole row. */
  readonly field: F | null
  /** The value in the file, shortened. */
  readonly value: string
  /** What it conflicts with: the first line of a duplicate code, the other name of a slug. */
  readonly other?: string
}

/** Collects the problems of one row. */
export class RowFindings<F extends string = string> {
  readonly refusals: Finding<RefusalCode, F>[] = []
  readonly warnings: Finding<WarningCode, F>[] = []

  refuse(code: RefusalCode, field: F | null, value: unknown = '', other?: string): void {
    this.refusals.push({ code, field, value: shorten(value), ...(other === undefined ? {} : { other }) })
  }

  warn(code: WarningCode, field: F | null, value: unknown = '', other?: string): void {
    this.warnings.push({ code, field, value: shorten(value), ...(other === undefined ? {} : { other }) })
  }
}

function shorten(value: unknown): string {
  const text = String(value ?? '').trim()
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
