/** Load shedding: limits the requests a process runs and queues, so that accepted requests are answered soon. */

export interface LoadLimits<Kind extends string = string> {
  readonly kind: Kind
  /** Requests that may run concurrently. */
  readonly atOnce: number
  /** Requests that may queue; one more is rejected immediately. */
  readonly waiting: number
  /**
   * A request queued for longer is rejected: its response would come too late. While the first of the queue has waited
   * for half of it, new requests are rejected too, since they would wait as long. Neither while the event loop stood
   * still for all of that time: then its next turns come at once.
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
  /** It blocks the event loop for less than a millisecond, so it need not wait for a turn of it. */
  readonly isShort?: boolean
}

export interface LoadShedder<Kind extends string> {
  /** Begins now, begins later, or rejects. A request that began must `release` once. */
  submit(kind: Kind, request: PendingRequest): void
  release(kind: Kind): void
  /** Running and queued requests, for metrics. */
  load(kind: Kind): { readonly running: number; readonly waiting: number }
}

interface WaitingRequest {
  readonly request: PendingRequest
  readonly since: number
  /** Turns of the event loop before it. */
  readonly turn: number
  /** Rejects it when it is late. */
  timer: NodeJS.Timeout
}

interface Queue {
  readonly limits: LoadLimits
  /** Its requests need not wait for a turn of the event loop. */
  readonly isFirstPriority: boolean
  /** In the order of arrival. */
  readonly waiting: Set<WaitingRequest>
  running: number
}

/** One turn in so many serves the kinds of lower priority, round robin. */
const LOWER_PRIORITY_EVERY = 3
/**
 * Fewer turns than that during a whole wait: not many requests took the time, but one stall (code that runs for the first
 * time after a start, a machine busy with something else).
 */
const STALLED_TURNS = 8

/**
 * Requests of the first priority begin at once while there is room. Of all others one begins per turn of the event
 * loop, besides the short ones: rendering a page blocks it for milliseconds, and orders that arrived meanwhile go before the next page. The
 * second kind goes first, but every third turn is another's, so that busy customers do not starve visitors. Queues are
 * short, so that overload becomes a rejection, not a wait; each kind has limits of its own, so that pages waiting for a
 * hanging database do not block those that need none.
 */
export function createLoadShedder<Kind extends string>(
  limits: LoadLimitsByPriority<Kind>,
): LoadShedder<Kind> {
  const queues = limits.map(queueOf)
  const byKind = new Map(limits.map(({ kind }, rank) => [kind, queues[rank]]))
  /** The next turn's kind comes first. */
  const lowerPriority = queues.slice(2)
  let turns = 0
  let turnIsScheduled = false

  function mayBegin(queue: Queue, { isShort }: PendingRequest): boolean {
    const needsNoTurn = queue.isFirstPriority || isShort === true
    return queue.running < queue.limits.atOnce && (needsNoTurn || !turnIsScheduled)
  }

  function begin(queue: Queue, request: PendingRequest): void {
    queue.running += 1
    if (!queue.isFirstPriority && request.isShort !== true) scheduleTurn()
    request.begin()
  }

  function enqueue(queue: Queue, request: PendingRequest): void {
    const { waiting, limits } = queue
    const rejectLate = () => {
      if (isStalled(queue, entry)) {
        entry.timer = setTimeout(rejectLate, limits.longestWaitMs)
        return
      }
      waiting.delete(entry)
      if (!request.isAborted()) request.reject()
    }
    const timer = setTimeout(rejectLate, limits.longestWaitMs)
    const entry = { request, since: performance.now(), turn: turns, timer }
    waiting.add(entry)
  }

  /** It waits for nothing but its turn, and hardly any came. */
  function isStalled({ running, limits }: Queue, { turn }: WaitingRequest): boolean {
    return running < limits.atOnce && turns - turn < STALLED_TURNS
  }

  function isFull(queue: Queue): boolean {
    const [first] = queue.waiting
    const halfMs = queue.limits.longestWaitMs / 2
    const isSlow = first !== undefined && performance.now() - first.since > halfMs
    return (isSlow && !isStalled(queue, first)) || queue.waiting.size >= queue.limits.waiting
  }

  function beginWaiting(queue: Queue): void {
    for (const entry of queue.waiting) {
      if (!mayBegin(queue, entry.request)) return
      queue.waiting.delete(entry)
      clearTimeout(entry.timer)
      if (!entry.request.isAborted()) begin(queue, entry.request)
    }
  }

  function scheduleTurn(): void {
    if (turnIsScheduled) return
    turnIsScheduled = true
    setImmediate(() => {
      turnIsScheduled = false
      turns += 1
      if (turns % LOWER_PRIORITY_EVERY === 0) {
        for (const queue of lowerPriority) beginWaiting(queue)
        lowerPriority.push(...lowerPriority.splice(0, 1))
      }
      for (const queue of queues) beginWaiting(queue)
    })
  }

  function queueFor(kind: Kind): Queue {
    const queue = byKind.get(kind)
    if (queue === undefined) throw new Error(`No limits for requests of kind ${kind}`)
    return queue
  }

  return {
    submit(kind, request) {
      const queue = queueFor(kind)
      if (queue.waiting.size === 0 && mayBegin(queue, request)) begin(queue, request)
      else if (isFull(queue)) request.reject()
      else enqueue(queue, request)
    },
    release(kind) {
      const queue = queueFor(kind)
      queue.running -= 1
      if (queue.waiting.size > 0) scheduleTurn()
    },
    load(kind) {
      const { running, waiting } = queueFor(kind)
      return { running, waiting: waiting.size }
    },
  }
}

function queueOf(limits: LoadLimits, rank: number): Queue {
  return { limits, isFirstPriority: rank === 0, waiting: new Set(), running: 0 }
}
