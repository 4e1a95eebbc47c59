import type { Permission } from '#domain/permissions/staff-permissions.ts'
import { defineOfficeRead } from '../../define-office-call.ts'
import { fileReply } from '../../file-reply.ts'
import { listFile } from '../../parameters.ts'
import { coverage, coverageProducts, lostSales, slowMovers } from './catalogue-reports.ts'
import { abandonedCarts, slackingCustomers } from './customer-reports.ts'
import { marginReport } from './margin-report.ts'
import { salesLines, salesReport } from './sales-report.ts'
import { searchReport } from './search-report.ts'
import { workshopFigures } from './workshop-report.ts'

/** Reports as files (OFR-12), as of lists (`exports.ts`). */

const perReport = {
  permission: 'reports.export' satisfies Permission,
  answers: 'file' as const,
  reply: fileReply,
  timeoutMs: 60_000,
} as const

export const exportSales = defineOfficeRead({
  ...perReport,
  name: 'ExportSales',
  summary: 'A report of sales as XLSX or CSV, all its rows.',
  query: salesReport.query.omit({ limit: true }).extend(listFile),
})

export const exportSalesLines = defineOfficeRead({
  ...perReport,
  name: 'ExportSalesLines',
  summary: 'The order lines behind a figure as XLSX or CSV.',
  query: salesLines.query.omit({ after: true, limit: true, sums: true }).extend(listFile),
})

export const exportMargins = defineOfficeRead({
  ...perReport,
  name: 'ExportMargins',
  summary: 'Margins as XLSX or CSV, for who may see costs.',
  query: marginReport.query.omit({ limit: true }).extend(listFile),
})

export const exportSearches = defineOfficeRead({
  ...perReport,
  // Who writes the shop's texts reads no other report.
  permission: 'reports.searches',
  name: 'ExportSearches',
  summary: 'What was searched as XLSX or CSV.',
  query: searchReport.query.omit({ limit: true }).extend(listFile),
})

export const exportCoverage = defineOfficeRead({
  ...perReport,
  name: 'ExportCoverage',
  summary: 'The products that lack something as XLSX or CSV.',
  query: coverageProducts.query.omit({ limit: true }).extend(listFile),
})

export const exportCoverageByBrand = defineOfficeRead({
  ...perReport,
  name: 'ExportCoverageByBrand',
  summary: 'How many products of each brand lack something as XLSX or CSV.',
  query: coverage.query.extend(listFile),
})

export const exportSlowMovers = defineOfficeRead({
  ...perReport,
  name: 'ExportSlowMovers',
  summary: 'Products that do not move as XLSX or CSV.',
  query: slowMovers.query.omit({ limit: true }).extend(listFile),
})

export const exportLostSales = defineOfficeRead({
  ...perReport,
  name: 'ExportLostSales',
  summary: 'Products that were seen without stock as XLSX or CSV.',
  query: lostSales.query.omit({ limit: true }).extend(listFile),
})

export const exportCarts = defineOfficeRead({
  ...perReport,
  name: 'ExportCarts',
  summary: 'Carts that wait as XLSX or CSV.',
  query: abandonedCarts.query.omit({ limit: true }).extend(listFile),
})

export const exportSlackingCustomers = defineOfficeRead({
  ...perReport,
  name: 'ExportSlackingCustomers',
  summary: 'Customers whose rhythm broke as XLSX or CSV.',
  query: slackingCustomers.query.omit({ limit: true }).extend(listFile),
})

export const exportWorkshop = defineOfficeRead({
  ...perReport,
  // The workshop has the figures of its own area (office.md 1.2).
  permission: 'repairs.read',
  name: 'ExportWorkshop',
  summary: 'Figures of the workshop by product or brand as XLSX or CSV.',
  query: workshopFigures.query.omit({ limit: true }).extend(listFile),
})
