import { create } from 'zustand'

/** A line of an order or list added as a whole, with notes for the customer. */
export interface ReportedLine {
  readonly key: string
  readonly title: string
  readonly notes: readonly string[]
}

/** The outcome of adding an order or a list to the cart. */
export interface AdditionReport {
  /** Name of the order or list. */
  readonly source: string
  readonly leftOut: readonly ReportedLine[]
  /** Added with changes. */
  readonly changed: readonly ReportedLine[]
}

/** Shown on the cart's page until it is closed or something else is reported. */
export const useAdditionReport = create<{ report: AdditionReport | null }>(() => ({ report: null }))

/** Shows the report; nothing if every line was added unchanged. */
export function reportAddition(report: AdditionReport): void {
  const isSilent = report.leftOut.length + report.changed.length === 0
  useAdditionReport.setState({ report: isSilent ? null : report })
}
