import type { Statement } from '#contract/shop/statement.ts'
import { documentTitle } from '#domain/documents/fiscal-document.ts'
import { type Currency, currencySymbol } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { type Sheet, type SheetColumn, sheetOf } from '#tables/write-sheets.ts'
import { messages } from './messages.ts'

type CurrencySums = Statement['currencies'][number]
type OpenDocument = CurrencySums['documents'][number] & { readonly currency: Currency }

interface Movement {
  readonly currency: Currency
  readonly date: string | null
  readonly name: string
  readonly debit: number | null
  readonly credit: number | null
  readonly balance: number
}

const inCurrency = {
  head: messages.currency,
  kind: 'text',
  width: 9,
  value: ({ currency }: { readonly currency: Currency }) => currencySymbol(currency),
} as const

const amount = { kind: 'amount', width: 16 } as const

const sums: SheetColumn<CurrencySums>[] = [
  inCurrency,
  { head: messages.balance, ...amount, value: row => row.balance },
  { head: messages.notDue, ...amount, value: row => row.notDue },
  { head: messages.overdue, ...amount, value: row => row.overdue },
  ...(['d1_30', 'd31_60', 'd61_90', 'd90plus'] as const).map(bucket => ({
    head: messages.aging[bucket],
    ...amount,
    width: 24,
    value: (row: CurrencySums) => row.aging[bucket],
  })),
  { head: messages.unapplied, ...amount, value: row => row.unapplied },
]

const openDocuments: SheetColumn<OpenDocument>[] = [
  inCurrency,
  { head: messages.document, kind: 'text', width: 36, value: documentTitle },
  { head: messages.date, kind: 'day', width: 12, value: row => row.docDate },
  { head: messages.due, kind: 'day', width: 12, value: row => row.dueDate },
  { head: messages.late, kind: 'number', width: 14, value: row => row.daysOverdue },
  { head: messages.amount, ...amount, value: row => row.total },
  { head: messages.balance, ...amount, value: row => row.balance },
]

const movements: SheetColumn<Movement>[] = [
  inCurrency,
  { head: messages.date, kind: 'day', width: 12, value: row => row.date },
  { head: messages.document, kind: 'text', width: 36, value: row => row.name },
  { head: messages.debit, ...amount, value: row => row.debit },
  { head: messages.credit, ...amount, value: row => row.credit },
  { head: messages.balance, ...amount, value: row => row.balance },
]

const cheques: SheetColumn<Statement['cheques'][number]>[] = [
  inCurrency,
  { head: messages.number, kind: 'text', width: 16, value: row => row.number },
  { head: messages.bank, kind: 'text', width: 24, value: row => row.bank },
  { head: messages.due, kind: 'day', width: 12, value: row => row.dueDate },
  { head: messages.chequeAmount, ...amount, value: row => row.amount },
]

/** The statement as sheets; movements and cheques only where there are any. */
export function statementSheets(statement: Statement): Sheet[] {
  const open = statement.currencies.flatMap(({ currency, documents }) =>
    documents.map(document => ({ ...document, currency })),
  )
  const sheets = [
    sheetOf(messages.summary, sums, statement.currencies),
    sheetOf(messages.openDocuments, openDocuments, open),
  ]
  if (statement.movements !== null)
    sheets.push(sheetOf(messages.movements, movements, movementRows(statement.movements)))
  if (statement.cheques.length > 0) sheets.push(sheetOf(messages.cheques, cheques, statement.cheques))
  return sheets
}

/** For each currency the opening balance, its movements, and what is dated later. */
function movementRows({
  from,
  to,
  opening,
  entries,
  later,
}: NonNullable<Statement['movements']>): Movement[] {
  const currencies = new Set([...opening, ...entries, ...later].map(({ currency }) => currency))
  return [...currencies].flatMap(currency => {
    const balance = opening.find(one => one.currency === currency)?.balance ?? 0
    const first = { currency, date: from, name: messages.opening, debit: null, credit: null, balance }
    const ofCurrency = entries.filter(entry => entry.currency === currency)
    const after = later.filter(row => row.currency === currency)
    return [
      first,
      ...ofCurrency.map(entry => ({ ...entry, name: documentTitle(entry) })),
      ...after.map(row => ({ ...row, date: null, name: messages.later(formatDay(to)) })),
    ]
  })
}
