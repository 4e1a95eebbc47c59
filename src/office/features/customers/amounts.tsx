import { type Currency, formatPrice } from '#domain/money/money.ts'
import { Money } from '#ui/money.tsx'
import { messages } from './messages.ts'

interface AmountsProps {
  amounts: readonly { readonly currency: Currency; readonly amount: number }[]
  className?: string
}

/** One line per currency, never added up; nothing owed is a dash. */
export function Amounts({ amounts, className }: AmountsProps) {
  const shown = amounts.filter(({ amount }) => amount !== 0)
  if (shown.length === 0) return <span className="text-ink-muted">{messages.none}</span>
  return (
    <span className="grid">
      {shown.map(({ currency, amount }) => (
        <Money key={currency} amount={formatPrice(amount, currency)} {...(className && { className })} />
      ))}
    </span>
  )
}
