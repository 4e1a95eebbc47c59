import type { WriteProblem } from './plan-writes.ts'

const LONGEST_VALUE = 60

/** Collects the problems of one row while it is merged. */
export class RowProblems<Reason extends string> {
  readonly refusals: WriteProblem<Reason>[] = []
  readonly warnings: WriteProblem<Reason>[] = []

  refuse(field: string | null, reason: Reason, value: unknown = '', other?: string): void {
    this.refusals.push(problem(field, reason, value, other))
  }

  warn(field: string | null, reason: Reason, value: unknown = '', other?: string): void {
    this.warnings.push(problem(field, reason, value, other))
  }
}

function problem<Reason extends string>(
  field: string | null,
  reason: Reason,
  value: unknown,
  other: string | undefined,
): WriteProblem<Reason> {
  const text = String(value ?? '').trim()
  const shown = text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text
  return { field, reason, value: shown, ...(other === undefined ? {} : { other }) }
}
