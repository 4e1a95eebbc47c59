import { createHash } from 'node:crypto'
import { departmentName, parseDepartment } from '#domain/accounts/department.ts'
import { isDebit } from '#domain/documents/fiscal-document.ts'
import { amountOf, isoOf } from '#domain/money/money.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { type DemoCustomer, demoAddresses } from '../data/customers.ts'
import { rateOn } from '../data/exchange-rates.ts'
import { demoSettings } from '../data/settings.ts'
import type { HistoryDocument } from './documents.ts'
import type { HistoryOrder } from './orders.ts'
import type { Allocation } from './settlement.ts'

/** Orders and documents as the rows of their tables. */

/** The tax office's sample issuer, used by no company (domain.md 1.3, 2). */
const SAMPLE_RUT = '219999830019'
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

export function orderRow(order: HistoryOrder) {
  return {
    ...cardcodeOf(order),
    id: order.id,
    doc_num: order.docNum,
    email: order.buyer.customer.email,
    kind: order.kind,
    status: order.status,
    status_at: order.statusAt,
    hold_reasons: order.holdReasons,
    comments: order.comments,
    po_ref: order.poRef,
    exchange_rate: order.exchangeRate,
    shipping_code: order.shipping.code,
    shipping: { ...order.shipping },
    address: order.address,
    created_at: order.at,
  }
}

export function orderLineRows(order: HistoryOrder) {
  return order.lines.map((line, index) => ({
    ...cardcodeOf(order),
    order_id: order.id,
    line_num: index,
    itemcode: line.itemCode,
    title: line.title,
    quantity: line.quantity,
    unit_mult: line.unitMult,
    price: line.price,
    discount: line.discount,
    factor_qty: line.factorQty,
    currency: isoOf(line.currency),
    tax: line.tax,
    open_qty: line.openQty,
    line_total: amountOf(line.total),
    promo_doc_entry: line.promo?.idPromo ?? null,
    promo_line: line.promo?.line ?? null,
    promo_description: line.promo?.description ?? null,
  }))
}

export function orderTotalRows(order: HistoryOrder) {
  return order.sums.map(({ currency, subtotal, tax, total }) => ({
    ...cardcodeOf(order),
    order_id: order.id,
    currency: isoOf(currency),
    subtotal: amountOf(subtotal),
    tax_total: amountOf(tax),
    total: amountOf(total),
  }))
}

export function orderTaxRows(order: HistoryOrder) {
  return order.sums.flatMap(({ currency, taxes }) =>
    taxes.map(({ rate, net, tax }) => ({
      ...cardcodeOf(order),
      order_id: order.id,
      currency: isoOf(currency),
      rate,
      net: amountOf(net),
      tax: amountOf(tax),
    })),
  )
}

export function orderEventRows({ id, buyer, events }: HistoryOrder) {
  const { cardcode, email } = buyer.customer
  const actors = { customer: email, staff: 'administracion@mostrador.test', system: 'erp' }
  return events.map(({ to, at, by, note }, index) => ({
    cardcode,
    order_id: id,
    from_status: events[index - 1]?.to ?? null,
    to_status: to,
    at,
    actor: actors[by],
    note,
  }))
}

export function promoUsageRows(order: HistoryOrder) {
  const promos = new Set(order.lines.flatMap(({ promo }) => promo?.idPromo ?? []))
  return [...promos].map(doc_entry => ({ doc_entry, ...cardcodeOf(order), order_id: order.id, units: 1 }))
}

export function documentRow(document: HistoryDocument, today: BusinessDay) {
  const { id, kind, docNum, day, at, total, totals, folio, open } = document
  const isReceipt = kind === 'receipt'
  const { currency } = total
  const text = `${SAMPLE_RUT} ${folio?.cfeType} ${folio?.cae.serie} ${folio?.number} ${total.minor}`
  return {
    ...cardcodeOf(document),
    id,
    kind,
    doc_entry: docNum,
    doc_num: docNum,
    doc_date: day,
    due_date: document.dueDay,
    currency: isoOf(currency),
    total: amountOf(total),
    // Negative: the unsettled part of a receipt or credit note.
    balance: amountOf({ currency, minor: isDebit(kind) ? open : -open }),
    is_demo: true,
    issuer,
    receiver: receiverOf(document.buyer.customer),
    cfe_type: folio?.cfeType ?? null,
    folio_pref: folio?.cae.serie ?? null,
    folio_num: folio?.number ?? null,
    cae: folio?.cae ?? null,
    payment_form: isReceipt ? 'Contado' : 'Crédito',
    doc_rate: currency === '$' ? null : rateOn(day, today),
    adenda: document.adenda,
    reason: document.reason,
    // A payment has no net or tax amounts (domain.md 2.1).
    non_billable: isReceipt ? amountOf(total) : 0,
    net_exempt: amountOf(totals.netExempt),
    net_min: amountOf(totals.netMin),
    net_basic: amountOf(totals.netBasic),
    vat_min: amountOf(totals.vatMin),
    vat_basic: amountOf(totals.vatBasic),
    resolution: isReceipt ? null : '4215/2019',
    hash: isReceipt ? null : createHash('sha1').update(text).digest('base64'),
    signed_at: isReceipt ? null : new Date(at.getTime() + SIGNED_AFTER_MS),
  }
}

export function fiscalLineRows(document: HistoryDocument) {
  return document.lines.map((line, index) => ({
    ...cardcodeOf(document),
    document_id: document.id,
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

/** The reference of a note to the document it corrects. */
export function fiscalRefRows(document: HistoryDocument) {
  const { id, corrects } = document
  if (!corrects?.folio) return []
  const { cfeType, number, cae } = corrects.folio
  return [
    {
      ...cardcodeOf(document),
      document_id: id,
      ref_num: 1,
      referenced_id: corrects.id,
      cfe_type: cfeType,
      folio_pref: cae.serie,
      folio_num: number,
      doc_date: corrects.day,
    },
  ]
}

export function orderDocumentRows(document: HistoryDocument) {
  const { id, order } = document
  return order === null ? [] : [{ ...cardcodeOf(document), order_id: order.id, document_id: id }]
}

/** Cheques of past days were cashed. */
export function meansRows(document: HistoryDocument, today: BusinessDay) {
  return document.means.map(({ kind, amount, ref, bank, dueDay }, index) => ({
    ...cardcodeOf(document),
    document_id: document.id,
    means_num: index + 1,
    kind,
    ref,
    bank,
    amount: amountOf(amount),
    due_date: dueDay,
    cashed_on: dueDay !== null && dueDay < today ? dueDay : null,
  }))
}

export function allocationRow({ from, to, amount }: Allocation) {
  return {
    ...cardcodeOf(from),
    document_id: from.id,
    paid_document_id: to.id,
    amount: amountOf(amount),
  }
}

function cardcodeOf({ buyer }: HistoryOrder | HistoryDocument) {
  return { cardcode: buyer.customer.cardcode }
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
    address: [at?.street, at?.number, at?.unit].filter(Boolean).join(' '),
    department: department === null ? '' : departmentName(department),
  }
}
