import { z } from 'zod'
import { PRICE_ROUNDINGS } from '#domain/pricing/round-price.ts'
import { defineOfficeCall, defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { optionalText, wholeNumber } from '../../parameters.ts'
import { currency, instant } from '../../shapes.ts'
import { heldReply, holding, holdingNeed } from './holding.ts'

/** The `Planilla`: all products as columns, cells that are saved one by one, changes of many at once (OFP-01 to OFP-16). */

const code = z.string().min(1).max(50)
const field = z.string().min(1).max(20)
const cell = z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()])
const named = z.tuple([z.int(), z.string()])

/** A paste of 5,000 rows and 6 columns takes 3 MB. */
const LARGEST_BODY = 8 * 1024 * 1024
const MOST_CELLS = 50_000
const LONGEST_MS = 60_000

/** Products as columns; `SheetTable` reads them. */
export const productColumns = z.object({
  /** For the next reading: what was under way is read again. */
  at: instant,
  /** False: only what changed. */
  isWhole: z.boolean(),
  lists: z.array(z.object({ number: z.int(), name: z.string(), kind: z.enum(['sale', 'pvp']), currency })),
  brands: z.array(named),
  /** With the names of the whole path. */
  nodes: z.array(named),
  codes: z.array(z.string()),
  /** By field; of brands and nodes their numbers. */
  columns: z.record(z.string(), z.array(cell)),
  committed: z.record(z.string(), z.number()),
  gone: z.array(z.string()),
})

export const officeProductColumns = defineOfficeRead({
  name: 'OfficeProductColumns',
  summary:
    'All products as columns, or those that changed since an earlier reply; prices only with `prices.read` (OFP-02).',
  permission: 'products.read',
  query: z.object({
    /** `at` of an earlier reply; all products if absent or too long ago. */
    since: optionalText,
  }),
  timeoutMs: LONGEST_MS,
  reply: productColumns,
})

const edit = z.object({ key: code, field, was: cell, now: cell })

const refusal = z.object({ key: z.string(), field: z.string(), reason: z.string() })

export const saveCells = defineOfficeWrite({
  name: 'SaveCells',
  summary:
    'Saves cells of products, prices and stock in one transaction; those that somebody else changed meanwhile are returned with both values and who wrote (OFP-08). New prices above the limits wait for an approval, and all of them for a time that is given (OFP-13, OFP-14).',
  permission: 'products.read',
  bodyLimit: LARGEST_BODY,
  timeoutMs: LONGEST_MS,
  body: z.object({
    ...holding,
    cells: z.array(edit).min(1).max(MOST_CELLS),
    /** Why stock is corrected: required where a quantity or a level changes (OFP-27). */
    reason: z.string().trim().max(300).default(''),
  }),
  reply: z.object({
    saved: z.int(),
    conflicts: z.array(
      z.object({
        key: z.string(),
        field: z.string(),
        mine: cell,
        theirs: cell,
        before: cell,
        author: z.string().nullable(),
        at: instant.nullable(),
      }),
    ),
    /** What a rule does not allow. */
    refused: z.array(refusal),
    held: heldReply,
  }),
})

const amount = z.number().min(-9_999_999_999).max(9_999_999_999)
const rounding = z.enum(PRICE_ROUNDINGS).default('none')
const tags = z.array(z.string().trim().min(1).max(60)).min(1).max(50)

const bulkChange = z.object({
  codes: z.array(code).min(1).max(MOST_CELLS),
  field,
  rule: z.discriminatedUnion('act', [
    z.object({ act: z.literal('set'), value: cell }),
    z.object({ act: z.literal('add'), amount, rounding }),
    z.object({ act: z.literal('percent'), percent: z.number().min(-100).max(10_000), rounding }),
    z.object({ act: z.literal('multiply'), factor: z.number().min(0).max(10_000), rounding }),
    z.object({ act: z.literal('round'), rounding }),
    z.object({
      act: z.literal('replace'),
      find: z.string().min(1).max(100),
      replacement: z.string().max(100),
    }),
    z.object({ act: z.enum(['add-tags', 'remove-tags']), tags }),
  ]),
})

const move = z.object({
  code: z.string(),
  title: z.string(),
  was: z.number().nullable(),
  now: z.number().nullable(),
  currency,
  /** Tenths of a percent of the price before; null where there is nothing to compare. */
  tenths: z.int().nullable(),
})
const moves = z.object({ count: z.int(), first: z.array(move) })
const people = z.object({ count: z.int(), first: z.array(z.string()) })

/** What new prices of one list do (OFP-12). */
const priceEffect = z.object({
  list: z.int(),
  name: z.string(),
  up: z.int(),
  down: z.int(),
  equal: z.int(),
  /** Tenths of a percent; null: nothing can be compared. */
  averageTenths: z.int().nullable(),
  /** By the units sold in 12 months; null: none was. */
  weightedTenths: z.int().nullable(),
  largest: z.array(move),
  fromZero: moves,
  toZero: moves,
  currencyChanged: moves,
  /** About ten, a hundred or a thousand times the price before, or a part of it. */
  slipped: moves,
  histogram: z.array(z.object({ from: z.number().nullable(), to: z.number().nullable(), count: z.int() })),
  /** Cheaper than in a promotion that runs. */
  belowPromo: moves,
  /** With taxes above the suggested retail price. */
  abovePvp: moves,
  /** At the supplier's cost or below it, at the rate of today; only with `costs.read`. */
  belowCost: moves.optional(),
  /** Open carts of customers of the list with products whose price changes for them. */
  carts: z.int(),
  /** Customers of the list who have one in a cart or bought one in 12 months. */
  customers: people,
  /** Customers with a special price of one of them: for them it stays. */
  special: people,
})

/** What a change of many products, or cells, would do. */
export const bulkEffect = z.object({
  changes: z.int(),
  same: z.int(),
  refusedCount: z.int(),
  /** The first 100. */
  refused: z.array(refusal),
  /** The first 100. */
  first: z.array(z.object({ code: z.string(), field: z.string(), title: z.string(), was: cell, now: cell })),
  prices: z.array(priceEffect),
})

export const previewBulk = defineOfficeCall({
  name: 'PreviewBulk',
  summary:
    'What a change of many products, or pending cells, would do: how many change, which are refused, the effect of new prices, whether it needs an approval (OFP-09, OFP-12, OFP-13).',
  method: 'POST',
  permission: 'products.read',
  repeatable: true,
  bodyLimit: LARGEST_BODY,
  timeoutMs: LONGEST_MS,
  body: z.union([z.object({ cells: z.array(edit).min(1).max(MOST_CELLS) }), bulkChange]),
  reply: bulkEffect.extend({
    /** Names what was previewed: `ApplyBulk` writes that or nothing. */
    fingerprint: z.string(),
    need: holdingNeed,
  }),
})

export const applyBulk = defineOfficeWrite({
  name: 'ApplyBulk',
  summary:
    'Makes a change of many products in one transaction, as it was previewed; STATE_CONFLICT where it would now do something else (OFP-09, OFP-10). Above the limits, or with a time, it waits instead (OFP-13, OFP-14).',
  permission: 'products.read',
  bodyLimit: LARGEST_BODY,
  timeoutMs: LONGEST_MS,
  body: bulkChange.extend({
    ...holding,
    fingerprint: z.string().max(100),
    reason: z.string().trim().max(300).default(''),
  }),
  reply: z.object({ changes: z.int(), held: heldReply }),
})

export const priceHistory = defineOfficeRead({
  name: 'PriceHistory',
  summary: 'Every price of a product in each list with day, who and from where, newest first (OFP-15).',
  permission: 'prices.read',
  query: z.object({ code, list: wholeNumber.optional() }),
  reply: z.object({
    lists: z.array(
      z.object({
        number: z.int(),
        name: z.string(),
        prices: z.array(
          z.object({
            at: instant,
            /** Null: from then on there was no price. */
            price: z.number().nullable(),
            currency: currency.nullable(),
            previousPrice: z.number().nullable(),
            /** Null: the price of the day the history began. */
            author: z.string().nullable(),
            /** `beginning`: the first one; `hand` a person, `import` a file, `erp`, `undo`, `schedule` or `system`. */
            source: z.enum(['beginning', 'hand', 'import', 'erp', 'undo', 'schedule', 'system']),
            title: z.string(),
            changeSetId: z.int().nullable(),
          }),
        ),
      }),
    ),
  }),
})
