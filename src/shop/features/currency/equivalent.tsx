import { equivalentIn, formatMoney, type Money } from '#domain/money/money.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useDisplayCurrency } from './display-currency.ts'
import { messages } from './equivalent-messages.ts'
import { useExchangeRate } from './exchange-rate.tsx'

interface EquivalentProps {
  amount: Money
  className?: string
}

/**
 * An amount converted to the display currency at the rate of the day, marked as approximate; nothing for amounts
 * already in it or without a rate. Never part of an order.
 */
export function Equivalent({ amount, className }: EquivalentProps) {
  const { code } = useDisplayCurrency()
  const rate = useExchangeRate()
  const equivalent = equivalentIn(code, amount, rate?.rate ?? null)
  if (equivalent === null || rate === null) return null
  return (
    <span
      className={joinClasses('text-xs whitespace-nowrap text-ink-muted tabular-nums', className)}
      title={messages.equivalentAt(rate.date)}
    >
      <VisuallyHidden>{messages.approximately}</VisuallyHidden>
      <span aria-hidden="true">≈</span> {formatMoney(equivalent)}
    </span>
  )
}
