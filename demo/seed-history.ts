import { commitStock } from '#backend/orders/place/insert-queries.ts'
import type { Database } from '#backend/platform/db/pool.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { DemoProduct } from './catalogue/products.ts'
import {
  allocationRow,
  documentRow,
  fiscalLineRows,
  fiscalRefRows,
  meansRows,
  orderDocumentRows,
} from './history/document-rows.ts'
import { demoHistory } from './history/history.ts'
import {
  orderEventRows,
  orderLineRows,
  orderRow,
  orderTaxRows,
  orderTotalRows,
  promoUsageRows,
} from './history/order-rows.ts'
import type { HistoryOrder } from './history/orders.ts'
import { insertRows, setIdentity, setOrderNumbers } from './seed-queries.ts'

/** Inserts orders, documents and payments of the demo customers, one statement per table. */
export async function seedHistory(
  db: Database,
  products: readonly DemoProduct[],
  today: BusinessDay,
): Promise<void> {
  const { orders, documents, allocations } = demoHistory(products, today)
  await insertRows(db, 'orders', orders.map(orderRow))
  await insertRows(db, 'order_lines', orders.flatMap(orderLineRows))
  await insertRows(db, 'order_totals', orders.flatMap(orderTotalRows))
  await insertRows(db, 'order_taxes', orders.flatMap(orderTaxRows))
  await insertRows(db, 'order_events', orders.flatMap(orderEventRows))
  await insertRows(db, 'promo_usage', orders.flatMap(promoUsageRows))
  await insertRows(db, 'fiscal_documents', documents.map(documentRow))
  await insertRows(db, 'fiscal_lines', documents.flatMap(fiscalLineRows))
  await insertRows(db, 'fiscal_refs', fiscalRefRows(documents))
  await insertRows(db, 'order_documents', documents.flatMap(orderDocumentRows))
  await insertRows(db, 'receipt_means', documents.flatMap(meansRows))
  await insertRows(db, 'receipt_allocations', allocations.map(allocationRow))
  await commitStock(db, openUnits(orders))
  await setIdentity(db, 'orders', 'id')
  await setIdentity(db, 'fiscal_documents', 'id')
  await setOrderNumbers(db)
}

/** The units that open orders commit. */
function openUnits(orders: readonly HistoryOrder[]): { itemCode: string; units: number }[] {
  return orders
    .flatMap(({ lines }) => lines)
    .flatMap(({ itemCode, openQty, factorQty }) =>
      openQty > 0 ? [{ itemCode, units: openQty * factorQty }] : [],
    )
}
