import { z } from 'zod'
import { PROMO_USES_BY } from '#domain/promos/promo-uses.ts'
import { MAX_PHOTO_BASE64 } from '#domain/repairs/machine.ts'
import { defineOfficeCall, defineOfficeRead, defineOfficeWrite } from '../define-office-call.ts'
import { optionalText, recordParameter, wholeNumber } from '../parameters.ts'
import { currency, day, itemCode, recordNumber } from '../shapes.ts'
import { getpromo } from '../shop/promos.ts'
import { MAX_ORDER_FILE_BYTES, MAX_ORDER_LINE_LENGTH } from '../shop/quick-order.ts'

/** Promotions as operators make them (office.md OFM-01 to OFM-09). Prices only for who may read prices. */

const permission = 'promos.edit'
const cardcode = z.string().trim().min(1).max(15)
const MOST_LINES = 500
const quantity = z.number().positive().max(99_999)
const version = z.int().positive()

/** `draft`; then by day and uses: `coming`, `running`, `soldOut`, `ended`. */
export const promoPhase = z.enum(['draft', 'running', 'coming', 'soldOut', 'ended'])

const promoLine = z.object({
  itemCode,
  /** Packs that are proposed. */
  quantity,
  currency,
  finalDiscount: z.number().min(0).max(100),
  /** Units of a pack. */
  factorQty: quantity,
  required: z.boolean(),
  minQty: z.number().min(0).max(99_999),
  maxQty: quantity.nullable(),
})

const content = z.object({
  title: z.string().trim().min(1).max(120),
  description: z.string().trim().max(2000),
  kind: z.enum(['combo', 'choose', 'volume']),
  /** Slug of the family it is shown under; null: all. */
  family: z.string().max(120).nullable(),
  /** Address of its picture; null: that of its first product. */
  image: z.string().trim().min(1).max(500).nullable(),
  validFrom: day,
  validTo: day,
  maxPerCustomer: recordNumber.nullable(),
  maxTotal: recordNumber.nullable(),
  combinable: z.boolean(),
  terms: z.string().trim().max(4000),
  /** Both empty: everybody. */
  cardcodes: z.array(cardcode).max(2000),
  groups: z.array(z.string().trim().min(1).max(60)).max(200),
  lines: z
    .array(
      promoLine.extend({
        /** Net, per unit. Null: what is stored, or the list's for a new line; typed by people who read no prices. */
        price: z.number().min(0).max(1e9).nullable(),
      }),
    )
    .max(MOST_LINES),
})

const promoProduct = z.object({
  itemCode: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  isActive: z.boolean(),
  unitMult: z.number(),
  stockDescription: z.string(),
  /** In the first list of sale; null: it has no price there. */
  currency: currency.nullable(),
  listPrice: z.number().optional(),
  /** Of one unit, with the pesos of a dollar today; null: not known. Only for who reads costs (OFM-03). */
  unitCost: z.object({ amount: z.number(), currency, rate: z.number().nullable() }).nullable().optional(),
})

const summary = z.object({
  docEntry: z.int(),
  title: z.string(),
  kind: z.enum(['combo', 'choose', 'volume']),
  phase: promoPhase,
  validFrom: day,
  validTo: day,
  lines: z.int(),
  /** Customers and groups it is for; 0: everybody. */
  audience: z.int(),
  used: z.int(),
  maxTotal: z.int().nullable(),
})

export const officePromos = defineOfficeRead({
  name: 'OfficePromos',
  summary: 'All promotions: running today first, then coming, drafts and ended ones (OFM-05).',
  permission,
  query: z.object({
    text: optionalText.pipe(z.string().max(120)),
    phase: promoPhase.optional(),
    /** Only those of some day between, for the calendar. */
    from: day.optional(),
    to: day.optional(),
    limit: wholeNumber.pipe(z.int().max(500)).default(500),
  }),
  reply: z.object({ today: day, total: z.int(), promos: z.array(summary) }),
})

export const officePromo = defineOfficeRead({
  name: 'OfficePromo',
  summary:
    'One promotion as it is stored, what the shop would refuse of it, what it meets, and who holds it (OFM-01, OFM-05, OFM-09).',
  permission,
  query: z.object({ docEntry: recordParameter }),
  reply: content.extend({
    docEntry: z.int(),
    version,
    phase: promoPhase,
    publishedBy: z.string().nullable(),
    lines: z.array(promoLine.extend({ price: z.number().optional() })),
    products: z.array(promoProduct),
    /** Why it cannot be published. */
    problems: z.array(z.object({ itemCode: z.string().nullable(), text: z.string() })),
    overlaps: z.array(
      z.object({
        docEntry: z.int(),
        title: z.string(),
        from: day,
        to: day,
        excludesOther: z.boolean(),
        products: z.array(z.object({ itemCode: z.string(), wins: z.enum(['this', 'other']).nullable() })),
      }),
    ),
    used: z.int(),
    /** Open carts that hold it. */
    carts: z.int(),
  }),
})

const figures = z.object({
  /** Times that it was taken: what its limits count. */
  uses: z.int(),
  orders: z.int(),
  units: z.number(),
  /** Net, of who reads prices. */
  pesos: z.number().optional(),
  dollars: z.number().optional(),
})

export const promoUses = defineOfficeRead({
  name: 'PromoUses',
  summary:
    'How often a promotion was taken, by day, customer or order, what is used of its limits, or which customers saw it and did not take it. Customers and amounts only for who reads them (OFM-08).',
  permission,
  query: z.object({
    docEntry: recordParameter,
    /** Others than by day take `customers.read`. */
    by: z.enum(PROMO_USES_BY).default('day'),
  }),
  reply: z.object({
    title: z.string(),
    phase: promoPhase,
    validFrom: day,
    validTo: day,
    maxPerCustomer: z.int().nullable(),
    maxTotal: z.int().nullable(),
    total: figures.extend({
      customers: z.int(),
      /** Customers who took it as often as they may. */
      usedUp: z.int(),
    }),
    /** The first 500: of days and orders the latest, of customers those who took it most. Empty where others are asked. */
    rows: z.array(
      figures.extend({
        key: z.string(),
        day: day.nullable(),
        cardcode: z.string().nullable(),
        cardName: z.string().nullable(),
        docNum: z.int().nullable(),
      }),
    ),
    rowCount: z.int(),
    /** Customers who opened its page between its days, or hold it in their cart. */
    seen: z.object({ customers: z.int(), notTaken: z.int() }),
    /** The first 500 of those who did not take it, if they are asked: who holds it first, then who saw it last. */
    missed: z.array(
      z.object({
        cardcode: z.string(),
        cardName: z.string(),
        /** Null: its page was not opened. */
        lastSeen: day.nullable(),
        /** Days on which it was. */
        days: z.int(),
        inCart: z.boolean(),
      }),
    ),
  }),
})

const held = z.object({
  /** Of products, not packs. */
  units: z.number(),
  /** Net, at the prices of the promotion, of who reads prices. */
  pesos: z.number().optional(),
  dollars: z.number().optional(),
})

export const promoCarts = defineOfficeRead({
  name: 'PromoCarts',
  summary:
    'The open carts that hold a promotion, with what they hold of it: seen before it gets worse or ends. Customers and amounts only for who reads them (OFM-07).',
  permission,
  query: z.object({ docEntry: recordParameter }),
  reply: z.object({
    total: held.extend({ carts: z.int() }),
    /** The first 200, the largest first; empty for who reads no customers. */
    carts: z.array(held.extend({ cardcode: z.string(), cardName: z.string(), email: z.string() })),
  }),
})

export const promoChoices = defineOfficeRead({
  name: 'PromoChoices',
  summary: 'What a promotion may be for: families and groups of customers.',
  permission,
  reply: z.object({
    families: z.array(z.object({ slug: z.string(), name: z.string() })),
    groups: z.array(z.string()),
  }),
})

const maxBase64Length = Math.ceil(MAX_ORDER_FILE_BYTES / 3) * 4

export const promoProducts = defineOfficeCall({
  name: 'PromoProducts',
  summary:
    'Products of pasted codes, or of the first filled cell of each row of a CSV or XLSX file; unknown, inactive and priceless ones are named (OFM-04).',
  method: 'POST',
  permission,
  repeatable: true,
  bodyLimit: maxBase64Length + 1024 * 1024,
  body: z.object({
    codes: z.array(z.string().max(MAX_ORDER_LINE_LENGTH)).max(2000).default([]),
    base64: z.base64().max(maxBase64Length).optional(),
  }),
  reply: z.object({
    products: z.array(promoProduct),
    refused: z.array(
      z.object({ text: z.string(), reason: z.enum(['unknown', 'inactive', 'priceless', 'tooMany']) }),
    ),
  }),
})

export const promoAsCustomer = defineOfficeCall({
  name: 'PromoAsCustomer',
  summary:
    'A promotion as typed, as the shop would answer it to a visitor or a customer on a day, whether they may take it, and why not (OFM-02).',
  method: 'POST',
  permission,
  repeatable: true,
  body: z.object({
    /** Null: one that was never saved. */
    docEntry: recordNumber.nullable(),
    promo: content,
    /** Null: a visitor. */
    cardcode: cardcode.nullable(),
    /** Null: today. */
    day: day.nullable(),
  }),
  reply: z.object({
    day,
    customer: z.object({ cardcode: z.string(), name: z.string().nullable() }).nullable(),
    /** As `getpromo` answers; null: not shown to them on that day. */
    promo: getpromo.reply.nullable(),
    /** Null: they may take it. */
    refusal: z.string().nullable(),
    /** Null: without limit. */
    leftForCustomer: z.int().nullable(),
    leftInAll: z.int().nullable(),
    stock: z.array(z.object({ itemCode: z.string(), hasStock: z.boolean(), stockDescription: z.string() })),
  }),
})

export const savePromo = defineOfficeWrite({
  name: 'SavePromo',
  summary:
    'Saves a promotion over the version that was read. A published one only in ways that harm nobody, or naming the open carts that hold it; what needs a copy is refused (OFM-01, OFM-07).',
  permission,
  body: content.extend({
    /** Null: a new one, as a draft. */
    docEntry: recordNumber.nullable(),
    version: version.nullable(),
    /** Carts that were shown beside a harmful change. */
    confirmsCarts: z.int().min(0).nullable().default(null),
  }),
  reply: z.object({ docEntry: z.int(), version }),
})

export const publishPromo = defineOfficeWrite({
  name: 'PublishPromo',
  summary: 'Makes a draft public from its first day on, if the shop would refuse nothing of it (OFM-06).',
  permission: 'promos.publish',
  body: z.object({ docEntry: recordNumber, version }),
  reply: z.object({ docEntry: z.int(), version, phase: promoPhase }),
})

export const endPromo = defineOfficeWrite({
  name: 'EndPromo',
  summary:
    'Ends a promotion at once. Carts that hold it keep it, marked as over, lose it, or get its products at their own prices (OFM-09).',
  permission: 'promos.publish',
  body: z.object({
    docEntry: recordNumber,
    version,
    carts: z.enum(['keep', 'remove', 'products']),
    /** How many were shown; another number answers VALIDATION. */
    confirmsCarts: z.int().min(0),
  }),
  reply: z.object({ docEntry: z.int(), version, carts: z.int() }),
})

export const uploadBanner = defineOfficeWrite({
  name: 'UploadBanner',
  summary:
    'Takes a picture for a promotion, a popup, a brand or a rep: one by its content, drawn anew without its metadata. Browsers send the bytes as they are.',
  bodyLimit: MAX_PHOTO_BASE64 + 4096,
  body: z.object({ base64: z.base64().max(MAX_PHOTO_BASE64) }),
  reply: z.object({
    /** Its address in the shop. */
    image: z.string(),
    width: z.int(),
    height: z.int(),
  }),
})
