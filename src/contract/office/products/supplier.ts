import { z } from 'zod'
import { IMPORT_KINDS } from '#domain/office/imports/import-kinds.ts'
import { SUPPLIER_SORTS } from '#domain/office/imports/supplier-products.ts'
import { defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { optionalText, wholeNumber, wholeOrZero } from '../../parameters.ts'
import { currency, instant } from '../../shapes.ts'
import { importMapping } from './import-mapping.ts'
import { importSummary, supplierShape } from './imports.ts'

/** One supplier: files, how they are read, products, costs (office.md OFI-23). */

const permission = 'imports.run'

const code = z.string().min(1).max(20)

export const supplierPage = defineOfficeRead({
  name: 'SupplierPage',
  summary:
    'A supplier with its last files, what each did to prices, and how its files are read; files and mappings with costs, discounts or margins for `costs.read` alone (OFI-23).',
  permission,
  query: z.object({ code }),
  reply: z.object({
    supplier: supplierShape,
    /** The name of the list that gets its prices. */
    priceListName: z.string().nullable(),
    files: z.array(
      importSummary.extend({
        /** Of all prices, or costs, that it could compare, in tenths of a percent; null: it had none. */
        averageTenths: z.int().nullable(),
      }),
    ),
    mappings: z.array(
      z.object({
        kind: z.enum(IMPORT_KINDS),
        version: z.int(),
        at: instant,
        person: z.string().nullable(),
        fileName: z.string(),
        mapping: importMapping,
        /** Names of the fields. */
        labels: z.record(z.string(), z.string()),
      }),
    ),
    /** Something was left out because it takes `costs.read`. */
    isPartial: z.boolean(),
  }),
})

const product = z.object({
  itemCode: z.string(),
  title: z.string(),
  isActive: z.boolean(),
  /** Its code with the supplier. */
  supplierItem: z.string(),
  /** In the list that gets the supplier's prices, net. */
  price: z.number().nullable(),
  currency: currency.nullable(),
  /** Absent without `costs.read`. */
  cost: z
    .object({
      amount: z.number(),
      currency,
      pack: z.number(),
      at: instant.nullable(),
      /** Of the net price, at today's rate; null: there is no price, or no rate. */
      marginPercent: z.number().nullable(),
    })
    .nullable()
    .optional(),
})

const supplierCode = z.string().max(20)

const mappingVersion = z.object({
  version: z.int(),
  at: instant,
  /** Null: the command. */
  person: z.string().nullable(),
  /** The file that it was made for. */
  fileName: z.string(),
  mapping: importMapping,
})

export const mappingVersions = defineOfficeRead({
  name: 'MappingVersions',
  summary:
    'How files of a supplier and kind were read, the newest version first, 20 at most; those with costs, discounts or margins for `costs.read` alone (OFI-04).',
  permission,
  query: z.object({
    /** Empty: of files that are no supplier's. */
    supplierCode: optionalText,
    kind: z.enum(IMPORT_KINDS),
  }),
  reply: z.object({
    versions: z.array(mappingVersion),
    /** Names of the fields. */
    labels: z.record(z.string(), z.string()),
  }),
})

export const restoreMapping = defineOfficeWrite({
  name: 'RestoreMapping',
  summary: 'Takes an earlier version again: it becomes the newest, as which the next file is read (OFI-04).',
  permission,
  body: z.object({ supplierCode, kind: z.enum(IMPORT_KINDS), version: z.int().positive() }),
  reply: z.object({ version: z.int() }),
})

export const supplierProducts = defineOfficeRead({
  name: 'SupplierProducts',
  summary:
    'The products of a supplier with price and, for `costs.read`, cost and margin; `margin` has the lowest first (OFI-23).',
  permission,
  query: z.object({
    code,
    text: optionalText,
    sort: z.enum(SUPPLIER_SORTS).default('code'),
    offset: wholeOrZero.default(0),
    limit: wholeNumber.pipe(z.int().max(200)).default(50),
  }),
  reply: z.object({
    products: z.array(product),
    total: z.int(),
    /** Of all its products whose margin is known; absent without `costs.read`. */
    averageMargin: z.number().nullable().optional(),
  }),
})

export const supplierCosts = defineOfficeRead({
  name: 'SupplierCosts',
  summary: 'What a supplier asked for a product over time, the newest first (OFI-23).',
  permission: 'costs.read',
  query: z.object({ code, itemCode: z.string().min(1).max(50) }),
  reply: z.object({
    costs: z.array(
      z.object({
        at: instant,
        /** Null: from then on it is not known. */
        amount: z.number().nullable(),
        currency: currency.nullable(),
        pack: z.number(),
        /** Against the cost before, of one unit in the same currency. */
        changeTenths: z.int().nullable(),
      }),
    ),
  }),
})
