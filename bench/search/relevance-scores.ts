/** Reciprocal of the place of the first hit, 0 without one. */
export function reciprocalRank(found: readonly string[], wanted: ReadonlySet<string>): number {
  const place = found.findIndex(id => wanted.has(id))
  return place < 0 ? 0 : 1 / (place + 1)
}

/** Normalised discounted cumulative gain of the first ten. `gains` holds the gain of every judged document. */
export function ndcgAt10(found: readonly string[], gains: ReadonlyMap<string, number>): number {
  const dcg = (values: readonly number[]) =>
    values.slice(0, 10).reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0)
  const ideal = dcg([...gains.values()].sort((a, b) => b - a))
  return ideal === 0 ? 0 : dcg(found.map(id => gains.get(id) ?? 0)) / ideal
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
