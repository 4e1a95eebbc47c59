import { type FieldValue, isSameValue } from '#domain/office/merge.ts'
import {
  type CellChoices,
  cellChoices,
  cellText,
  readCell,
  typedText,
} from '#domain/office/sheet/cell-values.ts'
import { mayEdit, pricePartOf, type SheetField } from '#domain/office/sheet/sheet-fields.ts'
import type { SheetColumns, SheetFilter, SheetSort, SheetTable } from '#domain/office/sheet/sheet-table.ts'
import { type CellChange, PendingCells } from './pending-cells.ts'
import {
  clampedSelection,
  everything,
  type GridCell,
  type GridRange,
  type GridSize,
  moved,
  ORIGIN,
  rangeOf,
  type Selection,
  type Step,
} from './selection.ts'
import { fillSources, grownRange, spreadOver } from './spread.ts'
import { formatTsv, parseTsv } from './tsv.ts'

/** A cell as it is painted. */
export interface CellView {
  readonly text: string
  readonly isNumeric: boolean
  readonly isReadOnly: boolean
  readonly isPending: boolean
  /** Why it cannot be saved; null: it can. */
  readonly reason: string | null
  /** Somebody else changed it since it was changed here. */
  readonly isMoved: boolean
}

export interface SheetModelOptions {
  readonly table: SheetTable
  readonly columns: readonly SheetField[]
  readonly permissions: ReadonlySet<string>
}

const NO_FILTER: SheetFilter = { words: '', fields: {} }

/** The grid of products without its picture: rows and columns shown, selection, changes that wait. */
export class SheetModel {
  readonly pending = new PendingCells()
  readonly table: SheetTable
  readonly #permissions: ReadonlySet<string>
  readonly #listeners = new Set<() => void>()
  #columns: readonly SheetField[]
  #choices: CellChoices
  #filter = NO_FILTER
  #sort: SheetSort | null = null
  #rows: readonly number[] = []
  #selection = ORIGIN
  #version = 0

  constructor({ table, columns, permissions }: SheetModelOptions) {
    this.table = table
    this.#columns = columns
    this.#permissions = permissions
    this.#choices = choicesOf(table)
    this.#rows = table.rows(this.#filter, this.#sort)
  }

  /** Raised by every change, for who draws it. */
  get version(): number {
    return this.#version
  }

  get columns(): readonly SheetField[] {
    return this.#columns
  }

  get size(): GridSize {
    return { rows: this.#rows.length, columns: this.#columns.length }
  }

  get selection(): Selection {
    return this.#selection
  }

  get range(): GridRange {
    return rangeOf(this.#selection)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The code of a row of what is shown. */
  codeAt(row: number): string {
    const stored = this.#rows[row]
    return stored === undefined ? '' : this.table.codeOf(stored)
  }

  /** Where a field of a product is shown; null: it is not. */
  placeOf(code: string, name: string): GridCell | null {
    const row = this.#rows.indexOf(this.table.rowOf(code) ?? -1)
    const column = this.#columns.findIndex(field => field.name === name)
    return row < 0 || column < 0 ? null : { row, column }
  }

  /** The codes of all rows that are shown. */
  shownCodes(): string[] {
    return this.#rows.map(row => this.table.codeOf(row))
  }

  selectedCodes(): string[] {
    const { top, bottom } = this.range
    return this.#rows.slice(top, bottom + 1).map(row => this.table.codeOf(row))
  }

  /** What is stored, by code. */
  stored(code: string, name: string): FieldValue {
    const row = this.table.rowOf(code)
    return row === undefined ? null : this.table.value(row, name)
  }

  mayEdit(field: SheetField): boolean {
    return mayEdit(field, this.#permissions)
  }

  cell({ row, column }: GridCell): CellView {
    const field = this.#columns[column]
    const stored = this.#rows[row]
    if (field === undefined || stored === undefined) return NOTHING
    const waiting = this.pending.size === 0 ? null : this.pending.get(this.table.codeOf(stored), field.name)
    const value = this.table.value(stored, field.name)
    return {
      text: waiting === null ? cellText(field, value) : shownText(field, waiting),
      isNumeric: field.kind === 'number' || field.kind === 'price',
      isReadOnly: !this.mayEdit(field),
      isPending: waiting !== null,
      reason: waiting?.reason ?? null,
      isMoved: waiting !== null && !isSameValue(value, waiting.was),
    }
  }

  /** The text with which editing a cell begins. */
  editText({ row, column }: GridCell): string {
    const field = this.#columns[column]
    const stored = this.#rows[row]
    if (field === undefined || stored === undefined) return ''
    const waiting = this.pending.get(this.table.codeOf(stored), field.name)
    if (waiting?.reason != null) return waiting.typed
    return typedText(field, waiting === null ? this.table.value(stored, field.name) : waiting.now)
  }

  select(selection: Selection): void {
    this.#selection = clampedSelection(selection, this.size)
    this.#changed()
  }

  selectAll(): void {
    this.select(everything(this.size))
  }

  move(step: Step, isExtending: boolean): void {
    this.#selection = moved(this.#selection, step, this.size, isExtending)
    this.#changed()
  }

  /** Shows other rows or columns; the product that one is on stays, if it is shown. */
  show({
    columns = this.#columns,
    filter = this.#filter,
    sort = this.#sort,
  }: {
    readonly columns?: readonly SheetField[]
    readonly filter?: SheetFilter
    readonly sort?: SheetSort | null
  }): void {
    const code = this.codeAt(this.#selection.focus.row)
    this.#columns = columns
    this.#filter = filter
    this.#sort = sort
    this.#rows = this.table.rows(filter, sort)
    this.#stayOn(code)
  }

  /** Takes over what changed on the server. */
  merge(columns: SheetColumns): void {
    const code = this.codeAt(this.#selection.focus.row)
    this.table.merge(columns)
    this.#choices = choicesOf(this.table)
    this.pending.dropStored((key, field) => this.stored(key, field))
    this.#rows = this.table.rows(this.#filter, this.#sort)
    this.#stayOn(code)
  }

  /** Writes a text into a cell of any product, shown or not; `seen`: what was stored when it was begun. */
  typeFor(code: string, field: SheetField, text: string, seen = this.stored(code, field.name)): void {
    this.pending.apply(this.#changeOf(code, field, text, seen))
    this.#changed()
  }

  /** The selected cells as a spreadsheet pastes them. */
  copy(): string {
    const { top, left, bottom, right } = this.range
    const rows: string[][] = []
    for (let row = top; row <= bottom; row += 1) {
      const cells: string[] = []
      for (let column = left; column <= right; column += 1) cells.push(this.cell({ row, column }).text)
      rows.push(cells)
    }
    return formatTsv(rows)
  }

  /** @returns how many cells were written, and how many had no place: the grid as it is shown ends before them. */
  paste(text: string): { readonly written: number; readonly outside: number } {
    const block = parseTsv(text)
    const cells = spreadOver(block, this.range, this.size)
    const all = spreadOver(block, this.range, { rows: Infinity, columns: Infinity })
    this.#write(cells)
    const last = cells.at(-1)
    const { top, left } = this.range
    if (last !== undefined)
      this.select({ anchor: { row: last.row, column: last.column }, focus: { row: top, column: left } })
    return { written: cells.length, outside: all.length - cells.length }
  }

  /** Empties the selected cells; the currency of a price goes with it. */
  clear(): void {
    const cells = [...this.#cellsOf(this.range)].filter(({ column }) => {
      const field = this.#columns[column]
      return field !== undefined && this.mayEdit(field) && pricePartOf(field) !== 'currency'
    })
    this.#write(cells.map(cell => ({ ...cell, text: '' })))
  }

  /** The first row of the selection goes into the others; of one row the row above goes into it. */
  fillDown(): void {
    const { top, left, bottom, right } = this.range
    const source = top === bottom ? top - 1 : top
    if (source < 0) return
    const filled = { top: top === bottom ? top : top + 1, left, bottom, right }
    this.#write(
      [...this.#cellsOf(filled)].map(cell => ({
        ...cell,
        text: this.editText({ row: source, column: cell.column }),
      })),
    )
  }

  /** Repeats the selection up to a cell. */
  fillTo(cell: GridCell): void {
    const grown = grownRange(this.range, cell)
    this.#write(fillSources(this.range, grown).map(({ to, from }) => ({ ...to, text: this.editText(from) })))
    this.select({
      anchor: { row: grown.bottom, column: grown.right },
      focus: { row: grown.top, column: grown.left },
    })
  }

  undo(): void {
    this.#goTo(this.pending.undo())
  }

  redo(): void {
    this.#goTo(this.pending.redo())
  }

  /** Everything as it is stored. @returns what waits again what waited then. */
  discard(): () => void {
    const dropped = this.pending.all()
    this.pending.apply(dropped.map(({ key, field }) => ({ key, field, cell: null })))
    this.#changed()
    return () => {
      // What was typed since is newer.
      this.pending.apply(dropped.filter(({ key, field }) => this.pending.get(key, field) === null))
      this.#changed()
    }
  }

  settle(changes: readonly CellChange[]): void {
    this.pending.settle(changes)
    this.#changed()
  }

  #write(cells: readonly (GridCell & { readonly text: string })[]): void {
    const changes = cells.flatMap(({ row, column, text }) => {
      const field = this.#columns[column]
      const code = this.codeAt(row)
      return field === undefined || code === '' ? [] : this.#changeOf(code, field, text)
    })
    this.pending.apply(changes)
    this.#changed()
  }

  #changeOf(
    code: string,
    field: SheetField,
    text: string,
    seen = this.stored(code, field.name),
  ): CellChange[] {
    const { name } = field
    const stored = this.stored(code, name)
    const waiting = this.pending.get(code, name)
    if (!this.mayEdit(field)) {
      // Pasting what is there already is no attempt to change it.
      return text.trim() === cellText(field, stored)
        ? []
        : [refusedChange(code, name, stored, text, 'read-only')]
    }
    const was = waiting?.was ?? seen
    const read = readCell(field, text, this.#choices)
    if (!read.ok) return [refusedChange(code, name, was, text, read.reason)]
    if (isSameValue(read.value, stored))
      return waiting === null ? [] : [{ key: code, field: name, cell: null }]
    return [{ key: code, field: name, cell: { was, now: read.value, reason: null, typed: '' } }]
  }

  *#cellsOf({ top, left, bottom, right }: GridRange): Generator<GridCell> {
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1) yield { row, column }
  }

  /** The first cell of an act that was taken back or done again, where it is shown. */
  #goTo(steps: readonly { readonly key: string; readonly field: string }[]): void {
    const [first] = steps
    const place = first === undefined ? null : this.placeOf(first.key, first.field)
    if (place !== null) this.#selection = { anchor: place, focus: place }
    this.#changed()
  }

  #stayOn(code: string): void {
    const row = this.#rows.indexOf(this.table.rowOf(code) ?? -1)
    const { column } = this.#selection.focus
    const cell = { row: Math.max(row, 0), column }
    const isMoved = cell.row !== this.#selection.focus.row
    this.#selection = clampedSelection(isMoved ? { anchor: cell, focus: cell } : this.#selection, this.size)
    this.#changed()
  }

  #changed(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}

const NOTHING: CellView = {
  text: '',
  isNumeric: false,
  isReadOnly: true,
  isPending: false,
  reason: null,
  isMoved: false,
}

function choicesOf(table: SheetTable): CellChoices {
  return cellChoices({ brand: table.namesOf('brand'), node: table.namesOf('node') })
}

function shownText(
  field: SheetField,
  {
    now,
    reason,
    typed,
  }: { readonly now: FieldValue; readonly reason: string | null; readonly typed: string },
): string {
  return reason === null ? cellText(field, now) : typed
}

function refusedChange(
  key: string,
  field: string,
  was: FieldValue,
  typed: string,
  reason: string,
): CellChange {
  return { key, field, cell: { was, now: was, reason, typed } }
}
