import { expect, test } from 'vitest'
import { fittingPictureUrl, pictureUrl, promoPictureUrl, sizedPictureUrl } from './picture-url.ts'

test('DAT-06 pictures are numbered from 1 under the encoded code', () => {
  expect(pictureUrl('/media', 'CAÑO 1/2"', 2)).toBe('/media/p/CA%C3%91O%201%2F2%22/2.webp')
})

test('our own pictures exist in widths, others do not', () => {
  expect(sizedPictureUrl('/media/p/A/1.webp', 240)).toBe('/media/p/A/1-240.webp')
  expect(sizedPictureUrl('https://cdn.test/media/p/A/1.webp', 960, 'avif')).toBe(
    'https://cdn.test/media/p/A/1-960.avif',
  )
  expect(sizedPictureUrl('https://cdn.test/foto.jpg', 240)).toBeNull()
})

test('a small square gets a small picture, sharp on any screen', () => {
  expect(fittingPictureUrl('/media/p/A/1.webp', 28)).toBe('/media/p/A/1-96.webp')
  expect(fittingPictureUrl('/media/p/A/1.webp', 49)).toBe('/media/p/A/1-240.webp')
  expect(fittingPictureUrl('/media/p/A/1.webp', 900)).toBe('/media/p/A/1.webp')
  expect(fittingPictureUrl('https://cdn.test/foto.jpg', 28)).toBe('https://cdn.test/foto.jpg')
})

test('PRO-07 the picture of a promotion line is base, encoded code and .jpg', () => {
  expect(promoPictureUrl('https://blob.test/fotos', '12/34 A')).toBe(
    'https://blob.test/fotos/12%2F34%20A.jpg',
  )
})
