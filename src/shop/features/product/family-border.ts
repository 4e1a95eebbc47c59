/** Complete class names, because Tailwind finds classes by text search. */
const BORDERS: ReadonlyMap<string, string> = new Map([
  ['herramientas', 'border-family-herramientas'],
  ['ferreteria', 'border-family-ferreteria'],
  ['agro-y-jardin', 'border-family-agro-y-jardin'],
  ['pinturas', 'border-family-pinturas'],
  ['bazar', 'border-family-bazar'],
  ['electrodomesticos', 'border-family-electrodomesticos'],
])

/** Border colour class of a family (design.md, Tokens); neutral for none or an unknown one. */
export function familyBorder(slug: string | undefined): string {
  return BORDERS.get(slug ?? '') ?? 'border-ink-muted'
}
