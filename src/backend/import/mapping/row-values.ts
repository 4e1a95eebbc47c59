import type { Currency } from '#domain/money/money.ts'
import { parseDiscountChain } from '#domain/pricing/discount-chain.ts'
import { roundPrice } from '#domain/pricing/round-price.ts'
import { slugify } from '#domain/text/slug.ts'
import { type Notation, type NumberReading, readNumber } from '#tables/numbers.ts'
import type { Cell, RawRow } from '#tables/row-source.ts'
import type { Bindings, Operation, ValueSource } from './bindings.ts'
import type { FieldSet } from './field-set.ts'
import { textOf } from './lookup-table.ts'
import type { MarginRule } from './mapping-schema.ts'
import type { RowFindings } from './problem.ts'

/** How to read the cells of one file. */
export interface ReadingRules<F extends string = string> {
  readonly set: FieldSet<F>
  readonly bindings: Bindings<F>
  /** The value of a missing cell in this format. */
  readonly absent: '' | undefined
  readonly notationOf: (column: number | null) => Notation | null
}

/** By what margins differ that a product has whatever the file says. */
export type MarginPlace = Exclude<NonNullable<MarginRule['by']>, 'group'>

/** The slugs of all names that the brand or node of a row has or had, to find its margin. */
export type MarginNames = (by: MarginPlace) => ReadonlySet<string>

export interface ReadAmount {
  readonly value: number
  /** From a mark next to the digits, such as `U$S`. */
  readonly currency: Currency | null
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed; PostgreSQL rejects NUL.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g
const LINE_BREAKS = /\r\n?|<br\s*\/?>/gi

/** The values of one row by field; unreadable ones are added to `findings`. */
export class RowValues<F extends string> {
  readonly #rules: ReadingRules<F>
  readonly #row: RawRow
  readonly #findings: RowFindings<F>
  readonly #marginNames: MarginNames
  /** Each field is evaluated once, so that its findings are added once. */
  readonly #cells = new Map<F, Cell | undefined>()
  readonly #amounts = new Map<F, ReadAmount | null | undefined>()

  /** @param marginNames none: the row is not of a product */
  constructor(
    rules: ReadingRules<F>,
    row: RawRow,
    findings: RowFindings<F>,
    marginNames: MarginNames = () => new Set(),
  ) {
    this.#marginNames = marginNames
    this.#rules = rules
    this.#row = row
    this.#findings = findings
  }

  /** One line of clean text; undefined when the file lacks this field. */
  text(field: F): string | undefined {
    const cell = this.cell(field)
    return cell === undefined ? undefined : cleanText(cell)
  }

  /** Clean text that keeps its lines. */
  lines(field: F): string | undefined {
    const cell = this.cell(field)
    if (cell === undefined) return undefined
    const lines = String(cell).replace(LINE_BREAKS, '\n').split('\n').map(cleanText)
    return lines.join('\n').trim()
  }

  /** Null for a blank cell; undefined when the field is missing or not a number, which refuses the row. */
  amount(field: F): ReadAmount | null | undefined {
    if (!this.#amounts.has(field)) this.#amounts.set(field, this.#readAmount(field))
    return this.#amounts.get(field)
  }

  /** The raw value after look-ups and replacements. */
  cell(field: F): Cell | undefined {
    const binding = this.#rules.bindings.get(field)
    if (binding !== undefined && !this.#cells.has(field)) this.#cells.set(field, this.#value(binding, field))
    return this.#cells.get(field)
  }

  #readAmount(field: F): ReadAmount | null | undefined {
    const binding = this.#rules.bindings.get(field)
    const cell = this.cell(field)
    if (binding === undefined || cell === undefined) return undefined
    const isWhole = this.#rules.set.whole?.has(field) === true
    const reading = readNumber(
      cell,
      isWhole ? groupedAs(cell, this.#notation(binding)) : this.#notation(binding),
    )
    if (reading.kind === 'blank') return null
    const value = this.#usable(reading, field, cell)
    if (value === undefined) return undefined
    const result = this.#calculate(value, binding.operations, field)
    const currency = reading.kind === 'number' ? reading.currency : null
    return result === undefined ? undefined : { value: result, currency }
  }

  #value(source: ValueSource, field: F): Cell | undefined {
    if (source.constant !== null) return source.constant
    const cell = source.column === null ? undefined : (this.#row.cells[source.column] ?? this.#rules.absent)
    if (cell === undefined) return undefined
    const found = source.lookup === null ? cell : this.#lookUp(source, cell, field)
    const replaced = source.replace?.get(textOf(found)) ?? found
    return replaced === '' && source.otherwise !== null ? source.otherwise : replaced
  }

  #lookUp(source: ValueSource, cell: Cell, field: F): Cell {
    const key = textOf(cell)
    const found = source.lookup?.(key)
    if (found === undefined && key !== '' && source.otherwise === null)
      this.#findings.warn('lookup-missed', field, key)
    return found ?? ''
  }

  #calculate(value: number, operations: readonly Operation[], field: F): number | undefined {
    let result = value
    for (const operation of operations) {
      const next = this.#operate(result, operation, field)
      if (next === undefined) return undefined
      result = next
    }
    return result
  }

  #operate(value: number, operation: Operation, field: F): number | undefined {
    if (operation.kind === 'round') return roundPrice(value, operation.rounding)
    if (operation.kind === 'margin') return value * (1 + this.#marginOf(operation, field) / 100)
    const { kind, by } = operation
    const cell = this.#value(by, field)
    if (kind === 'discount') return this.#discounted(value, cell, field)
    const reading = readNumber(cell, this.#notation(by))
    if (reading.kind === 'blank') return value
    const operand = this.#usable(reading, field, cell)
    if (operand === undefined) return undefined
    if (kind === 'divide' && operand === 0) {
      this.#findings.refuse('division-by-zero', field, cell)
      return undefined
    }
    if (kind === 'divide') return value / operand
    return value * (kind === 'markup' ? 1 + operand : operand)
  }

  #discounted(value: number, cell: Cell | undefined, field: F): number | undefined {
    const text = textOf(cell)
    if (text === '') return value
    // Spreadsheets store 30 % as 0.3.
    const isFraction = typeof cell === 'number' && cell > 0 && cell < 1
    const percent = isFraction ? cell * 100 : parseDiscountChain(text)
    if (percent === null) this.#findings.refuse('not-a-percent', field, cell)
    return percent === null ? undefined : (value * (100 - percent)) / 100
  }

  #marginOf({ margin, group }: Extract<Operation, { kind: 'margin' }>, field: F): number {
    const { general, by, values = {} } = margin
    if (by === undefined) return general
    const title = group === null ? '' : textOf(this.#row.cells[group])
    const names = by === 'group' ? new Set([slugify(title)]) : this.#marginNames(by)
    const own = Object.entries(values).find(([key]) => slugify(key) !== '' && names.has(slugify(key)))
    if (own === undefined) this.#findings.warn('general-margin', field, title)
    return own?.[1] ?? general
  }

  #usable(reading: NumberReading, field: F, cell: Cell | undefined): number | undefined {
    if (reading.kind === 'number') return reading.value
    this.#findings.refuse(reading.kind === 'ambiguous' ? 'ambiguous-number' : 'not-a-number', field, cell)
    return undefined
  }

  #notation({ column, lookup }: ValueSource): Notation | null {
    return this.#rules.notationOf(lookup === null ? column : null)
  }
}

/** The notation in which the only separator of an amount without a third decimal groups thousands. */
function groupedAs(cell: Cell, notation: Notation | null): Notation | null {
  const isGrouped = /^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/.exec(String(cell))
  if (isGrouped === null) return notation
  return String(cell).includes('.') ? ',' : '.'
}

/** One line without control characters, repeated blanks and lone surrogates. */
export function cleanText(cell: Cell): string {
  return String(cell).toWellFormed().replace(CONTROLS, '').replace(/\s+/g, ' ').trim()
}
