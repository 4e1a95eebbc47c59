import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { demoProducts } from '#demo/catalogue/products.ts'
import { allDrawings } from '../testing/all-drawings.ts'
import { drawingOf } from './drawings.ts'
import { pictureViews } from './picture-spec.ts'
import { pictureFormats, pictureSvg, pictureWidths, renderPicture } from './render-picture.ts'
import { noPictureSvg } from './tile.ts'

const spec = { motif: 'compresor', label: '50 L', tint: null, view: 'main' } as const

/** The bounding box of a motif on the tile, in its 240 units. */
async function inkOf(motif: string) {
  const svg = pictureSvg({ motif, label: null, tint: null, view: 'main' })
  const start = svg.indexOf('<g filter="url(#s)">')
  const shadowless = svg.slice(start).replace(' filter="url(#s)"', '')
  const page = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240"><g>${shadowless}`
  const { info } = await sharp(Buffer.from(page))
    .trim({ background: '#00000000', threshold: 20 })
    .toBuffer({ resolveWithObject: true })
  return {
    x: -(info.trimOffsetLeft ?? 0),
    y: -(info.trimOffsetTop ?? 0),
    width: info.width,
    height: info.height,
  }
}

describe('files', () => {
  test.each(pictureFormats)('every width of %s has that width and format', async format => {
    for (const width of pictureWidths) {
      const {
        format: found,
        width: w,
        height: h,
        compression,
      } = await sharp(await renderPicture(spec, width, format)).metadata()
      expect([w, h]).toEqual([width, width])
      expect(found === 'heif' ? compression : found).toBe({ webp: 'webp', avif: 'av1', jpg: 'jpeg' }[format])
    }
  })

  test('a card picture has at most 10 KB in any view', async () => {
    for (const view of pictureViews) {
      expect((await renderPicture({ ...spec, view }, 240, 'webp')).length).toBeLessThanOrEqual(10_240)
    }
  })

  test('rendering is deterministic', async () => {
    const [first, second] = await Promise.all([
      renderPicture(spec, 96, 'webp'),
      renderPicture(spec, 96, 'webp'),
    ])
    expect(first.equals(second)).toBe(true)
  })
})

describe('content', () => {
  test('pictures differ by view, label and colour of a variant', () => {
    const variants = [
      ...pictureViews.map(view => ({ ...spec, view })),
      { ...spec, label: '100 L' },
      { ...spec, label: null },
      { ...spec, tint: '#c0202b' },
    ]
    const drawn = variants.map(pictureSvg)
    expect(new Set(drawn).size).toBe(variants.length)
  })

  test('a label is part of the picture without any font', () => {
    expect(pictureSvg(spec)).not.toMatch(/<text|font-family/)
  })

  test('an invalid colour is ignored', () => {
    expect(pictureSvg({ ...spec, tint: 'url(http://example.com)' })).toBe(pictureSvg(spec))
  })

  test('an unknown motif gives the placeholder tile (GAL-23)', () => {
    expect(pictureSvg({ ...spec, motif: 'no-existe' })).toBe(noPictureSvg())
  })

  test('every drawing is centred and neither tiny nor clipped', async () => {
    for (const { motif } of allDrawings()) {
      const { x, y, width, height } = await inkOf(motif)
      expect(Math.abs(x + width / 2 - 120), motif).toBeLessThanOrEqual(4)
      expect(Math.abs(y + height / 2 - 120), motif).toBeLessThanOrEqual(4)
      expect(Math.max(width, height), motif).toBeGreaterThan(140)
      expect(Math.max(width, height), motif).toBeLessThan(200)
    }
  })
})

describe('the demo catalogue', () => {
  test('every picture of a product has a drawing', () => {
    const shown = new Set(demoProducts().map(({ picture }) => picture.motif))
    expect(Array.from(shown).filter(motif => drawingOf(motif) === undefined)).toEqual([])
  })

  test('no two motifs share a drawing', () => {
    const seen = new Map<string, string>()
    for (const { motif, svg } of allDrawings()) {
      expect(seen.get(svg), motif).toBeUndefined()
      seen.set(svg, motif)
    }
  })

  test('variants sold in colours are drawn in their colour', async () => {
    const pictures = demoProducts().map(({ picture }) => picture)
    const motifs = new Set(pictures.flatMap(({ motif, tint }) => (tint === null ? [] : motif)))
    expect(motifs.size).toBeGreaterThan(10)
    for (const motif of motifs) {
      const [plain, coloured] = await Promise.all(
        [null, '#c0202b'].map(tint => renderPicture({ ...spec, motif, tint }, 96, 'webp')),
      )
      expect(coloured, motif).not.toEqual(plain)
    }
  })
})
