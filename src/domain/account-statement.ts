import { type BusinessDay, daysBetween } from './business-day.ts'
import { amountOf, CURRENCIES, type Currency, money, moneyFromAmount } from './money.ts'

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

type Bucket = keyof Ageing | 'notDue' | 'unapplied'

/** ACC-17: days a document is overdue today; 0 when due today or later. */
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
