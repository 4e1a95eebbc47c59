import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureSpecToUrl, pictureViews } from '../draw/picture-spec.ts'
import { renderPicture } from '../draw/render-picture.ts'
import { pictureTint } from './picture-tint.ts'

test.each(
  pictureViews,
)('GAL-24 a drawing fills its square, and its tint is the colour of the corner: %s', async view => {
  const spec = { motif: 'martillo', label: null, tint: null, view }
  const drawn = sharp(await renderPicture(spec, 96, 'webp'))
    .ensureAlpha()
    .raw()
  const [red = 0, green = 0, blue = 0, alpha] = await drawn.toBuffer()
  expect(alpha).toBe(255)
  const tint = pictureTint(pictureSpecToUrl(spec)) ?? ''
  const wanted = [1, 3, 5].map(at => Number.parseInt(tint.slice(at, at + 2), 16))
  for (const [at, value] of [red, green, blue].entries())
    expect(Math.abs(value - (wanted[at] ?? Number.NaN))).toBeLessThanOrEqual(6)
})

test('GAL-24 unknown sources have no tint', () => {
  expect(pictureTint('demo:no-such-drawing?view=main')).toBeNull()
  expect(pictureTint('https://img.test/1.jpg')).toBeNull()
  expect(pictureTint(`original:${'a'.repeat(64)}.png`)).toBeNull()
  expect(pictureTint(`original:${'a'.repeat(64)}.png#dde`)).toBe('#dde')
})
