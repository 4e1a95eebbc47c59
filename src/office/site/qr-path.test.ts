import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

const SCALE = 4

test('a phone reads the text from the path', () => {
  const text = 'otpauth://totp/Mostrador:ana%40demo.test?secret=JBSWY3DPEHPK3PXP&issuer=Mostrador'
  const { path, side } = qrPath(text)
  const size = side * SCALE
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      const from = (row * size + Number(x) * SCALE) * 4
      for (let at = from; at < from + Number(width) * SCALE * 4; at += 1) if (at % 4 !== 3) pixels[at] = 0
    }
  }
  const read = 'default' in jsQR && typeof jsQR.default === 'function' ? jsQR.default : jsQR
  expect(read(pixels, size, size)?.data).toBe(text)
})
