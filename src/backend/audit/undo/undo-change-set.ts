import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../platform/db/pool.ts'
import { findUndoCells, lockTouchedRows, type UndoCell, type UndoneWork } from './plan-queries.ts'
import { type UndoableThing, undoableOf } from './undoable-things.ts'
import { deleteRows, insertRows, type RowPatch, updateRows, writeWhatFits } from './write-queries.ts'

/** Something that moved on and is to go back all the same, over the value that was seen. */
export interface ChosenCell {
  readonly entity: string
  readonly key: string
  readonly field: string | null
  readonly present: unknown
}

export interface UndoResult {
  /** Fields and rows that are as they were before. */
  readonly back: number
  /** Rows that others refer to: inactive instead of deleted. */
  readonly inactive: number
  /** Changed since, by somebody else. */
  readonly moved: number
  /** A rule or another row stands against it. */
  readonly refused: { readonly entity: string; readonly key: string }[]
}

interface Task {
  readonly entity: string
  readonly thing: UndoableThing
  updates: RowPatch[]
  inserts: RowPatch[]
  deletes: string[]
}

/**
 * Takes back what a change set did where it still is as it left it, in the change set that the transaction opened
 * (office.md 3.5). One statement per table and kind of write, whatever their number; rows are locked in the order of
 * their keys. What a constraint refuses is tried again after the others, because one may have to go before another comes.
 */
export async function undoChanges(
  tx: Database,
  work: UndoneWork,
  entities: ReadonlySet<string>,
  chosen: readonly ChosenCell[],
): Promise<UndoResult> {
  const things = undoableOf(entities)
  for (const [entity, thing] of things) await lockTouchedRows(tx, work.changeSetId, entity, thing)
  const tasks: Task[] = []
  let asked = 0
  let moved = 0
  for (const [entity, thing] of things) {
    const cells = await findUndoCells(tx, work, entity, thing)
    const taken = cells.filter(cell => cell.state === 'back' || isChosen(entity, cell, chosen))
    asked += taken.length
    moved += cells.length - taken.length
    tasks.push(taskOf(entity, thing, taken))
  }
  await writeAll(tx, tasks)
  const inactive = await deactivateRest(tx, tasks)
  for (const { thing } of tasks) await thing.settle?.(tx)
  const refused = tasks.flatMap(({ entity, updates, inserts, deletes }) =>
    [...updates, ...inserts]
      .map(({ key }) => ({ entity, key }))
      .concat(deletes.map(key => ({ entity, key }))),
  )
  const left = tasks.reduce((sum, task) => sum + cellsOf(task), 0)
  return { back: asked - left - inactive, inactive, moved, refused }
}

function isChosen(entity: string, cell: UndoCell, chosen: readonly ChosenCell[]): boolean {
  return (
    cell.present !== null &&
    chosen.some(
      one =>
        one.entity === entity &&
        one.key === cell.key &&
        one.field === cell.field &&
        isDeepStrictEqual(one.present, cell.present),
    )
  )
}

function taskOf(entity: string, thing: UndoableThing, cells: readonly UndoCell[]): Task {
  const changed = cells.filter(({ kind }) => kind === 'changed')
  const gone = cells.filter(({ kind }) => kind === 'gone')
  // Of a row that went the register has all fields.
  const rowOf = ({ key, before }: UndoCell): RowPatch => ({ key, patch: before as RowPatch['patch'] })
  const withoutKeys = ({ key, patch }: RowPatch): RowPatch => ({
    key,
    patch: Object.fromEntries(Object.entries(patch).filter(([name]) => !thing.keys.includes(name))),
  })
  return {
    entity,
    thing,
    updates: [
      ...[...Map.groupBy(changed, ({ key }) => key)].map(([key, fields]) => ({
        key,
        patch: Object.fromEntries(fields.map(({ field, before }) => [field ?? '', before])),
      })),
      // Somebody made it again: it gets its old values.
      ...gone
        .filter(({ state }) => state === 'moved')
        .map(rowOf)
        .map(withoutKeys),
    ],
    inserts: gone.filter(({ state }) => state === 'back').map(rowOf),
    deletes: cells.filter(({ kind }) => kind === 'made').map(({ key }) => key),
  }
}

/** Writes until nothing more can be; what stays in the tasks was refused. */
async function writeAll(tx: Database, tasks: readonly Task[]): Promise<void> {
  for (;;) {
    const before = left(tasks)
    for (const task of tasks)
      task.updates = await writeWhatFits(tx, task.updates, rows => updateRows(tx, task.thing, rows))
    for (const task of tasks.toReversed()) await deleteWhatGoes(tx, task)
    for (const task of tasks)
      task.inserts = await writeWhatFits(tx, task.inserts, rows => insertRows(tx, task.thing, rows))
    const now = left(tasks)
    if (now === 0 || now === before) return
  }
}

async function deleteWhatGoes(tx: Database, task: Task): Promise<void> {
  const staying: string[] = []
  const refused = await writeWhatFits(tx, task.deletes, async keys => {
    staying.push(...(await deleteRows(tx, task.thing, keys)))
  })
  task.deletes = [...staying, ...refused]
}

/** What others refer to becomes inactive where its table knows that. @returns how many rows. */
async function deactivateRest(tx: Database, tasks: readonly Task[]): Promise<number> {
  let done = 0
  for (const task of tasks) {
    const { thing, deletes } = task
    const { inactive } = thing
    if (inactive === undefined || deletes.length === 0) continue
    const rows = deletes.map(key => ({ key, patch: inactive }))
    const refused = await writeWhatFits(tx, rows, part => updateRows(tx, thing, part))
    done += rows.length - refused.length
    task.deletes = refused.map(({ key }) => key)
  }
  return done
}

function left(tasks: readonly Task[]): number {
  return tasks.reduce(
    (sum, { updates, inserts, deletes }) => sum + updates.length + inserts.length + deletes.length,
    0,
  )
}

/** Rows come and go as one; of a changed one its fields are counted. */
function cellsOf({ updates, inserts, deletes }: Task): number {
  return (
    updates.reduce((sum, { patch }) => sum + Object.keys(patch).length, 0) + inserts.length + deletes.length
  )
}
