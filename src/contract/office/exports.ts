import { z } from 'zod'
import { EXPORTED_LISTS } from '#domain/office/exported-lists.ts'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import { defineOfficeRead } from '../define-office-call.ts'
import { fileReply } from '../file-reply.ts'
import { listFile, optionalText } from '../parameters.ts'
import { customerDocuments } from './customers/customer-documents.ts'
import { customerTermsOf } from './customers/customer-terms.ts'
import { officeCustomers } from './customers/customers.ts'
import { officeOrders } from './orders/orders.ts'
import { promoUses } from './promos.ts'
import { coverageProducts } from './reports/catalogue-reports.ts'

/**
 * Lists as files (OFX-08): what is filtered, in the list's columns and order. Each needs `reports.export` and the
 * permission of its list, and leaves an entry in the register.
 */

const perList = {
  permission: 'reports.export' satisfies Permission,
  answers: 'file' as const,
  reply: fileReply,
  timeoutMs: 60_000,
} as const

export const exportList = defineOfficeRead({
  ...perList,
  // That of the list's file, which the handler asks for.
  permission: null,
  name: 'ExportList',
  summary: 'A list of the back office, by the name of its call, with its filter as XLSX or CSV (OFX-08).',
  query: z.object({
    list: z.enum(EXPORTED_LISTS),
    /** The parameters of the list's call, as an address has them. */
    filter: z.string().max(4_000).default(''),
    /** What the screen narrows the list to by itself. */
    narrow: optionalText,
    ...listFile,
  }),
})

export const exportProducts = defineOfficeRead({
  ...perList,
  name: 'ExportProducts',
  summary:
    'The filtered rows of the `Planilla` in its order and columns as XLSX or CSV; prices only with `prices.read` (OFX-08).',
  query: z.object({
    words: optionalText,
    /** Conditions of columns by field, as an address has them. */
    fields: z.string().max(4_000).default(''),
    /** A field, after `-` descending. */
    sort: optionalText,
    /** Only the products behind a figure of the coverage (OFR-07). */
    ...coverageProducts.query.omit({ gap: true, limit: true }).shape,
    gap: coverageProducts.query.shape.gap.optional(),
    ...listFile,
  }),
})

export const exportOrders = defineOfficeRead({
  ...perList,
  name: 'ExportOrders',
  summary: 'The filtered orders as XLSX or CSV.',
  query: officeOrders.query.omit({ after: true, limit: true, counts: true }).extend(listFile),
})

export const exportCustomers = defineOfficeRead({
  ...perList,
  name: 'ExportCustomers',
  summary: 'The filtered customers as XLSX or CSV; the second factor is asked for again (office.md 1.3).',
  stepUp: true,
  query: officeCustomers.query.omit({ after: true, limit: true }).extend(listFile),
})

export const exportTerms = defineOfficeRead({
  ...perList,
  name: 'ExportTerms',
  summary: 'Discounts and special prices of a customer as XLSX or CSV.',
  query: customerTermsOf.query.extend(listFile),
})

export const exportDocuments = defineOfficeRead({
  ...perList,
  name: 'ExportDocuments',
  summary: 'The filtered documents of a customer as XLSX or CSV.',
  query: customerDocuments.query.omit({ page: true, limit: true }).extend(listFile),
})

export const exportPromoUses = defineOfficeRead({
  ...perList,
  name: 'ExportPromoUses',
  summary: 'Uses of a promotion, or who saw it and did not take it, as XLSX or CSV.',
  query: promoUses.query.extend(listFile),
})
