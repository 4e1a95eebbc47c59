import { z } from 'zod'

/** The one entry that is first in every version of the format; its body is the version. */
export const MARKER = 'mostrador-backup'
export const FORMAT = 1
/** The last entry: an archive that has it was written to its end. */
export const MANIFEST = 'manifest.json'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int().min(0),
  /** Over all its rows in the text form of COPY, ordered by the primary key. */
  sha256,
})

const sequence = z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() })

/** `path` is below the media folder; the archive calls the files by their number, from 1. */
const file = z.object({
  path: z
    .string()
    .regex(/^[\w.-]+(?:\/[\w.-]+)*$/)
    .refine(path => !path.split('/').some(part => /^\.+$/.test(part)), 'leads out of its folder'),
  bytes: z.int().min(0),
  sha256,
})

export const manifestSchema = z.object({
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })),
  /** The last migration of the queue's own schema. */
  jobs: z.int(),
  tables: z.array(table),
  sequences: z.array(sequence),
  files: z.array(file),
})

export type Manifest = z.infer<typeof manifestSchema>
export type TableContent = z.infer<typeof table>
export type SequenceState = z.infer<typeof sequence>
export type MediaFile = z.infer<typeof file>

/** What a table is called in the archive and in messages. */
export function tableName({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return `${schema}.${name}`
}

/** The entry of the archive that holds part `part` (from 1) of a table's rows. */
export function partName(table: { readonly schema: string; readonly name: string }, part: number): string {
  return `tables/${tableName(table)}.${String(part).padStart(6, '0')}.copy`
}

/** The table whose rows an entry holds; null when it holds something else. */
export function tableOfPart(entry: string): string | null {
  return /^tables\/(.+)\.\d{6,}\.copy$/.exec(entry)?.[1] ?? null
}

export function fileEntry(number: number): string {
  return `files/${String(number).padStart(6, '0')}`
}
