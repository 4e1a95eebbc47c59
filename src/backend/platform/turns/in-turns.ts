import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'

/** Long work that may be interrupted wherever it yields. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Requests that come meanwhile wait no longer than this, each time they need the processor. */
const PIECE_MS = 1

/** Long work waits no longer than this for something urgent: among orders without end it still goes on. */
const STAND_BACK_MS = 10

/** The processor is the process's: so is what is urgent. */
let urgent = 0
let allDone = Promise.withResolvers<void>()

/** Does what long work stands back for, such as placing an order. */
export async function urgently<Result>(work: () => Promise<Result>): Promise<Result> {
  urgent += 1
  try {
    return await work()
  } finally {
    urgent -= 1
    if (urgent === 0) {
      allDone.resolve()
      allDone = Promise.withResolvers()
    }
  }
}

/** Between two pieces of long work: what is urgent goes first, but not for long. */
export async function standBack(): Promise<void> {
  if (urgent > 0) await Promise.race([allDone.promise, delay(STAND_BACK_MS)])
}

/** Does long work in pieces between which all else in the process gets its turn. */
export async function inTurns<Result>(work: Steps<Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + PIECE_MS
    do {
      const step = work.next()
      if (step.done === true) return step.value
    } while (performance.now() < end)
    await turn()
    await standBack()
  }
}

/** Sorted by itself within less than a piece. */
const RUN = 256

/** Sorts as `toSorted` does: what compares equal keeps its sequence. */
export function* sortedInSteps<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Steps<Item[]> {
  let runs: Item[][] = []
  for (let at = 0; at < items.length; at += RUN) {
    runs.push(items.slice(at, at + RUN).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: Item[][] = []
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(yield* mergedInSteps(runs[at] ?? [], runs[at + 1] ?? [], compare))
    }
    runs = merged
  }
  return runs[0] ?? []
}

function* mergedInSteps<Item>(
  first: readonly Item[],
  second: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Steps<Item[]> {
  const merged: Item[] = []
  let at = 0
  for (const item of second) {
    for (let next = first[at]; next !== undefined && compare(next, item) <= 0; next = first[at]) {
      merged.push(next)
      at += 1
      yield
    }
    merged.push(item)
    yield
  }
  for (; at < first.length; at += RUN) {
    merged.push(...first.slice(at, at + RUN))
    yield
  }
  return merged
}
