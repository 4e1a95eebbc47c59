import { eachInSlices } from '../concurrency/time-slices.ts'
import type { Database } from '../db/pool.ts'

/** Writing in two steps: a plan of what would change, which a person may read first, and its application. */

/** Rows written per statement. */
export const BATCH_ROWS = 2_000

/** Why a row is refused or doubtful, as data: the edge adds the sentence. */
export interface WriteProblem<Reason extends string = string> {
  /** The input's field; null for the whole row. */
  readonly field: string | null
  readonly reason: Reason
  /** The value as given. */
  readonly value: string
  /** What it conflicts with. */
  readonly other?: string
}

/** What an input becomes, before it is compared with the stored row. */
export interface MergedRow<Facts, Reason extends string = string> {
  /** Equal for two inputs about the same row. */
  readonly key: string
  readonly before: Facts | null
  /** Null: the row is to be deleted. */
  readonly after: Facts | null
  readonly refusals: readonly WriteProblem<Reason>[]
  readonly warnings: readonly WriteProblem<Reason>[]
}

export interface PlannedWrite<Input, Facts, Reason extends string = string>
  extends MergedRow<Facts, Reason | 'duplicate'> {
  readonly input: Input
  readonly action: 'create' | 'change' | 'remove' | 'same' | 'refuse'
}

/** How the rows of one table are read, compared and written. */
export interface TableWriter<Input, Facts, Reason extends string = string> {
  /** Reads the stored rows and what they refer to; the function returned is pure and is called once per input, in order. */
  readonly prepare: (
    db: Database,
    inputs: readonly Input[],
  ) => Promise<(input: Input) => MergedRow<Facts, Reason>>
  /** Locks the rows, or what they belong to, in key order until the transaction ends. */
  readonly lock: (tx: Database, inputs: readonly Input[]) => Promise<void>
  /** Writes one batch with one statement per table. */
  readonly write: (tx: Database, writes: readonly PlannedWrite<Input, Facts, Reason>[]) => Promise<void>
}

/** What writing these inputs would do; reads only. Of two inputs about one row the second is refused. */
export async function planWrites<Input, Facts, Reason extends string>(
  db: Database,
  writer: TableWriter<Input, Facts, Reason>,
  inputs: readonly Input[],
): Promise<PlannedWrite<Input, Facts, Reason>[]> {
  if (inputs.length === 0) return []
  const merge = await writer.prepare(db, inputs)
  const firstAt = new Map<string, number>()
  const planned: PlannedWrite<Input, Facts, Reason>[] = []
  await eachInSlices(inputs, input => {
    const merged = merge(input)
    const at = planned.length
    const first = firstAt.get(merged.key) ?? at
    firstAt.set(merged.key, first)
    const duplicates = first === at ? [] : [duplicateOf(first)]
    const refusals = [...merged.refusals, ...duplicates]
    planned.push({ ...merged, input, refusals, action: actionOf(merged, refusals.length > 0) })
  })
  return planned
}

/**
 * Writes what a plan says, in the transaction given. Rows that were changed since the plan was made are returned with
 * what writing them would do now, and then nothing is written (OFI-11).
 */
export async function applyWrites<Input, Facts, Reason extends string>(
  tx: Database,
  writer: TableWriter<Input, Facts, Reason>,
  plan: readonly PlannedWrite<Input, Facts, Reason>[],
): Promise<PlannedWrite<Input, Facts, Reason>[]> {
  const wanted = plan.filter(isWrite)
  if (wanted.length === 0) return []
  const inputs = wanted.map(({ input }) => input)
  await writer.lock(tx, inputs)
  const now = await planWrites(tx, writer, inputs)
  const moved = now.filter((write, at) => !isSameWrite(write, wanted[at]))
  if (moved.length === 0) await writeBatches(tx, writer, now)
  return moved
}

/**
 * Locks the rows of the inputs, compares them and writes what differs, in the transaction given. Refused inputs are
 * returned like the others and have no effect: a caller that wants all or nothing rolls back.
 */
export async function writeRows<Input, Facts, Reason extends string>(
  tx: Database,
  writer: TableWriter<Input, Facts, Reason>,
  inputs: readonly Input[],
): Promise<PlannedWrite<Input, Facts, Reason>[]> {
  if (inputs.length === 0) return []
  await writer.lock(tx, inputs)
  const plan = await planWrites(tx, writer, inputs)
  await writeBatches(tx, writer, plan)
  return plan
}

async function writeBatches<Input, Facts, Reason extends string>(
  tx: Database,
  writer: TableWriter<Input, Facts, Reason>,
  plan: readonly PlannedWrite<Input, Facts, Reason>[],
): Promise<void> {
  const writes = plan.filter(isWrite)
  for (let first = 0; first < writes.length; first += BATCH_ROWS)
    await writer.write(tx, writes.slice(first, first + BATCH_ROWS))
}

function isWrite({ action }: Pick<PlannedWrite<unknown, unknown>, 'action'>): boolean {
  return action !== 'same' && action !== 'refuse'
}

function isSameWrite(
  a: PlannedWrite<unknown, unknown>,
  b: PlannedWrite<unknown, unknown> | undefined,
): boolean {
  const compared = (one: typeof b) => JSON.stringify([one?.action, one?.before, one?.after])
  return compared(a) === compared(b)
}

function actionOf(
  { before, after }: Pick<MergedRow<unknown>, 'before' | 'after'>,
  isRefused: boolean,
): PlannedWrite<unknown, unknown>['action'] {
  if (isRefused) return 'refuse'
  if (JSON.stringify(before) === JSON.stringify(after)) return 'same'
  if (after === null) return 'remove'
  return before === null ? 'create' : 'change'
}

function duplicateOf(first: number): WriteProblem<'duplicate'> {
  return { field: null, reason: 'duplicate', value: '', other: String(first) }
}
