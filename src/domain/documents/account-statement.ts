import {
  addMoney,
  amountOf,
  CURRENCIES,
  type Currency,
  type Money,
  money,
  moneyFromAmount,
  subtractMoney,
  sumByCurrency,
} from '../money/money.ts'
import { type BusinessDay, daysBetween } from '../time/business-day.ts'
import { type DocumentKind, isDebit } from './fiscal-document.ts'

/** An open document: positive for invoices and debit notes, negative for unapplied receipts and credit notes. */
export interface OpenDocument {
  readonly currency: Currency
  readonly dueDate: BusinessDay
  readonly balance: number
}

/** Open amounts by days overdue. */
export interface Ageing {
  readonly d1_30: number
  readonly d31_60: number
  readonly d61_90: number
  readonly d90plus: number
}

/** ACC-16: decimals of one currency. */
export interface CurrencyStatement {
  readonly currency: Currency
  readonly balance: number
  readonly notDue: number
  readonly overdue: number
  /** Receipts and credit notes not applied yet, as a positive amount; not netted into the buckets. */
  readonly unapplied: number
  readonly aging: Ageing
}

/** A document that changes the balance; amounts are positive for every kind. */
export interface MovingDocument {
  readonly kind: DocumentKind
  readonly currency: Currency
  readonly total: number
  /** Amount paid over the counter when it was issued, without a receipt. */
  readonly settledAtOnce: number
}

/** Debit and credit of a document, and the balance of its currency after it. */
export interface MovedBalance {
  readonly debit: number
  readonly credit: number
  readonly balance: number
}

export interface CurrencyBalance {
  readonly currency: Currency
  readonly balance: number
}

type Bucket = keyof Ageing | 'notDue' | 'unapplied'

/** ACC-17: days a document is overdue; 0 when due today or later. */
export function daysOverdue(dueDate: BusinessDay, today: BusinessDay): number {
  return Math.max(daysBetween(dueDate, today), 0)
}

/** ACC-16, ACC-17, domain.md 4.7: one statement per currency that occurs, never added together. */
export function accountStatement(
  documents: readonly OpenDocument[],
  today: BusinessDay,
): CurrencyStatement[] {
  return CURRENCIES.flatMap(currency => {
    const own = documents.filter(document => document.currency === currency)
    return own.length === 0 ? [] : [statementOf(currency, own, today)]
  })
}

/** The balance of each currency that occurs, pesos first, after all these documents (domain.md 4.7). */
export function balancesAfter(documents: readonly MovingDocument[]): CurrencyBalance[] {
  return sumByCurrency(documents.map(effectOf)).map(sum => ({
    currency: sum.currency,
    balance: amountOf(sum),
  }))
}

/**
 * Debit, credit and running balance of each document, in the given order, from the opening balances. Each currency has
 * its own balance (domain.md 4.7): invoices and debit notes are debit, credit notes and receipts credit; what was settled
 * at once is on the other side of the same document.
 */
export function withRunningBalance<Document extends MovingDocument>(
  opening: readonly CurrencyBalance[],
  documents: readonly Document[],
): (Document & MovedBalance)[] {
  const running = new Map(
    opening.map(({ currency, balance }) => [currency, moneyFromAmount(balance, currency)]),
  )
  return documents.map(document => {
    const { kind, currency, total, settledAtOnce } = document
    const balance = addMoney(running.get(currency) ?? money(currency, 0), effectOf(document))
    running.set(currency, balance)
    const [debit, credit] = isDebit(kind) ? [total, settledAtOnce] : [settledAtOnce, total]
    return { ...document, debit, credit, balance: amountOf(balance) }
  })
}

/**
 * What documents dated after a period change, as one row per currency that occurs: with the closing balances of the
 * period it leads to the balance of the account (domain.md 4.7).
 */
export function movedLater(
  closing: readonly CurrencyBalance[],
  documents: readonly MovingDocument[],
): (MovedBalance & { readonly currency: Currency })[] {
  const moved = withRunningBalance(closing, documents)
  return CURRENCIES.flatMap(currency => {
    const own = moved.filter(document => document.currency === currency)
    const last = own.at(-1)
    if (last === undefined) return []
    const sum = (side: 'debit' | 'credit') =>
      amountOf(own.map(row => moneyFromAmount(row[side], currency)).reduce(addMoney, money(currency, 0)))
    return [{ currency, debit: sum('debit'), credit: sum('credit'), balance: last.balance }]
  })
}

/** Change of the balance by a document: positive where the customer owes more. */
function effectOf({ kind, currency, total, settledAtOnce }: MovingDocument): Money {
  const all = moneyFromAmount(total, currency)
  const settled = moneyFromAmount(settledAtOnce, currency)
  return isDebit(kind) ? subtractMoney(all, settled) : subtractMoney(settled, all)
}

function statementOf(
  currency: Currency,
  documents: readonly OpenDocument[],
  today: BusinessDay,
): CurrencyStatement {
  const sums: Record<Bucket, number> = { notDue: 0, d1_30: 0, d31_60: 0, d61_90: 0, d90plus: 0, unapplied: 0 }
  for (const document of documents) {
    const { minor } = moneyFromAmount(document.balance, currency)
    if (minor < 0) sums.unapplied -= minor
    else sums[bucketOf(daysOverdue(document.dueDate, today))] += minor
  }
  const decimal = (minor: number) => amountOf(money(currency, minor))
  const overdue = sums.d1_30 + sums.d31_60 + sums.d61_90 + sums.d90plus
  return {
    currency,
    balance: decimal(sums.notDue + overdue - sums.unapplied),
    notDue: decimal(sums.notDue),
    overdue: decimal(overdue),
    unapplied: decimal(sums.unapplied),
    aging: {
      d1_30: decimal(sums.d1_30),
      d31_60: decimal(sums.d31_60),
      d61_90: decimal(sums.d61_90),
      d90plus: decimal(sums.d90plus),
    },
  }
}

function bucketOf(days: number): Bucket {
  if (days === 0) return 'notDue'
  if (days <= 30) return 'd1_30'
  if (days <= 60) return 'd31_60'
  return days <= 90 ? 'd61_90' : 'd90plus'
}
