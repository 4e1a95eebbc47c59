import { amountOf, CURRENCIES, type Currency, type Money, moneyFromAmount } from '../money/money.ts'
import { type CurrencyTotal, taxOf } from './totals.ts'

/** The amount payable in one currency, as decimal numbers of the API. */
export interface PayableTotal {
  currency: Currency
  /** The goods with their tax: `total` of the currency's totals. */
  goods: number
  /** Net. */
  transport: number
  transportTax: number
  total: number
}

/** The terms of a delivery charge, net, in pesos; null: freight is paid at destination. */
export interface ChargeTerms {
  readonly charge: number | null
  /** Percent. */
  readonly taxRate: number
}

/** The net charge of a delivery and its tax in pesos; 0 where it is free or freight is paid at destination. */
export interface TransportCost {
  readonly charge: number
  readonly chargeTax: number
}

const NO_CHARGE: TransportCost = { charge: 0, chargeTax: 0 }

/**
 * MON-23: per currency, the goods, and in pesos the transport and its tax. An order only in dollars has a line in pesos
 * for a charged delivery. Currencies are never added together (MON-19).
 */
export function payableTotals(
  totals: readonly Pick<CurrencyTotal, 'currency' | 'total'>[],
  transport: TransportCost | null,
): PayableTotal[] {
  const { charge, chargeTax } = transport ?? NO_CHARGE
  return CURRENCIES.flatMap(currency => {
    const goods = totals.find(total => total.currency === currency)
    const isCharged = currency === '$' && charge > 0
    if (goods === undefined && !isCharged) return []
    const parts = [goods?.total ?? 0, isCharged ? charge : 0, isCharged ? chargeTax : 0] as const
    const minor = parts.reduce((sum, amount) => sum + moneyFromAmount(amount, currency).minor, 0)
    const [goodsTotal, net, tax] = parts
    return { currency, goods: goodsTotal, transport: net, transportTax: tax, total: minor / 100 }
  })
}

/** The charge with its tax, rounded to hundredths. */
export function transportCost({ charge, taxRate }: ChargeTerms): TransportCost {
  if (charge === null) return NO_CHARGE
  return { charge, chargeTax: amountOf(taxOf(moneyFromAmount(charge, '$'), taxRate)) }
}

/** The payable totals as amounts, to compare with a limit. */
export function payableAmounts(payable: readonly PayableTotal[]): Money[] {
  return payable.map(({ currency, total }) => moneyFromAmount(total, currency))
}
