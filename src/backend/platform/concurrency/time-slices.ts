import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'

/** Long work that may be interrupted wherever it yields. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** How long one slice runs: other requests wait no longer for the processor. */
const SLICE_MS = 1

/** The longest wait for urgent work: long work goes on even while orders never stop coming. */
const LONGEST_WAIT_MS = 10

/** The processor is the process's: so is what is urgent. */
let urgent = 0
let allDone = Promise.withResolvers<void>()

/** Runs what long work yields to, such as placing an order. */
export async function runUrgent<Result>(work: () => Promise<Result>): Promise<Result> {
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

/** Between two slices of long work: waits for what is urgent, but not for long. */
export async function yieldToUrgent(): Promise<void> {
  if (urgent > 0) await Promise.race([allDone.promise, delay(LONGEST_WAIT_MS)])
}

interface Slicing {
  /** The work is part of a transaction: what is urgent may wait for its locks, so it waits for nothing. */
  readonly holdsLocks?: boolean
}

/** Runs long work in slices; between two of them the rest of the process runs. */
export async function runInSlices<Result>(
  work: Steps<Result>,
  { holdsLocks = false }: Slicing = {},
): Promise<Result> {
  for (;;) {
    const end = performance.now() + SLICE_MS
    do {
      const step = work.next()
      if (step.done === true) return step.value
    } while (performance.now() < end)
    await turn()
    if (!holdsLocks) await yieldToUrgent()
  }
}

/** Calls `work` for each item in slices, within a transaction or not. */
export async function eachInSlices<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  function* steps(): Steps<void> {
    for (const item of items) {
      work(item)
      yield
    }
  }
  await runInSlices(steps(), { holdsLocks: true })
}

/** Sorted at once, in less than a slice. */
const RUN = 256

/** Sorts as `toSorted` does: what compares equal keeps its sequence. */
export function* sortInSlices<Item>(
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
      merged.push(yield* mergeInSlices(runs[at] ?? [], runs[at + 1] ?? [], compare))
    }
    runs = merged
  }
  return runs[0] ?? []
}

function* mergeInSlices<Item>(
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
