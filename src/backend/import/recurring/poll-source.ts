import { createHash } from 'node:crypto'
import { nextPoll, nextTryOf } from '#domain/office/imports/recurring-import.ts'
import type { AllowedNetworks } from '#server/security/allowed-networks.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'
import type { PooledDatabase } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { queueJobs } from '../../platform/queue/queue-queries.ts'
import type { SecretBox } from '../../staff/access/sealed-secrets.ts'
import { appendToFile, insertImportFile } from '../office/file-queries.ts'
import { completeImport, insertImport } from '../office/queries.ts'
import { importFile } from './import-file.ts'
import { pollJob } from './jobs.ts'
import {
  claimPoll,
  findLastContent,
  findMarks,
  findOpenFiles,
  findRecurringById,
  insertFile,
  type RecurringRow,
  releasePoll,
  storePoll,
} from './queries.ts'
import { openSecret } from './source-secret.ts'
import { readAddress } from './sources/read-address.ts'
import { readFolder } from './sources/read-folder.ts'
import { readMailbox } from './sources/read-mailbox.ts'
import { type Found, type FoundFile, type PollContext, SourceFailure } from './sources/source.ts'

export interface PollOptions {
  readonly db: PooledDatabase
  readonly clock: () => Date
  readonly secrets: SecretBox
  /** Below it are the folders that may be named. */
  readonly folder: string
  readonly networks: AllowedNetworks | null
  /** Who saved it, as they are now; null: blocked. */
  readonly findOperatorById: (db: PooledDatabase, staffId: string) => Promise<Operator | null>
}

/** Longer than a poll takes, with the queue that its imports wait in. */
const LONGEST_POLL_MS = 30 * 60 * 1000
const BUSY_SECONDS = 60
/** What was left is taken soon. */
const REST_SECONDS = 45

/**
 * Polls the source of an import that runs by itself, and imports each new file (OFI-17). What goes wrong with the
 * source is noted, shown on `Hoy` and tried again; throws only what nobody expects, and then the queue tries again.
 */
export async function pollSource(options: PollOptions, id: number, signal: AbortSignal): Promise<void> {
  const { db, clock } = options
  const until = new Date(clock().getTime() + LONGEST_POLL_MS)
  if (!(await claimPoll(db, id, clock(), until))) return await queueJobs(db, [pollJob(id, BUSY_SECONDS)])
  try {
    const row = await findRecurringById(db, id)
    if (row === null || !row.isActive) return
    await poll(options, row, signal)
  } finally {
    await releasePoll(db, id)
  }
}

async function poll(options: PollOptions, row: RecurringRow, signal: AbortSignal): Promise<void> {
  const { db, clock } = options
  const regular = row.nextAt > clock() ? row.nextAt : nextPoll(row, row.nextAt, clock())
  try {
    const author = await authorOf(options, row)
    for (const { id, importId } of await findOpenFiles(db, row.id))
      await importFile({ db, clock }, { recurring: row, author, fileId: id, importId })
    const { files, hasMore } = await read(options, row, signal)
    await storePoll(db, row.id, { now: clock(), problem: null, failures: 0, nextAt: regular })
    for (const file of files) {
      const taken = await takeFile(options, row, author, file)
      if (taken !== null) await importFile({ db, clock }, { recurring: row, author, ...taken })
    }
    if (hasMore) await queueJobs(db, [pollJob(row.id, REST_SECONDS)])
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    const failures = row.failures + 1
    const now = clock()
    const nextAt = nextTryOf(failures, regular, now)
    await storePoll(db, row.id, { now, problem: error.reason, failures, nextAt })
  }
}

/** Who it runs as. Throws SourceFailure where that person may not import any more. */
async function authorOf(
  { db, findOperatorById }: PollOptions,
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
  { db, clock, secrets, folder, networks }: PollOptions,
  { id, source, secret, createdAt }: RecurringRow,
  signal: AbortSignal,
): Promise<Found> {
  const marks = await findMarks(db, id)
  const at: PollContext = { isKnown: mark => marks.has(mark), now: clock(), signal, networks }
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
  { db, clock }: PollOptions,
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
    if (fileId === null) throw new Error('The file was taken by another poll')
    return { fileId, importId }
  })
}
