/** The first address after this one that something has; null where all are former, or it never was one. */
export function followRedirects(
  known: ReadonlyMap<string, string>,
  from: string,
  isThere: (slug: string) => boolean,
): string | null {
  const seen = new Set<string>()
  for (let at = known.get(from); at !== undefined && !seen.has(at); at = known.get(at)) {
    if (isThere(at)) return at
    // Renamed and named back, then taken away: it leads in a circle.
    seen.add(at)
  }
  return null
}
