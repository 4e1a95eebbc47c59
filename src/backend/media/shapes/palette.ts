/** The family colours of design.md: the background of a family's drawings and, lightened, their coloured parts. */
export const familyColours = {
  herramientas: '#b45309',
  ferreteria: '#1f2d3d',
  'agro-y-jardin': '#15803d',
  pinturas: '#a21c5b',
  bazar: '#0e7490',
  electrodomesticos: '#1d4ed8',
} as const

export type Family = keyof typeof familyColours

/** The colours of a drawing: its family's, and the variant's own when it is sold in colours. */
export type Tint = { readonly family: Family; readonly own: string | null }

/** Colours of materials, the same in every drawing for a consistent style. */
const materials = {
  steel: '#b3c0cc',
  steelLight: '#dde5ec',
  steelDark: '#8595a5',
  iron: '#5f6e7d',
  ink: '#26323e',
  inkLight: '#4a5967',
  wood: '#cb9158',
  woodLight: '#e5bd8b',
  woodDark: '#a06a38',
  brass: '#e3b44c',
  brassDark: '#b98729',
  copper: '#cd7f4f',
  copperDark: '#a65f34',
  white: '#ffffff',
  paper: '#f3f6f8',
  paperDark: '#d3dbe2',
  cream: '#f6ecd8',
  creamDark: '#e2d0ae',
  red: '#d94a43',
  redDark: '#ab332f',
  orange: '#ee8434',
  orangeDark: '#c4611b',
  yellow: '#f4c53a',
  yellowDark: '#d29d18',
  green: '#47a25f',
  greenDark: '#2f7a46',
  greenLight: '#8fcf9b',
  blue: '#3f7fd0',
  blueDark: '#2b5d9f',
  glass: '#d3e9f4',
  glassDark: '#9fc9de',
  brick: '#c66a47',
  brickDark: '#9f4e30',
  stone: '#c3c0ba',
  stoneDark: '#9b978f',
} as const

type Material = keyof typeof materials

/**
 * `own:` paints are that material unless the product is sold in colours, then its colour in the same shade. `body` is
 * plastic or enamel in the family's colour, `shell` in white; both in the product's own colour if any.
 */
export type Paint =
  | Material
  | `own:${Material}`
  | 'body'
  | 'bodyDark'
  | 'bodyLight'
  | 'bodyPale'
  | 'shell'
  | 'shellDark'

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

function isMaterial(name: string): name is Material {
  return name in materials
}

/** The shade of the product's own colour for a material, by the suffix of its name. */
function shadeOf(own: string, material: Material): string {
  if (material.endsWith('Dark')) return mixColours(own, '#101820', 0.28)
  return material.endsWith('Light') ? mixColours(own, '#ffffff', 0.4) : own
}

function ownPaintColour(paint: `own:${Material}`, own: string | null): string {
  const material = paint.slice('own:'.length)
  if (!isMaterial(material)) throw new Error(`Unknown paint "${paint}"`)
  return own === null ? materials[material] : shadeOf(own, material)
}

function isOwnPaint(paint: string): paint is `own:${Material}` {
  return paint.startsWith('own:')
}

/** The colour of a paint in a drawing of that tint, as `#rrggbb`. */
export function paintColour(paint: Paint, tint: Tint): string {
  if (isOwnPaint(paint)) return ownPaintColour(paint, tint.own)
  const body = tint.own ?? mixColours(familyColours[tint.family], '#ffffff', 0.12)
  const shell = tint.own ?? '#ffffff'
  switch (paint) {
    case 'body':
      return body
    case 'bodyDark':
      return mixColours(body, '#101820', 0.28)
    case 'bodyLight':
      return mixColours(body, '#ffffff', 0.4)
    case 'bodyPale':
      return mixColours(body, '#ffffff', 0.75)
    case 'shell':
      return shell
    case 'shellDark':
      return mixColours(shell, '#2b4560', 0.2)
    default:
      return materials[paint]
  }
}
