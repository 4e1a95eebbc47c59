import { z } from 'zod'
import { DEFAULT_GUARDS, GUARD_NAMES, STRICT_GUARDS } from '#domain/office/imports/import-guards.ts'
import {
  IMPORT_KINDS,
  IMPORT_STATES,
  MISSING_POLICIES,
  ROW_ACTIONS,
} from '#domain/office/imports/import-kinds.ts'
import { defineOfficeCall, defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { fileReply } from '../../file-reply.ts'
import { optionalText, sheetFormat, wholeNumber, wholeOrZero } from '../../parameters.ts'
import { instant } from '../../shapes.ts'
import { heldReply, holding, holdingNeed } from './holding.ts'
import { importMapping, MAX_MAP_TABLES } from './import-mapping.ts'

/** Files as a source of changes: received, mapped, previewed, applied, undone (office.md OFI). */

const permission = 'imports.run'

/** Largest file, and the most of it that travels at once: uploads go on where they broke off. */
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024
export const MAX_IMPORT_PIECE = 4 * 1024 * 1024
const MAX_PIECE_BASE64 = Math.ceil(MAX_IMPORT_PIECE / 3) * 4

const id = z.int().positive()
const kind = z.enum(IMPORT_KINDS)
export const supplierCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9._-]{0,19}$/)
const currency = z.enum(['$', 'U$'])

const counts = z.object({
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
})

export const importSummary = z.object({
  id: z.int(),
  fileName: z.string(),
  /** Null: not known yet, or from before kinds were kept. */
  kind: kind.nullable(),
  state: z.enum(IMPORT_STATES),
  /** Asked to be applied and not done yet: how many go first; 0: it is being written. */
  place: z.int().nullable(),
  supplierCode: z.string().nullable(),
  supplierName: z.string().nullable(),
  /** Null: the command made it. */
  person: z.string().nullable(),
  at: instant,
  finishedAt: instant.nullable(),
  seconds: z.number().nullable(),
  counts,
  changeSetId: z.int().nullable(),
  isUndone: z.boolean(),
  isPartlyUndone: z.boolean(),
  /** The held change as which it waits. */
  heldId: z.int().nullable(),
  hasFile: z.boolean(),
})

export const imports = defineOfficeRead({
  name: 'Imports',
  summary: 'Imports of the office and of the command, newest first (OFI-18).',
  permission,
  query: z.object({
    before: wholeNumber.optional(),
    limit: wholeNumber.pipe(z.int().max(100)).default(30),
  }),
  reply: z.object({ imports: z.array(importSummary), next: z.int().nullable() }),
})

const move = z.object({
  code: z.string(),
  was: z.number().nullable(),
  now: z.number().nullable(),
  currency,
  wasCurrency: currency.nullable().optional(),
  tenths: z.number().nullable(),
})
const someMoves = z.object({ count: z.int(), first: z.array(move) })

const priceFigures = z.object({
  up: z.int(),
  down: z.int(),
  equal: z.int(),
  fromZero: someMoves,
  toZero: someMoves,
  currencyChanged: someMoves,
  histogram: z.array(z.object({ from: z.number().nullable(), to: z.number().nullable(), count: z.int() })),
  largest: z.array(move),
  tenfold: someMoves,
  tenth: someMoves,
  averageTenths: z.int().nullable(),
})

const countedProblem = z.object({ field: z.string(), reason: z.string(), count: z.int() })

const stats = z.object({
  create: z.int(),
  change: z.int(),
  remove: z.int(),
  same: z.int(),
  refuse: z.int(),
  /** Active products that the file lacks. */
  missing: z.int(),
  /** Of all active ones that it could have. */
  active: z.int(),
  /** Shown again because data moved after the preview (OFI-11). */
  moved: z.int(),
  fields: z.array(z.object({ field: z.string(), label: z.string(), count: z.int() })),
  /** Why rows are refused, and what is said of rows that are not, the most frequent first; absent in old previews. */
  refusals: z.array(countedProblem).optional(),
  warnings: z.array(countedProblem).optional(),
  /** In the list that the file is of, or of costs; null: the file says none. */
  prices: priceFigures.nullable(),
  /** Of suggested retail prices; absent in old previews. */
  pvp: priceFigures.nullable().optional(),
  milliseconds: z.int(),
  /** When the file was read last; absent in old previews. */
  readAt: instant.optional(),
})

/** A guard that an unattended import ran into, with the percent or the number of prices that did. */
const stop = z.union([
  z.object({ guard: z.enum(GUARD_NAMES), percent: z.number() }),
  z.object({ guard: z.enum(STRICT_GUARDS), count: z.int() }),
])

export const importDetail = defineOfficeRead({
  name: 'Import',
  summary: 'An import with what its preview found (OFI-08).',
  permission,
  query: z.object({ id: wholeNumber }),
  reply: z.object({
    import: importSummary,
    stats: stats.nullable(),
    notes: z.array(z.string()),
    excluded: z.array(z.int()),
    missingPolicy: z.enum(MISSING_POLICIES),
    invites: z.boolean(),
    /** Why the command left it to a person (OFI-10). */
    stoppedBy: z.array(stop),
    /** What it takes to apply it at once; null: it is not to be applied, or changes no price. */
    need: holdingNeed.nullable(),
  }),
})

const problem = z.object({
  field: z.string(),
  /** 0-based column of the value, where it can be corrected. */
  column: z.int().nullable(),
  value: z.string(),
  reason: z.string(),
})

export const importRows = defineOfficeRead({
  name: 'ImportRows',
  summary: 'The rows of a preview with before and after, or why they are refused (OFI-09).',
  permission,
  query: z.object({
    id: wholeNumber,
    action: z.enum(ROW_ACTIONS).optional(),
    text: optionalText,
    field: optionalText,
    /** The largest changes of price first. */
    sort: z.enum(['line', 'price']).default('line'),
    offset: wholeOrZero.default(0),
    limit: wholeNumber.pipe(z.int().max(200)).default(50),
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        line: z.int(),
        key: z.string(),
        title: z.string(),
        action: z.enum(ROW_ACTIONS),
        changes: z.array(
          z.object({ field: z.string(), label: z.string(), before: z.unknown(), after: z.unknown() }),
        ),
        /** Of the price, cost or suggested retail price that changes most. */
        priceTenths: z.int().nullable(),
        problems: z.array(problem),
        warnings: z.array(problem),
        isExcluded: z.boolean(),
        isMoved: z.boolean(),
      }),
    ),
    total: z.int(),
  }),
})

export const importMappingOf = defineOfficeRead({
  name: 'ImportMapping',
  summary:
    'The columns of a file with samples, our fields, and how they would be read (OFI-03, OFI-04, OFI-06).',
  permission,
  query: z.object({
    id: wholeNumber,
    kind: kind.optional(),
    sheet: optionalText,
    headerRow: wholeOrZero.optional(),
  }),
  reply: z.object({
    kind,
    /** The supplier whose file it is, as far as its headers and its name say. */
    supplierCode: z.string().nullable(),
    /** A saved mapping fits: nothing has to be mapped. */
    isRecognised: z.boolean(),
    version: z.int().nullable(),
    sheets: z.array(z.string()),
    sheet: z.string().nullable(),
    headerRow: z.int(),
    hasGroups: z.boolean(),
    /** The first rows as they are, to choose the one with the headers. */
    top: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
    columns: z.array(
      z.object({
        column: z.int(),
        header: z.string(),
        samples: z.array(z.string()),
        /** Our field by the header, or by what is in it. */
        guess: z.string().nullable(),
        isSure: z.boolean(),
      }),
    ),
    fields: z.array(
      z.object({ field: z.string(), label: z.string(), isRequired: z.boolean(), isAmount: z.boolean() }),
    ),
    mapping: importMapping,
  }),
})

const percent = z.number().min(0).max(1_000)
/** Percentages above which an unattended import asks for a person (OFI-10). */
const guards = z.object({ price: percent, missing: percent, refused: percent })

export const supplierShape = z.object({
  code: z.string(),
  name: z.string(),
  currency: currency.nullable(),
  priceList: z.int().nullable(),
  missingPolicy: z.enum(MISSING_POLICIES),
  guards,
  isActive: z.boolean(),
  version: z.int(),
  products: z.int(),
  lastImportAt: instant.nullable(),
})

export const suppliers = defineOfficeRead({
  name: 'Suppliers',
  summary: 'Suppliers with what is known for their files; without costs.',
  permission,
  reply: z.object({
    suppliers: z.array(supplierShape),
    priceLists: z.array(z.object({ number: z.int(), name: z.string() })),
  }),
})

export const saveSupplier = defineOfficeWrite({
  name: 'SaveSupplier',
  summary: 'Adds or changes a supplier; one that somebody else changed meanwhile is EDIT_CONFLICT (OFX-11).',
  permission,
  body: z.object({
    code: supplierCode,
    /** Null: a new one. */
    version: z.int().nullable(),
    name: z.string().trim().min(1).max(100),
    currency: currency.nullable(),
    priceList: z.int().nullable(),
    missingPolicy: z.enum(MISSING_POLICIES),
    guards: guards.default(DEFAULT_GUARDS),
    isActive: z.boolean(),
  }),
  reply: z.object({ code: z.string() }),
})

export const importTemplate = defineOfficeRead({
  name: 'ImportTemplate',
  summary: 'A file to fill in, with three rows of own data as examples (OFI-02).',
  permission,
  answers: 'file',
  query: z.object({ kind, format: sheetFormat }),
  reply: fileReply,
})

export const importFile = defineOfficeRead({
  name: 'ImportFile',
  summary: 'The file of an import as it came; kept for a year (OFI-18).',
  permission,
  answers: 'file',
  query: z.object({ id: wholeNumber }),
  reply: fileReply,
})

export const importRefusals = defineOfficeRead({
  name: 'ImportRefusals',
  summary: 'The refused rows as they came, with the reason of each: to be corrected and imported (OFI-18).',
  permission,
  answers: 'file',
  query: z.object({ id: wholeNumber, format: sheetFormat }),
  reply: fileReply,
})

const draftCall = { permission, method: 'POST', repeatable: true } as const

export const uploadImport = defineOfficeCall({
  ...draftCall,
  name: 'UploadImport',
  summary:
    'Receives a piece of a file; browsers send its bytes as they are. `id` 0 begins a file. Answers how much has arrived, where the next piece begins (OFI-01).',
  bodyLimit: MAX_PIECE_BASE64 + 4096,
  timeoutMs: 60_000,
  body: z.object({
    id: z.int().min(0),
    name: z.string().trim().min(1).max(200),
    size: z.int().min(1).max(MAX_IMPORT_BYTES),
    offset: z.int().min(0),
    base64: z.base64().max(MAX_PIECE_BASE64),
  }),
  reply: z.object({ id: z.int(), received: z.int(), isWhole: z.boolean() }),
})

export const saveMapping = defineOfficeCall({
  ...draftCall,
  name: 'SaveMapping',
  bodyLimit: 2 * MAX_MAP_TABLES,
  summary: 'Says how a file is read, and keeps it as a version of its supplier for the next one (OFI-04).',
  body: z.object({ id, kind, supplierCode: supplierCode.nullable(), mapping: importMapping }),
  reply: z.object({ version: z.int() }),
})

export const previewImport = defineOfficeCall({
  ...draftCall,
  name: 'PreviewImport',
  summary:
    'Reads the file and keeps what each row would do; `corrections` are kept with those before (OFI-07, OFI-09).',
  timeoutMs: 120_000,
  body: z.object({
    id,
    corrections: z
      .array(
        z.object({ line: z.int().min(1), column: z.int().min(0).max(16_384), value: z.string().max(1_000) }),
      )
      .max(1_000)
      .default([]),
  }),
  reply: z.object({ stats }),
})

export const excludeRows = defineOfficeCall({
  ...draftCall,
  name: 'ExcludeRows',
  summary: 'Leaves rows of a preview out, or takes them in again (OFI-09).',
  body: z.object({ id, lines: z.array(z.int()).min(1).max(20_000), isExcluded: z.boolean() }),
  reply: z.object({ excluded: z.int() }),
})

export const applyImport = defineOfficeWrite({
  name: 'ApplyImport',
  summary:
    'Writes what was previewed, all or nothing, after the imports that were asked for before it; STATE_CONFLICT where data moved: the rows in question are shown again (OFI-11, OFI-12, OFI-19). Above the limits of new prices, or with a time, it waits instead, and is read again before it runs (OFI-16).',
  permission,
  timeoutMs: 300_000,
  body: z.object({
    ...holding,
    id,
    missingPolicy: z.enum(MISSING_POLICIES),
    /** The number of missing products, typed, where they are more than half (OFI-15). */
    confirmedMissing: z.int().nullable(),
    invites: z.boolean(),
  }),
  reply: z.object({ counts, missing: z.int(), milliseconds: z.int(), held: heldReply }),
})

export const cancelImport = defineOfficeCall({
  ...draftCall,
  name: 'CancelImport',
  summary: 'Gives an import up, also one that waits or is being written, as long as it is not done (OFI-19).',
  body: z.object({ id }),
  reply: z.object({ id: z.int() }),
})
