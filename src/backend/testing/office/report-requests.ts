import type { OfficeRequests } from './office-request.ts'

const span = { from: '2026-01-01', to: '2026-12-31' }
const format = 'csv'

/** Requests about reports. */
export const reportRequests: OfficeRequests = {
  SalesReport: () => ({ query: { by: 'customer', ...span } }),
  SalesLines: () => ({ query: { ...span, limit: 5 } }),
  SalesTotals: () => ({}),
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
  ExportSales: () => ({ query: { by: 'brand', ...span, format } }),
  ExportSalesLines: () => ({ query: { ...span, format } }),
  ExportSearches: () => ({ query: { ...span, format } }),
  ExportCoverage: () => ({ query: { gap: 'stock', format } }),
  ExportSlowMovers: () => ({ query: { format } }),
  ExportLostSales: () => ({ query: { ...span, format } }),
  ExportCarts: () => ({ query: { format } }),
  ExportSlackingCustomers: () => ({ query: { format } }),
}
