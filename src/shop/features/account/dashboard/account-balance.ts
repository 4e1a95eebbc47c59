import type { Statement } from '#contract/web/statement.ts'
import { amountOf, type Currency, moneyFromAmount, sumByCurrency } from '#domain/money.ts'

/** What is owed in one currency, at a glance. */
export interface AccountBalance {
  readonly currency: Currency
  readonly balance: number
  readonly overdue: number
  /** What falls due next, today included; null where nothing does. */
  readonly next: { readonly date: string; readonly amount: number } | null
}

/** The statement's sums per currency, with the next day something falls due and how much does (ACC-16). */
export function accountBalances({ currencies }: Pick<Statement, 'currencies'>): AccountBalance[] {
  return currencies.map(({ currency, balance, overdue, documents }) => ({
    currency,
    balance,
    overdue,
    next: nextDue(documents, currency),
  }))
}

type OpenDocument = Statement['currencies'][number]['documents'][number]

function nextDue(documents: readonly OpenDocument[], currency: Currency): AccountBalance['next'] {
  const ahead = documents.filter(({ daysOverdue, balance }) => daysOverdue <= 0 && balance > 0)
  const date = ahead.map(({ dueDate }) => dueDate).sort()[0]
  if (date === undefined) return null
  const due = ahead.filter(({ dueDate }) => dueDate === date)
  const [sum] = sumByCurrency(due.map(({ balance }) => moneyFromAmount(balance, currency)))
  return sum === undefined ? null : { date, amount: amountOf(sum) }
}
