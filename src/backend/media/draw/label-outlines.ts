import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** A line of text as shapes: `svg` starts at x 0 with its baseline at y 0, in the units of `size`. */
export type Outline = { readonly svg: string; readonly width: number; readonly capHeight: number }

/**
 * fontkit cannot vary the weight of a WOFF2 font, so a stroke thickens the regular outline: 0.036 em on Inter's regular
 * stem equals its semibold (600), and the advance grows with it.
 */
const WEIGHT_GROWTH = 0.036

const MOST_CACHED_LINES = 500
const cachedLines = new Map<string, Outline>()
let loadedFont: Font | undefined

function interFont(): Font {
  if (loadedFont === undefined) {
    const file = createRequire(import.meta.url).resolve(
      '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    )
    loadedFont = create(readFileSync(file))
  }
  return loadedFont
}

/** Drops characters missing in the Latin subset, so that a label never shows an empty box. */
function drawable(text: string, font: Font): string {
  return Array.from(text.normalize('NFC'))
    .filter(character => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    .join('')
}

function outlineInFontUnits(text: string): Outline {
  const font = interFont()
  const run = font.layout(drawable(text, font))
  const growth = font.unitsPerEm * WEIGHT_GROWTH
  let x = growth / 2
  let paths = ''
  run.glyphs.forEach((glyph, index) => {
    const position = run.positions[index]
    const d = glyph.path.toSVG()
    if (d !== '')
      paths += `<path transform="translate(${Math.round(x + (position?.xOffset ?? 0))})" d="${d}"/>`
    x += (position?.xAdvance ?? 0) + growth
  })
  const svg = `<g stroke-width="${growth.toFixed(1)}" stroke-linejoin="round">${paths}</g>`
  return { svg, width: x - growth / 2, capHeight: font.capHeight }
}

/**
 * One line of semibold Inter as SVG shapes, so that pictures look the same on a machine without fonts.
 * @param size font size in the units of the picture
 * @param colour both fill and stroke
 */
export function outlineText(text: string, size: number, colour: string): Outline {
  let line = cachedLines.get(text)
  if (line === undefined) {
    line = outlineInFontUnits(text)
    if (cachedLines.size >= MOST_CACHED_LINES) cachedLines.clear()
    cachedLines.set(text, line)
  }
  const scale = size / interFont().unitsPerEm
  return {
    svg: `<g transform="scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})" fill="${colour}" stroke="${colour}">${line.svg}</g>`,
    width: line.width * scale,
    capHeight: line.capHeight * scale,
  }
}
