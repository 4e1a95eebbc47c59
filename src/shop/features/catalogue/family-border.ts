const borders = new Map([
  ['herramientas', 'border-family-herramientas'],
  ['ferreteria', 'border-family-ferreteria'],
  ['agro-y-jardin', 'border-family-agro-y-jardin'],
  ['pinturas', 'border-family-pinturas'],
  ['bazar', 'border-family-bazar'],
  ['electrodomesticos', 'border-family-electrodomesticos'],
])

/** The thin cue of a family in the header of its listings; neutral where no family is chosen. */
export function familyBorder(slug: string | undefined): string {
  return borders.get(slug ?? '') ?? 'border-line'
}
