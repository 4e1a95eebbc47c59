import type { BodyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type {
  answerRepairQuote,
  moveRepair,
  quoteRepair,
  receiveRepair,
  saveRepair,
} from '#contract/office/workshop/repairs.ts'
import { repairAct, repairRefusal } from '#domain/repairs/repair-moves.ts'
import { quoteLineAmount, quoteTotals } from '#domain/repairs/repair-quote.ts'
import { type RepairStatus, repairStatusDescription } from '#domain/repairs/repair-status.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { isInScope } from '../../customers/office/page-queries.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'
import { changedMeanwhile } from '../../platform/change-sets/changed-meanwhile.ts'
import type { Database } from '../../platform/db/pool.ts'
import { queueJobs } from '../../platform/queue/queue-queries.ts'
import { isMailed, repairMailJob } from '../repair-mail-job.ts'
import { messages } from './messages.ts'
import { findTechnicians } from './read-queries.ts'
import {
  findLastMove,
  findWarrantySerial,
  insertEvent,
  insertRepair,
  type LockedRepair,
  lockRepairOf,
  storeAnswer,
  storeFields,
  storeQuote,
  storeStatus,
} from './write-queries.ts'

/** Who changes a repair, and when. */
export interface Worker {
  readonly operator: Operator
  readonly now: Date
}

/** Takes a machine in (OFT-02): numbered, with its first event. Throws VALIDATION by field. */
export async function receiveMachine(
  tx: Database,
  body: BodyOf<typeof receiveRepair>,
  { operator, now }: Worker,
): Promise<number> {
  const { cardcode, warrantyId, serial, promisedAt } = body
  if (!(await isInScope(tx, operator.scope, cardcode)))
    throw invalid('cardcode', 'unknown', messages.noCustomer)
  if (promisedAt !== null && promisedAt < businessDayOf(now))
    throw invalid('promisedAt', 'past', messages.pastDay)
  if (warrantyId !== null) {
    const registered = await findWarrantySerial(tx, warrantyId)
    if (registered === null) throw invalid('warrantyId', 'unknown', messages.noWarranty)
    if (registered.toLowerCase() !== serial?.toLowerCase())
      throw invalid('warrantyId', 'other_serial', messages.otherSerial)
  }
  const docNum = await insertRepair(tx, body, { receivedBy: operator.name, at: now })
  await insertEvent(tx, {
    cardcode,
    docNum,
    from: null,
    to: 'received',
    at: now,
    actor: operator.name,
    note: null,
    internalNote: body.internalNote,
  })
  return docNum
}

/**
 * Locks a repair of the operator's customers in the state that was seen. Throws NOT_FOUND, or STATE_CONFLICT with who moved
 * it meanwhile and when.
 */
export async function lockAsSeen(
  tx: Database,
  { scope }: Operator,
  docNum: number,
  seen: RepairStatus | null,
): Promise<LockedRepair> {
  const repair = await lockRepairOf(tx, scope, docNum)
  if (repair === null) throw new CallError('NOT_FOUND')
  if (seen === null || repair.status === seen) return repair
  const last = await findLastMove(tx, repair)
  throw new CallError(
    'STATE_CONFLICT',
    last === null ? {} : { detail: messages.movedBy(repair.status, last.actor, last.at) },
  )
}

/** Work that somebody does; a machine without a technician is then theirs. */
const OWN_WORK: ReadonlySet<RepairStatus> = new Set(['diagnosing', 'repairing'])

/** Moves a repair that needs no more than its move (OFT-01). */
export async function moveRepairFor(
  tx: Database,
  { docNum, from, to, note, internalNote }: BodyOf<typeof moveRepair>,
  worker: Worker,
): Promise<RepairStatus> {
  const repair = await lockAsSeen(tx, worker.operator, docNum, from)
  const act = repairAct(to)
  if (act !== 'move') {
    const detail = act === 'quote' ? messages.needsQuote : messages.needsAnswer
    throw new CallError('STATE_CONFLICT', { detail })
  }
  const technicianId = OWN_WORK.has(to) ? worker.operator.id : null
  return await applyMove(tx, repair, to, worker, { note, internalNote, technicianId })
}

/** Saves what was typed about a machine; throws EDIT_CONFLICT with who saved meanwhile. */
export async function saveFieldsOf(
  tx: Database,
  body: BodyOf<typeof saveRepair>,
  { operator }: Worker,
): Promise<number> {
  const repair = await lockAsSeen(tx, operator, body.docNum, null)
  if (repair.version !== body.version) {
    throw await changedMeanwhile(tx, {
      entity: 'repair',
      key: String(body.docNum),
      names: { item_title: 'title' },
    })
  }
  const { technicianId } = body
  if (technicianId !== null && !(await findTechnicians(tx)).some(({ id }) => id === technicianId))
    throw invalid('technicianId', 'unknown', messages.noTechnician)
  return await storeFields(tx, repair, body)
}

/** Quotes a repair (OFT-03): its customer is mailed and may answer. */
export async function quoteRepairFor(
  tx: Database,
  { docNum, from, diagnosis, currency, validUntil, lines, note }: BodyOf<typeof quoteRepair>,
  worker: Worker,
) {
  const repair = await lockAsSeen(tx, worker.operator, docNum, from)
  if (validUntil < businessDayOf(worker.now)) throw invalid('validUntil', 'past', messages.pastDay)
  const totals = quoteTotals(lines, currency)
  checkMove(repair, 'quoted', worker)
  await storeQuote(tx, repair, {
    diagnosis,
    currency,
    validUntil,
    net: totals.subtotal,
    total: totals.total,
    lines: lines.map(line => ({ ...line, amount: quoteLineAmount(line, currency) })),
  })
  return { status: await applyMove(tx, repair, 'quoted', worker, { note, internalNote: null }), totals }
}

/** Records the answer a customer gave at the counter; it may come after the quote's last day. */
export async function answerQuoteFor(
  tx: Database,
  { docNum, accept, name, internalNote }: BodyOf<typeof answerRepairQuote>,
  worker: Worker,
): Promise<RepairStatus> {
  const repair = await lockAsSeen(tx, worker.operator, docNum, null)
  const to = accept ? 'approved' : 'quote_rejected'
  checkMove(repair, to, worker)
  await storeAnswer(tx, repair, { accepted: accept, name })
  const said = [messages.answeredAtCounter(name), internalNote].filter(Boolean).join(' ')
  return await applyMove(tx, repair, to, worker, { note: null, internalNote: said })
}

function checkMove({ status }: LockedRepair, to: RepairStatus, { operator }: Worker): void {
  if (repairRefusal(status, to, operator.permissions) === null) return
  throw new CallError('STATE_CONFLICT', { detail: messages.cannotMove(status, to) })
}

interface MoveFacts {
  readonly note: string | null
  readonly internalNote: string | null
  /** Who works on a machine that nobody has yet. */
  readonly technicianId?: string | null
}

/** Makes a move that a person may make, with its event, and mails its customer where that state has a mail. */
export async function applyMove(
  tx: Database,
  repair: LockedRepair,
  to: RepairStatus,
  worker: Worker,
  { technicianId = null, ...notes }: MoveFacts,
): Promise<RepairStatus> {
  checkMove(repair, to, worker)
  const { cardcode, docNum, status: from } = repair
  const { operator, now: at } = worker
  await storeStatus(tx, repair, to, { at, technicianId })
  const id = await insertEvent(tx, { cardcode, docNum, from, to, at, actor: operator.name, ...notes })
  if (isMailed(to)) await queueJobs(tx, [repairMailJob(cardcode, docNum, id)])
  return to
}

export function movedReply(docNum: number, status: RepairStatus) {
  return { docNum, status, statusDescription: repairStatusDescription(status) }
}

export function invalid(path: string, code: string, detail: string): CallError {
  return new CallError('VALIDATION', { errors: [{ path, code, detail }] })
}
