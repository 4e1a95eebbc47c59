import { createHash } from 'node:crypto'
import { nextLook, nextTryOf } from '#domain/office/imports/recurring-import.ts'
import type { AllowedNetworks } from '#server/security/allowed-networks.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'
import type { PooledDatabase } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { queueJobs } from '../../platform/queue/queue-queries.ts'
import type { SecretBox } from '../../staff/access/sealed-secrets.ts'
import { appendToFile, insertImportFile } from '../office/file-queries.ts'
import { completeImport, insertImport } from '../office/queries.ts'
import { importFile } from './import-file.ts'
import { lookJob } from './jobs.ts'
import {
  claimLook,
  findLastContent,
  findMarks,
  findOpenFiles,
  findRecurringById,
  insertFile,
  type RecurringRow,
  releaseLook,
  storeLook,
} from './queries.ts'
import { openSecret } from './source-secret.ts'
import { readAddress } from './sources/read-address.ts'
import { readFolder } from './sources/read-folder.ts'
import { readMailbox } from './sources/read-mailbox.ts'
import { type Found, type FoundFile, type Look, SourceFailure } from './sources/source.ts'

export interface LookOptions {
  readonly db: PooledDatabase
  readonly clock: () => Date
  readonly secrets: SecretBox
  /** Below it are the folders that may be named. */
  readonly folder: string
  readonly networks: AllowedNetworks | null
  /** Who saved it, as they are now; null: blocked. */
  readonly findOperatorById: (db: PooledDatabase, staffId: string) => Promise<Operator | null>
}

/** Longer than a look takes, with the turns that its imports wait for. */
const LONGEST_LOOK_MS = 30 * 60 * 1000
const BUSY_SECONDS = 60
/** What was left is taken soon. */
const REST_SECONDS = 45

/**
 * Looks at the source of an import that runs by itself, and imports each new file (OFI-17). What goes wrong with the
 * source is noted, shown on `Hoy` and tried again; throws only what nobody expects, and then the queue tries again.
 */
export async function lookForFiles(options: LookOptions, id: number, signal: AbortSignal): Promise<void> {
  const { db, clock } = options
  const until = new Date(clock().getTime() + LONGEST_LOOK_MS)
  if (!(await claimLook(db, id, clock(), until))) return await queueJobs(db, [lookJob(id, BUSY_SECONDS)])
  try {
    const row = await findRecurringById(db, id)
    if (row === null || !row.isActive) return
    await look(options, row, signal)
  } finally {
    await releaseLook(db, id)
  }
}

async function look(options: LookOptions, row: RecurringRow, signal: AbortSignal): Promise<void> {
  const { db, clock } = options
  const regular = row.nextAt > clock() ? row.nextAt : nextLook(row, row.nextAt, clock())
  try {
    const author = await authorOf(options, row)
    for (const { id, importId } of await findOpenFiles(db, row.id))
      await importFile({ db, clock }, { recurring: row, author, fileId: id, importId })
    const { files, hasMore } = await read(options, row, signal)
    await storeLook(db, row.id, { now: clock(), problem: null, failures: 0, nextAt: regular })
    for (const file of files) {
      const taken = await takeFile(options, row, author, file)
      if (taken !== null) await importFile({ db, clock }, { recurring: row, author, ...taken })
    }
    if (hasMore) await queueJobs(db, [lookJob(row.id, REST_SECONDS)])
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    const failures = row.failures + 1
    const now = clock()
    const nextAt = nextTryOf(failures, regular, now)
    await storeLook(db, row.id, { now, problem: error.reason, failures, nextAt })
  }
}

/** Who it runs as. Throws SourceFailure where that person may not import any more. */
async function authorOf(
  { db, findOperatorById }: LookOptions,
  { staffId, kind }: RecurringRow,
): Promise<Operator & { readonly id: string }> {
  const author = await findOperatorById(db, staffId)
  const mayImport =
    author?.permissions.has('imports.run') === true &&
    author.scope.sellerCode === null &&
    (kind !== 'costs' || author.permissions.has('costs.read'))
  if (author === null || !mayImport) throw new SourceFailure('author')
  return { ...author, id: staffId }
}

async function read(
  { db, clock, secrets, folder, networks }: LookOptions,
  { id, source, secret, createdAt }: RecurringRow,
  signal: AbortSignal,
): Promise<Found> {
  const marks = await findMarks(db, id)
  const at: Look = { isKnown: mark => marks.has(mark), now: clock(), signal, networks }
  switch (source.kind) {
    case 'folder':
      return await readFolder(folder, source, at)
    case 'web':
      return await readAddress(source, openSecret(secrets, secret), at)
    case 'mailbox': {
      const key = openSecret(secrets, secret)
      if (key === null) throw new SourceFailure('secret')
      return await readMailbox(source, key, { ...at, since: createdAt })
    }
  }
}

/** Keeps a file as an import to be done; null: its content is that of the last one, or it was taken meanwhile. */
async function takeFile(
  { db, clock }: LookOptions,
  { id: recurringId, source }: RecurringRow,
  author: Operator & { readonly id: string },
  { mark, name, body }: FoundFile,
): Promise<{ readonly fileId: number; readonly importId: number } | null> {
  const now = clock()
  const sha256 = body === null ? '' : createHash('sha256').update(body).digest('hex')
  const file = { recurringId, at: now, mark, name, sha256 }
  return await inTransaction(db, async tx => {
    if (body === null) {
      await insertFile(tx, { ...file, importId: null, end: 'too-large' })
      return null
    }
    if ((await findLastContent(tx, recurringId)) === sha256) {
      // An address has the same file until there is another.
      if (source.kind !== 'web') await insertFile(tx, { ...file, importId: null, end: 'same' })
      return null
    }
    const importId = await insertImport(tx, { fileName: name, staffId: author.id, now })
    await insertImportFile(tx, importId, body.length, now)
    await appendToFile(tx, importId, body)
    await completeImport(tx, importId)
    const fileId = await insertFile(tx, { ...file, importId, end: null })
    if (fileId === null) throw new Error('The file was taken by another look')
    return { fileId, importId }
  })
}
