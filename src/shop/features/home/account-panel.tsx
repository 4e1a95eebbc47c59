import type { AccountBalance } from '#domain/documents/account-balance.ts'
import { formatPrice } from '#domain/money/money.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Money } from '#ui/money.tsx'
import { paths } from '../../site/paths.ts'
import { RenderedOnce } from '../../site/rendered-once.tsx'
import { messages } from './messages.ts'

/** Overdue amount and days, balance and next due date, per currency. */
export function AccountPanel(props: BalancesProps) {
  return (
    <Panel dense title={messages.account} more={{ href: paths.statement(), label: messages.toStatement }}>
      <RenderedOnce as="div" of={Balances} props={props} personal />
    </Panel>
  )
}

interface BalancesProps {
  balances: readonly AccountBalance[]
}

function Balances({ balances }: BalancesProps) {
  if (balances.length === 0) return <p className="text-sm text-ink-muted">{messages.nothingOpen}</p>
  return (
    <ul className="grid gap-3 text-sm">
      {balances.map(balance => (
        <Balance key={balance.currency} balance={balance} />
      ))}
    </ul>
  )
}

function Balance({
  balance: { currency, balance, overdue, daysOverdue, next },
}: {
  balance: AccountBalance
}) {
  return (
    <li className={`border-l-4 pl-3 ${overdue > 0 ? 'border-danger' : 'border-line'}`}>
      {overdue > 0 ? (
        <p className="font-semibold text-danger">
          <Money amount={formatPrice(overdue, currency)} className="block text-xl min-[25rem]:text-2xl" />
          {messages.overdue(daysOverdue)}
        </p>
      ) : (
        <p className="font-semibold">{messages.nothingOverdue(currency)}</p>
      )}
      <p className="flex flex-wrap gap-x-3 text-ink-muted">
        <span>
          {messages.balance} <Money amount={formatPrice(balance, currency)} />
        </span>
        {next === null ? null : (
          <span>
            {messages.next(next.date)}: <Money amount={formatPrice(next.amount, currency)} />
          </span>
        )}
      </p>
    </li>
  )
}
