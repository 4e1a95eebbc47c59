import { scaledInteger } from '#domain/money/decimal.ts'
import { type Currency, parseCurrency } from '#domain/money/money.ts'
import { parseDiscountChain } from '#domain/pricing/discount-chain.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { parseWrittenDay } from '#domain/time/written-day.ts'
import type { RowFindings } from '../mapping/problem.ts'
import type { RowValues } from '../mapping/row-values.ts'
import { readYesOrNo } from '../mapping/yes-or-no.ts'

/** Reads the cells of one row by field, as values of inputs: undefined where the file lacks the column. */
export class CellReader<F extends string> {
  readonly #values: RowValues<F>
  readonly #findings: RowFindings<F>

  constructor(values: RowValues<F>, findings: RowFindings<F>) {
    this.#values = values
    this.#findings = findings
  }

  text(field: F): string | undefined {
    return this.#values.text(field)
  }

  /** Null for a blank cell. */
  amount(field: F): number | null | undefined {
    return this.#values.amount(field)?.value ?? (this.#values.amount(field) === null ? null : undefined)
  }

  /** The currency written next to an amount. */
  mark(field: F): Currency | null {
    return this.#values.amount(field)?.currency ?? null
  }

  currency(field: F): Currency | undefined {
    const text = this.text(field) ?? ''
    if (text === '') return undefined
    const currency = parseCurrency(text)
    if (currency === null) this.#findings.refuse('unknown-currency', field, text)
    return currency ?? undefined
  }

  /** Undefined for a blank cell too. */
  yesOrNo(field: F): boolean | undefined {
    const text = this.text(field) ?? ''
    if (text === '') return undefined
    const answer = readYesOrNo(text)
    if (answer === null) this.#findings.refuse('not-yes-or-no', field, text)
    return answer ?? undefined
  }

  /** Null for a blank cell. */
  day(field: F): BusinessDay | null | undefined {
    const cell = this.#values.cell(field)
    if (cell === undefined) return undefined
    if (this.text(field) === '') return null
    const day = parseWrittenDay(cell)
    if (day === null) this.#findings.refuse('not-a-day', field, cell)
    return day
  }

  /** A percent or a chain of them (`30+10+5`). */
  percent(field: F): number | undefined {
    const text = this.text(field) ?? ''
    if (text === '') return undefined
    const cell = this.#values.cell(field)
    if (typeof cell === 'number') return this.#sheetPercent(field, cell)
    const percent = parseDiscountChain(text)
    if (percent === null) this.#findings.refuse('not-a-percent', field, text)
    return percent ?? undefined
  }

  refuse(code: Parameters<RowFindings<F>['refuse']>[0], field: F, value: unknown): void {
    this.#findings.refuse(code, field, value)
  }

  /** Spreadsheets store 30 % as 0.3. */
  #sheetPercent(field: F, cell: number): number {
    if (cell <= 0 || cell >= 1) return cell
    const percent = scaledInteger(cell * 100, 3) / 1000
    const written = (value: number) => String(value).replace('.', ',')
    this.#findings.warn('percent-of-sheet', field, written(cell), written(percent))
    return percent
  }
}
