import { formatPrice } from '#domain/money/money.ts'
import { type Amounts, shownAmounts } from '#domain/office/day-close.ts'
import { Money } from '#ui/money.tsx'

/** Pesos and dollars one under the other: they are never added. */
export function CloseAmounts({ amounts }: { amounts: Amounts }) {
  return (
    <span className="inline-grid">
      {shownAmounts(amounts).map(({ currency, amount }) => (
        <Money key={currency} amount={formatPrice(amount, currency)} />
      ))}
    </span>
  )
}

/** The same in one line. */
export function amountsText(amounts: Amounts): string {
  return shownAmounts(amounts)
    .map(({ currency, amount }) => formatPrice(amount, currency))
    .join(' · ')
}
