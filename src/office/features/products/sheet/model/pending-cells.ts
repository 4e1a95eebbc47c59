import { type FieldValue, isSameValue } from '#domain/office/merge.ts'
import type { CellEdit } from '#domain/office/sheet/sheet-fields.ts'

/** A cell that was changed and is not saved. */
export interface PendingCell {
  /** What was stored when it was changed. */
  readonly was: FieldValue
  readonly now: FieldValue
  /** Why it cannot be saved; then `typed` is what was written. */
  readonly reason: string | null
  readonly typed: string
}

export interface CellChange {
  readonly key: string
  readonly field: string
  /** Null: the cell is as it is stored. */
  readonly cell: PendingCell | null
}

interface CellStep {
  readonly key: string
  readonly field: string
  readonly before: PendingCell | null
  readonly after: PendingCell | null
}

/** As many acts can be taken back (OFP-04). */
export const MOST_STEPS = 500

/** Changes that wait to be saved, by product and field, with the acts that made them. */
export class PendingCells {
  readonly #cells = new Map<string, Map<string, PendingCell>>()
  #done: (readonly CellStep[])[] = []
  #undone: (readonly CellStep[])[] = []
  #size = 0

  get size(): number {
    return this.#size
  }

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  get(key: string, field: string): PendingCell | null {
    return this.#cells.get(key)?.get(field) ?? null
  }

  /** One act: it is taken back as a whole. */
  apply(changes: readonly CellChange[]): void {
    const steps = changes.map(({ key, field, cell }) => ({
      key,
      field,
      before: this.get(key, field),
      after: cell,
    }))
    for (const { key, field, after } of steps) this.#set(key, field, after)
    if (steps.length === 0) return
    this.#done.push(steps)
    if (this.#done.length > MOST_STEPS) this.#done.shift()
    this.#undone = []
  }

  /** Takes the last act back; @returns its cells. */
  undo(): readonly CellStep[] {
    const steps = this.#done.pop() ?? []
    for (const { key, field, before } of steps.toReversed()) this.#set(key, field, before)
    if (steps.length > 0) this.#undone.push(steps)
    return steps
  }

  redo(): readonly CellStep[] {
    const steps = this.#undone.pop() ?? []
    for (const { key, field, after } of steps) this.#set(key, field, after)
    if (steps.length > 0) this.#done.push(steps)
    return steps
  }

  /** All cells that can be saved. */
  edits(): CellEdit[] {
    return this.all().flatMap(({ key, field, cell }) =>
      cell.reason === null ? [{ key, field, was: cell.was, now: cell.now }] : [],
    )
  }

  all(): { readonly key: string; readonly field: string; readonly cell: PendingCell }[] {
    return [...this.#cells].flatMap(([key, fields]) =>
      [...fields].map(([field, cell]) => ({ key, field, cell })),
    )
  }

  /** These are stored, or are no more: what came before them cannot be taken back here. */
  settle(changes: readonly CellChange[]): void {
    for (const { key, field, cell } of changes) this.#set(key, field, cell)
    this.#done = []
    this.#undone = []
  }

  /** Forgets cells that are stored as they were to be saved. */
  dropStored(stored: (key: string, field: string) => FieldValue): void {
    for (const { key, field, cell } of this.all())
      if (cell.reason === null && isSameValue(stored(key, field), cell.now)) this.#set(key, field, null)
  }

  #set(key: string, field: string, cell: PendingCell | null): void {
    const fields = this.#cells.get(key) ?? new Map<string, PendingCell>()
    this.#size -= fields.has(field) ? 1 : 0
    if (cell === null) fields.delete(field)
    else fields.set(field, cell)
    this.#size += cell === null ? 0 : 1
    if (fields.size === 0) this.#cells.delete(key)
    else this.#cells.set(key, fields)
  }
}
