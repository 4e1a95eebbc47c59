import { useId } from 'react'
import { formatPrice } from '#domain/money/money.ts'
import { Money } from '#ui/money.tsx'
import { AgeingBar } from './ageing-bar.tsx'
import type { CurrencySums } from './currency-sums.ts'
import { messages } from './messages.ts'
import { OpenDocuments } from './open-documents.tsx'

/** One currency of the account: sums, ageing and open documents. */
export function CurrencyAccount({ account }: { account: CurrencySums }) {
  const { currency, balance, notDue, overdue, unapplied, documents } = account
  const titleId = useId()
  const owed = documents.filter(document => document.balance > 0)
  const credits = documents.filter(document => document.balance < 0)
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-4 rounded border border-line bg-surface p-4"
    >
      <h2 id={titleId} className="text-lg font-semibold">
        {messages.account(currency)}
      </h2>
      <dl className="grid gap-x-6 gap-y-1 sm:flex sm:flex-wrap sm:gap-x-10 sm:gap-y-3">
        <Figure name={messages.balance} amount={formatPrice(balance, currency)} isMain />
        <Figure name={messages.notDue} amount={formatPrice(notDue, currency)} />
        <Figure name={messages.overdue} amount={formatPrice(overdue, currency)} isAlarming={overdue > 0} />
        <Figure name={messages.unapplied} amount={formatPrice(unapplied, currency)} />
      </dl>
      <AgeingBar account={account} />
      <OpenDocuments
        caption={messages.openDocuments(currency)}
        documents={owed}
        currency={currency}
        none={messages.noOpen}
      />
      {credits.length > 0 ? (
        <OpenDocuments
          caption={messages.unappliedDocuments(currency)}
          documents={credits}
          currency={currency}
          note={messages.unappliedHelp}
        />
      ) : null}
    </section>
  )
}

interface FigureProps {
  name: string
  amount: string
  isMain?: boolean
  isAlarming?: boolean
}

function Figure({ name, amount, isMain = false, isAlarming = false }: FigureProps) {
  return (
    // On a phone the amounts form a column at the right, as in a ledger.
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 sm:block">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd
        className={`${isMain ? 'text-xl' : 'sm:text-lg'} ml-auto font-semibold ${isAlarming ? 'text-danger' : ''}`}
      >
        <Money amount={amount} />
      </dd>
    </div>
  )
}
