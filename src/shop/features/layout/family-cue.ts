const NO_CUE = 'border-ink-muted'

/** The thin line of a family's own colour (design.md, Tokens); written out, for styles are made from whole words. */
const CUES: Readonly<Record<string, string>> = {
  herramientas: 'border-family-herramientas',
  ferreteria: 'border-family-ferreteria',
  'agro-y-jardin': 'border-family-agro-y-jardin',
  pinturas: 'border-family-pinturas',
  bazar: 'border-family-bazar',
  electrodomesticos: 'border-family-electrodomesticos',
}

/** Class of the border that marks a family; neutral for one the design does not know. */
export function familyCue(slug: string): string {
  return CUES[slug] ?? NO_CUE
}
