import { CallError } from '#contract/errors.ts'
import { promoCarts } from '#contract/office/promos.ts'
import { amountOf, type Money, sumByCurrency } from '#domain/money/money.ts'
import { promoLineTotal } from '#domain/pricing/price.ts'
import { promoUnits } from '#domain/pricing/promo.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { requireEveryCustomer } from './every-customer.ts'
import { countUses, findHeldLines, findStoredPromo, type HeldLine } from './read-queries.ts'

const MOST_SHOWN = 200

/** The open carts that a promotion is in, before it gets worse for them or ends (OFM-07). */
export function promoCartHandlers({
  db,
  office,
}: {
  readonly db: Database
  readonly office: Office
}): Route[] {
  return [
    office.handle(promoCarts, async ({ query: { docEntry }, operator: { permissions, ...operator } }) => {
      requireEveryCustomer({ ...operator, permissions })
      if ((await findStoredPromo(db, docEntry)) === null) throw new CallError('NOT_FOUND')
      const lines = await findHeldLines(db, docEntry)
      const readsAmounts = permissions.has('prices.read')
      // Counted as they are when the act is made: a cart may hold it without a line.
      const { carts } = await countUses(db, docEntry, '')
      return {
        total: { carts, ...heldOf(lines, readsAmounts) },
        carts: permissions.has('customers.read') ? cartsOf(lines, readsAmounts) : [],
      }
    }),
  ]
}

function cartsOf(lines: readonly HeldLine[], readsAmounts: boolean) {
  return [...Map.groupBy(lines, ({ cardcode, email }) => `${cardcode} ${email}`).values()]
    .flatMap(own => {
      const [first] = own
      if (first === undefined) return []
      const { cardcode, cardName, email } = first
      return [{ cardcode, cardName, email, ...heldOf(own, readsAmounts) }]
    })
    .toSorted((a, b) => b.units - a.units)
    .slice(0, MOST_SHOWN)
}

function heldOf(lines: readonly HeldLine[], readsAmounts: boolean) {
  const taken = lines.flatMap(({ itemCode, ...line }) => (itemCode === null ? [] : [line]))
  const units = taken.reduce((sum, { quantity, factorQty }) => sum + promoUnits(quantity, factorQty), 0)
  if (!readsAmounts) return { units }
  const sums = sumByCurrency(taken.map((line): Money => promoLineTotal(line)))
  const of = (currency: Money['currency']) => {
    const sum = sums.find(one => one.currency === currency)
    return sum === undefined ? 0 : amountOf(sum)
  }
  return { units, pesos: of('$'), dollars: of('U$') }
}
