import { z } from 'zod'
import { CallError } from '#contract/errors.ts'
import { customerTerms } from '#domain/pricing/customer-terms.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { Database } from '../../platform/db/pool.ts'
import {
  findOrderedPromos,
  lockOrderTerms,
  lockPromos,
  type OrderingCustomer,
  type OrderTerms,
} from './facts-queries.ts'
import { itemCodesOf, type RequestedOrder } from './order-request.ts'
import type { PriceFacts } from './price-order.ts'

/** Everything that decides one order, read after its locks were taken. */
export interface OrderFacts {
  readonly customer: { readonly department: string; readonly creditLimit: number | null }
  readonly prices: PriceFacts
  readonly terms: OrderTerms
  /** Days overdue that are tolerated before orders are held. */
  readonly toleratedDays: number
}

interface FactsQuery {
  readonly cardcode: string
  /** The row of `lockedCustomer`; null when there is none. */
  readonly customer: OrderingCustomer | null
  readonly today: BusinessDay
  readonly backOrders: boolean
}

const creditSetting = z.object({ toleratedDays: z.number().nonnegative().default(30) })

/** Locks and reads everything except the customer. Throws CUSTOMER_BLOCKED for a frozen or invalid one (CHK-20). */
export async function readOrderFacts(
  tx: Database,
  requested: RequestedOrder,
  query: FactsQuery,
): Promise<OrderFacts> {
  const { cardcode, customer, today, backOrders } = query
  const codes = itemCodesOf(requested)
  const promoIds = requested.promos.map(promo => promo.idPromo)

  if (customer === null || !customer.allowed) throw new CallError('CUSTOMER_BLOCKED')
  if (promoIds.length > 0) await lockPromos(tx, promoIds)
  const promos = promoIds.length > 0 ? await findOrderedPromos(tx, promoIds, cardcode) : []
  const { priceList, group, discounts, specialPrices, department, creditLimit } = customer
  const { code: shippingCode, addressId } = requested.shipping
  // Last, because orders for the same products wait from here until the commit.
  const terms = await lockOrderTerms(tx, {
    cardcode,
    priceList,
    itemCodes: codes,
    shippingCode,
    addressId,
    today,
  })

  return {
    customer: { department, creditLimit },
    prices: {
      today,
      terms: customerTerms({ cardcode, priceList, group, discounts, specialPrices }),
      products: new Map(terms.products.map(product => [product.itemCode, product])),
      promos: {
        customer: { cardcode, groups: group === null ? [] : [group] },
        byId: new Map(promos.map(promo => [promo.idPromo, promo])),
      },
      backOrders,
    },
    terms,
    toleratedDays: creditSetting.parse(terms.credit ?? {}).toleratedDays,
  }
}
