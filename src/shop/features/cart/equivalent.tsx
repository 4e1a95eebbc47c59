import { formatDay } from '#domain/business-day.ts'
import { equivalentIn, formatMoney, type Money } from '#domain/money.ts'
import { useDisplayCurrency } from '../session/display-currency.ts'
import { texts } from './texts.ts'

/** The exchange rate of a day, pesos per dollar. */
export interface Rate {
  readonly rate: number
  /** Business day. */
  readonly date: string
  /** Who says so, e.g. BCU. */
  readonly source: string
}

/** LOC-06..10: about how much an amount is in the display currency; nothing when it is in it or there is no rate. */
export function Equivalent({ value, rate }: { value: Money; rate: Rate | null }) {
  const { code } = useDisplayCurrency()
  const equivalent = equivalentIn(code, value, rate?.rate ?? null)
  if (equivalent === null || rate === null) return null
  return (
    <span title={texts.rateOf(formatDay(rate.date))} className="whitespace-nowrap">
      {texts.about(formatMoney(equivalent))}
    </span>
  )
}
