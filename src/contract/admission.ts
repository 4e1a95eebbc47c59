/**
 * How much a process takes on at a time, so that what it takes it answers soon: both servers ask here before they
 * begin with a request.
 */

/** What is asked, the most wanted first: it goes ahead of all that follows. */
export const admissionKinds = ['orders', 'customers', 'visitors'] as const
export type AdmissionKind = (typeof admissionKinds)[number]

export interface AdmissionLimits {
  /** Requests of a kind that may be in hand. */
  readonly atOnce: number
  /** Those that may wait for their turn; one more is refused on the spot. */
  readonly waiting: number
  /**
   * Whoever has waited for longer is refused too: the answer would come too late. While the first in line has waited
   * for half of it nobody joins the line: they would wait as long.
   */
  readonly longestWaitMs: number
}

export type AllLimits = Readonly<Record<AdmissionKind, AdmissionLimits>>

/** A request that asks to be let in; exactly one of the two is called, or neither when it is gone. */
export interface Applicant {
  readonly begin: () => void
  readonly refuse: () => void
  /** Nobody waits for the answer any more. */
  readonly isGone: () => boolean
}

export interface Admission {
  /** Lets in now, when its turn comes, or not at all. Who begins must `release` once. */
  ask(kind: AdmissionKind, applicant: Applicant): void
  release(kind: AdmissionKind): void
  /** Requests in hand and waiting, for metrics. */
  load(kind: AdmissionKind): { readonly inHand: number; readonly waiting: number }
}

/** What admission knows of time. */
interface AdmissionClock {
  /** Milliseconds that only grow. */
  readonly now: () => number
  /** Calls back after whatever has arrived meanwhile was looked at. */
  readonly nextTurn: (work: () => void) => void
  readonly later: (work: () => void, milliseconds: number) => void
}

const processClock: AdmissionClock = {
  now: () => performance.now(),
  nextTurn: work => void setImmediate(work),
  later: (work, milliseconds) => void setTimeout(work, milliseconds).unref(),
}

interface Line {
  readonly kind: AdmissionKind
  readonly limits: AdmissionLimits
  readonly waiting: { readonly applicant: Applicant; readonly since: number }[]
  inHand: number
}

/** Of so many turns one is for whoever is wanted least. */
const LEAST_WANTED_EVERY = 3
/** How exactly the longest wait is kept while nothing else happens. */
const LOOK_EVERY_MS = 100

/**
 * Orders begin at once while there is room. Of all others one begins per turn of the event loop: a page takes
 * milliseconds without pause, and what arrived for an order meanwhile is looked at before the next page. Customers go
 * first, but every third turn is a visitor's, so that customers who ask without pause do not shut them out. Lines are
 * short, so that overload becomes a refusal, not a wait; each kind has room of its own, so that pages that wait for a
 * database that hangs do not keep out those that need none.
 */
export function createAdmission(
  limits: AllLimits,
  { now, nextTurn, later }: AdmissionClock = processClock,
): Admission {
  const lines = linesOf(limits)
  const inOrder = admissionKinds.map(kind => lines[kind])
  const leastWantedFirst = inOrder.toReversed()
  let turns = 0
  let turnIsTaken = false
  let turnIsAsked = false
  let looksLater = false

  function ask(kind: AdmissionKind, applicant: Applicant): void {
    const line = lines[kind]
    if (line.waiting.length === 0 && mayBegin(line)) begin(line, applicant)
    else if (isFull(line)) applicant.refuse()
    else {
      line.waiting.push({ applicant, since: now() })
      lookLater()
    }
  }

  function isFull({ waiting, limits: { waiting: most, longestWaitMs } }: Line): boolean {
    const first = waiting[0]
    return waiting.length >= most || (first !== undefined && now() - first.since > longestWaitMs / 2)
  }

  function mayBegin(line: Line): boolean {
    return line.inHand < line.limits.atOnce && (line.kind === 'orders' || !turnIsTaken)
  }

  function begin(line: Line, applicant: Applicant): void {
    line.inHand += 1
    if (line.kind !== 'orders') {
      turnIsTaken = true
      askForTurn()
    }
    applicant.begin()
  }

  function askForTurn(): void {
    if (turnIsAsked) return
    turnIsAsked = true
    nextTurn(() => {
      turnIsAsked = false
      turnIsTaken = false
      turns += 1
      for (const line of turns % LEAST_WANTED_EVERY === 0 ? leastWantedFirst : inOrder) beginWaiting(line)
    })
  }

  function beginWaiting(line: Line): void {
    const time = now()
    for (let first = line.waiting[0]; first !== undefined; first = line.waiting[0]) {
      const isLate = time - first.since > line.limits.longestWaitMs
      if (!first.applicant.isGone() && !isLate && !mayBegin(line)) return
      line.waiting.shift()
      if (first.applicant.isGone()) continue
      if (isLate) first.applicant.refuse()
      else begin(line, first.applicant)
    }
  }

  /** Where everything in hand hangs, no turn comes that would find who waited for too long. */
  function lookLater(): void {
    if (looksLater) return
    looksLater = true
    later(() => {
      looksLater = false
      for (const line of inOrder) beginWaiting(line)
      if (inOrder.some(line => line.waiting.length > 0)) lookLater()
    }, LOOK_EVERY_MS)
  }

  return {
    ask,
    release(kind) {
      const line = lines[kind]
      line.inHand -= 1
      if (line.waiting.length > 0) askForTurn()
    },
    load: kind => ({ inHand: lines[kind].inHand, waiting: lines[kind].waiting.length }),
  }
}

function linesOf(limits: AllLimits): Record<AdmissionKind, Line> {
  const line = (kind: AdmissionKind): Line => ({ kind, limits: limits[kind], waiting: [], inHand: 0 })
  return { orders: line('orders'), customers: line('customers'), visitors: line('visitors') }
}
