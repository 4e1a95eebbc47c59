import { z } from 'zod'
import { CUSTOMER_STATES } from '#domain/office/customer-list.ts'
import { defineOfficeCall, defineOfficeRead } from '../define-office-call.ts'
import { optionalText } from '../parameters.ts'
import { address, currency, day } from '../shapes.ts'
import { owed } from './customers/customers.ts'
import { productColumns } from './products/product-sheet.ts'

/**
 * What a rep's phone keeps for when there is no connection (OFX-17, decision 0040). Only for operators who see the
 * customers of their own employee code; all others get FORBIDDEN.
 */

const permission = 'orders.place'
const code = z.string().min(1).max(15)
const validity = { validFrom: day.nullable(), validTo: day.nullable() }

const offlineCustomer = z.object({
  /** Names what is said of the customer here: of a customer that is known by it nothing is sent again. */
  version: z.string(),
  cardcode: z.string(),
  name: z.string(),
  tradeName: z.string().nullable(),
  rut: z.string(),
  phone: z.string(),
  department: z.string(),
  list: z.object({ number: z.int(), name: z.string() }),
  group: z.string().nullable(),
  paymentTerms: z.string(),
  state: z.enum(CUSTOMER_STATES),
  blockedReason: z.string().nullable(),
  balances: z.array(owed),
  /** In pesos, at the rate of the day. */
  credit: z.object({ limit: z.number().nullable(), used: z.number(), available: z.number().nullable() }),
  contacts: z.array(z.object({ name: z.string(), phone: z.string(), role: z.string() })),
  addresses: z.array(
    address.pick({
      label: true,
      street: true,
      number: true,
      city: true,
      phone: true,
      hours: true,
      kind: true,
    }),
  ),
  /** Own ones and those of the group. */
  discounts: z.array(
    z.object({
      scope: z.enum(['item', 'brand', 'category', 'all']),
      ref: z.string().nullable(),
      percent: z.number(),
      own: z.boolean(),
      ...validity,
    }),
  ),
  specialPrices: z.array(
    z.object({ itemCode: z.string(), price: z.number(), currency, percent: z.number(), ...validity }),
  ),
})

export const offlineCustomers = defineOfficeCall({
  name: 'OfflineCustomers',
  summary:
    'A rep’s own customers with balances, terms and addresses, to be kept on a phone: those of which the phone does not know the latest version (OFX-17).',
  method: 'POST',
  permission,
  repeatable: true,
  body: z.object({
    /** Versions of earlier replies, by card code. */
    known: z.record(code, z.string().max(40)),
  }),
  reply: z.object({
    customers: z.array(offlineCustomer),
    /** Known ones that are no longer the rep's. */
    gone: z.array(z.string()),
    /** There are more than a phone keeps: the first by name are sent. */
    isCapped: z.boolean(),
  }),
})

export const offlineCatalogue = defineOfficeRead({
  name: 'OfflineCatalogue',
  summary:
    'What a rep’s own customers may buy, as columns, with prices of their lists alone; all or what changed since an earlier reply (OFX-17).',
  permission,
  query: z.object({
    /** `at` of an earlier whole reply; all products if absent, too long ago, or of other lists. */
    since: optionalText,
    /** The lists of that reply, by number, joined by commas. */
    lists: optionalText,
  }),
  timeoutMs: 60_000,
  reply: productColumns.extend({
    /** Slugs of brands and paths of nodes, which discounts refer to. */
    brandSlugs: z.array(z.tuple([z.int(), z.string()])),
    nodePaths: z.array(z.tuple([z.int(), z.string()])),
    /** Former codes of products on sale, with the present one (OFP-25). */
    formerCodes: z.array(z.tuple([z.string(), z.string()])),
    /** Orders without stock are accepted (CFG-06). */
    backOrders: z.boolean(),
  }),
})
