import { officeSession } from '#contract/office/session.ts'
import { reloadShown } from './call-cache.ts'
import { callOffice } from './call-office.ts'
import { connection, noteSilence, onConnection } from './connection.ts'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 15_000

let timer: ReturnType<typeof setTimeout> | undefined
let pause = FIRST_PAUSE_MS

/**
 * Asks again and again while the server does not answer, more and more slowly, and at once when the network is back; then
 * reads again what is on the screen (OFX-13).
 */
export function watchConnection(): void {
  let was = connection()
  window.addEventListener('offline', noteSilence)
  window.addEventListener('online', () => void askNow())
  onConnection(() => {
    const isHere = connection() === 'here'
    clearTimeout(timer)
    if (isHere && was !== 'here') void reloadShown()
    if (isHere) pause = FIRST_PAUSE_MS
    else timer = setTimeout(askLater, pause)
    was = connection()
  })
}

/** Whether somebody answers now. */
export async function askNow(): Promise<void> {
  // What it says is told to the connection by the call itself.
  await callOffice(officeSession).catch(() => undefined)
}

async function askLater(): Promise<void> {
  await askNow()
  if (connection() === 'here') return
  pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)
  clearTimeout(timer)
  timer = setTimeout(askLater, pause)
}
