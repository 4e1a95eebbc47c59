import { CallFailure, detailOf } from '#contract/browser/call-server.ts'
import { uploadPicture } from '#contract/office/products/product-media.ts'
import { noteAnswer, noteSilence } from '../../../browser/connection.ts'
import { uploadFile } from '../media/upload-file.ts'
import { inParallel } from './in-parallel.ts'
import { messages } from './messages.ts'
import type { Outcome, PictureRow } from './picture-batch.ts'
import { pictureType } from './read-dropped.ts'

/** Four at a time (OFP-22). */
const AT_ONCE = 4
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000

/** The server did not say no: it was not reached, or had too much to do. */
const PASSING: ReadonlySet<string> = new Set([
  'NETWORK',
  'TIMEOUT',
  'UPSTREAM',
  'UNAVAILABLE',
  'RATE_LIMITED',
])
/** Nothing can be sent until the person did something. */
const ENDED: ReadonlySet<string> = new Set(['UNAUTHENTICATED', 'SECOND_FACTOR_REQUIRED', 'FORBIDDEN'])

interface SendOptions {
  readonly signal: AbortSignal
  readonly onSent: (row: PictureRow, outcome: Outcome) => void
  /** Whether it waits for the connection to come back. */
  readonly onWaiting: (isWaiting: boolean) => void
}

/**
 * Sends pictures, four at a time, again while the connection is lost. A picture that the server refuses is reported and
 * the others go on. Throws a `CallFailure` where the session is over.
 */
export async function sendPictures(
  rows: readonly PictureRow[],
  { signal, onSent, onWaiting }: SendOptions,
): Promise<void> {
  await inParallel(rows, AT_ONCE, signal, async row => {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      signal.throwIfAborted()
      try {
        const source = await send(row)
        noteAnswer()
        onWaiting(false)
        return onSent(row, { source })
      } catch (error) {
        const code = error instanceof CallFailure ? error.code : null
        if (code === null) return onSent(row, { refusal: messages.unreadable })
        if (ENDED.has(code)) throw error
        if (!PASSING.has(code)) return onSent(row, { refusal: detailOf(error, messages.refused) })
        noteSilence()
        onWaiting(true)
        await untilOnline(pause, signal)
      }
    }
  })
}

async function send({ picture: { name, read }, sha256 }: PictureRow): Promise<string> {
  const content = await read()
  const file = new File([content], name.split('/').at(-1) ?? name, { type: pictureType(name) ?? '' })
  return (await uploadFile(uploadPicture, file, sha256)).source
}

/** Waits, and no longer than until the browser says that it has a network again. */
function untilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
