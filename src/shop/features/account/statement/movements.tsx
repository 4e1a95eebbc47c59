import type { Statement } from '#contract/shop/statement.ts'
import {
  amountOf,
  CURRENCIES,
  type Currency,
  formatPrice,
  moneyFromAmount,
  subtractMoney,
} from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { BoxedTable, figures, words } from '#ui/lists/stacked-table.tsx'
import { Money } from '#ui/money.tsx'
import { paths } from '../../../site/paths.ts'
import { DocumentLink } from '../documents/document-link.tsx'
import { FilterForm, PeriodFields } from '../filter-form.tsx'
import { messages } from './messages.ts'
import { isForward, type Period } from './period.ts'

type StatementMovements = NonNullable<Statement['movements']>
type Entry = StatementMovements['entries'][number]

interface MovementsProps {
  /** Null for an invalid period. */
  movements: Statement['movements']
  period: Period
}

/** Movements of a period per currency, with the balance after each document. */
export function Movements({ movements, period }: MovementsProps) {
  const { from, to } = period
  const shown = movements === null ? [] : CURRENCIES.filter(currency => hasMovements(movements, currency))
  return (
    <section aria-labelledby="movements" className="grid grid-cols-1 gap-3">
      <h2 id="movements" className="text-lg font-semibold">
        {messages.movements}
      </h2>
      <FilterForm
        label={messages.filterMovements}
        action={paths.statement()}
        active={0}
        folds={false}
        url={paths.statement(period)}
        found={movements === null ? messages.backwards : messages.movementsCount(movements.entries.length)}
      >
        <PeriodFields names={['from', 'to']} start={from} end={to} />
      </FilterForm>
      {isForward(period) ? null : <Notice kind="error">{messages.backwards}</Notice>}
      {movements?.truncated ? <Notice kind="warning">{messages.truncated}</Notice> : null}
      {movements !== null && shown.length === 0 ? (
        <p className="text-ink-muted">{messages.movementsCount(0)}</p>
      ) : null}
      {movements === null
        ? null
        : shown.map(currency => (
            <CurrencyMovements key={currency} movements={movements} currency={currency} />
          ))}
    </section>
  )
}

function CurrencyMovements({ movements, currency }: { movements: StatementMovements; currency: Currency }) {
  const { from, to } = movements
  const opening = movements.opening.find(one => one.currency === currency)?.balance ?? 0
  const entries = movements.entries.filter(entry => entry.currency === currency)
  const closing = entries.at(-1)?.balance ?? opening
  const later = movements.later.find(row => row.currency === currency)
  const caption = messages.movementsIn(currency, formatDay(from), formatDay(to))
  return (
    <div className="grid gap-1">
      <h3 className="text-sm font-semibold">{caption}</h3>
      <BoxedTable
        caption={caption}
        columns={[
          ...words(messages.date, messages.document),
          ...figures(messages.debit, messages.haber, messages.balance),
        ]}
      >
        <BalanceRow name={messages.opening} balance={opening} currency={currency} />
        {entries.map(entry => (
          <EntryRow key={`${entry.kind} ${entry.docNum}`} entry={entry} />
        ))}
        <BalanceRow name={messages.closing} balance={closing} currency={currency} />
        {later === undefined ? null : (
          <>
            <BalanceRow
              name={messages.later(formatDay(to))}
              balance={amountOf(
                subtractMoney(
                  moneyFromAmount(later.debit, currency),
                  moneyFromAmount(later.credit, currency),
                ),
              )}
              currency={currency}
            />
            <BalanceRow name={messages.current} balance={later.balance} currency={currency} />
          </>
        )}
      </BoxedTable>
    </div>
  )
}

function BalanceRow({ name, balance, currency }: { name: string; balance: number; currency: Currency }) {
  return (
    <tr className="flex justify-between border-b border-line p-3 font-semibold last:border-b-0 wide:table-row">
      <th
        scope="row"
        colSpan={4}
        className="text-left font-semibold wide:border-b wide:border-line wide:px-3 wide:py-1.5"
      >
        {name}
      </th>
      <td className="text-right wide:border-b wide:border-line wide:px-3">
        <Money amount={formatPrice(balance, currency)} />
      </td>
    </tr>
  )
}

function EntryRow({ entry }: { entry: Entry }) {
  const { date, currency, debit, credit, balance } = entry
  const cell = 'wide:border-b wide:border-line wide:px-3 wide:py-1'
  return (
    <tr className="grid grid-cols-2 items-baseline gap-x-3 border-b border-line px-3 pt-1 pb-3 hover:bg-canvas wide:table-row wide:p-0">
      <td className={`${cell} whitespace-nowrap text-ink-muted narrow:order-2 narrow:text-right`}>
        {formatDay(date)}
      </td>
      <td className={`${cell} narrow:order-1`}>
        <DocumentLink document={entry} className="" />
      </td>
      <Amount name={messages.debit} amount={debit} currency={currency} className={`${cell} narrow:order-3`} />
      <Amount
        name={messages.haber}
        amount={credit}
        currency={currency}
        className={`${cell} narrow:order-3`}
      />
      <td className={`${cell} text-right narrow:order-4 narrow:col-start-2`}>
        <Money amount={formatPrice(balance, currency)} className="font-medium" />
      </td>
    </tr>
  )
}

interface AmountProps {
  name: string
  amount: number
  currency: Currency
  className: string
}

/** Empty for zero; on a phone an empty cell takes no space. */
function Amount({ name, amount, currency, className }: AmountProps) {
  return (
    <td className={`${className} wide:text-right ${amount === 0 ? 'narrow:hidden' : ''}`}>
      {amount === 0 ? null : (
        <>
          <span className="text-ink-muted wide:hidden">{name}: </span>
          <Money amount={formatPrice(amount, currency)} />
        </>
      )}
    </td>
  )
}

function hasMovements({ opening, entries, later }: StatementMovements, currency: Currency): boolean {
  return (
    [...entries, ...later].some(entry => entry.currency === currency) ||
    opening.some(one => one.currency === currency && one.balance !== 0)
  )
}
