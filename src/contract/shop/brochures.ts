import { z } from 'zod'
import { BROCHURE_SORTS } from '#domain/brochures/brochure-order.ts'
import { BROCHURE_LAYOUTS } from '#domain/brochures/brochure-pages.ts'
import { BROCHURE_PRICES } from '#domain/brochures/brochure-price.ts'
import { BROCHURE_STATUSES, MAX_BROCHURE_ITEMS } from '#domain/brochures/brochure-request.ts'
import { defineCall, defineShopCall } from '../call.ts'
import { fileReply } from '../file-reply.ts'
import { cardcodeParameter, optionalText, wholeNumber } from '../parameters.ts'
import { instant, itemCode } from '../shapes.ts'
import { productsList } from './products.ts'

/** Brochures: PDFs or spreadsheets of products that a customer makes for its own clients (domain.md 4.8). */

const catalogFilter = z.object({
  term: z.string().trim().max(200).optional(),
  family: z.string().trim().max(200).optional(),
  category: z.string().trim().max(200).optional(),
  subcategory: z.string().trim().max(200).optional(),
  subsubcategory: z.string().trim().max(200).optional(),
  brand: z.string().trim().max(200).optional(),
})

const choices = {
  title: z.string().trim().min(1).max(120),
  /** One uploaded with UploadCatalogLogo; external URLs are never fetched. */
  logoUrl: z.string().max(200).nullable(),
  /** Exactly one of `filter` and `itemCodes`. */
  filter: catalogFilter.nullable(),
  itemCodes: z.array(itemCode).min(1).max(MAX_BROCHURE_ITEMS).nullable(),
  /** `mine`: the customer's price; `pvp`: the suggested retail price; `markup`: the customer's price plus a percentage (CTL-03). */
  prices: z.enum(BROCHURE_PRICES),
  /** Percent on the customer's net price; only with `markup`. */
  markup: z.number().min(0).max(1000).multipleOf(0.001).nullable(),
  /** Rounds peso prices up to a multiple of it; dollar prices, and all prices with null, are rounded to cents. */
  rounding: z.number().min(0.01).max(1000).multipleOf(0.01).nullable(),
  withTax: z.boolean(),
  /** Adds a note on the currency of the prices and the exchange rate. */
  currencyNote: z.boolean(),
  showStock: z.literal(false),
  layout: z.enum(BROCHURE_LAYOUTS),
  sort: z.enum(BROCHURE_SORTS),
  format: z.enum(['pdf', 'xlsx']),
  contact: z
    .object({
      name: z.string().trim().max(80),
      phone: z.string().trim().max(40),
      email: z.string().trim().max(120),
    })
    .nullable(),
}

export const brochureRequest = z.object({ cardcode: cardcodeParameter, email: optionalText, ...choices })
/** The part of a request that is stored and shown. */
export const brochureChoices = z.object(choices)
export type BrochureChoices = z.output<typeof brochureChoices>

const catalogStatus = z.enum(BROCHURE_STATUSES)

export const createCatalog = defineCall({
  name: 'CreateCatalog',
  summary:
    'Requests a brochure as PDF or XLSX; at most 5 open ones per customer and 3,000 products (API-19, CTL-03, CTL-05).',
  method: 'POST',
  path: '/web/CreateCatalog',
  browser: { path: '/api/account/catalogs' },
  access: 'customer',
  status: 202,
  idempotent: true,
  bodyLimit: MAX_BROCHURE_ITEMS * 60 + 64 * 1024,
  body: brochureRequest,
  reply: z.object({ catalogId: z.uuid(), status: catalogStatus }),
})

const catalog = z.object({
  catalogId: z.uuid(),
  title: z.string(),
  format: z.enum(['pdf', 'xlsx']),
  status: catalogStatus,
  statusDescription: z.string(),
  /** 0 to 100. */
  progress: z.int(),
  itemCount: z.int(),
  pages: z.int().nullable(),
  /** File size in bytes. */
  size: z.int().nullable(),
  /** Stable code: `noProducts` when none of the products is on sale any more, else `failed`. */
  error: z.string().nullable(),
  createdAt: instant,
  readyAt: instant.nullable(),
  expiresAt: instant.nullable(),
  /** Signed, short-lived path of CatalogFile with its query; null until the file is ready. */
  downloadUrl: z.string().nullable(),
})

export const catalogs = defineCall({
  name: 'catalogs',
  summary: 'The brochures of the customer, newest first (CTL-02).',
  path: '/client/catalogs',
  browser: { path: '/api/account/catalogs' },
  access: 'customer',
  query: z.object({ cardcode: cardcodeParameter }),
  reply: z.object({ catalogs: z.array(catalog) }),
})

export const catalogStatusCall = defineCall({
  name: 'catalog',
  summary: 'One brochure with its progress; another customer’s is NOT_FOUND (CTL-04).',
  path: '/client/catalogs/{catalogId}',
  browser: { path: '/api/account/catalogs/{catalogId}' },
  access: 'customer',
  query: z.object({ catalogId: z.uuid(), cardcode: cardcodeParameter }),
  reply: catalog.extend({ request: brochureChoices }),
})

export const catalogFile = defineCall({
  name: 'CatalogFile',
  summary:
    'The file of a ready brochure by its signed link; invalid or expired links are NOT_FOUND, unfinished brochures STATE_CONFLICT (CTL-04).',
  path: '/client/catalogs/{catalogId}/file',
  browser: { path: '/api/account/catalogs/{catalogId}/file' },
  answers: 'file',
  query: z.object({
    catalogId: z.uuid(),
    /** Expiry of the link in seconds since 1970. */
    expires: wholeNumber,
    signature: z.string().max(100),
  }),
  reply: fileReply,
})

export const uploadCatalogLogo = defineCall({
  name: 'UploadCatalogLogo',
  summary: 'Stores a logo (jpg or png, detected by content, at most 1 MB) for the customer’s brochures.',
  method: 'POST',
  path: '/web/UploadCatalogLogo',
  browser: { path: '/api/account/catalogs/logo' },
  access: 'customer',
  status: 201,
  bodyLimit: 1.5 * 1024 * 1024,
  body: z.object({ cardcode: cardcodeParameter, base64: z.base64().max(1.4 * 1024 * 1024) }),
  reply: z.object({ logoUrl: z.string() }),
})

export const catalogLogo = defineCall({
  name: 'CatalogLogo',
  summary: 'A logo the customer uploaded.',
  path: '/client/logos/{logoId}',
  browser: { path: '/api/account/catalogs/logo/{logoId}' },
  access: 'customer',
  answers: 'file',
  query: z.object({ logoId: z.uuid(), cardcode: cardcodeParameter }),
  reply: fileReply,
})

export const readBrochureProducts = defineShopCall({
  name: 'readBrochureProducts',
  summary: 'All products available for brochures, without prices; `listOrder` is the rank (CTL-06, D16).',
  path: '/api/account/catalogs/products',
  access: 'customer',
  reply: z.object({
    products: z.array(productsList.reply.shape.products.element.omit({ updatedAt: true })),
  }),
})
