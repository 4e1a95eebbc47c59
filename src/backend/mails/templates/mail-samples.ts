import type { OrderStatus } from '#domain/orders/order-status.ts'
import {
  accountDeclinedMail,
  activationMail,
  alreadyRegisteredMail,
  newBrowserMail,
  passwordChangedMail,
  passwordResetMail,
} from '../../auth/accounts/account-mails.ts'
import { changedMail, confirmationMail, takenMail } from '../../auth/email-change/mails.ts'
import { brochureReadyMail } from '../../brochures/brochure-ready.ts'
import { findBrochure } from '../../brochures/queries.ts'
import { findDocumentsById } from '../../documents/document-queries.ts'
import { documentsMail } from '../../documents/documents-mail.ts'
import { heldChangeMail } from '../../held-changes/held-change-mail.ts'
import { findEnded } from '../../held-changes/queries.ts'
import { noticeMail } from '../../notices/notice-mail.ts'
import { draftHandedMail, preparedOrderMail } from '../../orders/drafts/draft-mails.ts'
import { findHanded, findPrepared } from '../../orders/drafts/queries.ts'
import { orderMovedMail, orderShippedMail } from '../../orders/office/order-mails.ts'
import { findShipment } from '../../orders/office/shipment-queries.ts'
import { orderReceivedMail } from '../../orders/order-received.ts'
import { proposalMail } from '../../orders/proposals/proposal-mail.ts'
import { findShownProposal } from '../../orders/proposals/queries.ts'
import { findOrder } from '../../orders/read-queries.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'
import type { BackendConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { MailDraft } from '../../platform/mail/mail-draft.ts'
import { findMovedRepair, findReadyRepair } from '../../repairs/mail-queries.ts'
import { findAnsweredQuote } from '../../repairs/queries.ts'
import { quoteAnsweredMail } from '../../repairs/quote-answered.ts'
import { reminderMail } from '../../repairs/reminder-mail.ts'
import { repairMail } from '../../repairs/repair-mail.ts'
import { savedReportMail } from '../../reports/saved/saved-report-mail.ts'
import { factorResetMail, staffLinkMail } from '../../staff/people/staff-mails.ts'
import { findOwnSeller } from '../../staff/queries.ts'
import { stockArrivedMail } from '../../stock-requests/stock-arrived.ts'
import { findRegistration } from '../../warranty/queries.ts'
import { warrantyMail } from '../../warranty/warranty-mail.ts'
import { messages } from './messages.ts'
import { findSampleKeys, type SampleKeys } from './sample-queries.ts'

/** Nothing can be done with the links of a sample. */
const NO_TOKEN = 'ejemplo'
const LINK_LIFE_MS = 24 * 60 * 60 * 1000
const MOVES = ['confirmed', 'partially_invoiced', 'invoiced', 'shipped', 'cancelled', 'rejected'] as const
const REPAIR_MOVES = ['quoted', 'ready', 'returned', 'replaced'] as const
const WARRANTY_STATES = ['submitted', 'approved', 'rejected'] as const

export interface SampleOptions {
  readonly db: Database
  readonly config: Pick<BackendConfig, 'publicUrl' | 'officeUrl'>
  readonly operator: Operator
  readonly now: Date
}

/** The latest real mail there could be of a kind, to the operator; null where there are no data for one yet. */
export async function findSample(options: SampleOptions, kind: string): Promise<MailDraft | null> {
  const keys = await findSampleKeys(options.db, options.operator.scope)
  for (const samples of [
    ofOrders,
    ofProposals,
    ofDrafts,
    ofRepairs,
    ofWarranties,
    ofRecords,
    ofAccounts,
    ofStaff,
  ]) {
    const found = (await samples(options, keys)).find(draft => draft.kind.name === kind)
    if (found !== undefined) return { ...found, id: 'sample', to: options.operator.email }
  }
  return null
}

type Samples = (options: SampleOptions, keys: SampleKeys) => Promise<MailDraft[]> | MailDraft[]

const ofOrders: Samples = async (
  { db, config: { publicUrl, officeUrl }, operator: { email, name: person } },
  { order: key, shipment: shipmentKey },
) => {
  const order = key && (await findOrder(db, key.cardcode, key.orderId))
  const seller = key && (await findOwnSeller(db, key.cardcode))
  const shipped = shipmentKey && (await findOrder(db, shipmentKey.cardcode, shipmentKey.orderId))
  const shipment = shipmentKey && (await findShipment(db, shipmentKey.cardcode, shipmentKey.shipmentId))
  const dispatched = (['shipped', 'preparing'] as const).flatMap(status =>
    shipped && shipment
      ? [orderShippedMail({ ...shipped, status }, shipment, { note: null, publicUrl })]
      : [],
  )
  if (order === null) return dispatched
  const { orderId, docNum } = order
  const thing = { key: String(orderId), name: String(docNum), detail: order.email }
  const moved = (status: OrderStatus) =>
    orderMovedMail(order, { id: 0, isChange: false, status, note: null }, publicUrl)
  return [
    ...dispatched,
    orderReceivedMail({ ...order, status: 'received' }, publicUrl),
    orderReceivedMail({ ...order, status: 'on_hold' }, publicUrl, seller),
    noticeMail({ ...thing, id: 0, kind: 'newOrders', email, person }, officeUrl),
    ...MOVES.flatMap(status => moved(status) ?? []),
    ...[
      orderMovedMail(order, { id: 0, isChange: true, status: order.status, note: null }, publicUrl),
    ].flatMap(draft => draft ?? []),
  ]
}

const ofProposals: Samples = async ({ db, config: { publicUrl } }, { proposal: key }) => {
  const order = key && (await findOrder(db, key.cardcode, key.orderId))
  const proposal = key && (await findShownProposal(db, key))
  if (!order || !proposal) return []
  return [
    proposalMail(order, { ...proposal, byPhone: null }, publicUrl),
    proposalMail(order, { ...proposal, byPhone: proposal.byPhone ?? order.email }, publicUrl),
  ]
}

const ofDrafts: Samples = async (
  { db, config: { publicUrl, officeUrl }, operator: { email: to } },
  { draft: key },
) => {
  const prepared = key && (await findPrepared(db, key.cardcode, key.id))
  const handed = key && (await findHanded(db, key.id, key.staffId))
  return [
    ...(prepared ? [preparedOrderMail(prepared, { id: 'sample', to, publicUrl })] : []),
    ...(handed ? [draftHandedMail(handed, { id: 'sample', draftId: key.id, officeUrl })] : []),
  ]
}

const ofRepairs: Samples = async (
  { db, config: { publicUrl }, operator: { email }, now },
  { repair: key, ready: readyKey, quote },
) => {
  const at = now.toISOString()
  const repair = key && (await findMovedRepair(db, key))
  const ready = readyKey && (await findReadyRepair(db, { ...readyKey, at }))
  const answered = quote && (await findAnsweredQuote(db, quote.cardcode, quote.docNum))
  return [
    ...REPAIR_MOVES.flatMap(
      movedTo => (repair && repairMail({ ...repair, movedTo, email }, publicUrl)) ?? [],
    ),
    ...(ready ? [reminderMail(ready, at, publicUrl)] : []),
    ...[true, false].flatMap(accepted =>
      answered ? [quoteAnsweredMail({ ...answered, accepted }, email, publicUrl)] : [],
    ),
  ]
}

const ofWarranties: Samples = async ({ db, config }, { warranty: key }) => {
  const registration = key && (await findRegistration(db, key.id))
  if (!registration) return []
  return WARRANTY_STATES.map(status => warrantyMail(registration, status, config.publicUrl))
}

const ofRecords: Samples = async (
  { db, config: { publicUrl, officeUrl }, operator: { email: to } },
  { document, brochure, product, heldChange },
) => {
  const rows = document === null ? [] : await findDocumentsById(db, document.cardcode, [document.documentId])
  const ready = brochure && (await findBrochure(db, brochure.id, brochure.cardcode))
  const ended = heldChange && (await findEnded(db, heldChange.id))
  const file = { name: messages.documentFile, contentType: 'application/pdf', body: new Uint8Array() }
  const documents = rows.map(row => ({ ...row, receiver: document?.cardcode ?? '', file }))
  return [
    ...(documents.length === 0 ? [] : [documentsMail({ id: 'sample', to, publicUrl, documents })]),
    ...(ready ? [brochureReadyMail(ready, publicUrl)] : []),
    ...(product === null ? [] : [stockArrivedMail([product], { id: 'sample', to, publicUrl })]),
    ...(ended && heldChange ? [heldChangeMail(heldChange.id, ended, officeUrl)] : []),
  ]
}

const ofAccounts: Samples = ({ config: { publicUrl }, operator: { email }, now }, { customer }) => {
  if (customer === null) return []
  const base = { id: 'sample', to: email, publicUrl }
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS)
  const link = { ...base, token: NO_TOKEN, expiresAt }
  const company = customer.name
  const change = { userId: '', oldEmail: email, newEmail: email, company, expiresAt, isTaken: false }
  const confirmation = { id: 'sample', publicUrl, change, token: NO_TOKEN }
  return [
    activationMail({ ...link, cardName: company }),
    alreadyRegisteredMail(base),
    accountDeclinedMail(base),
    newBrowserMail({ ...base, at: now, userAgent: messages.userAgent }),
    passwordChangedMail({ ...base, at: now }),
    passwordResetMail(link),
    confirmationMail({ ...confirmation, side: 'old' }),
    confirmationMail({ ...confirmation, side: 'new' }),
    takenMail(base),
    changedMail({ ...base, at: now, oldEmail: email, newEmail: email }),
  ]
}

const ofStaff: Samples = ({ config: { officeUrl }, operator: { name, role, email: to }, now }) => {
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS)
  const base = { id: 'sample', to, officeUrl, name }
  return [
    staffLinkMail({ ...base, purpose: 'invite', role, token: NO_TOKEN, expiresAt }),
    staffLinkMail({ ...base, purpose: 'reset', role, token: NO_TOKEN, expiresAt }),
    factorResetMail({ ...base, at: now, reason: messages.reason }),
    savedReportMail(
      { id: 'sample', to, officeUrl, attachments: [] },
      { owner: name, name: messages.report, report: messages.report, rows: 0, span: null },
    ),
  ]
}
