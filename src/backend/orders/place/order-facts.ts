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
import { type AskedOrder, itemCodesOf } from './order-request.ts'
import type { PriceFacts } from './price-order.ts'

/** Everything one order is decided on, read after its locks were taken. */
export interface OrderFacts {
  readonly customer: { readonly department: string; readonly creditLimit: number | null }
  readonly prices: PriceFacts
  readonly terms: OrderTerms
  /** Days of delay that are tolerated before orders are held. */
  readonly toleratedDays: number
}

interface Asking {
  readonly cardcode: string
  /** As `lockedCustomer` found it; null when there is none. */
  readonly customer: OrderingCustomer | null
  readonly today: BusinessDay
  readonly backOrders: boolean
}

const creditSetting = z.object({ toleratedDays: z.number().nonnegative().default(30) })

/** Locks and reads all but the customer. Throws CUSTOMER_BLOCKED for a frozen or invalid customer (CHK-20). */
export async function readOrderFacts(tx: Database, asked: AskedOrder, asking: Asking): Promise<OrderFacts> {
  const { cardcode, customer, today, backOrders } = asking
  const codes = itemCodesOf(asked)
  const promoIds = asked.promos.map(promo => promo.idPromo)

  if (customer === null || !customer.allowed) throw new CallError('CUSTOMER_BLOCKED')
  if (promoIds.length > 0) await lockPromos(tx, promoIds)
  const promos = promoIds.length > 0 ? await findOrderedPromos(tx, promoIds, cardcode) : []
  const { priceList, group, discounts, specialPrices, department, creditLimit } = customer
  const { code: shippingCode, addressId } = asked.shipping
  // Last, because others order the same products: they wait from here until the commit.
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
