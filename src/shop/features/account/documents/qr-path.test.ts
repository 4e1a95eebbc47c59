import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

const PIXELS = 4

/** Decodes the path, drawn with `PIXELS` pixels per module. */
function readBack({ side, path }: ReturnType<typeof qrPath>): string | undefined {
  const width = side * PIXELS
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
    for (let row = Number(y) * PIXELS; row < (Number(y) + 1) * PIXELS; row += 1) {
      const from = (row * width + Number(x) * PIXELS) * 4
      pixels.fill(0, from, from + Number(run) * PIXELS * 4)
      for (let at = from + 3; at < from + Number(run) * PIXELS * 4; at += 4) pixels[at] = 255
    }
  }
  return jsQR(pixels, width, width)?.data
}

test('DOC-10 the drawn QR code decodes to the text of the document', () => {
  const text =
    'https://www.efactura.dgi.gub.uy/consultaQR/cfe?219999830019,111,A,1234567,2423.53,05/01/2026,AbC%2B%2Fd9x3Jk2Pq7RsTuVwXyZ012%3D'
  expect(readBack(qrPath(text))).toBe(text)
})
