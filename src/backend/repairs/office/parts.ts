import type { BodyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import {
  addRepairPart,
  dropRepairPart,
  expectParts,
  partSuppliers,
  receiveParts,
  waitingParts,
} from '#contract/office/workshop/repair-parts.ts'
import { canWaitForParts, goesOnWithPart, MOST_PARTS } from '#domain/repairs/repair-parts.ts'
import { repairStatusDescription } from '#domain/repairs/repair-status.ts'
import { foldText } from '#domain/search/words/normalize.ts'
import { type BusinessDay, businessDayOf } from '#domain/time/business-day.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { applyMove, invalid, lockAsSeen, movedReply, type Worker } from './change-repair.ts'
import { messages } from './messages.ts'
import {
  countParts,
  countWaiting,
  deletePart,
  findPartSuppliers,
  findRepairsOfParts,
  findUnnamedWaits,
  findWaitingParts,
  insertPart,
  storeArrival,
  storeExpected,
} from './part-queries.ts'
import { insertEvent } from './write-queries.ts'

/** Parts that machines wait for, and what happens when they come (OFT-04). */
export function partHandlers({ db, office }: { readonly db: Database; readonly office: Office }): Route[] {
  return [
    office.handle(waitingParts, async ({ query: { text }, scope, now }) => {
      const today = businessDayOf(now)
      const parts = await findWaitingParts(db, scope, text)
      return {
        parts: parts.map(({ machines, expectedOn, ...part }) => ({
          ...part,
          expectedOn,
          isLate: expectedOn !== null && expectedOn < today,
          machines: machines.map(machine => ({
            ...machine,
            statusDescription: repairStatusDescription(machine.status),
            goesOn: goesOnWithPart(machine.status, machine.alsoWaitsFor.length),
          })),
        })),
        unnamed: await findUnnamedWaits(db, scope),
      }
    }),

    office.handle(partSuppliers, async () => ({ suppliers: await findPartSuppliers(db) })),

    office.write(addRepairPart, async (context, tx) => {
      const { docNum, name } = context.body
      const { id, status } = await addPart(tx, context.body, context)
      await context.describe(messages.partAdded(docNum, name))
      return { ...movedReply(docNum, status), id }
    }),

    office.write(expectParts, async ({ body, operator, now, describe }, tx) => {
      checkDay(body.expectedOn, now)
      const supplier = await knownSpelling(tx, body.supplier)
      const { expectedOn } = body
      const parts = await storeExpected(tx, operator.scope, body.parts, { supplier, expectedOn })
      if (parts.length === 0) throw new CallError('NOT_FOUND', { detail: messages.noPart })
      await describe(messages.partsExpected(parts.length))
      return { parts }
    }),

    office.write(dropRepairPart, async ({ body: { part }, operator, describe }, tx) => {
      const dropped = await deletePart(tx, operator.scope, part)
      if (dropped === null) throw new CallError('NOT_FOUND', { detail: messages.noPart })
      const { docNum, name } = dropped
      await describe(messages.partDropped(docNum, name))
      return { docNum }
    }),

    office.write(receiveParts, async (context, tx) => {
      const reply = await giveParts(tx, context.body, context)
      const { moved, stayed } = reply
      if (moved.length + stayed.length === 0)
        throw new CallError('STATE_CONFLICT', { detail: messages.noPart })
      await context.describe(messages.partsReceived([...moved, ...stayed]))
      return reply
    }),
  ]
}

async function addPart(
  tx: Database,
  { docNum, from, wait, ...part }: BodyOf<typeof addRepairPart>,
  worker: Worker,
) {
  const { operator, now: at } = worker
  const repair = await lockAsSeen(tx, operator, docNum, from)
  if (!canWaitForParts(repair.status))
    throw new CallError('STATE_CONFLICT', { detail: messages.needsNoParts(repair.status) })
  checkDay(part.expectedOn, at)
  if ((await countParts(tx, repair)) >= MOST_PARTS)
    throw invalid('name', 'too_many', messages.tooManyParts(MOST_PARTS))
  const supplier = await knownSpelling(tx, part.supplier)
  const id = await insertPart(tx, repair, { ...part, supplier }, { at, author: operator.name })
  if (!wait) return { id, status: repair.status }
  const notes = { note: null, internalNote: messages.missingPart(part.name) }
  return { id, status: await applyMove(tx, repair, 'waiting_parts', worker, notes) }
}

/** Repair by repair, in the order of their numbers, as whoever else locks them. */
export async function giveParts(
  tx: Database,
  { parts, internalNote }: BodyOf<typeof receiveParts>,
  worker: Worker,
) {
  const { operator, now: at } = worker
  const moved: number[] = []
  const stayed: number[] = []
  const given = new Set<number>()
  for (const docNum of await findRepairsOfParts(tx, operator.scope, parts)) {
    const repair = await lockAsSeen(tx, operator, docNum, null)
    const { cardcode, status } = repair
    if (!canWaitForParts(status)) continue
    const arrived = await storeArrival(tx, repair, parts, at)
    if (arrived.length === 0) continue
    for (const { id } of arrived) given.add(id)
    const said = [messages.partsArrived(arrived.map(({ name }) => name)), internalNote]
      .filter(Boolean)
      .join(' ')
    const notes = { note: null, internalNote: said }
    if (goesOnWithPart(status, await countWaiting(tx, repair))) {
      await applyMove(tx, repair, 'repairing', worker, notes)
      moved.push(docNum)
    } else {
      await insertEvent(tx, {
        cardcode,
        docNum,
        from: status,
        to: status,
        at,
        actor: operator.name,
        ...notes,
      })
      stayed.push(docNum)
    }
  }
  return { moved, stayed, left: parts.filter(part => !given.has(part)) }
}

/** A supplier as it is written elsewhere: two spellings would be two lines of the list. */
async function knownSpelling(tx: Database, typed: string): Promise<string> {
  const folded = foldText(typed)
  return (await findPartSuppliers(tx)).find(name => foldText(name) === folded) ?? typed
}

function checkDay(expectedOn: BusinessDay | null, now: Date): void {
  if (expectedOn !== null && expectedOn < businessDayOf(now))
    throw invalid('expectedOn', 'past', messages.pastDay)
}
