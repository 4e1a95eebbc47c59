/**
 * How much a process takes on at a time, so that what it takes it answers soon: both servers ask here before they
 * begin with a request.
 */

/** How much of one kind of requests is taken on. */
export interface AdmissionLimits<Kind extends string = string> {
  readonly kind: Kind
  /** Those that may be in hand. */
  readonly atOnce: number
  /** Those that may wait for their turn; one more is refused on the spot. */
  readonly waiting: number
  /**
   * Whoever has waited for longer is refused too: the answer would come too late. While the first in line has waited
   * for half of it nobody joins the line: they would wait as long.
   */
  readonly longestWaitMs: number
}

/** Of every kind, the most wanted first: it goes ahead of all that follow. */
export type AllLimits<Kind extends string> = readonly AdmissionLimits<Kind>[]

/** A request that asks to be let in; exactly one of the two is called, or neither when it is gone. */
export interface Applicant {
  readonly begin: () => void
  readonly refuse: () => void
  /** Nobody waits for the answer any more. */
  readonly isGone: () => boolean
}

export interface Admission<Kind extends string> {
  /** Lets in now, when its turn comes, or not at all. Who begins must `release` once. */
  ask(kind: Kind, applicant: Applicant): void
  release(kind: Kind): void
  /** Requests in hand and waiting, for metrics. */
  load(kind: Kind): { readonly inHand: number; readonly waiting: number }
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
  readonly limits: AdmissionLimits
  /** It needs no turn. */
  readonly isMostWanted: boolean
  readonly waiting: { readonly applicant: Applicant; readonly since: number }[]
  inHand: number
}

/** Of so many turns one is for those who are wanted less, kind by kind. */
const LESS_WANTED_EVERY = 3
/** How exactly the longest wait is kept while nothing else happens. */
const LOOK_EVERY_MS = 100

/**
 * The most wanted begin at once while there is room. Of all others one begins per turn of the event loop: a page takes
 * milliseconds without pause, and what arrived for an order meanwhile is looked at before the next page. The second
 * kind goes first, but every third turn is another's, so that customers who ask without pause do not shut visitors
 * out. Lines are short, so that overload becomes a refusal, not a wait; each kind has room of its own, so that pages
 * that wait for a database that hangs do not keep out those that need none.
 */
export function createAdmission<Kind extends string>(
  limits: AllLimits<Kind>,
  { now, nextTurn, later }: AdmissionClock = processClock,
): Admission<Kind> {
  const lines = limits.map(lineOf)
  const byKind = new Map(limits.map(({ kind }, rank) => [kind, lines[rank]]))
  /** Whose turn it is next comes first. */
  const lessWanted = lines.slice(2)
  let turns = 0
  let turnIsTaken = false
  let turnIsAsked = false
  let looksLater = false

  function ask(kind: Kind, applicant: Applicant): void {
    const line = lineFor(kind)
    if (line.waiting.length === 0 && mayBegin(line)) begin(line, applicant)
    else if (isFull(line)) applicant.refuse()
    else {
      line.waiting.push({ applicant, since: now() })
      lookLater()
    }
  }

  function isFull({ waiting, limits }: Line): boolean {
    const first = waiting[0]
    const isSlow = first !== undefined && now() - first.since > limits.longestWaitMs / 2
    return isSlow || waiting.length >= limits.waiting
  }

  function mayBegin(line: Line): boolean {
    return line.inHand < line.limits.atOnce && (line.isMostWanted || !turnIsTaken)
  }

  function begin(line: Line, applicant: Applicant): void {
    line.inHand += 1
    if (!line.isMostWanted) {
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
      if (turns % LESS_WANTED_EVERY === 0) {
        for (const line of lessWanted) beginWaiting(line)
        lessWanted.push(...lessWanted.splice(0, 1))
      }
      for (const line of lines) beginWaiting(line)
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
      for (const line of lines) beginWaiting(line)
      if (lines.some(line => line.waiting.length > 0)) lookLater()
    }, LOOK_EVERY_MS)
  }

  function lineFor(kind: Kind): Line {
    const line = byKind.get(kind)
    if (line === undefined) throw new Error(`Nothing says how many ${kind} are let in`)
    return line
  }

  return {
    ask,
    release(kind) {
      const line = lineFor(kind)
      line.inHand -= 1
      if (line.waiting.length > 0) askForTurn()
    },
    load(kind) {
      const { inHand, waiting } = lineFor(kind)
      return { inHand, waiting: waiting.length }
    },
  }
}

function lineOf(limits: AdmissionLimits, rank: number): Line {
  return { limits, isMostWanted: rank === 0, waiting: [], inHand: 0 }
}
