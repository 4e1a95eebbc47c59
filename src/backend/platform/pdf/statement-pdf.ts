import type { Statement } from '#contract/shop/statement.ts'
import { documentTitle } from '#domain/documents/fiscal-document.ts'
import { rateText } from '#domain/money/figures.ts'
import { CURRENCIES, type Currency, currencySymbol, formatAmount, formatPrice } from '#domain/money/money.ts'
import { formatDay, startOfBusinessDay } from '#domain/time/business-day.ts'
import type { StatementIssuer } from './document.ts'
import { drawFacts, drawHead, drawParty, drawShortHead } from './document-head.ts'
import { BODY, lineHeight, mm, write } from './letters.ts'
import { messages } from './messages.ts'
import { drawPageNumber, drawPages, type Flow, LEFT, makeRoom } from './page-frame.ts'
import type { Sheet } from './pdf-file.ts'
import { drawList, drawSectionTitle } from './sections.ts'
import { type Column, drawTable, figures } from './table.ts'

type Account = Statement['currencies'][number]
type OpenDocument = Account['documents'][number]
type Movements = NonNullable<Statement['movements']>
type BankAccount = Statement['bankAccounts'][number]
type Cheque = Statement['cheques'][number]
/** A row of the movements; the opening balance and what is dated later are rows without a document. */
type Movement = Pick<Movements['entries'][number], 'balance'> & {
  readonly date: string | null
  readonly label: string
  readonly debit: number
  readonly credit: number
}

const FOOT_HEIGHT = lineHeight(BODY)
const words = messages.statement

/** The account of a customer on a day, currency by currency (API-18, ACC-16). */
export function statementPdf(statement: Statement, issuer: StatementIssuer): Promise<Buffer> {
  const frame = {
    title: `${words.title} ${statement.cardcode} – ${issuer.name}`,
    author: issuer.name,
    date: startOfBusinessDay(statement.asOf),
    isDemo: false,
    footHeight: FOOT_HEIGHT,
    drawHead: (sheet: Sheet, y: number, isFirst: boolean) =>
      isFirst ? firstHead(sheet, y, statement, issuer) : laterHead(sheet, y, statement, issuer),
    drawFoot: (sheet: Sheet, y: number, page: { at: number; of: number }) => {
      write(sheet, words.notice, LEFT, y)
      drawPageNumber(sheet, page)
    },
  }
  return drawPages(frame, flow => {
    if (statement.currencies.length === 0) drawList(flow, [words.nothing], 1)
    for (const account of statement.currencies) drawAccount(flow, account)
    drawCheques(flow, statement.cheques)
    drawBankAccounts(flow, statement.bankAccounts)
    if (statement.movements !== null) drawMovements(flow, statement.movements)
  })
}

function firstHead(sheet: Sheet, y: number, statement: Statement, issuer: StatementIssuer): number {
  const { name, address, phone, email } = issuer
  const lines = [address, phone === '' ? '' : messages.phone(phone), email].filter(line => line !== '')
  const box = { before: [], title: words.title, after: [words.asOf(formatDay(statement.asOf))] }
  const below = drawHead(sheet, y, { name, tradeName: '', lines }, box)
  const number = statement.rut === '' ? [] : [messages.ruc(statement.rut)]
  const party = drawParty(sheet, below, [words.customer, statement.cardcode], [statement.cardName, ...number])
  return drawFacts(sheet, party, creditFacts(statement.credit))
}

function laterHead(sheet: Sheet, y: number, statement: Statement, issuer: StatementIssuer): number {
  const { cardName, cardcode, rut, asOf } = statement
  const who = [cardName, cardcode, ...(rut === '' ? [] : [messages.ruc(rut)])].join(' – ')
  const lines = [words.asOf(formatDay(asOf))]
  return drawShortHead(sheet, y, [issuer.name, who], { title: words.title, lines })
}

function creditFacts({ limit, used, available, currency, rate }: Statement['credit']): [string, string][] {
  const facts: [string, string][] = [
    [words.creditLimit, limit === null ? words.unlimited : formatPrice(limit, currency)],
    [words.creditUsed, formatPrice(used, currency)],
  ]
  if (available !== null) facts.push([words.creditAvailable, formatPrice(available, currency)])
  if (rate !== null) facts.push([messages.facts.rate, messages.rate(rateText(rate))])
  return facts
}

function drawAccount(flow: Flow, account: Account): void {
  const { currency, aging } = account
  const price = (amount: number) => formatPrice(amount, currency)
  makeRoom(flow, mm(50))
  drawSectionTitle(flow, words.accountIn(words.currencies[currency]))
  flow.y = drawFacts(flow.sheet, flow.y, [
    [words.balance, price(account.balance)],
    [words.notDue, price(account.notDue)],
    [words.overdue, price(account.overdue)],
    [words.unapplied, price(account.unapplied)],
  ])
  if (account.overdue !== 0) {
    drawSectionTitle(flow, words.agingTitle)
    flow.y = drawFacts(flow.sheet, flow.y, [
      [words.aging.d1_30, price(aging.d1_30)],
      [words.aging.d31_60, price(aging.d31_60)],
      [words.aging.d61_90, price(aging.d61_90)],
      [words.aging.d90plus, price(aging.d90plus)],
    ])
  }
  drawTable(flow, openColumns(currencySymbol(currency)), account.documents, words.noOpen)
  flow.y += mm(7)
}

function openColumns(symbol: string): Column<OpenDocument>[] {
  return [
    { title: words.document, text: documentTitle, width: 'rest' },
    figures(words.number, ({ docNum }) => String(docNum)),
    figures(words.date, ({ docDate }) => formatDay(docDate)),
    figures(words.due, ({ dueDate }) => formatDay(dueDate)),
    figures(words.late, ({ daysOverdue }) => (daysOverdue > 0 ? String(daysOverdue) : '')),
    figures(words.total(symbol), ({ total }) => formatAmount(total)),
    figures(words.balanceIn(symbol), ({ balance }) => formatAmount(balance)),
  ]
}

function drawCheques(flow: Flow, cheques: readonly Cheque[]): void {
  if (cheques.length === 0) return
  const heads = words.chequeColumns
  drawSectionTitle(flow, words.cheques)
  const columns: Column<Cheque>[] = [
    { title: heads.bank, text: ({ bank }) => bank, width: 'rest' },
    figures(heads.number, ({ number }) => number),
    figures(heads.due, ({ dueDate }) => formatDay(dueDate)),
    figures(heads.amount, ({ amount, currency }) => formatPrice(amount, currency)),
  ]
  drawTable(flow, columns, cheques, '')
  flow.y += mm(7)
}

function drawBankAccounts(flow: Flow, accounts: readonly BankAccount[]): void {
  if (accounts.length === 0) return
  const heads = words.bankAccountColumns
  drawSectionTitle(flow, words.bankAccounts)
  const columns: Column<BankAccount>[] = [
    { title: heads.bank, text: ({ bank }) => bank, width: 'fit' },
    { title: heads.account, text: account => words.bankAccountTypes[account.type], width: 'fit' },
    { title: heads.currency, text: ({ currency }) => currencySymbol(currency), width: 'fit' },
    { title: heads.holder, text: ({ holder }) => holder, width: 'rest' },
    figures(heads.number, ({ number }) => number),
  ]
  drawTable(flow, columns, accounts, '')
  flow.y += mm(7)
}

/** One table per currency, as balances of two currencies never mix (MON-19). */
function drawMovements(flow: Flow, { from, to, opening, entries, later, truncated }: Movements): void {
  for (const currency of CURRENCIES) {
    const isIn = (row: { readonly currency: Currency }) => row.currency === currency
    if (![...opening, ...entries, ...later].some(isIn)) continue
    const balance = opening.find(isIn)?.balance ?? 0
    const start: Movement = { date: from, label: words.opening, debit: 0, credit: 0, balance }
    const own = entries.filter(isIn)
    const rows: Movement[] = [
      start,
      ...own.map(entry => ({ ...entry, label: documentTitle(entry) })),
      ...later.filter(isIn).map(row => ({ ...row, date: null, label: words.later(formatDay(to)) })),
    ]
    drawSectionTitle(flow, words.movements(words.currencies[currency], formatDay(from), formatDay(to)))
    drawTable(flow, movementColumns(currencySymbol(currency)), rows, '')
    if (own.length === 0) {
      flow.y += mm(1.5)
      drawList(flow, [words.noMovements], 1)
    }
    flow.y += mm(7)
  }
  if (truncated) drawList(flow, [words.truncated], 1)
}

function movementColumns(symbol: string): Column<Movement>[] {
  const sum = (amount: number) => (amount === 0 ? '' : formatAmount(amount))
  return [
    { title: words.date, text: ({ date }) => (date === null ? '' : formatDay(date)), width: 'fit' },
    { title: words.document, text: ({ label }) => label, width: 'rest' },
    figures(words.debit, ({ debit }) => sum(debit)),
    figures(words.credit, ({ credit }) => sum(credit)),
    figures(words.balanceIn(symbol), ({ balance }) => formatAmount(balance)),
  ]
}
