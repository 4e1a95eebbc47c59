import { z } from 'zod'
import type { Database } from '#backend/platform/db/pool.ts'
import { addDays, type BusinessDay } from '#domain/time/business-day.ts'
import { readData } from './basics/read-data.ts'
import type { DemoProduct } from './catalogue/products.ts'
import { warrantyBrandRows, warrantyProductRows } from './data/warranty.ts'
import { repairRows } from './repair-rows.ts'
import { insertRows, setIdentity } from './seed-queries.ts'

const button = z
  .strictObject({ href: z.string(), description: z.string(), background: z.enum(['D', 'L']) })
  .nullable()

/** One for all customers, one that replaces it for builders' yards, one expired. */
const popups = z.array(
  z.strictObject({
    id: z.number(),
    /** The product whose picture is shown. */
    image_source: z.string(),
    priority: z.number(),
    /** Null: for every customer. */
    customer_group: z.string().nullable(),
    link1: button,
    link2: button,
    /** Offsets from the day of seeding, both included. */
    valid_from: z.number(),
    valid_to: z.number(),
  }),
)

/** Inserts repairs, warranties and popups. */
export async function seedAfterSales(
  db: Database,
  products: readonly DemoProduct[],
  today: BusinessDay,
): Promise<void> {
  const { services, events } = repairRows(products, today)
  await insertRows(db, 'services', services)
  await insertRows(db, 'service_events', events)
  await insertRows(db, 'warranty_brands', warrantyBrandRows())
  await insertRows(db, 'warranty_products', warrantyProductRows(products))
  const shown = readData('data/popups.json', popups)
  await insertRows(
    db,
    'popups',
    shown.map(({ customer_group: _, valid_from, valid_to, ...popup }) => ({
      ...popup,
      active: true,
      valid_from: addDays(today, valid_from),
      valid_to: addDays(today, valid_to),
    })),
  )
  await insertRows(
    db,
    'popup_audience',
    shown.flatMap(({ id, customer_group }) =>
      customer_group === null ? [] : [{ popup_id: id, cardcode: null, customer_group }],
    ),
  )
  await setIdentity(db, 'popups', 'id')
}
