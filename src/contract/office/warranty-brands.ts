import { z } from 'zod'
import { MAX_WARRANTY_MONTHS } from '#domain/repairs/warranty.ts'
import { defineOfficeRead, defineOfficeWrite } from '../define-office-call.ts'

/** The brands and products whose warranty buyers register (office.md OFT-10). */

const permission = 'warranties.decide'
const months = z.int().min(1).max(MAX_WARRANTY_MONTHS)
const version = z.int().positive()

const product = z.object({
  itemCode: z.string().trim().min(1).max(50),
  months,
  needsSerial: z.boolean(),
  /** Of the whole serial; null: any will do. */
  serialPattern: z.string().trim().min(1).max(200).nullable(),
  /** What buyers read of it. */
  serialHint: z.string().trim().max(200),
})

const brand = z.object({
  slug: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().trim().min(1).max(80),
  terms: z.string().trim().max(10_000),
  /** Of products that are added. */
  months,
  isActive: z.boolean(),
})

export const warrantyBrands = defineOfficeRead({
  name: 'WarrantyBrands',
  summary: 'Brands whose warranty is registered, with their products, months, serials and terms (OFT-10).',
  permission,
  reply: z.object({
    brands: z.array(
      brand.extend({
        version,
        /** Certificates that were given; no edit changes them. */
        approved: z.int(),
        products: z.array(product.extend({ title: z.string() })),
      }),
    ),
  }),
})

export const saveWarrantyBrand = defineOfficeWrite({
  name: 'SaveWarrantyBrand',
  summary:
    'Saves a brand with its products: registrations from now on follow it, given certificates keep their end. EDIT_CONFLICT says who changed it meanwhile (OFT-10).',
  permission,
  body: brand.extend({
    /** Null: a new one. */
    version: version.nullable(),
    products: z.array(product).max(1000),
  }),
  reply: z.object({ slug: z.string(), version }),
})
