/** The family colours of design.md: the background of a family's drawings, and the ground of their coloured parts. */
export const familyColours = {
  herramientas: '#b45309',
  ferreteria: '#1f2d3d',
  'agro-y-jardin': '#15803d',
  pinturas: '#a21c5b',
  bazar: '#0e7490',
  electrodomesticos: '#1d4ed8',
} as const

export type Family = keyof typeof familyColours

export const families = [
  'herramientas',
  'ferreteria',
  'agro-y-jardin',
  'pinturas',
  'bazar',
  'electrodomesticos',
] as const satisfies readonly Family[]

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Interpolates two `#rrggbb` colours: `amount` 0 is `from`, 1 is `to`. */
export function mixColours(from: string, to: string, amount: number): string {
  const target = channels(to)
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? 0) - value) * amount),
  )
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

/** The `#rrggbb` colour of a variant, or null for anything that is not one. */
export function ownColour(tint: string | null): string | null {
  if (tint === null || !/^#[0-9a-f]{6}$/i.test(tint)) return null
  // Pure black would hide the shaded side of a drawing.
  return Math.max(...channels(tint)) < 70 ? mixColours(tint, '#ffffff', 0.15) : tint.toLowerCase()
}

/** A stylesheet that paints the parts of a drawing whose class is `own…` in a variant's colour and its shades. */
export function ownColourStyle(own: string): string {
  const shades = {
    own,
    'own-dark': mixColours(own, '#101820', 0.28),
    'own-light': mixColours(own, '#ffffff', 0.4),
    'own-pale': mixColours(own, '#ffffff', 0.75),
    'own-shade': mixColours(own, '#2b4560', 0.2),
  }
  const rules = Object.entries(shades).map(
    ([name, colour]) =>
      `.${name}[fill^="#"]{fill:${colour}}.${name}[stroke]{stroke:${colour}}.${name}[color]{color:${colour}}`,
  )
  return `<style>${rules.join('')}</style>`
}
