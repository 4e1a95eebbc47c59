import { amountOf, type Currency, type Money, subtractMoney, sumByCurrency } from '../money/money.ts'
import { promoLineTotal } from '../pricing/price.ts'
import { type PromoLineRules, promoUnits } from '../pricing/promo.ts'
import { costOfUnits, marginPercent } from '../reports/margin.ts'

/** What a promotion leaves to the distributor (office.md OFM-03). */

/** What the distributor pays for one unit, and the pesos of a dollar by which other currencies are compared. */
export interface LineCost {
  readonly amount: number
  readonly currency: Currency
  /** Null: there is none. */
  readonly rate: number | null
}

export interface CostedLine
  extends Pick<PromoLineRules, 'price' | 'currency' | 'finalDiscount' | 'factorQty'> {
  /** Proposed packs. */
  readonly quantity: number
  /** Null: not known. */
  readonly cost: LineCost | null
}

/** Of one unit, as it is bought in a pack, in the currency of the line. */
export interface LineMargin {
  readonly cost: number
  readonly margin: number
  /** Of what the buyer pays; null where that is nothing. */
  readonly percent: number | null
  readonly isBelowCost: boolean
}

/** Of what is proposed, in one currency. */
export interface PromoMargin {
  readonly currency: Currency
  readonly net: number
  readonly cost: number
  readonly margin: number
  readonly percent: number | null
}

/** Null where the cost is not known, or cannot be compared. A gift is below its cost. */
export function lineMargin(line: CostedLine): LineMargin | null {
  const pack = amountsOf({ ...line, quantity: 1 })
  if (pack === null) return null
  const [net, cost] = [amountOf(pack.net), amountOf(pack.cost)]
  const { factorQty } = line
  return {
    cost: cost / factorQty,
    margin: (net - cost) / factorQty,
    percent: marginPercent(net, cost),
    isBelowCost: net < cost,
  }
}

/** The proposed packs of all lines whose cost is known, one sum per currency, and how many lines are not in them. */
export function promoMargins(lines: readonly CostedLine[]): {
  readonly sums: readonly PromoMargin[]
  readonly uncosted: number
} {
  const known = lines.flatMap(line => amountsOf(line) ?? [])
  const nets = sumByCurrency(known.map(({ net }) => net))
  const costs = sumByCurrency(known.map(({ cost }) => cost))
  return {
    // Both have the currencies of the lines.
    sums: nets.flatMap((net, at) => {
      const cost = costs[at]
      return cost === undefined ? [] : [marginOf(net, cost)]
    }),
    uncosted: lines.length - known.length,
  }
}

function marginOf(net: Money, cost: Money): PromoMargin {
  return {
    currency: net.currency,
    net: amountOf(net),
    cost: amountOf(cost),
    margin: amountOf(subtractMoney(net, cost)),
    percent: marginPercent(net.minor, cost.minor),
  }
}

function amountsOf(line: CostedLine): { readonly net: Money; readonly cost: Money } | null {
  if (line.cost === null) return null
  const { amount, currency, rate } = line.cost
  const units = promoUnits(line.quantity, line.factorQty)
  const cost = costOfUnits({ cost: amount, pack: 1, currency }, units, line.currency, rate)
  return cost === null ? null : { net: promoLineTotal(line), cost }
}
