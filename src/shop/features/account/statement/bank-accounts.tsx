import { useId } from 'react'
import type { Statement } from '#contract/shop/statement.ts'
import { CopyValue } from '#ui/feedback/copy-value.tsx'
import { messages } from './messages.ts'

/** The company's bank accounts; pressing a number copies it. */
export function BankAccounts({ accounts }: { accounts: Statement['bankAccounts'] }) {
  const titleId = useId()
  if (accounts.length === 0) return null
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-3 rounded border border-line bg-surface p-4"
    >
      <div>
        <h2 id={titleId} className="text-base font-semibold">
          {messages.bankAccounts}
        </h2>
        <p className="text-sm text-ink-muted">{messages.bankAccountsHelp}</p>
      </div>
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-3">
        {accounts.map(({ bank, type, currency, number, holder }) => (
          <li key={`${bank} ${number}`} className="grid content-start text-sm">
            <p className="font-semibold">{bank}</p>
            <p className="text-ink-muted">{messages.bankAccountType(type, currency)}</p>
            <p className="tabular-nums">
              <CopyValue value={number} what={messages.bankAccountNumber(bank)} />
            </p>
            <p className="text-ink-muted">{messages.bankAccountHolder(holder)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
