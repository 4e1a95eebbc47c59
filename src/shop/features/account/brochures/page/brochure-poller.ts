import { type Brochure, isPending } from '../brochure.ts'
import { messages } from '../messages.ts'

/** Milliseconds between two polls: exponential backoff while nothing changes. */
const FIRST_DELAY_MS = 800
const LONGEST_DELAY_MS = 15_000
const GROWTH = 1.5
/** Consecutive failures after which trouble is reported. */
const REPORTED_FAILURES = 3

interface PollerOptions {
  /** Reads the list; rejects without a response. */
  read(): Promise<readonly Brochure[]>
  onList(list: readonly Brochure[]): void
  /** Whether the list has been unreachable for a while. */
  onTrouble(isTroubled: boolean): void
}

export interface BrochurePoller {
  /** Polls now, and on while a brochure is pending. */
  poll(): Promise<void>
  /** Stops polling until the next `poll`. */
  stop(): void
}

/** Polls the list until no brochure is pending. */
export function createBrochurePoller({ read, onList, onTrouble }: PollerOptions): BrochurePoller {
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = FIRST_DELAY_MS
  let seen = ''
  let failures = 0
  /** Responses of polls begun before the last `stop` are ignored. */
  let round = 0

  function schedule(list: readonly Brochure[]): void {
    const now = progressKey(list)
    delay = now === seen ? Math.min(delay * GROWTH, LONGEST_DELAY_MS) : FIRST_DELAY_MS
    seen = now
    if (list.some(isPending)) wait()
  }

  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void poll(), delay)
  }

  async function poll(): Promise<void> {
    clearTimeout(timer)
    round += 1
    const current = round
    try {
      const list = await read()
      if (current !== round) return
      failures = 0
      onTrouble(false)
      onList(list)
      schedule(list)
    } catch {
      if (current !== round) return
      failures += 1
      if (failures >= REPORTED_FAILURES) onTrouble(true)
      delay = Math.min(delay * GROWTH, LONGEST_DELAY_MS)
      wait()
    }
  }

  return {
    poll,
    stop() {
      clearTimeout(timer)
      round += 1
    },
  }
}

/** Changes whenever a pending brochure makes progress. */
function progressKey(list: readonly Brochure[]): string {
  return list
    .filter(isPending)
    .map(({ catalogId, status, progress }) => `${catalogId} ${status} ${progress}`)
    .join('\n')
}

/** Percentage steps at which the progress is announced; more would talk over everything else. */
const ANNOUNCED_STEP = 25

/** Screen reader announcements for the changes between two reads of the list: results and progress steps. */
export function announcementsBetween(before: readonly Brochure[], after: readonly Brochure[]): string[] {
  const known = new Map(before.map(brochure => [brochure.catalogId, brochure]))
  return after.flatMap(brochure => {
    const earlier = known.get(brochure.catalogId)
    if (earlier === undefined || !isPending(earlier)) return []
    const { title, status, progress } = brochure
    if (status === 'ready') return [messages.announcements.ready(title)]
    if (status === 'failed') return [messages.announcements.failed(title)]
    const hasStepped = Math.floor(progress / ANNOUNCED_STEP) > Math.floor(earlier.progress / ANNOUNCED_STEP)
    return hasStepped ? [messages.announcements.progress(title, progress)] : []
  })
}
