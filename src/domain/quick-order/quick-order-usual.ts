/** How many times as often as the next candidate it must have been bought. */
const DOMINANCE = 3
/** Minimum number of purchases. */
const MIN_ORDERS = 2

/**
 * CRT-47: the candidate that this customer usually buys: more than once, and far more often than any other. Null where
 * the purchases do not decide.
 */
export function usualCandidate<Candidate>(
  candidates: readonly Candidate[],
  timesBought: (candidate: Candidate) => number,
): Candidate | null {
  const [most, next] = candidates
    .map(candidate => ({ candidate, times: timesBought(candidate) }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times)
  if (most === undefined || most.times < MIN_ORDERS) return null
  return next === undefined || most.times >= DOMINANCE * next.times ? most.candidate : null
}
