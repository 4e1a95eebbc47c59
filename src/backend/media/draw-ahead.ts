import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import { type Job, queueJobs } from '../platform/queue/queue-queries.ts'
import { type Media, mediaDirectory, pictureSource } from './media.ts'
import type { PictureSize } from './media-store.ts'
import { type DemandCursor, findPicturesByDemand, hasQueue, replacePictureSource } from './queries.ts'
import { withMissingTint } from './sources/import-picture.ts'

export interface DrawAheadOptions {
  readonly config: Pick<BackendConfig, 'dataDir' | 'drawAhead'>
  readonly db: Database
  readonly pictures: Pick<Media, 'store'>
}

/** Position of the job: the pass (one per size, over all products) and the last product done. */
interface Progress {
  readonly pass: number
  readonly after: DemandCursor | null
}

/** The sizes that lists, cart and product page show first, the most viewed first. */
const PASSES: readonly (PictureSize & { readonly pictures: 'first' | 'all' })[] = [
  { pictures: 'first', width: 240, format: 'avif' },
  { pictures: 'first', width: 480, format: 'avif' },
  { pictures: 'all', width: 96, format: 'avif' },
  { pictures: 'first', width: 960, format: 'avif' },
]
const PRODUCTS_PER_STATEMENT = 100
/** A job blocks one of the few workers: it ends soon and queues its continuation. */
const LONGEST_JOB_MS = 5_000
/** Nothing is drawn while the event loop's utilization is above this. */
const BUSY_PART = 0.25
const BUSY_PAUSE_MS = 500
/** graphile_worker runs lower numbers first. */
const LOWEST_PRIORITY = 100

const payloadOf = z.object({
  pass: z.int().min(0).default(0),
  popularity: z.number().nullish(),
  itemcode: z.string().nullish(),
})

/** The job that draws the catalogue's pictures in the background, skipping those on disk. */
export function drawPicturesJob({ pass, after }: Progress = { pass: 0, after: null }): Job {
  return {
    task: 'drawPictures',
    payload: { pass, popularity: after?.popularity ?? null, itemcode: after?.itemcode ?? null },
    key: 'drawPictures',
    priority: LOWEST_PRIORITY,
  }
}

/** Queues the job after an import. A shop that never ran has no queue yet; it queues the job at its first start. */
export async function queueDrawing(db: Database): Promise<void> {
  if (await hasQueue(db)) await queueJobs(db, [drawPicturesJob()])
}

/**
 * Draws pictures ahead, a few seconds per job: one at a time, after all requested pictures, pausing as long as each took
 * to draw and while the process is busy with requests.
 */
export function drawAheadTasks({ config, db, pictures: { store } }: DrawAheadOptions) {
  const dir = mediaDirectory(config.dataDir)

  /** Returns the position reached in time; null when everything is drawn or the disk has no more room. */
  async function drawFrom({ pass, after }: Progress, isOver: () => boolean): Promise<Progress | null> {
    for (let at = after; ; ) {
      const size = PASSES[pass]
      if (size === undefined || !(await store.hasRoom())) return null
      const found = await findPicturesByDemand(db, at, PRODUCTS_PER_STATEMENT)
      if (found.length === 0) return { pass: pass + 1, after: null }
      for (const rows of Map.groupBy(found, row => row.itemcode).values()) {
        const wanted = size.pictures === 'first' ? rows.slice(0, 1) : rows
        for (const { itemcode, source } of wanted) {
          if (source === null) continue
          await tint(itemcode, source)
          await draw(source, size)
        }
        at = rows[0] ?? at
        if (isOver()) return { pass, after: at }
      }
    }
  }

  /** Adds the tint that imports of older versions lack; the change reaches the catalogue by its notice. */
  async function tint(itemcode: string, source: string): Promise<void> {
    const started = performance.now()
    const tinted = await withMissingTint(dir, source)
    if (tinted === null) return
    await replacePictureSource(db, { itemcode, from: source, to: tinted })
    await pause(performance.now() - started)
  }

  async function draw(text: string, size: PictureSize): Promise<void> {
    const source = pictureSource(dir, text)
    if (source === null) return
    const started = performance.now()
    // A picture that cannot be drawn is reported when it is requested.
    const isDrawn = await store.drawAhead(source, size).catch(() => false)
    if (isDrawn) await pause(performance.now() - started)
  }

  return {
    async drawPictures(payload, { abortSignal }) {
      if (!config.drawAhead) return
      const { pass, popularity, itemcode } = payloadOf.parse(payload)
      const hasBegun = typeof popularity === 'number' && typeof itemcode === 'string'
      if (pass === 0 && !hasBegun) await store.tidy()
      const until = performance.now() + LONGEST_JOB_MS
      const isOver = () => performance.now() > until || abortSignal?.aborted === true
      const after = hasBegun ? { popularity, itemcode } : null
      const next = await drawFrom({ pass, after }, isOver)
      if (next !== null) await queueJobs(db, [drawPicturesJob(next)])
    },
  } satisfies Record<'drawPictures', Task>
}

/** Waits for `ms`, and until the process is less busy. */
async function pause(ms: number): Promise<void> {
  await delay(ms)
  for (let since = performance.eventLoopUtilization(); ; since = performance.eventLoopUtilization()) {
    await delay(BUSY_PAUSE_MS / 10)
    if (performance.eventLoopUtilization(since).utilization < BUSY_PART) return
    await delay(BUSY_PAUSE_MS)
  }
}
