import { z } from 'zod'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import { defineOfficeRead } from '../define-office-call.ts'
import { fileReply } from '../file-reply.ts'
import { flag, sheetFormat } from '../parameters.ts'
import { audit } from './audit.ts'
import { customerDocuments } from './customers/customer-documents.ts'
import { customerTermsOf } from './customers/customer-terms.ts'
import { officeCustomers } from './customers/customers.ts'
import { officeOrders } from './orders/orders.ts'
import { promoUses } from './promos.ts'
import { sentMails } from './system/mails.ts'

/**
 * Lists as files (OFX-08): what is filtered, in the list's columns and order. Each needs `reports.export` and the
 * permission of its list, and leaves an entry in the register.
 */

const file = { format: sheetFormat, download: flag }
const perList = {
  permission: 'reports.export' satisfies Permission,
  answers: 'file' as const,
  reply: fileReply,
  timeoutMs: 60_000,
} as const

export const exportOrders = defineOfficeRead({
  ...perList,
  name: 'ExportOrders',
  summary: 'The filtered orders as XLSX or CSV.',
  query: officeOrders.query.omit({ after: true, limit: true, counts: true }).extend(file),
})

export const exportCustomers = defineOfficeRead({
  ...perList,
  name: 'ExportCustomers',
  summary: 'The filtered customers as XLSX or CSV; the second factor is asked for again (office.md 1.3).',
  stepUp: true,
  query: officeCustomers.query.omit({ after: true, limit: true }).extend(file),
})

export const exportAccountRequests = defineOfficeRead({
  ...perList,
  name: 'ExportAccountRequests',
  summary: 'Who asked for an account, as XLSX or CSV.',
  query: z.object(file),
})

export const exportTerms = defineOfficeRead({
  ...perList,
  name: 'ExportTerms',
  summary: 'Discounts and special prices of a customer as XLSX or CSV.',
  query: customerTermsOf.query.extend(file),
})

export const exportDocuments = defineOfficeRead({
  ...perList,
  name: 'ExportDocuments',
  summary: 'The filtered documents of a customer as XLSX or CSV.',
  query: customerDocuments.query.omit({ page: true, limit: true }).extend(file),
})

export const exportPromoUses = defineOfficeRead({
  ...perList,
  name: 'ExportPromoUses',
  summary: 'Uses of a promotion, or who saw it and did not take it, as XLSX or CSV.',
  query: promoUses.query.extend(file),
})

export const exportStaff = defineOfficeRead({
  ...perList,
  name: 'ExportStaff',
  summary: 'The people of the back office as XLSX or CSV.',
  query: z.object(file),
})

export const exportAudit = defineOfficeRead({
  ...perList,
  name: 'ExportAudit',
  summary: 'The filtered acts of the register as XLSX or CSV.',
  query: audit.query.omit({ after: true, limit: true }).extend(file),
})

export const exportMails = defineOfficeRead({
  ...perList,
  name: 'ExportMails',
  summary: 'The filtered mails as XLSX or CSV.',
  query: sentMails.query.omit({ after: true, limit: true }).extend(file),
})
