import { z } from 'zod'
import { addDays, type BusinessDay } from '#domain/time/business-day.ts'
import { readData } from '../basics/read-data.ts'

const text = z.string().nullable().default(null)
/** Offset from the day of seeding. */
const day = z.number().nullable().default(null)

/** The prices of 1 to 3 are `price`, `distribuidor` and `interior` of the products; 9 is their suggested retail price. */
export const demoPriceLists = readData(
  'data/price-lists.json',
  z.array(z.strictObject({ price_list: z.number(), name: z.string(), kind: z.enum(['sale', 'pvp']) })),
)

const discounts = readData(
  'data/discounts.json',
  z.array(
    z.strictObject({
      cardcode: text,
      customer_group: text,
      scope: z.enum(['all', 'brand', 'category', 'item']),
      /** Item code, brand slug or path of the category node; null for `all`. */
      scope_ref: text,
      percent: z.number(),
      valid_from: day,
      valid_to: day,
    }),
  ),
)

const specialPrices = readData(
  'data/special-prices.json',
  z.array(
    z.strictObject({
      cardcode: z.string(),
      itemcode: z.string(),
      price: z.number(),
      currency: z.enum(['UYU', 'USD']),
      percent: z.number().default(0),
      valid_from: z.number(),
      valid_to: day,
    }),
  ),
)

/** Discounts of a customer or a group, when today is `today`. */
export function demoDiscounts(today: BusinessDay) {
  return discounts.map(rule => ({ ...rule, ...validity(rule, today) }))
}

export function demoSpecialPrices(today: BusinessDay) {
  return specialPrices.map(agreed => ({
    ...agreed,
    ...validity(agreed, today),
    valid_from: addDays(today, agreed.valid_from),
  }))
}

function validity(
  { valid_from, valid_to }: { readonly valid_from: number | null; readonly valid_to: number | null },
  today: BusinessDay,
) {
  return {
    valid_from: valid_from === null ? null : addDays(today, valid_from),
    valid_to: valid_to === null ? null : addDays(today, valid_to),
  }
}
