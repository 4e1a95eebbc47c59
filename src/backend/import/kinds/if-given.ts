/** A property of an input, or none where the file does not say it. */
export function ifGiven<K extends string, T>(key: K, value: T | undefined): { readonly [P in K]?: T } {
  // A computed key of a generic type is inferred as `string`.
  return (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: T }
}
