import { z } from 'zod'
import { defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'

/** The brands of the products (office.md OFP-26). */

const id = z.int().positive()
/** The address of an uploaded picture. */
const logo = z
  .string()
  .regex(/^\/media\/b\/[0-9a-f-]{36}\.webp$/)
  .nullable()

export const officeBrands = defineOfficeRead({
  name: 'OfficeBrands',
  summary:
    'All brands with their products and discounts, without the one of products that have none (OFP-26).',
  permission: 'products.read',
  reply: z.object({
    brands: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        slug: z.string(),
        logo: logo,
        products: z.int(),
        /** Those of them that customers see. */
        published: z.int(),
        /** Discounts of customers and groups on it. */
        discounts: z.int(),
      }),
    ),
  }),
})

export const saveBrand = defineOfficeWrite({
  name: 'SaveBrand',
  summary: 'Renames a brand, or changes its logo; its old address redirects to the new one (OFP-26).',
  permission: 'products.edit',
  body: z.object({
    id,
    name: z.string().trim().min(1).max(100),
    logo,
    /** What the person saw: of what somebody else changed since, a change is an EDIT_CONFLICT (OFX-11). */
    was: z.object({ name: z.string().max(100), logo }),
  }),
  reply: z.object({ id: z.int(), slug: z.string() }),
})

export const mergeBrands = defineOfficeWrite({
  name: 'MergeBrands',
  summary:
    'Makes two brands one: the products and discounts of the first are of the second, whose logo stays, and its address redirects there. Where either has discounts it takes `customers.terms`, because prices may change (OFP-26).',
  permission: 'products.edit',
  timeoutMs: 60_000,
  body: z.object({ from: id, into: id }),
  reply: z.object({ products: z.int(), discounts: z.int() }),
})
