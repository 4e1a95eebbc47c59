import { z } from 'zod'
import { readData } from '../basics/read-data.ts'

const line = z.strictObject({
  itemcode: z.string(),
  /** Packs of `factor_qty` units (D45). */
  quantity: z.number().default(1),
  /** Free units are a discount on the whole pack: 3x2 pays 2 of 3, 5+1 pays 5 of 6, 10+2 pays 10 of 12. */
  final_discount: z.number(),
  factor_qty: z.number().default(1),
  required: z.boolean().default(true),
  min_qty: z.number().default(1),
  max_qty: z.number().nullable().default(null),
})

/** The promotions of the demo shop, of every kind: public, for one customer, for a group, upcoming and ended. */
export const demoPromos = readData(
  'data/promos.json',
  z.array(
    z.strictObject({
      doc_entry: z.number(),
      title: z.string(),
      description: z.string(),
      kind: z.enum(['combo', 'choose', 'volume']),
      /** The family it is shown under; null for all. */
      family_slug: z.string().nullable().default(null),
      /** Printed on the picture of its first product. */
      label: z.string(),
      /** Offsets from the day of seeding, both included. */
      valid_from: z.number(),
      valid_to: z.number(),
      max_per_customer: z.number().nullable().default(null),
      max_total: z.number().nullable().default(null),
      combinable: z.boolean().default(true),
      terms: z.string().default('Hasta agotar stock. Precios más IVA.'),
      /** Whom it applies to; both empty for all customers. */
      cardcodes: z.array(z.string()).default([]),
      customer_groups: z.array(z.string()).default([]),
      lines: z.array(line),
    }),
  ),
)
