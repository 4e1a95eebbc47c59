import { drawingOf } from './drawings.ts'
import { outlineText } from './label-outlines.ts'
import { type Family, families } from './palette.ts'
import { rect } from './shapes.ts'
import { noPictureSvg, sceneSvg } from './tile.ts'

const accent = '#c2410c'
const ink = '#14202b'
const white = '#ffffff'

/** A till on a counter, on a grid of 64 x 64. */
const mark =
  `<path d="${rect(0, 0, 64, 64, 14)}" fill="${accent}"/>` +
  `<path d="${rect(25, 10, 22, 10, 2.5)}${rect(34, 19, 4, 5)}" fill="${white}"/>` +
  `<path d="M24 23h24l4 15H20z" fill="${white}"/>` +
  `<path d="${rect(28, 27, 4.5, 3.5, 1)}${rect(34, 27, 4.5, 3.5, 1)}${rect(40, 27, 4.5, 3.5, 1)}${rect(27, 32.5, 4.5, 3.5, 1)}${rect(34, 32.5, 4.5, 3.5, 1)}${rect(41, 32.5, 4.5, 3.5, 1)}" fill="${accent}"/>` +
  `<path d="${rect(8, 40, 48, 5.5, 2)}" fill="${white}"/>` +
  `<path d="M12 47h40v7a2 2 0 0 1-2 2H14a2 2 0 0 1-2-2z" fill="#fbd9c6"/>`

/** The motifs that represent each family on the home page, left to right. */
const scenes: Readonly<Record<Family, readonly (readonly [motif: string, cx: number, size: number])[]>> = {
  herramientas: [
    ['caja-herramientas', 92, 128],
    ['taladro-bateria', 204, 128],
    ['nivel', 300, 104],
  ],
  ferreteria: [
    ['candado', 84, 122],
    ['lampara-led', 180, 142],
    ['tuerca', 280, 112],
  ],
  'agro-y-jardin': [
    ['maceta', 78, 134],
    ['cortadora-cesped', 194, 146],
    ['manguera', 300, 106],
  ],
  pinturas: [
    ['latex-exterior', 88, 142],
    ['esmalte-sintetico', 190, 108],
    ['rodillo', 284, 138],
  ],
  bazar: [
    ['olla', 92, 130],
    ['termo', 192, 152],
    ['mate', 278, 122],
  ],
  electrodomesticos: [
    ['tostadora', 84, 116],
    ['licuadora', 180, 156],
    ['ventilador-pie', 284, 162],
  ],
}

function logo(wordColour: string): string {
  const word = outlineText('Mostrador', 46, wordColour)
  const width = Math.ceil(78 + word.width + 2)
  const baseline = 32 + word.capHeight / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" width="${width}" height="64" role="img" aria-label="Mostrador">` +
    `${mark}<g transform="translate(78 ${baseline.toFixed(2)})">${word.svg}</g></svg>`
  )
}

function familyScene(family: Family): string {
  const placed = scenes[family].map(([name, cx, size]) => {
    const drawing = drawingOf(name)
    if (drawing === undefined) throw new Error(`Unknown drawing "${name}"`)
    return { drawing, cx, size }
  })
  return sceneSvg(placed, family).replace(/ class="own[a-z-]*"/g, '')
}

/**
 * The shop's own pictures as SVG, by path under `public/`: logo for light and dark backgrounds, favicon, placeholder
 * picture (GAL-23) and an illustration per family.
 */
export function brandArt(): Map<string, string> {
  const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${mark}</svg>`
  const art = new Map([
    ['favicon.svg', markSvg],
    ['img/mostrador.svg', logo(ink)],
    ['img/mostrador-claro.svg', logo(white)],
    ['img/sin-imagen.svg', noPictureSvg()],
  ])
  for (const family of families) art.set(`img/familia-${family}.svg`, familyScene(family))
  return art
}
