import { type FiscalTotals, fiscalTotals, splitIntoDocuments } from '#domain/documents/fiscal-totals.ts'
import { amountOf, type Currency, type Money, money, moneyFromAmount } from '#domain/money/money.ts'
import { lineTotal, promoLineTotal } from '#domain/pricing/price.ts'
import { promoUnits } from '#domain/pricing/promo.ts'
import { addDays, type BusinessDay } from '#domain/time/business-day.ts'
import { demoEmployees } from '../data/customers.ts'
import { rateOn } from '../data/exchange-rates.ts'
import type { Buyer } from './buyers.ts'
import type { HistoryLine, HistoryOrder } from './orders.ts'

/** A printed line: units, not packs. */
export interface FiscalLine {
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

/** An invoice or a note before numbering. */
export interface FiscalDraft {
  readonly kind: 'invoice' | 'creditNote' | 'debitNote'
  readonly cfeType: 111 | 112 | 113
  readonly buyer: Buyer
  /** Unique seed of all its pseudo-random values. */
  readonly key: string
  readonly at: Date
  readonly day: BusinessDay
  readonly dueDay: BusinessDay
  readonly currency: Currency
  readonly rate: number | null
  readonly lines: readonly FiscalLine[]
  readonly totals: FiscalTotals
  readonly order: HistoryOrder | null
  readonly corrects: FiscalDraft | null
  readonly reason: string | null
  readonly adenda: string | null
}

const SECONDS_BETWEEN = 40
const LINES_PER_PACKAGE = 12

/** The invoices of the orders: per delivery one for each currency and 200 lines (domain.md 2, points 3 and 4). */
export function invoicesOf(orders: readonly HistoryOrder[], today: BusinessDay): FiscalDraft[] {
  return orders.flatMap(order =>
    order.invoicings.flatMap(({ at, day, parts }, moment) => {
      const lines = parts.map(part => ({ ...part, currency: part.line.currency }))
      return splitIntoDocuments(lines).map((own, index): FiscalDraft => {
        const currency = own[0]?.currency ?? '$'
        const fiscal = own.map(({ line, quantity }) => fiscalLine(line, quantity))
        return {
          kind: 'invoice',
          cfeType: 111,
          buyer: order.buyer,
          order,
          corrects: null,
          reason: null,
          key: `invoice ${order.key} ${moment} ${index}`,
          at: new Date(at.getTime() + index * SECONDS_BETWEEN * 1000),
          day,
          dueDay: addDays(day, order.buyer.customer.pay_terms_days),
          currency,
          rate: currency === '$' ? null : rateOn(day, today),
          lines: fiscal,
          totals: totalsOf(currency, fiscal),
          adenda: adendaOf(order, fiscal.length),
        }
      })
    }),
  )
}

/** Totals of a document with these lines. */
export function totalsOf(currency: Currency, lines: readonly FiscalLine[]): FiscalTotals {
  return fiscalTotals(
    currency,
    lines.map(({ amount, tax }) => ({ net: amount, tax })),
  )
}

/** A line of units at a price: the discount is the difference from price × quantity, so that amounts add up. */
export function unitLine(
  line: Pick<FiscalLine, 'itemCode' | 'description' | 'quantity' | 'multiple' | 'unitPrice' | 'tax'>,
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
  return unitLine(
    {
      itemCode,
      tax,
      quantity: units,
      multiple: unitMult,
      unitPrice: price,
      description: promo === null ? title : `${title} (${promo.description})`,
    },
    discount,
    amount,
  )
}

/** The text printed below a document (domain.md 2.4). */
function adendaOf({ docNum, buyer, poRef, shipping }: HistoryOrder, lines: number): string {
  const seller = demoEmployees.find(({ code }) => code === buyer.customer.seller_code)?.name
  return [
    `Pedido ${docNum}`,
    ...(poRef === null ? [] : [`Orden de compra: ${poRef}`]),
    ...(seller === undefined ? [] : [`Vendedor: ${seller}`]),
    `Entrega: ${shipping.name}`,
    ...(shipping.agency === null ? [] : [`Agencia: ${shipping.agency}, ${shipping.agencyBranch}`]),
    `Bultos: ${Math.ceil(lines / LINES_PER_PACKAGE)}`,
  ].join('\n')
}

/** A part of an amount, `share` from 0 to 1, rounded to hundredths. */
export function shareOf(amount: Money, share: number): Money {
  return moneyFromAmount(amountOf(amount) * share, amount.currency)
}
