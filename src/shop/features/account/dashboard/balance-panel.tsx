import type { AccountBalance } from '#domain/documents/account-balance.ts'
import { formatPrice } from '#domain/money/money.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Money } from '#ui/money.tsx'
import { paths } from '../../../site/paths.ts'
import { messages } from './messages.ts'

/** Balance and overdue amount per currency. */
export function BalancePanel({ balances }: { balances: readonly AccountBalance[] }) {
  return (
    <Panel title={messages.balance} more={{ href: paths.statement(), label: messages.toStatement }}>
      {balances.length === 0 ? (
        <p className="text-sm text-ink-muted">{messages.noBalance}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
          {balances.map(balance => (
            <Balance key={balance.currency} {...balance} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Balance({ currency, balance, overdue, daysOverdue, next }: AccountBalance) {
  return (
    <li className="border-l-4 border-line pl-3">
      <p className="text-sm text-ink-muted">{messages.balanceIn(currency)}</p>
      {/* Nine digits in dollars still fit the narrowest phone. */}
      <p className="text-xl font-semibold min-[25rem]:text-2xl">
        <Money amount={formatPrice(balance, currency)} />
      </p>
      <p className="mt-1 text-sm">
        {overdue > 0 ? (
          <span className="font-semibold text-danger">
            {messages.overdue(daysOverdue)}: <Money amount={formatPrice(overdue, currency)} />
          </span>
        ) : (
          messages.nothingOverdue
        )}
      </p>
      <p className="text-sm text-ink-muted">
        {next === null ? (
          messages.nothingDue
        ) : (
          <>
            {messages.next(next.date)}: <Money amount={formatPrice(next.amount, currency)} />
          </>
        )}
      </p>
    </li>
  )
}
