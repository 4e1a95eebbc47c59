import { z } from 'zod'
import { HIDING_REASONS } from '#domain/catalogue/why-hidden.ts'
import { HELD_STATES } from '#domain/office/held-changes.ts'
import { PRODUCT_STATES } from '#domain/office/product-fields.ts'
import { DOCUMENT_KINDS } from '#domain/products/product-media.ts'
import { defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { flag, optionalText } from '../../parameters.ts'
import { anyProduct, currency, day, instant, stockStatus } from '../../shapes.ts'
import { heldReply } from './holding.ts'

/** A product as operators make and publish it (office.md OFP-17, OFP-23). */

export const productCode = z.string().trim().min(1).max(50)
const code = productCode

/** A picture, video, link or document as the page of the product shows it. */
const medium = z.object({
  /** What it is stored as; it names the medium in `SaveMedia`. */
  source: z.string(),
  name: z.string(),
  alt: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  documentKind: z.enum(DOCUMENT_KINDS).nullable(),
})

const price = z.object({
  list: z.int(),
  name: z.string(),
  kind: z.enum(['sale', 'pvp']),
  /** Null: the product has no price in the list. */
  currency: currency.nullable(),
  price: z.number().nullable(),
  previousPrice: z.number().nullable(),
})

export const officeProduct = defineOfficeRead({
  name: 'OfficeProduct',
  summary:
    'A product whole, also by a code that it had before: its facts, prices for who may see them, pictures, and what it lacks before it is published (OFP-17).',
  permission: 'products.read',
  query: z.object({ code }),
  reply: z.object({
    code: z.string(),
    state: z.enum(PRODUCT_STATES),
    publishedAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
    title: z.string(),
    name: z.string(),
    description: z.string(),
    /** Its name; '': none was given. */
    brand: z.string(),
    /** The slugs of its node from the family down, joined by `/`; '': it has no place yet. */
    node: z.string(),
    /** Names from the family down. */
    path: z.array(z.string()),
    unitMult: z.number(),
    unitsPerItem: z.string(),
    codeBars: z.string().nullable(),
    tax: z.number().nullable(),
    warrantyMonths: z.int().nullable(),
    /** Code of the product that is sold in its place. */
    replacedBy: z.string().nullable(),
    /** Codes that it had before, which lead to it (OFP-25); the latest first. */
    formerCodes: z.array(z.string()),
    /** Further codes it answers to. */
    codes: z.array(z.object({ code: z.string(), kind: z.enum(['barcode', 'supplier']) })),
    stock: z
      .object({
        available: z.number(),
        committed: z.number(),
        status: stockStatus,
        description: z.string(),
        nextArrival: day.nullable(),
      })
      .nullable(),
    /** Null without `prices.read`. */
    prices: z.array(price).nullable(),
    media: z.object({
      /** Changes with any of them: who saves names what was seen. */
      version: z.string(),
      images: z.array(medium),
      videos: z.array(medium),
      videoLinks: z.array(medium),
      documents: z.array(medium),
    }),
    checks: z.array(
      z.object({
        part: z.enum(['title', 'node', 'brand', 'price', 'picture', 'unit']),
        /** The sale list of a price. */
        list: z.string(),
        isMet: z.boolean(),
        blocks: z.boolean(),
      }),
    ),
    /** The address of its page in the shop. */
    shopPath: z.string(),
    /** Edits that are not published yet (OFP-18); null: there are none. */
    draft: z.object({ by: z.string(), at: instant, fields: z.int() }).nullable(),
    /** Changes of it that wait for an approval or their time (OFP-13, OFP-14). */
    held: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        author: z.string(),
        state: z.enum(HELD_STATES),
        createdAt: instant,
        /** Null: as soon as it is approved. */
        effectiveAt: instant.nullable(),
        /** Whether this person may open it. */
        isReadable: z.boolean(),
      }),
    ),
  }),
})

export const productChoices = defineOfficeRead({
  name: 'ProductChoices',
  summary: 'What a product may be set to: brands, nodes of the tree, price lists.',
  permission: 'products.read',
  reply: z.object({
    brands: z.array(z.string()),
    nodes: z.array(z.object({ node: z.string(), path: z.array(z.string()) })),
    lists: z.array(z.object({ list: z.int(), name: z.string(), kind: z.enum(['sale', 'pvp']) })),
  }),
})

/** What a field of a product holds. */
export const fieldValue = z.union([z.string().max(20_000), z.number(), z.null()])
/** Fields of a product, each with the value that its form was filled with, and now. */
export const editedFields = z
  .array(z.object({ field: z.string().max(40), was: fieldValue, now: fieldValue }))
  .min(1)
  .max(200)

export const saveProduct = defineOfficeWrite({
  name: 'SaveProduct',
  summary:
    'Creates a product as a draft, or saves the fields that nobody else changed; the others are an EDIT_CONFLICT (OFP-17, OFX-11). Prices are `price.<list>`, `currency.<list>`, `previousPrice.<list>` and take `prices.edit`; above the limits they wait for an approval (OFP-13).',
  permission: 'products.edit',
  body: z.object({
    code,
    isNew: z.boolean(),
    fields: editedFields,
  }),
  reply: z.object({ code: z.string(), saved: z.array(z.string()), held: heldReply }),
})

export const copyProduct = defineOfficeWrite({
  name: 'CopyProduct',
  summary:
    'A new draft with everything of a product but its codes and its stock; its prices take `prices.edit` (OFP-28).',
  permission: 'products.edit',
  body: z.object({ code, newCode: code }),
  reply: z.object({ code: z.string() }),
})

export const changeProductCode = defineOfficeWrite({
  name: 'ChangeProductCode',
  summary:
    'Gives a product another code. What names it follows; the old code, as an address, in a search, in a list or in a file, leads to it (OFP-25). A code in use is VALIDATION, and one that another product had while orders have it; a code that somebody changed meanwhile is an EDIT_CONFLICT.',
  permission: 'products.edit',
  body: z.object({ code, newCode: code }),
  reply: z.object({ code: z.string() }),
})

export const publishProducts = defineOfficeWrite({
  name: 'PublishProducts',
  summary:
    'Shows products to customers, or hides them. What lacks something that blocks is VALIDATION, and none is published (OFP-17).',
  permission: 'products.publish',
  body: z.object({ codes: z.array(code).min(1).max(500), publish: z.boolean() }),
  reply: z.object({ changed: z.int() }),
})

export const productPreview = defineOfficeRead({
  name: 'ProductPreview',
  summary:
    'A product, published or not, with or without its draft, as the shop shows it to visitors or, with `prices.read`, to one customer at their terms.',
  permission: 'products.read',
  query: z.object({ code, cardcode: optionalText, draft: flag }),
  reply: z.object({ product: anyProduct }),
})

export const whyHidden = defineOfficeRead({
  name: 'WhyHidden',
  summary:
    'Whether visitors or, with `customers.read`, one customer see a product and can order it, and every reason why not (OFP-19).',
  permission: 'products.read',
  query: z.object({ code, cardcode: optionalText }),
  reply: z.object({
    /** The shop lists it. */
    isSeen: z.boolean(),
    /** Null: a visitor, who never can. */
    canOrder: z.boolean().nullable(),
    reasons: z.array(
      z.object({
        reason: z.enum(HIDING_REASONS),
        effect: z.enum(['hidden', 'unplaced', 'no-entry', 'no-order']),
      }),
    ),
    /** Of the product. */
    title: z.string(),
    customer: z.object({ name: z.string(), list: z.string() }).nullable(),
  }),
})
