import { createHash } from 'node:crypto'
import { departmentName, parseDepartment } from '#domain/accounts/department.ts'
import { amountOf, isoOf } from '#domain/money/money.ts'
import { type DemoCustomer, demoAddresses } from '../data/customers.ts'
import { demoSettings } from '../data/settings.ts'
import type { FiscalDraft } from './documents.ts'
import { type HistoryDocument, type NumberedAllocation, totalOf } from './history.ts'
import type { ReceiptDraft } from './settlement.ts'

/** Documents as the rows of their tables. */

/** The tax office's sample issuer, used by no company (domain.md 1.3, 2). */
const SAMPLE_RUT = '219999830019'
const RESOLUTION = '4215/2019'
const SIGNED_AFTER_MS = 7_000

const issuer = {
  name: 'Mostrador S.A.',
  tradeName: demoSettings.company.name,
  rut: SAMPLE_RUT,
  address: 'Camino de los Ceibales 4521',
  city: 'Montevideo',
  department: 'Montevideo',
  phone: demoSettings.company.phone,
}

export function documentRow(document: HistoryDocument) {
  const { id, docNum, draft, folio, balance } = document
  const isReceipt = draft.kind === 'receipt'
  return {
    cardcode: draft.buyer.customer.cardcode,
    id,
    kind: draft.kind,
    doc_entry: docNum,
    doc_num: docNum,
    doc_date: draft.day,
    due_date: isReceipt ? draft.day : draft.dueDay,
    currency: isoOf(draft.currency),
    total: amountOf(totalOf(draft)),
    balance: amountOf(balance),
    is_demo: true,
    issuer: { ...issuer },
    receiver: receiverOf(draft.buyer.customer),
    cfe_type: isReceipt ? null : draft.cfeType,
    folio_pref: folio?.serie ?? null,
    folio_num: folio?.number ?? null,
    cae: folio === null ? null : { ...folio.cae },
    ...(isReceipt ? receiptFields(draft) : fiscalFields(draft, document)),
  }
}

export function fiscalLineRows({ id, draft }: HistoryDocument) {
  if (draft.kind === 'receipt') return []
  return draft.lines.map((line, index) => ({
    cardcode: draft.buyer.customer.cardcode,
    document_id: id,
    line_num: index,
    itemcode: line.itemCode,
    description: line.description,
    quantity: line.quantity,
    unit: 'UN',
    unit_price: line.unitPrice,
    discount_pct: line.discountPct,
    discount_amount: amountOf(line.discount),
    tax: line.tax,
    amount: amountOf(line.amount),
  }))
}

/** References of notes to the documents they correct. */
export function fiscalRefRows(documents: readonly HistoryDocument[]) {
  const byDraft = new Map(documents.map(document => [document.draft, document]))
  return documents.flatMap(({ id, draft }) => {
    if (draft.kind === 'receipt' || draft.corrects === null) return []
    const corrected = byDraft.get(draft.corrects)
    if (corrected === undefined || corrected.folio === null) return []
    return {
      cardcode: draft.buyer.customer.cardcode,
      document_id: id,
      ref_num: 1,
      referenced_id: corrected.id,
      cfe_type: draft.corrects.cfeType,
      folio_pref: corrected.folio.serie,
      folio_num: corrected.folio.number,
      doc_date: corrected.draft.day,
    }
  })
}

export function orderDocumentRows({ id, draft }: HistoryDocument) {
  if (draft.kind === 'receipt' || draft.order === null) return []
  return [{ cardcode: draft.buyer.customer.cardcode, order_id: draft.order.id, document_id: id }]
}

export function meansRows({ id, draft }: HistoryDocument) {
  if (draft.kind !== 'receipt') return []
  return draft.means.map(({ kind, amount, ref, bank, dueDay, cashedOn }, index) => ({
    cardcode: draft.buyer.customer.cardcode,
    document_id: id,
    means_num: index + 1,
    kind,
    ref,
    bank,
    amount: amountOf(amount),
    due_date: dueDay,
    cashed_on: cashedOn,
  }))
}

export function allocationRow({ document, paid, amount }: NumberedAllocation) {
  return {
    cardcode: document.draft.buyer.customer.cardcode,
    document_id: document.id,
    paid_document_id: paid.id,
    amount: amountOf(amount),
  }
}

function fiscalFields(draft: FiscalDraft, { folio }: HistoryDocument) {
  const { totals, at, rate, adenda, reason, cfeType } = draft
  const text = `${SAMPLE_RUT} ${cfeType} ${folio?.serie} ${folio?.number} ${totals.total.minor}`
  return {
    payment_form: 'Crédito',
    doc_rate: rate,
    adenda,
    reason,
    non_billable: 0,
    net_exempt: amountOf(totals.netExempt),
    net_min: amountOf(totals.netMin),
    net_basic: amountOf(totals.netBasic),
    vat_min: amountOf(totals.vatMin),
    vat_basic: amountOf(totals.vatBasic),
    resolution: RESOLUTION,
    hash: createHash('sha1').update(text).digest('base64'),
    signed_at: new Date(at.getTime() + SIGNED_AFTER_MS),
  }
}

/** A payment has no net or tax amounts (domain.md 2.1). */
function receiptFields({ total, rate }: ReceiptDraft) {
  return {
    payment_form: 'Contado',
    doc_rate: rate,
    adenda: null,
    reason: null,
    non_billable: amountOf(total),
    net_exempt: 0,
    net_min: 0,
    net_basic: 0,
    vat_min: 0,
    vat_basic: 0,
    resolution: null,
    hash: null,
    signed_at: null,
  }
}

function receiverOf({ cardcode, cardname, rut }: DemoCustomer) {
  const own = demoAddresses.filter(one => one.cardcode === cardcode)
  const at = own.find(one => one.kind === 'B') ?? own.find(one => one.isDefault)
  const department = parseDepartment(at?.department ?? '')
  return {
    docType: 'RUT',
    doc: rut,
    country: 'UY',
    name: cardname,
    city: at?.city ?? '',
    address: [at?.street, at?.number, at?.unit].filter(part => part !== null && part !== undefined).join(' '),
    department: department === null ? '' : departmentName(department),
  }
}
