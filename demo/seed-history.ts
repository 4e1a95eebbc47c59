import { commitStock } from '#backend/orders/place/insert-queries.ts'
import type { Database } from '#backend/platform/db/pool.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { DemoProduct } from './catalogue/products.ts'
import { creditNotesOf, debitNoteOf, invoicesOf } from './history/documents.ts'
import { numberDocuments } from './history/numbering.ts'
import { byTime, type HistoryOrder, historyOrders } from './history/orders.ts'
import * as rows from './history/rows.ts'
import { settle } from './history/settlement.ts'
import { insertRows, setIdentity, setOrderNumbers } from './seed-queries.ts'

/**
 * Inserts the history of the demo customers up to yesterday, one statement per table: the documents are derived from
 * the orders, the payments from the documents.
 */
export async function seedHistory(
  db: Database,
  products: readonly DemoProduct[],
  today: BusinessDay,
): Promise<void> {
  const orders = historyOrders(products, today)
  const { documents, allocations } = documentsOf(orders, today)
  await insertRows(db, 'orders', orders.map(rows.orderRow))
  await insertRows(db, 'order_lines', orders.flatMap(rows.orderLineRows))
  await insertRows(db, 'order_totals', orders.flatMap(rows.orderTotalRows))
  await insertRows(db, 'order_taxes', orders.flatMap(rows.orderTaxRows))
  await insertRows(db, 'order_events', orders.flatMap(rows.orderEventRows))
  await insertRows(db, 'promo_usage', orders.flatMap(rows.promoUsageRows))
  await insertRows(
    db,
    'fiscal_documents',
    documents.map(one => rows.documentRow(one, today)),
  )
  await insertRows(db, 'fiscal_lines', documents.flatMap(rows.fiscalLineRows))
  await insertRows(db, 'fiscal_refs', documents.flatMap(rows.fiscalRefRows))
  await insertRows(db, 'order_documents', documents.flatMap(rows.orderDocumentRows))
  await insertRows(
    db,
    'receipt_means',
    documents.flatMap(one => rows.meansRows(one, today)),
  )
  await insertRows(db, 'receipt_allocations', allocations.map(rows.allocationRow))
  await commitStock(db, openUnits(orders))
  await setIdentity(db, 'orders', 'id')
  await setIdentity(db, 'fiscal_documents', 'id')
  await setOrderNumbers(db)
}

function documentsOf(orders: readonly HistoryOrder[], today: BusinessDay) {
  const invoices = orders.flatMap(invoicesOf).sort(byTime)
  const fiscal = [...invoices, ...creditNotesOf(invoices, today), debitNoteOf(invoices, today)].sort(byTime)
  const accounts = Map.groupBy(fiscal, ({ buyer }) => buyer)
  const settled = [...accounts.values()].map(own => settle(own, today))
  const documents = [...fiscal, ...settled.flatMap(({ issued }) => issued)].sort(byTime)
  numberDocuments(documents, today)
  return { documents, allocations: settled.flatMap(one => one.allocations) }
}

/** The units that open orders commit. */
function openUnits(orders: readonly HistoryOrder[]): { itemCode: string; units: number }[] {
  return orders
    .flatMap(({ lines }) => lines)
    .flatMap(({ itemCode, openQty, factorQty }) =>
      openQty > 0 ? [{ itemCode, units: openQty * factorQty }] : [],
    )
}
