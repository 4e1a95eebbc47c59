import { z } from 'zod'
import { defineCall } from '../call.ts'
import { cardcodeParameter, flag, optionalText, wholeNumber } from '../parameters.ts'
import { anyCard, currency, currencyTotal, day, stockStatus } from '../shapes.ts'

const publicHeaderFields = {
  docEntry: z.int(),
  idPromo: z.int(),
  title: z.string(),
  description: z.string(),
  family: z.string().nullable(),
  image: z.string(),
  /** Placeholder colour of the image; null where unknown. */
  imageTint: z.string().nullable(),
  validFrom: day,
  validTo: day,
  status: z.enum(['active', 'upcoming', 'expired', 'soldOut']),
  kind: z.enum(['combo', 'choose', 'volume']),
  terms: z.string(),
}

/** For sessions without a cardcode: no limits, totals or percentages (PRO-06). */
export const publicPromoHeader = z.strictObject(publicHeaderFields)

/** Lowest net price of a promotion and its saving (PRO-14). */
export const promoOffer = z.object({
  lowest: z.boolean(),
  prices: z.array(z.object({ currency, price: z.number(), saving: z.number().nullable() })),
  units: z.number().nullable(),
  mark: z.string().nullable(),
  packs: z.number(),
})

export const customerPromoHeader = z.strictObject({
  ...publicHeaderFields,
  maxPerCustomer: z.int().nullable(),
  usedByMe: z.int(),
  combinable: z.boolean(),
  totals: z.array(currencyTotal),
  offer: promoOffer,
})

const publicLineFields = {
  id: z.int(),
  lineNum: z.int(),
  itemCode: z.string(),
  title: z.string(),
  image: z.string(),
  unitMult: z.number(),
}

export const publicPromoLine = z.strictObject({ ...publicLineFields, product: anyCard.optional() })

/** `quantity` counts packs of `factorQty` units (PRO-08, D45). */
export const customerPromoLine = z.strictObject({
  ...publicLineFields,
  quantity: z.number(),
  price: z.number(),
  currency,
  finalDiscount: z.number(),
  factorQty: z.number().positive(),
  tax: z.number().nullable(),
  required: z.boolean(),
  minQty: z.number(),
  maxQty: z.number().nullable(),
  stockStatus,
  stockDescription: z.string(),
  hasStock: z.boolean(),
  product: anyCard.optional(),
})

const promoLines = z.array(z.union([customerPromoLine, publicPromoLine]))
const promoWithLines = z.union([
  customerPromoHeader.extend({ lines: promoLines }),
  publicPromoHeader.extend({ lines: promoLines }),
])

export const getpromos = defineCall({
  name: 'getpromos',
  summary: 'Promotions available to the session, of one family or of all (API-23).',
  path: '/web/getpromos',
  query: z.object({ cardcode: cardcodeParameter, family: optionalText }),
  reply: z.object({ promos: z.array(z.union([customerPromoHeader, publicPromoHeader])) }),
})

export const getpromo = defineCall({
  name: 'getpromo',
  summary: 'One promotion with its lines (API-24).',
  path: '/web/getpromo',
  browser: { path: '/api/web/getpromo', access: 'customer' },
  query: z.object({
    cardcode: cardcodeParameter,
    docEntry: wholeNumber,
    /** A person opened its page: operators see who did (office.md OFM-08). */
    counted: flag,
  }),
  reply: promoWithLines,
})

export const getpromolines = defineCall({
  name: 'getpromolines',
  summary: 'The lines of one promotion (API-22).',
  path: '/web/getpromolines',
  query: z.object({ docEntry: wholeNumber, cardcode: cardcodeParameter }),
  reply: z.object({ lines: promoLines }),
})

export type PromoOfferReply = z.output<typeof promoOffer>
export type CustomerPromoHeader = z.output<typeof customerPromoHeader>
export type CustomerPromoLine = z.output<typeof customerPromoLine>
