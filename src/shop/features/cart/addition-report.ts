import { create } from 'zustand'

/** A line of something that was put into the cart as a whole, with what there is to say of it. */
export interface ReportedLine {
  readonly key: string
  readonly title: string
  readonly notes: readonly string[]
}

/** What became of an order or a list that was put into the cart. */
export interface AdditionReport {
  /** Where the lines came from. */
  readonly source: string
  readonly leftOut: readonly ReportedLine[]
  /** Added, but not as they were. */
  readonly changed: readonly ReportedLine[]
}

/** Shown on the cart's page until it is closed or something else is reported. */
export const useAdditionReport = create<{ report: AdditionReport | null }>(() => ({ report: null }))

/** Nothing is shown where all was added as it was. */
export function reportAddition(report: AdditionReport): void {
  const isSilent = report.leftOut.length + report.changed.length === 0
  useAdditionReport.setState({ report: isSilent ? null : report })
}
