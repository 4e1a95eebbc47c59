/** How many times as often as the next one something must have been bought to be what a customer means. */
const CLEARLY = 3
/** Orders that make a habit. */
const HABIT = 2

/**
 * CRT-47: of what a line may mean, the one this customer buys: bought more than once, and far more often than any
 * other. Null where the purchases leave it open.
 */
export function usualOf<Candidate>(
  candidates: readonly Candidate[],
  timesBought: (candidate: Candidate) => number,
): Candidate | null {
  const [most, next] = candidates
    .map(candidate => ({ candidate, times: timesBought(candidate) }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times)
  if (most === undefined || most.times < HABIT) return null
  return next === undefined || most.times >= CLEARLY * next.times ? most.candidate : null
}
