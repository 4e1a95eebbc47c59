import type { Drawing } from './drawings.ts'
import { outlineText } from './label-outlines.ts'
import { type Family, familyColours, mixColours } from './palette.ts'
import type { PictureView } from './picture-spec.ts'
import { rect } from './shapes.ts'

/** A square on the tile by its centre. */
type Place = { readonly cx: number; readonly cy: number; readonly size: number }

/** Side of a tile in its own units; pixel widths are scaled from it. */
const side = 240

const LABEL_SIZE = 25
const SMALLEST_LABEL = 17
const WIDEST_LABEL = 196

/** Fits the bounding box into a place: long motifs fill it, square ones a little less, for equal visual weight. */
function placing(drawing: Drawing, place: Place): { scale: number; x: number; y: number } {
  const { bounds } = drawing
  const longest = Math.max(bounds.width, bounds.height)
  const shortest = Math.min(bounds.width, bounds.height)
  const scale = (place.size / longest) * (1 - 0.14 * (shortest / longest))
  return {
    scale,
    x: place.cx - (bounds.x + bounds.width / 2) * scale,
    y: place.cy - (bounds.y + bounds.height / 2) * scale,
  }
}

function put(drawing: Drawing, place: Place, filter = ''): string {
  const { scale, x, y } = placing(drawing, place)
  return `<g${filter}><g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})">${drawing.svg}</g></g>`
}

/** The flat shadow of a drawing, to the lower right. */
function shadowFilter(colour: string): string {
  return `<filter id="s" x="-10%" y="-10%" width="125%" height="125%"><feOffset in="SourceAlpha" dx="4" dy="5" result="o"/><feFlood flood-color="${colour}"/><feComposite in2="o" operator="in" result="f"/><feMerge><feMergeNode in="f"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`
}

function splitLabel(label: string): [string, string] | null {
  const middle = label.length / 2
  const spaces = Array.from(label.matchAll(/ /g), match => match.index)
  const best = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0]
  return best === undefined ? null : [label.slice(0, best), label.slice(best + 1)]
}

function labelLines(label: string): { lines: string[]; size: number } {
  const width = outlineText(label, LABEL_SIZE, '#000000').width
  const size = Math.min(LABEL_SIZE, (LABEL_SIZE * WIDEST_LABEL) / width)
  if (size >= SMALLEST_LABEL) return { lines: [label], size }
  const lines = splitLabel(label)
  if (lines === null) return { lines: [label], size }
  const widest = Math.max(...lines.map(text => outlineText(text, LABEL_SIZE, '#000000').width))
  return { lines, size: Math.min(LABEL_SIZE - 4, (LABEL_SIZE * WIDEST_LABEL) / widest) }
}

function labelHeight(label: string): number {
  if (label === '') return 0
  const { lines, size } = labelLines(label)
  return lines.length * size * 1.18 + 11
}

/** The measure or pack on a white plate at the bottom of the tile. */
function labelPlate(label: string, tint: string): string {
  if (label === '') return ''
  const { lines, size } = labelLines(label)
  const outlines = lines.map(text => outlineText(text, size, '#14202b'))
  const width = Math.max(...outlines.map(outline => outline.width)) + 26
  const height = labelHeight(label)
  const top = side - 14 - height
  const plate = rect((side - width) / 2, top, width, height, 9)
  const edge = mixColours(tint, '#ffffff', 0.55)
  const texts = outlines.map((outline, index) => {
    const middle =
      top + (height / outlines.length) * (index + 0.5) + (outlines.length === 1 ? 0 : 2.5 * (0.5 - index))
    const x = (side - outline.width) / 2
    return `<g transform="translate(${x.toFixed(2)} ${(middle + outline.capHeight / 2).toFixed(2)})">${outline.svg}</g>`
  })
  return `<path d="${plate}" fill="#ffffff" stroke="${edge}" stroke-width="2"/>${texts.join('')}`
}

/** The background colour of a scene, up to the edges: pages round the corners. */
export function tileTint(view: PictureView, family: Family): string {
  const tint = familyColours[family]
  if (view === 'detail') return closeColour(tint)
  return view === 'use' ? wallColour(tint) : groundColour(tint)
}

function groundColour(tint: string): string {
  return mixColours(tint, '#ffffff', 0.93)
}

function closeColour(tint: string): string {
  return mixColours(tint, '#ffffff', 0.8)
}

function wallColour(tint: string): string {
  return mixColours(tint, '#ffffff', 0.84)
}

function ground(tint: string): string {
  return `<path d="${rect(0, 0, side, side)}" fill="${groundColour(tint)}"/>`
}

function mainScene(drawing: Drawing, label: string, tint: string): string {
  const foot = label === '' ? 0 : labelHeight(label) + 6
  const cy = (side - foot) / 2 + (label === '' ? 0 : 3)
  const size = label === '' ? 190 : 206 - foot
  const disc = `<circle cx="120" cy="${cy}" r="${label === '' ? 100 : 98 - foot / 4}" fill="${mixColours(tint, '#ffffff', 0.84)}"/>`
  return disc + put(drawing, { cx: 120, cy, size }, ' filter="url(#s)"')
}

/** A close-up of the upper right of the drawing. */
function detailScene(drawing: Drawing, tint: string): string {
  const { bounds } = drawing
  const size = 330
  const { scale } = placing(drawing, { cx: 0, cy: 0, size })
  const tall = bounds.height > bounds.width * 1.6
  const dx = tall ? 0 : -bounds.width * scale * 0.16
  const dy = bounds.width > bounds.height * 1.6 ? 0 : bounds.height * scale * 0.2
  return (
    `<path d="${rect(0, 0, side, side)}" fill="${closeColour(tint)}"/>` +
    put(drawing, { cx: 120 + dx, cy: 120 + dy, size }, ' filter="url(#s)"')
  )
}

/** The carton: front with the motif printed on a white panel, lit top, shaded side. */
function boxScene(drawing: Drawing, label: string, tint: string): string {
  const front = mixColours(tint, '#ffffff', 0.1)
  const top = mixColours(tint, '#ffffff', 0.42)
  const shade = mixColours(tint, '#101820', 0.28)
  const text = label === '' ? '' : boxText(label)
  const panelHeight = label === '' ? 112 : 92
  const wide = drawing.bounds.width > drawing.bounds.height * 1.25
  const size = wide ? 118 : panelHeight + 2
  return (
    `<ellipse cx="122" cy="212" rx="94" ry="10" fill="${mixColours(tint, '#ffffff', 0.7)}"/>` +
    `<path d="M30 62L62 34H214L182 62z" fill="${top}"/><path d="M182 62L214 34V180L182 210z" fill="${shade}"/>` +
    `<path d="M96 62L128 34H150L118 62z" fill="#ffffff" fill-opacity=".5"/>` +
    `<path d="M30 62H182V210H30z" fill="${front}"/><path d="M96 62h22v14H96z" fill="#ffffff" fill-opacity=".35"/>` +
    `<path d="${rect(42, 82, 128, panelHeight, 6)}" fill="${mixColours(tint, '#ffffff', 0.9)}"/>` +
    put(drawing, { cx: 106, cy: 82 + panelHeight / 2, size }) +
    text
  )
}

function boxText(label: string): string {
  const wide = outlineText(label, 20, '#ffffff')
  const size = Math.min(20, (20 * 132) / wide.width)
  const outline = outlineText(label, size, '#ffffff')
  return `<g transform="translate(${(106 - outline.width / 2).toFixed(2)} ${(192 + outline.capHeight / 2).toFixed(2)})">${outline.svg}</g>`
}

/** The background where a family's products are used: bench, site, garden, painted wall, kitchen. */
function surroundings(family: Family): string {
  const tint = familyColours[family]
  const wall = wallColour(tint)
  const faint = mixColours(tint, '#ffffff', 0.74)
  const backs: Readonly<Record<Family, string>> = {
    herramientas: pegboard(faint) + bench('#cb9158', '#a06a38'),
    ferreteria: courses(faint) + bench('#c3c0ba', '#9b978f'),
    'agro-y-jardin': meadow(),
    pinturas: paintedWall(tint, faint) + bench('#e5bd8b', '#cb9158'),
    bazar: kitchenTiles(faint) + bench('#f6ecd8', '#e2d0ae'),
    electrodomesticos: kitchenTiles(faint) + bench('#dde5ec', '#b3c0cc'),
  }
  return `<path d="M0 0h${side}v${side}H0z" fill="${wall}"/>${backs[family]}`
}

function bench(top: string, edge: string): string {
  return `<path d="M0 184h240v22H0z" fill="${top}"/><path d="M0 206h240v34H0z" fill="${edge}"/>`
}

function pegboard(colour: string): string {
  const holes = Array.from({ length: 40 }, (_, index) => {
    const x = 24 + (index % 8) * 27.5
    const y = 24 + Math.floor(index / 8) * 32
    return `<circle cx="${x}" cy="${y}" r="3"/>`
  })
  return `<g fill="${colour}">${holes.join('')}</g>`
}

function courses(colour: string): string {
  const rows = Array.from({ length: 6 }, (_, row) => {
    const y = 30 * row
    const joints = Array.from({ length: 5 }, (_, index) => `M${(row % 2) * 30 + index * 60} ${y}v30`)
    return `M0 ${y + 30}h240${joints.join('')}`
  })
  return `<path d="${rows.join('')}" fill="none" stroke="${colour}" stroke-width="3"/>`
}

function kitchenTiles(colour: string): string {
  return `<path d="M40 0v184M80 0v184M120 0v184M160 0v184M200 0v184M0 24h240M0 64h240M0 104h240M0 144h240" fill="none" stroke="${colour}" stroke-width="3"/>`
}

function paintedWall(tint: string, faint: string): string {
  const stroke = mixColours(tint, '#ffffff', 0.5)
  return `<path d="M0 0h240v92H0z" fill="${faint}"/><path d="M0 0h240v54h-22v20h-30V58h-40v34h-34V66H78v16H40V60H0z" fill="${stroke}" fill-opacity=".55"/>`
}

function meadow(): string {
  return (
    '<path d="M0 0h240v240H0z" fill="#dff0f7"/><circle cx="196" cy="44" r="22" fill="#f8dc86"/>' +
    '<path d="M0 150q60-34 120-12t120-14v116H0z" fill="#b7dcae"/><path d="M0 186q70-22 130-8t110-6v68H0z" fill="#8fc58a"/>'
  )
}

function sceneInUse(drawing: Drawing): string {
  const { scale } = placing(drawing, { cx: 0, cy: 0, size: 158 })
  const cy = 200 - (drawing.bounds.height * scale) / 2
  return surroundings(drawing.family) + put(drawing, { cx: 120, cy, size: 158 }, ' filter="url(#s)"')
}

function scene(view: PictureView, drawing: Drawing, label: string): string {
  const tint = familyColours[drawing.family]
  if (view === 'detail') return detailScene(drawing, tint)
  if (view === 'box') return boxScene(drawing, label, tint)
  if (view === 'use') return sceneInUse(drawing)
  return mainScene(drawing, label, tint) + labelPlate(label, tint)
}

function page(content: string, shadow: string): string {
  const clip = `<clipPath id="g"><path d="${rect(0, 0, side, side)}"/></clipPath>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"><defs>${clip}${shadowFilter(shadow)}</defs>${content}</svg>`
}

/** The whole picture as SVG, square; the label is printed on the main view and on the carton. */
export function tileSvg(view: PictureView, drawing: Drawing, label: string): string {
  const tint = familyColours[drawing.family]
  const shadow = mixColours(tint, view === 'use' ? '#9aa6b0' : '#ffffff', view === 'use' ? 0.75 : 0.62)
  return page(`<g clip-path="url(#g)">${ground(tint)}${scene(view, drawing, label)}</g>`, shadow)
}

/** A drawing in a scene, standing on the ground line: centre and size. */
interface PlacedDrawing {
  readonly drawing: Drawing
  readonly cx: number
  readonly size: number
}

/** A family's illustration, 360 x 240: some of its motifs on a counter. */
export function sceneSvg(placed: readonly PlacedDrawing[], family: Family): string {
  const tint = familyColours[family]
  const foot = 200
  const drawn = placed.map(({ drawing, cx, size }) => {
    const { scale } = placing(drawing, { cx: 0, cy: 0, size })
    return put(drawing, { cx, cy: foot - (drawing.bounds.height * scale) / 2, size }, ' filter="url(#s)"')
  })
  const back =
    `<path d="M0 0h360v240H0z" fill="${mixColours(tint, '#ffffff', 0.93)}"/>` +
    `<circle cx="180" cy="126" r="112" fill="${mixColours(tint, '#ffffff', 0.84)}"/>` +
    `<path d="M0 192h360v16H0z" fill="${mixColours(tint, '#ffffff', 0.62)}"/>` +
    `<path d="M0 208h360v32H0z" fill="${mixColours(tint, '#ffffff', 0.74)}"/>`
  const defs = shadowFilter(mixColours(tint, '#9aa6b0', 0.7))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 240" width="360" height="240"><defs>${defs}</defs>${back}${drawn.join('')}</svg>`
}

/** The placeholder tile of a product without picture (GAL-23). */
export function noPictureSvg(): string {
  const words = outlineText('sin imagen', 22, '#51606e')
  const frame = rect(72, 58, 96, 80, 10)
  return page(
    `<path d="${rect(0, 0, side, side)}" fill="#f4f6f8"/>` +
      `<path d="${frame}" fill="#ffffff" stroke="#b6c1cb" stroke-width="6"/>` +
      '<circle cx="98" cy="84" r="8" fill="#b6c1cb"/><path d="M82 128l24-28 16 17 14-13 22 24z" fill="#b6c1cb"/>' +
      `<g transform="translate(${((side - words.width) / 2).toFixed(2)} 182)">${words.svg}</g>`,
    '#000000',
  )
}
