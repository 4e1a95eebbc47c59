import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brandArt } from './brand-art.ts'
import { brandIcons } from './brand-icons.ts'

const publicFolder = join(import.meta.dirname, '../../../../public')
/** Tolerance of 255 for rounding differences between releases of the drawing library. */
const ROUNDING = 2

test('the icons in public/ are up to date: run write-brand-art.ts after a change', async () => {
  for (const [path, drawn] of await brandIcons(brandArt())) {
    const stored = await readFile(join(publicFolder, path))
    const [a, b] = await Promise.all([stored, drawn].map(async file => pixels(pngOf(path, file))))
    if (a === undefined || b === undefined) throw new Error('Expected two pictures')
    expect(a.info.width, path).toBe(b.info.width)
    expect(meanDifference(a.data, b.data), path).toBeLessThan(ROUNDING)
    expect(stored.length, path).toBeLessThan(64_000)
  }
})

test('icons for home screens have opaque corners', async () => {
  const icons = await brandIcons(brandArt())
  for (const [path, size] of [
    ['apple-touch-icon.png', 180],
    ['img/icono-512-recortable.png', 512],
  ] as const) {
    const { data, info } = await pixels(icons.get(path) ?? Buffer.alloc(0))
    expect([info.width, info.height]).toEqual([size, size])
    expect([...data.subarray(0, 4)], path).toEqual([0xc2, 0x41, 0x0c, 255])
  }
})

test('the .ico directory has size and offset of each picture', async () => {
  const file = await readFile(join(publicFolder, 'favicon.ico'))
  const sizes = Array.from({ length: file.readUInt16LE(4) }, (_, index) => file.readUInt8(6 + 16 * index))
  expect(sizes).toEqual([16, 32, 48])
  for (const [index, size] of sizes.entries()) {
    const { info } = await pixels(entry(file, index))
    expect([info.width, info.height]).toEqual([size, size])
  }
})

function pngOf(path: string, file: Buffer): Buffer {
  return path.endsWith('.ico') ? entry(file, 2) : file
}

function entry(file: Buffer, index: number): Buffer {
  const at = 6 + 16 * index
  const offset = file.readUInt32LE(at + 12)
  return file.subarray(offset, offset + file.readUInt32LE(at + 8))
}

function pixels(png: Buffer) {
  return sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
}

function meanDifference(a: Buffer, b: Buffer): number {
  let sum = 0
  for (const [index, value] of a.entries()) sum += Math.abs(value - (b[index] ?? 0))
  return sum / a.length
}
