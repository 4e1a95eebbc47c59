import { randomUUID } from 'node:crypto'
import { BROCHURE_LIFE_DAYS } from '#domain/brochures/brochure-request.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import type { Database } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { insertFile, readFile } from '../platform/files/queries.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import { brochureJob } from './brochure-jobs.ts'
import { compileContent } from './compile-content.ts'
import type { BrochureContent } from './draw/brochure-content.ts'
import { brochureMessages as messages } from './draw/messages.ts'
import { runWorker } from './draw/run-worker.ts'
import { logoIdOf } from './logos.ts'
import {
  type BrochureRow,
  type BrochureRun,
  beginRun,
  type FinishedBrochure,
  failRun,
  findBrochure,
  finishRun,
  requeue,
  saveProgress,
} from './queries.ts'

export interface MakingOptions {
  readonly db: Database
  readonly catalogue: Catalogue
  readonly dataDir: string
  readonly clock: () => Date
}

export interface Attempt {
  /** Whether no other attempt follows. */
  readonly isLast: boolean
  /** Aborted when the process shuts down. */
  readonly signal: AbortSignal
}

const DAY_MS = 24 * 60 * 60 * 1000
const CONTENT_TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/**
 * Makes a requested brochure: status processing, then in one transaction the file, status ready and the mail. A failure
 * requeues it for the next attempt, and after the last one its status is failed (domain.md 4.8). A run that another
 * run has replaced stops.
 */
export async function makeBrochure(
  options: MakingOptions,
  requested: { readonly cardcode: string; readonly catalogId: string },
  attempt: Attempt,
): Promise<void> {
  const { db, clock } = options
  const row = await findBrochure(db, requested.catalogId, requested.cardcode)
  if (row === null) return
  const run = { cardcode: row.cardcode, id: row.id, run: randomUUID() }
  if (!(await beginRun(db, run, clock()))) return
  try {
    const content = await contentOf(options, row)
    if (content === null) return await failRun(db, run, 'noProducts', expiryFrom(clock()))
    await makeAndStore(options, row, run, content, attempt.signal)
  } catch (error) {
    if (attempt.signal.aborted) {
      // A shutdown is not a failure: it is queued again without counting an attempt.
      await requeue(db, run)
      return await queueJobs(db, [brochureJob('makeCatalogue', row.cardcode, row.id)])
    }
    if (attempt.isLast) await failRun(db, run, 'failed', expiryFrom(clock()))
    else await requeue(db, run)
    throw error
  }
}

async function makeAndStore(
  { db, dataDir, clock }: MakingOptions,
  row: BrochureRow,
  run: BrochureRun,
  content: BrochureContent,
  signal: AbortSignal,
): Promise<void> {
  const replaced = new AbortController()
  let saving: Promise<void> = Promise.resolve()
  const note = async (done: number) => {
    if (!(await saveProgress(db, run, done, clock()))) replaced.abort()
  }
  try {
    const made = await runWorker(
      { content, dataDir },
      {
        signal: AbortSignal.any([signal, replaced.signal]),
        onProgress: done => {
          saving = saving.then(() => note(done))
          // Awaited below; until then a rejection must not be reported as unhandled.
          saving.catch(() => {})
        },
      },
    )
    await saving
    await storeFinished(db, row, run, { ...made, items: itemsOf(content), readyAt: clock() })
  } catch (error) {
    if (!replaced.signal.aborted) throw error
  }
}

/** Stores the file, the status and the mail, all or nothing; nothing when another run has replaced this one. */
async function storeFinished(
  db: Database,
  row: BrochureRow,
  run: BrochureRun,
  { body, ...made }: Omit<FinishedBrochure, 'fileId' | 'expiresAt'> & { readonly body: Uint8Array },
): Promise<void> {
  const { format, title } = row.choices
  const expiresAt = expiryFrom(made.readyAt)
  class Replaced extends Error {}
  await inTransaction(db, async tx => {
    const fileId = await insertFile(tx, {
      cardcode: row.cardcode,
      kind: 'catalogue',
      body,
      createdAt: made.readyAt,
      expiresAt,
      name: `${fileName(title)}.${format}`,
      contentType: CONTENT_TYPES[format],
    })
    if (!(await finishRun(tx, run, { ...made, fileId, expiresAt }))) throw new Replaced()
    await queueJobs(tx, [brochureJob('catalogueReadyMail', row.cardcode, row.id)])
  }).catch(error => {
    if (!(error instanceof Replaced)) throw error
  })
}

async function contentOf(
  { db, catalogue, clock }: MakingOptions,
  { cardcode, choices }: BrochureRow,
): Promise<BrochureContent | null> {
  const view = await catalogue.viewFor(cardcode)
  const logoId = logoIdOf(choices.logoUrl)
  const logo = logoId === null ? null : await readFile(db, { id: logoId, kind: 'logo', cardcode })
  return compileContent({ db, view, choices, logo: logo?.body ?? null, now: clock() })
}

function itemsOf({ sections }: BrochureContent): number {
  return sections.reduce((sum, { items }) => sum + items.length, 0)
}

/** The title as a file name: only its letters, digits and spaces. */
function fileName(title: string): string {
  return (
    title
      .replace(/[^\p{L}\p{N} _-]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 80) || messages.fileName
  )
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + BROCHURE_LIFE_DAYS * DAY_MS)
}
