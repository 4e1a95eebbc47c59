/** A worker that served for this long did not fail at its start. */
const STEADY_MS = 60_000
const LONGEST_MS = 30_000

/**
 * How long to wait before each replacement of a worker, in milliseconds: none for the first that crashes, then 1, 2, 4
 * … 30 s while they last for less than a minute.
 */
export function replacementDelays(): (lastedMs: number) => number {
  let failures = 0
  return lastedMs => {
    failures = lastedMs >= STEADY_MS ? 0 : failures
    failures += 1
    return failures === 1 ? 0 : Math.min(LONGEST_MS, 1_000 * 2 ** (failures - 2))
  }
}
