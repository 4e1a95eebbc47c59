/** Written out, for styles are made from whole words. */
const BORDERS: ReadonlyMap<string, string> = new Map([
  ['herramientas', 'border-family-herramientas'],
  ['ferreteria', 'border-family-ferreteria'],
  ['agro-y-jardin', 'border-family-agro-y-jardin'],
  ['pinturas', 'border-family-pinturas'],
  ['bazar', 'border-family-bazar'],
  ['electrodomesticos', 'border-family-electrodomesticos'],
])

/** The thin cue in a family's own colour (design.md, Tokens); neutral for none and for one the design does not know. */
export function familyBorder(slug: string | undefined): string {
  return BORDERS.get(slug ?? '') ?? 'border-ink-muted'
}
