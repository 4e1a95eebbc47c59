import { type FiscalTotals, fiscalTotals, splitIntoDocuments } from '#domain/documents/fiscal-totals.ts'
import { amountOf, type Currency, type Money, money, moneyFromAmount } from '#domain/money/money.ts'
import { lineTotal, promoLineTotal } from '#domain/pricing/price.ts'
import { promoUnits } from '#domain/pricing/promo.ts'
import { addDays, type BusinessDay, daysBetween } from '#domain/time/business-day.ts'
import { fractionOf, integerOf, oneOf } from '../basics/fraction-of.ts'
import { present } from '../basics/read-data.ts'
import { demoEmployees } from '../data/customers.ts'
import { addWorkingDays, hourOf } from '../data/working-days.ts'
import type { Buyer } from './buyers.ts'
import type { HistoryLine, HistoryOrder } from './orders.ts'

/** A printed line: units, not packs. */
interface FiscalLine {
  readonly itemCode: string | null
  readonly description: string
  readonly quantity: number
  /** The product's ordering multiple. */
  readonly multiple: number
  readonly unitPrice: number
  readonly discountPct: number
  readonly discount: Money
  readonly tax: number
  readonly amount: Money
}

/** The number of a CFE, in an authorised range of its type (domain.md 2.3). */
export interface Folio {
  readonly cfeType: number
  readonly number: number
  readonly cae: {
    readonly number: string
    readonly serie: string
    readonly from: number
    readonly to: number
    readonly expires: BusinessDay
  }
}

/** How a part of a receipt was paid. */
export interface Means {
  readonly kind: 'efectivo' | 'transferencia' | 'cheque' | 'tarjeta'
  readonly amount: Money
  readonly ref: string | null
  readonly bank: string | null
  /** For cheques: the day from which they can be cashed. */
  readonly dueDay: BusinessDay | null
}

/** An invoice, a note or a receipt. */
export interface HistoryDocument {
  readonly kind: 'invoice' | 'creditNote' | 'debitNote' | 'receipt'
  readonly buyer: Buyer
  /** Unique seed of all its pseudo-random values. */
  readonly key: string
  readonly at: Date
  readonly day: BusinessDay
  readonly dueDay: BusinessDay
  /** Positive whatever its kind. */
  readonly total: Money
  readonly lines: readonly FiscalLine[]
  /** Of its lines: zero in a receipt. */
  readonly totals: FiscalTotals
  /** Of a receipt. */
  readonly means: readonly Means[]
  readonly order: HistoryOrder | null
  readonly corrects: HistoryDocument | null
  readonly reason: string | null
  readonly adenda: string | null
  /** In hundredths: what is not settled by the allocations made so far. */
  open: number
  /** Assigned when all documents are known; the folio of a receipt, which is no CFE, stays null. */
  id: number
  docNum: number
  folio: Folio | null
}

const SECONDS_BETWEEN = 40
const LINES_PER_PACKAGE = 12
const RETURNED = [
  'Devolución de mercadería.',
  'Mercadería dañada en el traslado.',
  'Artículo equivocado.',
] as const
const INTEREST = { age: 210, share: 0.02, reason: 'Intereses por pago fuera de fecha.' }

type Given = Pick<HistoryDocument, 'kind' | 'buyer' | 'key' | 'at' | 'day'> & Partial<HistoryDocument>

/** A document of these lines, or with this total; not numbered, wholly open. */
export function documentOf({ lines = [], ...given }: Given, currency: Currency): HistoryDocument {
  const totals = fiscalTotals(
    currency,
    lines.map(({ amount, tax }) => ({ net: amount, tax })),
  )
  const { total = totals.total } = given
  return {
    dueDay: given.day,
    means: [],
    order: null,
    corrects: null,
    reason: null,
    adenda: null,
    id: 0,
    docNum: 0,
    folio: null,
    ...given,
    lines,
    totals,
    total,
    open: total.minor,
  }
}

/** The invoices of an order: per delivery one for each currency and 200 lines (domain.md 2, points 3 and 4). */
export function invoicesOf(order: HistoryOrder): HistoryDocument[] {
  const { buyer, invoicings } = order
  return invoicings.flatMap(({ at, day }, round) => {
    const parts = order.lines.flatMap(line => {
      const quantity = round === 0 ? line.firstQty : line.quantity - line.firstQty
      return quantity > 0 ? [{ line, quantity, currency: line.currency }] : []
    })
    return splitIntoDocuments(parts).map((own, index) => {
      const invoice = {
        kind: 'invoice' as const,
        buyer,
        order,
        key: `invoice ${order.key} ${round} ${index}`,
        at: new Date(at.getTime() + index * SECONDS_BETWEEN * 1000),
        day,
        dueDay: addDays(day, buyer.customer.pay_terms_days),
        lines: own.map(({ line, quantity }) => fiscalLine(line, quantity)),
        adenda: adendaOf(order, own.length),
      }
      return documentOf(invoice, own[0]?.currency ?? '$')
    })
  })
}

/** Credit notes for some invoices a few working days later: returned products, corrected prices. */
export function creditNotesOf(invoices: readonly HistoryDocument[], today: BusinessDay): HistoryDocument[] {
  return invoices.flatMap(invoice => {
    if (invoice.lines.length < 2 || fractionOf(`note ${invoice.key}`) >= 0.07) return []
    const day = addWorkingDays(invoice.day, 3 + integerOf(`note day ${invoice.key}`, 6))
    return day < today ? [creditNote(invoice, day)] : []
  })
}

/** One debit note: interest on an invoice of some months ago. */
export function debitNoteOf(invoices: readonly HistoryDocument[], today: BusinessDay): HistoryDocument {
  const candidates = invoices.filter(({ total, buyer }) => total.currency === '$' && buyer.late.length > 1)
  const invoice = present(
    nearest(candidates, ({ day }) => daysBetween(day, today) - INTEREST.age),
    'an invoice that bears interest',
  )
  const { total, buyer } = invoice
  const day = addWorkingDays(invoice.day, 30)
  const net = money(total.currency, Math.round(total.minor * INTEREST.share))
  const product = { itemCode: null, description: 'Intereses por mora', quantity: 1, multiple: 1, tax: 22 }
  return noteOn(invoice, {
    kind: 'debitNote',
    day,
    dueDay: addDays(day, buyer.customer.pay_terms_days),
    lines: [unitLine({ ...product, unitPrice: net.minor / 100 }, 0, net)],
    reason: INTEREST.reason,
  })
}

/** A credit note of returned products, or of overcharges per unit, of some lines of an invoice. */
export function creditNote(invoice: HistoryDocument, day: BusinessDay): HistoryDocument {
  const { key, lines } = invoice
  const chosen = lines
    .map(line => ({ line, chance: fractionOf(`returned ${key} ${line.itemCode}`) }))
    .sort((a, b) => a.chance - b.chance)
    .slice(0, Math.min(1 + integerOf(`how many ${key}`, 3), lines.length - 1))
  const isReturn = fractionOf(`return ${key}`) < 0.6
  return noteOn(invoice, {
    kind: 'creditNote',
    day,
    lines: chosen.map(({ line }) => (isReturn ? returned(line, key) : corrected(line))),
    reason: isReturn ? oneOf(`why ${key}`, RETURNED) : 'Corrección de precio.',
  })
}

function noteOn(
  invoice: HistoryDocument,
  note: Pick<HistoryDocument, 'kind' | 'day' | 'lines' | 'reason'> & { dueDay?: BusinessDay },
): HistoryDocument {
  const { buyer, order, key } = invoice
  const at = hourOf(note.day, 16 + fractionOf(`note hour ${key}`))
  return documentOf(
    { ...note, buyer, order, key: `note ${key}`, at, corrects: invoice },
    invoice.total.currency,
  )
}

/** The document with the smallest distance, positive or negative. */
export function nearest<Document>(
  documents: readonly Document[],
  distance: (document: Document) => number,
): Document | undefined {
  return documents.toSorted((a, b) => Math.abs(distance(a)) - Math.abs(distance(b)))[0]
}

/** A part of an amount, `share` from 0 to 1, rounded to hundredths. */
export function shareOf(amount: Money, share: number): Money {
  return moneyFromAmount(amountOf(amount) * share, amount.currency)
}

/** A line of units at a price: the discount is the difference from price × quantity, so that amounts add up. */
function unitLine(
  line: Omit<FiscalLine, 'discountPct' | 'discount' | 'amount'>,
  discountPct: number,
  amount: Money,
): FiscalLine {
  const { currency } = amount
  const gross = lineTotal({ price: line.unitPrice, discount: 0, currency, quantity: line.quantity })
  return { ...line, discountPct, discount: money(currency, gross.minor - amount.minor), amount }
}

function fiscalLine(line: HistoryLine, quantity: number): FiscalLine {
  const { itemCode, title, price, discount, currency, factorQty, tax, unitMult, promo } = line
  const amount =
    promo === null
      ? lineTotal({ price, discount, currency, quantity })
      : promoLineTotal({ price, finalDiscount: discount, currency, quantity, factorQty })
  const units = promo === null ? quantity : promoUnits(quantity, factorQty)
  const description = promo === null ? title : `${title} (${promo.description})`
  const printed = { itemCode, description, quantity: units, multiple: unitMult, unitPrice: price, tax }
  return unitLine(printed, discount, amount)
}

/** Half of a line, or all of it if it cannot be halved. */
function returned(line: FiscalLine, key: string): FiscalLine {
  const { multiple, unitPrice: price, discountPct: discount, amount, quantity: all } = line
  const half = Math.floor(all / multiple / 2) * multiple
  if (half === 0 || fractionOf(`half ${key} ${line.itemCode}`) >= 0.6) return line
  const part = lineTotal({ price, discount, currency: amount.currency, quantity: half })
  return unitLine({ ...line, quantity: half }, discount, part)
}

/** The overcharge per unit. */
function corrected(line: FiscalLine): FiscalLine {
  const price = Math.max(Math.round(line.unitPrice * 6) / 100, 0.01)
  const { quantity, amount } = line
  const off = lineTotal({ price, discount: 0, currency: amount.currency, quantity })
  return unitLine({ ...line, unitPrice: price }, 0, off)
}

/** The text printed below a document (domain.md 2.4). */
function adendaOf({ docNum, buyer, poRef, shipping }: HistoryOrder, lines: number): string {
  const seller = demoEmployees.find(({ code }) => code === buyer.customer.seller_code)
  const texts = [
    `Pedido ${docNum}`,
    poRef && `Orden de compra: ${poRef}`,
    seller && `Vendedor: ${seller.name}`,
    `Entrega: ${shipping.name}`,
    shipping.agency && `Agencia: ${shipping.agency}, ${shipping.agencyBranch}`,
    `Bultos: ${Math.ceil(lines / LINES_PER_PACKAGE)}`,
  ]
  return texts.filter(Boolean).join('\n')
}
