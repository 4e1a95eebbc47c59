import { mean } from '../relevance-scores.ts'
import { seededRandom } from '../search-corpus.ts'

const RESAMPLES = 1_000

/** Where the mean lies with 95 %: the percentiles of a bootstrap, the same on every run. */
export function intervalOfMean(scores: readonly number[]): readonly [low: number, high: number] {
  const random = seededRandom(scores.length)
  const means = Float64Array.from({ length: RESAMPLES }, () => {
    let sum = 0
    for (let drawn = 0; drawn < scores.length; drawn += 1)
      sum += scores[Math.floor(random() * scores.length)] ?? 0
    return sum / scores.length
  }).sort()
  const at = (share: number) => means[Math.floor(share * (RESAMPLES - 1))] ?? 0
  return [at(0.025), at(0.975)]
}

/** A mean as tables show it: `.953 (.940–.966)`. */
export function meanWithInterval(scores: readonly number[]): string {
  const [low, high] = intervalOfMean(scores)
  return `${mean(scores).toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)})`
}
