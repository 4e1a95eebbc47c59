import { z } from 'zod'
import { IMPORT_KINDS, IMPORT_STATES } from '#domain/office/imports/import-kinds.ts'
import {
  FILE_ENDS,
  MAILBOX_SECURITIES,
  MOST_HOURS,
  MOST_TIMES,
  SOURCE_PROBLEMS,
} from '#domain/office/imports/recurring-import.ts'
import { defineOfficeCall, defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { instant } from '../../shapes.ts'
import { supplierCode } from './imports.ts'

/** Imports that run by themselves: where their files come from, when, and how they ended (office.md OFI-17). */

const permission = 'imports.run'

/** Stands in an address for its key, which is stored apart from it. */
export const SECRET_MARK = '{clave}'

const id = z.int().positive()
const name = z.string().trim().min(1).max(80)
/** Names of files with `*` and `?`, parted by commas. */
const files = z.string().trim().min(1).max(200)
const text = z.string().trim().max(200)

const folderSource = z.object({
  kind: z.literal('folder'),
  /** Below the folder of the installation; empty: that one. */
  path: text.refine(path => !path.split(/[\\/]/).includes('..') && !/^[\\/]/.test(path)),
  files,
})

const webSource = z.object({
  kind: z.literal('web'),
  address: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    // What stands there is shown: the key has a field of its own.
    .refine(address => !/^[^/]*\/\/[^/?#]*@/.test(address)),
  /** Empty: the key alone is sent, as a bearer token. */
  user: text,
})

const mailboxSource = z.object({
  kind: z.literal('mailbox'),
  host: z.string().trim().min(1).max(253),
  port: z.int().min(1).max(65_535),
  security: z.enum(MAILBOX_SECURITIES),
  user: text.min(1),
  mailbox: text.min(1),
  /** Only mails from these addresses are opened. */
  senders: z.array(z.email().toLowerCase()).min(1).max(20),
  files,
})

export type FolderSource = z.output<typeof folderSource>
export type WebSource = z.output<typeof webSource>
export type MailboxSource = z.output<typeof mailboxSource>

export const importSource = z.discriminatedUnion('kind', [folderSource, webSource, mailboxSource])

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
/** Hours between two looks, or times of day. */
const timing = z
  .object({
    everyHours: z.int().min(1).max(MOST_HOURS).nullable(),
    times: z.array(time).max(MOST_TIMES),
  })
  .refine(({ everyHours, times }) => (everyHours === null) === times.length > 0)

const file = z.object({
  id: z.int(),
  name: z.string(),
  at: instant,
  /** Null: it is being imported. */
  end: z.enum(FILE_ENDS).nullable(),
  /** Why it was not imported. */
  reason: z.string().nullable(),
  /** What became of it, as a person left it since. */
  import: z
    .object({
      id: z.int(),
      state: z.enum(IMPORT_STATES),
      created: z.int(),
      updated: z.int(),
      refused: z.int(),
    })
    .nullable(),
})

export const recurringImports = defineOfficeRead({
  name: 'RecurringImports',
  summary: 'Imports that run by themselves, with their last files; keys of sources are never told (OFI-17).',
  permission,
  reply: z.object({
    imports: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        kind: z.enum(IMPORT_KINDS),
        supplierCode: z.string().nullable(),
        supplierName: z.string().nullable(),
        source: importSource,
        hasSecret: z.boolean(),
        timing,
        isActive: z.boolean(),
        version: z.int(),
        /** As whom it runs. */
        person: z.string(),
        nextAt: instant,
        isBusy: z.boolean(),
        lookedAt: instant.nullable(),
        /** Why its source could not be read the last time. */
        problem: z.enum(SOURCE_PROBLEMS).nullable(),
        failingSince: instant.nullable(),
        files: z.array(file),
      }),
    ),
    /** The folder of the installation, below which folders may be named. */
    folder: z.string(),
  }),
})

export const saveRecurringImport = defineOfficeWrite({
  name: 'SaveRecurringImport',
  summary:
    'Adds or changes an import that runs by itself; from then on it runs with the permissions of who saved it. A key stays with its server and user: for another one it is given again (OFI-17).',
  permission,
  body: z.object({
    /** Null: a new one. */
    id: id.nullable(),
    version: z.int().nullable(),
    name,
    kind: z.enum(IMPORT_KINDS),
    supplierCode: supplierCode.nullable(),
    source: importSource,
    /** Null: as it is. Empty: none. */
    secret: z.string().max(500).nullable(),
    timing,
    isActive: z.boolean(),
  }),
  reply: z.object({ id: z.int() }),
})

export const runRecurringImport = defineOfficeCall({
  method: 'POST',
  repeatable: true,
  name: 'RunRecurringImport',
  summary: 'Looks at the source of an import now (OFI-17).',
  permission,
  body: z.object({ id }),
  reply: z.object({ id: z.int() }),
})
