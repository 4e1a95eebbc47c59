import type { ReplyOf } from '#contract/call.ts'
import { accountRequests } from '#contract/office/customers/customer-users.ts'
import { customerVisits } from '#contract/office/customers/customers.ts'
import { dayCloses } from '#contract/office/orders/day-close.ts'
import { officeDrafts } from '#contract/office/orders/order-drafts.ts'
import { erpDifferences } from '#contract/office/orders/reconcile.ts'
import { shownDepartment } from '#domain/accounts/department.ts'
import { type Currency, currencySymbol } from '#domain/money/money.ts'
import { statusDescription } from '#domain/orders/order-status.ts'
import { type ListAsFile, listAsFile } from '../platform/exports/read-list.ts'
import { messages } from './messages.ts'

const { requests, visits, drafts, differences, closes } = messages

const CURRENCIES = ['$', 'U$'] as const

type Totals = readonly { readonly currency: Currency; readonly amount: number }[]

function amountIn(totals: Totals, currency: Currency): number | null {
  return totals.find(one => one.currency === currency)?.amount ?? null
}

/** A close of a day; null: nobody closed it. */
interface CloseRow {
  readonly day: string
  readonly close: ReplyOf<typeof dayCloses>['days'][number]['closes'][number] | null
}

/** Lists of orders and customers. */
export const orderLists: readonly ListAsFile[] = [
  listAsFile(accountRequests, {
    name: requests.name,
    rowsOf: reply => reply.requests,
    columns: to => [
      to.text(requests.email, ({ email }) => email, { width: 32 }),
      to.time(requests.at, ({ at }) => at),
      to.text(requests.typed, ({ typedCardcode }) => typedCardcode),
      to.text(messages.cardcode, ({ customer }) => customer?.cardcode ?? null, { of: messages.customer }),
      to.text(messages.customer, ({ customer }) => customer?.name ?? null, { width: 36 }),
      to.text(messages.state, ({ state }) => requests.states[state]),
      to.text(requests.decidedBy, ({ decidedBy }) => decidedBy, { of: messages.state }),
    ],
  }),
  listAsFile(customerVisits, {
    name: visits.name,
    rowsOf: reply => reply.visits,
    columns: to => [
      to.day(visits.day, ({ day }) => day),
      to.text(visits.department, ({ department }) => shownDepartment(department)),
      to.text(visits.city, ({ city }) => city, { width: 20 }),
      to.text(messages.cardcode, ({ cardcode }) => cardcode, { of: messages.customer }),
      to.text(messages.customer, ({ name }) => name, { width: 36 }),
      to.text(visits.phone, ({ phone }) => phone),
      to.text(messages.note, ({ note }) => note, { width: 48 }),
      to.text(messages.author, ({ author }) => author),
      ...CURRENCIES.map(currency =>
        to.amount(
          visits.overdue(currencySymbol(currency)),
          ({ balances }) => balances.find(one => one.currency === currency)?.overdue ?? null,
        ),
      ),
      to.time(visits.lastOrder, ({ lastOrderAt }) => lastOrderAt),
      to.text(
        visits.missed,
        ({ missed }) => missed.map(({ itemCode, title }) => `${itemCode} ${title}`).join('; '),
        { width: 60 },
      ),
    ],
  }),
  listAsFile(officeDrafts, {
    name: drafts.name,
    rowsOf: reply => reply.drafts,
    columns: to => [
      to.text(drafts.title, ({ title }) => title, { width: 36 }),
      to.text(messages.cardcode, ({ cardcode }) => cardcode, { of: messages.customer }),
      to.text(messages.customer, ({ customer }) => customer, { width: 36 }),
      to.number(drafts.lines, ({ lines }) => lines.length, { of: drafts.group }),
      to.text(drafts.owner, ({ owner }) => owner.name, { of: drafts.group }),
      to.time(drafts.saved, ({ updatedAt }) => updatedAt, { of: drafts.group }),
      to.text(messages.note, ({ note }) => note, { of: drafts.group, width: 36 }),
      to.text(drafts.sent, ({ sent }) => sent?.to ?? null, { of: drafts.group, width: 30 }),
      to.time(drafts.expires, ({ sent }) => sent?.expiresAt ?? null, { of: drafts.group }),
      to.time(drafts.used, ({ sent }) => sent?.usedAt ?? null, { of: drafts.group }),
    ],
  }),
  listAsFile(erpDifferences, {
    name: differences.name,
    rowsOf: reply => reply.differences,
    columns: to => [
      to.number(differences.order, ({ order }) => order?.docNum ?? null),
      to.text(differences.erpRefs, ({ erpRefs }) => erpRefs.join(', '), { of: differences.order }),
      to.text(differences.kind, ({ kind }) => differences.kinds[kind], { width: 28 }),
      to.text(messages.cardcode, ({ cardcode }) => cardcode, { of: messages.customer }),
      to.text(messages.customer, ({ cardName }) => cardName, { width: 36 }),
      to.text(messages.state, ({ order }) => (order === null ? null : statusDescription(order.status))),
      ...CURRENCIES.map(currency =>
        to.amount(differences.ours(currencySymbol(currency)), ({ ours }) => amountIn(ours, currency), {
          of: differences.oursOf,
          width: 18,
        }),
      ),
      ...CURRENCIES.map(currency =>
        to.amount(differences.theirs(currencySymbol(currency)), ({ theirs }) => amountIn(theirs, currency), {
          of: differences.theirsOf,
          width: 18,
        }),
      ),
      to.text(differences.reported, ({ report }) => (report === null ? null : statusDescription(report)), {
        of: differences.theirsOf,
      }),
      to.time(differences.at, ({ at }) => at),
      to.text(differences.note, ({ accepted }) => accepted?.note ?? null, { width: 36 }),
      to.text(differences.acceptedBy, ({ accepted }) => accepted?.author ?? null, {
        of: differences.note,
      }),
    ],
  }),
  listAsFile(dayCloses, {
    name: closes.name,
    rowsOf: ({ days }) =>
      days.flatMap(({ day, closes: kept }): readonly CloseRow[] =>
        kept.length === 0 ? [{ day, close: null }] : kept.map(close => ({ day, close })),
      ),
    columns: to => [
      to.day(closes.day, ({ day }) => day),
      to.number(closes.version, ({ close }) => close?.version ?? null, { of: closes.day }),
      to.time(closes.closedAt, ({ close }) => close?.at ?? null),
      to.text(messages.author, ({ close }) => close?.author ?? null),
      to.number(closes.entered, ({ close }) => close?.entered ?? null),
      to.number(closes.released, ({ close }) => close?.released ?? null),
      to.number(closes.dispatched, ({ close }) => close?.dispatched ?? null),
      to.number(closes.left, ({ close }) => close?.left ?? null),
      to.text(messages.note, ({ close }) => close?.note ?? null, { width: 48 }),
    ],
  }),
]
