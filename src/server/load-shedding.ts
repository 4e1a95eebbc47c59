/** Load shedding: limits the requests a process runs and queues, so that accepted requests are answered soon. */

export interface LoadLimits<Kind extends string = string> {
  readonly kind: Kind
  /** Requests that may run concurrently. */
  readonly atOnce: number
  /** Requests that may queue; one more is rejected immediately. */
  readonly waiting: number
  /**
   * A request queued for longer is rejected: its response would come too late. While the first of the queue has waited
   * for half of it, new requests are rejected too, since they would wait as long.
   */
  readonly longestWaitMs: number
}

/** The limits of each kind, highest priority first. */
export type LoadLimitsByPriority<Kind extends string> = readonly LoadLimits<Kind>[]

/** Exactly one of `begin` and `reject` is called, or neither for an aborted request. */
export interface PendingRequest {
  readonly begin: () => void
  readonly reject: () => void
  /** The client has disconnected. */
  readonly isAborted: () => boolean
}

export interface LoadShedder<Kind extends string> {
  /** Begins now, begins later, or rejects. A request that began must `release` once. */
  submit(kind: Kind, request: PendingRequest): void
  release(kind: Kind): void
  /** Running and queued requests, for metrics. */
  load(kind: Kind): { readonly running: number; readonly waiting: number }
}

/** Replaced by tests. */
interface Clock {
  /** Monotonic milliseconds. */
  readonly now: () => number
  /** Calls back in the next turn of the event loop, after pending I/O. */
  readonly nextTurn: (work: () => void) => void
  readonly later: (work: () => void, milliseconds: number) => void
}

const processClock: Clock = {
  now: () => performance.now(),
  nextTurn: work => void setImmediate(work),
  later: (work, milliseconds) => void setTimeout(work, milliseconds).unref(),
}

interface Queue {
  readonly limits: LoadLimits
  /** Its requests need not wait for a turn of the event loop. */
  readonly isFirstPriority: boolean
  readonly waiting: { readonly request: PendingRequest; readonly since: number }[]
  running: number
}

/** One turn in so many serves the kinds of lower priority, round robin. */
const LOWER_PRIORITY_EVERY = 3
/** Interval at which late requests are rejected while nothing else happens. */
const CHECK_EVERY_MS = 100

/**
 * Requests of the first priority begin at once while there is room. Of all others one begins per turn of the event
 * loop: rendering a page blocks it for milliseconds, and orders that arrived meanwhile go before the next page. The
 * second kind goes first, but every third turn is another's, so that busy customers do not starve visitors. Queues are
 * short, so that overload becomes a rejection, not a wait; each kind has limits of its own, so that pages waiting for a
 * hanging database do not block those that need none.
 */
export function createLoadShedder<Kind extends string>(
  limits: LoadLimitsByPriority<Kind>,
  { now, nextTurn, later }: Clock = processClock,
): LoadShedder<Kind> {
  const queues = limits.map(queueOf)
  const byKind = new Map(limits.map(({ kind }, rank) => [kind, queues[rank]]))
  /** The next turn's kind comes first. */
  const lowerPriority = queues.slice(2)
  let turns = 0
  let turnIsTaken = false
  let turnIsScheduled = false
  let checkIsScheduled = false

  function submit(kind: Kind, request: PendingRequest): void {
    const queue = queueFor(kind)
    if (queue.waiting.length === 0 && mayBegin(queue)) begin(queue, request)
    else if (isFull(queue)) request.reject()
    else {
      queue.waiting.push({ request, since: now() })
      scheduleCheck()
    }
  }

  function isFull({ waiting, limits }: Queue): boolean {
    const first = waiting[0]
    const isSlow = first !== undefined && now() - first.since > limits.longestWaitMs / 2
    return isSlow || waiting.length >= limits.waiting
  }

  function mayBegin(queue: Queue): boolean {
    return queue.running < queue.limits.atOnce && (queue.isFirstPriority || !turnIsTaken)
  }

  function begin(queue: Queue, request: PendingRequest): void {
    queue.running += 1
    if (!queue.isFirstPriority) {
      turnIsTaken = true
      scheduleTurn()
    }
    request.begin()
  }

  function scheduleTurn(): void {
    if (turnIsScheduled) return
    turnIsScheduled = true
    nextTurn(() => {
      turnIsScheduled = false
      turnIsTaken = false
      turns += 1
      if (turns % LOWER_PRIORITY_EVERY === 0) {
        for (const queue of lowerPriority) beginWaiting(queue)
        lowerPriority.push(...lowerPriority.splice(0, 1))
      }
      for (const queue of queues) beginWaiting(queue)
    })
  }

  function beginWaiting(queue: Queue): void {
    const time = now()
    for (let first = queue.waiting[0]; first !== undefined; first = queue.waiting[0]) {
      const isLate = time - first.since > queue.limits.longestWaitMs
      if (!first.request.isAborted() && !isLate && !mayBegin(queue)) return
      queue.waiting.shift()
      if (first.request.isAborted()) continue
      if (isLate) first.request.reject()
      else begin(queue, first.request)
    }
  }

  /** While every running request hangs, no turn comes that would find late requests. */
  function scheduleCheck(): void {
    if (checkIsScheduled) return
    checkIsScheduled = true
    later(() => {
      checkIsScheduled = false
      for (const queue of queues) beginWaiting(queue)
      if (queues.some(queue => queue.waiting.length > 0)) scheduleCheck()
    }, CHECK_EVERY_MS)
  }

  function queueFor(kind: Kind): Queue {
    const queue = byKind.get(kind)
    if (queue === undefined) throw new Error(`No limits for requests of kind ${kind}`)
    return queue
  }

  return {
    submit,
    release(kind) {
      const queue = queueFor(kind)
      queue.running -= 1
      if (queue.waiting.length > 0) scheduleTurn()
    },
    load(kind) {
      const { running, waiting } = queueFor(kind)
      return { running, waiting: waiting.length }
    },
  }
}

function queueOf(limits: LoadLimits, rank: number): Queue {
  return { limits, isFirstPriority: rank === 0, waiting: [], running: 0 }
}
