import { z } from 'zod'
import { ORDER_CHANGE_CODES, ORDER_CHANGE_PLACES } from '#domain/orders/order-review.ts'

/** Wire shapes shared by several calls (domain.md 4.3). Amounts are decimal numbers in the named currency. */

export const currency = z.enum(['$', 'U$'])
export const instant = z.iso.datetime()
export const day = z.iso.date()

const link = z.object({ url: z.string() })
const pictureTint = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/)
/** `tint` is the colour shown until the picture has loaded; `alt`, of a product's page alone, what is seen on it. */
const picture = link.extend({ tint: pictureTint.optional(), alt: z.string().optional() })

export const taxOfRate = z.object({ rate: z.number(), net: z.number(), tax: z.number() })

export const currencyTotal = z.object({
  currency,
  subtotal: z.number(),
  tax: z.number(),
  total: z.number(),
  taxes: z.array(taxOfRate),
})

/** The amount payable in one currency: goods with tax, transport and its tax (MON-23). */
export const payableTotal = z.object({
  currency,
  goods: z.number(),
  transport: z.number(),
  transportTax: z.number(),
  total: z.number(),
})

/** What is sold in the place of a product (office.md OFP-28). */
export const successor = z.object({ code: z.string(), title: z.string() })

const cardFields = {
  id: z.int(),
  code: z.string(),
  itemCode: z.string(),
  title: z.string(),
  name: z.string(),
  images: z.array(picture),
  brand: z.object({ name: z.string(), slug: z.string() }),
  family: z.string(),
  category: z.string(),
  subcategory: z.string(),
  subsubcategory: z.string(),
  unitMult: z.number().positive(),
  unitsPerItem: z.union([z.string(), z.number()]),
  factorQty: z.number().nullable(),
  codeBars: z.string().nullable(),
  listOrder: z.int().nullable(),
  warrantyMonths: z.int().nullable(),
  active: z.boolean(),
  updatedAt: instant,
  /** Number of products in its size table (`ProductSizes`), itself included; absent where there is none. */
  sizeCount: z.int().min(2).optional(),
  /** The product that is sold in its place; absent where there is none. */
  replacedBy: successor.optional(),
}

const detailFields = {
  description: z.string(),
  videos: z.array(link),
  videoLinks: z.array(link),
  documents: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Address of the brand's picture, if it has one. */
  brandLogo: z.string().optional(),
}

export const stockStatus = z.enum(['S', 'W', 'D', 'A'])

const priceRule = z.object({
  kind: z.enum(['special', 'item', 'brand', 'category', 'all']),
  validTo: day.nullable(),
})

const termFields = {
  price: z.number(),
  discount: z.number(),
  finalDiscount: z.number(),
  finalPrice: z.number(),
  priceRule: priceRule.nullable(),
  compareAtPrice: z.number().nullable(),
  pvp: z.number().nullable(),
  pvpCur: currency.nullable(),
  currency,
  tax: z.number().nullable(),
  stockStatus,
  stockDescription: z.string(),
  hasStock: z.boolean(),
  /** The customer's most recent purchase within twelve months. */
  lastBought: z.object({ day, quantity: z.number() }).optional(),
}

/** Strict: a price key on a visitor's product fails the reply check (AUT-33). */
export const publicCard = z.strictObject(cardFields)
export const publicProduct = z.strictObject({ ...cardFields, ...detailFields })
export const customerCard = z.strictObject({ ...cardFields, ...termFields })
export const customerProduct = z.strictObject({ ...cardFields, ...detailFields, ...termFields })

export const anyCard = z.union([customerCard, publicCard])
export const anyProduct = z.union([customerProduct, publicProduct])

/** Id of a promotion or an address: a positive `integer` of PostgreSQL. */
export const recordNumber = z.int().positive().max(2_147_483_647)

export const itemCode = z.string().trim().min(1).max(50)

/** A saved line; unknown codes are stored too (SHP-14). */
export const savedLine = z.object({
  itemCode,
  quantity: z.number().positive().max(99_999),
})

export const savedPromo = z.object({
  idPromo: recordNumber,
  description: z.string().max(500),
  lines: z.array(savedLine).max(1000),
})

/** A product with less stock than requested. `available` is null above 100 times its unitMult requested (CRT-46). */
export const shortage = z.object({ itemCode: z.string(), available: z.number().nonnegative().nullable() })

/** Words of a term that no product has, and the words that were searched, both as typed (SRC-26). */
export const leftOut = z.object({ words: z.array(z.string()), searched: z.string() })

/** A size that no product has and the nearest one found, formatted for display: `40 mm` (SRC-25). */
export const nearestSize = z.object({ asked: z.string(), found: z.string() })

export const paged = {
  page: z.int().optional(),
  limit: z.int().optional(),
  pages: z.int().optional(),
  total: z.int(),
  truncated: z.boolean(),
}

export const address = z.object({
  addressId: z.int(),
  label: z.string(),
  street: z.string(),
  number: z.string(),
  unit: z.string().nullable(),
  corner: z.string().nullable(),
  city: z.string(),
  department: z.string(),
  postalCode: z.string().nullable(),
  contact: z.string().nullable(),
  phone: z.string().nullable(),
  hours: z.string().nullable(),
  notes: z.string().nullable(),
  isDefault: z.boolean(),
  kind: z.enum(['S', 'B']),
})

export const documentKind = z.enum(['invoice', 'creditNote', 'debitNote', 'receipt'])

/** A bank account of the company that customers pay into. */
export const bankAccount = z.object({
  bank: z.string().regex(/^\S.{0,59}$/),
  type: z.enum(['checking', 'savings']),
  currency,
  number: z.string().regex(/^[0-9][0-9 ./-]{2,33}$/),
  holder: z.string().regex(/^\S.{0,79}$/),
})

export const documentRef = z.object({
  kind: documentKind,
  docNum: z.int(),
  cfeType: z.int().nullable(),
  folioPref: z.string().nullable(),
  folioNum: z.int().nullable(),
  docDate: day,
  currency,
  total: z.number(),
})

export type DocumentRef = z.output<typeof documentRef>
export type Address = z.output<typeof address>
export type SavedLine = z.output<typeof savedLine>
export type SavedPromo = z.output<typeof savedPromo>

/** One difference between the seen and the current order, with its text for users (domain.md 4.3). */
export const describedChange = z.object({
  where: z.enum(ORDER_CHANGE_PLACES),
  code: z.enum(ORDER_CHANGE_CODES),
  itemCode: z.string().optional(),
  idPromo: z.int().optional(),
  currency: currency.optional(),
  was: z.union([z.number(), z.string()]).nullable(),
  now: z.union([z.number(), z.string()]).nullable(),
  blocking: z.boolean(),
  detail: z.string(),
})
