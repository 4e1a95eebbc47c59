import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'
import type { OfficeRequests } from './office-request.ts'

const span = { from: '2026-01-01', to: '2026-12-31' }
const format = 'csv'

/** Requests about reports. */
export const reportRequests: OfficeRequests = {
  SalesReport: () => ({ query: { by: 'customer', ...span } }),
  SalesLines: () => ({ query: { ...span, limit: 5 } }),
  SalesTotals: () => ({}),
  MarginReport: () => ({ query: { by: 'product', ...span } }),
  SearchReport: () => ({ query: span }),
  SearchTerm: () => ({ query: { ...span, term: 'taladro' } }),
  TrySearch: () => ({ query: { term: 'taladro' } }),
  Synonyms: () => ({}),
  SaveSynonym: () => ({
    body: { word: `chirimbolo ${crypto.randomUUID().slice(0, 8)}`, sameAs: 'taladro' },
    records: ['synonym'],
  }),
  Coverage: () => ({}),
  CoverageProducts: () => ({ query: { gap: 'picture' } }),
  SlowMovers: () => ({}),
  LostSales: () => ({ query: span }),
  LostSalesViews: () => ({ query: { ...span, itemCode: '006101' } }),
  AbandonedCarts: () => ({}),
  SlackingCustomers: () => ({}),
  WorkshopFigures: () => ({ query: { by: 'product', ...span } }),
  WorkshopRepairs: () => ({ query: { ...span, only: 'repeats' } }),
  SavedReports: () => ({}),
  SaveReport: () => ({
    body: {
      name: `Ventas ${crypto.randomUUID().slice(0, 8)}`,
      report: 'ExportSales',
      search: '',
      query: { by: 'brand', ...span },
      isWeekly: true,
    },
    records: ['saved-report'],
  }),
  ChangeSavedReport: async ({ db, staffId }) => ({
    body: { id: await aSavedReport(db, staffId), act: 'stop' },
    records: ['saved-report'],
  }),
  ExportSales: () => ({ query: { by: 'brand', ...span, format } }),
  ExportSalesLines: () => ({ query: { ...span, format } }),
  ExportMargins: () => ({ query: { by: 'order', ...span, format } }),
  ExportSearches: () => ({ query: { ...span, format } }),
  ExportCoverage: () => ({ query: { gap: 'stock', format } }),
  ExportCoverageByBrand: () => ({ query: { format } }),
  ExportSlowMovers: () => ({ query: { format } }),
  ExportLostSales: () => ({ query: { ...span, format } }),
  ExportCarts: () => ({ query: { format } }),
  ExportSlackingCustomers: () => ({ query: { format } }),
  ExportWorkshop: () => ({ query: { by: 'brand', ...span, format } }),
}

async function aSavedReport(db: Database, staffId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into saved_reports (staff_id, name, report, query, search, is_weekly)
    values (${staffId}, gen_random_uuid()::text, 'ExportCarts', '{}', '', true) returning id`.execute(db)
  return rows[0]?.id ?? ''
}
