import type { BodyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { erpOrderProgress } from '#contract/office/erp.ts'
import { documentTitle } from '#domain/documents/fiscal-document.ts'
import { canMove, type OrderStatus } from '#domain/orders/order-status.ts'
import { trackingLink } from '#domain/orders/tracking-link.ts'
import { thousandths } from '#domain/pricing/quantity.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { queueJobs, removeJob } from '../../../platform/queue/queue-queries.ts'
import { recordErpAttempt } from '../../erp-queries.ts'
import { orderJob } from '../../place/order-jobs.ts'
import { forgetRefusedReport } from '../../reconcile/queries.ts'
import { findAgency } from '../agency-queries.ts'
import { leftToShip } from '../invoice-order.ts'
import { findWorkedLines, type LineChange, takeOffOpen, type WorkedLine } from '../invoice-queries.ts'
import { messages } from '../messages.ts'
import { applyMove, lockAsSeen, type Mover } from '../move-order.ts'
import { shippedMailJob } from '../order-mail-jobs.ts'
import type { LockedOrder } from '../order-queries.ts'
import { insertShipment } from '../shipment-queries.ts'
import { findDocumentOwner, saveErpDocument } from './document-queries.ts'

type Progress = BodyOf<typeof erpOrderProgress>

/** The table of states forbids what the ERP reports: nothing was changed. */
export class ForbiddenReport extends CallError {
  readonly order: LockedOrder

  constructor(order: LockedOrder, to: OrderStatus) {
    super('STATE_CONFLICT', { detail: messages.cannotMove(order.status, to) })
    this.order = order
  }
}

/**
 * Takes the ERP's report of an order (OFO-25): documents, what is left open, a dispatch, and the state. A report of the
 * state it is in only completes what is stored. Throws NOT_FOUND, ForbiddenReport for a move the table forbids, VALIDATION
 * for lines or documents of somebody else.
 */
export async function takeProgress(
  tx: Database,
  body: Progress,
  mover: Mover,
): Promise<{ order: LockedOrder; moved: boolean }> {
  const { orderId, status: to, note, shipment } = body
  const order = await lockAsSeen(tx, mover.operator, orderId, null)
  const { status: from, cardcode } = order
  const isMove = from !== to
  if (isMove && !canMove(from, to, 'system')) throw new ForbiddenReport(order, to)
  await forgetRefusedReport(tx, order)
  if (to !== 'rejected') await noteReference(tx, order, body.erpRef, mover)
  for (const document of body.documents) await storeDocument(tx, order, document)
  const lines = await findWorkedLines(tx, order)
  const changes = openChanges(lines, to, body.open)
  if (changes.length > 0) await takeOffOpen(tx, order, changes)
  if (!isMove) return { order, moved: false }
  const isDispatch = to === 'shipped' && shipment !== null
  const moved = await applyMove(tx, order, to, mover, { note, by: 'system', isMailed: !isDispatch })
  if (isDispatch) {
    const carrier = shipment.agency === null ? null : await findAgency(tx, shipment.agency)
    const left = lines.filter(line => leftToShip(line) > 0)
    const trackingUrl = trackingLink(carrier?.trackingAddress ?? null, shipment.guide)
    const author = { at: mover.now, staffId: mover.operator.id, author: mover.operator.name }
    const quantities = new Map(left.map(line => [line.lineNum, leftToShip(line)]))
    const made = { ...shipment, agency: carrier?.name ?? null, trackingUrl, ...author, lines: quantities }
    const shipmentId = await insertShipment(tx, order, made)
    await queueJobs(tx, [shippedMailJob(cardcode, orderId, shipmentId)])
  }
  return { order: moved, moved: true }
}

/** Who reports an order has it: it is not sent any more. */
async function noteReference(
  tx: Database,
  { cardcode, orderId, erpState, erpRef: known }: LockedOrder,
  erpRef: string | null,
  { now }: Mover,
): Promise<void> {
  const isKnown = erpState === 'answered' || erpState === 'entered'
  if (isKnown && (erpRef === null || erpRef === known)) return
  await removeJob(tx, orderJob('pushOrder', cardcode, orderId).key)
  const answered = { what: 'order', outcome: 'answered', at: now, httpStatus: null, answer: null } as const
  await recordErpAttempt(tx, cardcode, orderId, { ...answered, erpRef })
}

async function storeDocument(
  tx: Database,
  order: LockedOrder,
  document: Progress['documents'][number],
): Promise<void> {
  const known = await findDocumentOwner(tx, document)
  if (known !== null && known.cardcode !== order.cardcode) {
    const detail = messages.documentOfOther(documentTitle(document))
    throw new CallError('VALIDATION', { errors: [{ path: 'documents', code: 'taken', detail }] })
  }
  await saveErpDocument(tx, order, document, known?.id ?? null)
}

/** What leaves the open quantities: all of an invoiced order, of one invoiced in part down to what the ERP has left. */
function openChanges(lines: readonly WorkedLine[], to: OrderStatus, open: Progress['open']): LineChange[] {
  const left = new Map(open.map(({ lineNum, quantity }) => [lineNum, quantity]))
  const unknown = open.findIndex(({ lineNum }) => !lines.some(line => line.lineNum === lineNum))
  if (unknown >= 0) {
    const detail = messages.lineUnknown
    throw new CallError('VALIDATION', { errors: [{ path: `open.${unknown}`, code: 'unknown', detail }] })
  }
  return lines.flatMap(({ lineNum, openQty }) => {
    const stays =
      to === 'invoiced' ? 0 : to === 'partially_invoiced' ? (left.get(lineNum) ?? openQty) : openQty
    const invoiced = thousandths(openQty - stays)
    return invoiced > 0 ? [{ lineNum, invoiced, closed: 0 }] : []
  })
}
