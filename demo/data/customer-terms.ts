import { z } from 'zod'
import { readData } from '../basics/read-data.ts'

const text = z.string().nullable().default(null)
/** Offset from the day of seeding. */
const day = z.number().nullable().default(null)

/** The prices of 1 to 3 are `price`, `distribuidor` and `interior` of the products; 9 is their suggested retail price. */
export const demoPriceLists = readData(
  'data/price-lists.json',
  z.array(z.strictObject({ price_list: z.number(), name: z.string(), kind: z.enum(['sale', 'pvp']) })),
)

/** Discounts of a customer or a group. */
export const demoDiscounts = readData(
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

export const demoSpecialPrices = readData(
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
