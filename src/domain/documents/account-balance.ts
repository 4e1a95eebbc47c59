import { amountOf, type Currency, moneyFromAmount, sumByCurrency } from '../money/money.ts'

/** Summary of the amount owed in one currency. */
export interface AccountBalance {
  readonly currency: Currency
  readonly balance: number
  readonly overdue: number
  /** Of the oldest overdue document; 0 where none is. */
  readonly daysOverdue: number
  /** The next due date, including today, and its total; null where there is none. */
  readonly next: { readonly date: string; readonly amount: number } | null
}

interface OpenDocument {
  /** Business day. */
  readonly dueDate: string
  readonly daysOverdue: number
  readonly balance: number
}

interface CurrencyState {
  readonly currency: Currency
  readonly balance: number
  readonly overdue: number
  readonly documents: readonly OpenDocument[]
}

/** ACC-16: the statement's sums per currency, the longest delay, and the next due date. */
export function accountBalances(currencies: readonly CurrencyState[]): AccountBalance[] {
  return currencies.map(({ currency, balance, overdue, documents }) => ({
    currency,
    balance,
    overdue,
    daysOverdue: longestOverdue(documents),
    next: nextDue(documents, currency),
  }))
}

/** Unapplied credits are never overdue. */
function longestOverdue(documents: readonly OpenDocument[]): number {
  const owed = documents.filter(document => document.balance > 0)
  return Math.max(0, ...owed.map(({ daysOverdue }) => daysOverdue))
}

function nextDue(documents: readonly OpenDocument[], currency: Currency): AccountBalance['next'] {
  const ahead = documents.filter(({ daysOverdue, balance }) => daysOverdue <= 0 && balance > 0)
  const date = ahead.map(({ dueDate }) => dueDate).sort()[0]
  if (date === undefined) return null
  const due = ahead.filter(({ dueDate }) => dueDate === date)
  const [sum] = sumByCurrency(due.map(({ balance }) => moneyFromAmount(balance, currency)))
  return sum === undefined ? null : { date, amount: amountOf(sum) }
}
