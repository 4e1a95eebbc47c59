import type { Database } from '#backend/platform/db/pool.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { DemoProduct } from './catalogue/products.ts'
import { popupAudienceRows, popupRows } from './data/popups.ts'
import { warrantyBrandRows, warrantyProductRows } from './data/warranty.ts'
import { repairRows } from './repair-rows.ts'
import { insertRows, setIdentity } from './seed-queries.ts'

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
  await insertRows(db, 'popups', popupRows(today))
  await insertRows(db, 'popup_audience', popupAudienceRows())
  await setIdentity(db, 'popups', 'id')
}
