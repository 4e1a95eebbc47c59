import { CallError } from '#contract/errors.ts'
import type { Statement } from '#contract/shop/statement.ts'
import {
  accountStatement,
  balancesAfter,
  daysOverdue,
  movedLater,
  withRunningBalance,
} from '#domain/documents/account-statement.ts'
import { type BusinessDay, businessDayOf } from '#domain/time/business-day.ts'
import { creditOf } from '../../customers/credit.ts'
import { parseDay } from '../../platform/calls/parse-day.ts'
import type { Database } from '../../platform/db/pool.ts'
import { messages } from './messages.ts'
import { type AccountRow, findAccount, findMovements } from './statement-queries.ts'

/** Default maximum of movements listed in a statement. */
const MAX_ENTRIES = 2000

export interface StatementQuery {
  readonly cardcode: string
  /** Days or instants; without `from` no movements are listed, without `to` they end today. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Maximum number of movements; the newest are listed. */
  readonly limit?: number | undefined
  readonly now: Date
}

/** A statement without the bank accounts, which are the company's. */
type CustomerStatement = Omit<Statement, 'bankAccounts'>

/** The account of a customer per currency (ACC-16, ACC-17, domain.md 4.7). Throws NOT_FOUND, or BAD_REQUEST for days. */
export async function readStatement(db: Database, query: StatementQuery): Promise<CustomerStatement> {
  const { cardcode, now } = query
  const today = businessDayOf(now)
  const period = periodOf(query, today)
  const [account, movements] = await Promise.all([
    findAccount(db, cardcode, today),
    period && readMovements(db, { cardcode, ...period }, query.limit ?? MAX_ENTRIES),
  ])
  if (account === null) throw new CallError('NOT_FOUND')
  const { debts, rate } = account
  return {
    cardcode: account.cardcode,
    cardName: account.cardName,
    rut: account.rut,
    asOf: today,
    currencies: accountStatement(account.documents, today).map(sums => ({
      ...sums,
      documents: openDocuments(account, sums.currency, today),
    })),
    movements,
    credit: { ...creditOf(account.creditLimit, debts, rate), rate },
    cheques: account.cheques,
  }
}

function openDocuments(account: AccountRow, currency: string, today: BusinessDay) {
  return account.documents
    .filter(document => document.currency === currency)
    .map(({ currency: _, ...document }) => ({
      ...document,
      // Credit balances are never overdue.
      daysOverdue: document.balance > 0 ? daysOverdue(document.dueDate, today) : 0,
    }))
}

function periodOf({ from, to }: StatementQuery, today: BusinessDay) {
  const last = to === undefined ? today : parseDay(to)
  if (from === undefined) return null
  const first = parseDay(from)
  if (first > last) throw new CallError('BAD_REQUEST', { detail: messages.periodBackwards })
  return { from: first, to: last }
}

async function readMovements(
  db: Database,
  period: { cardcode: string; from: BusinessDay; to: BusinessDay },
  atMost: number,
): Promise<Statement['movements']> {
  const { before, entries, after, truncated } = await findMovements(db, period, atMost)
  const opening = balancesAfter(before)
  return {
    from: period.from,
    to: period.to,
    opening,
    later: movedLater(balancesAfter([...before, ...entries]), after),
    truncated,
    entries: withRunningBalance(opening, entries).map(
      ({ kind, docNum, cfeType, folioPref, folioNum, docDate, currency, debit, credit, balance }) => ({
        kind,
        docNum,
        cfeType,
        folioPref,
        folioNum,
        date: docDate,
        currency,
        debit,
        credit,
        balance,
      }),
    ),
  }
}
