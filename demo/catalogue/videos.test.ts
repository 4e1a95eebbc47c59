import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureSvg } from '#backend/media/draw/render-picture.ts'
import { FRAME_COUNT, videoFrames } from '../video-frames.ts'
import { demoProducts, picturesOf } from './products.ts'

const publicFolder = join(import.meta.dirname, '../../public')
const products = demoProducts()
const withVideo = products.filter(({ videos }) => videos.length > 0)

test('GAL-25 three demo products have a video, and another one a link to one', () => {
  expect(withVideo.map(({ code }) => code).toSorted()).toEqual(['041234', 'SCB-165TZ', 'VEN-01CR'])
  expect(withVideo).toHaveLength(3)
  const files = withVideo.flatMap(({ videos }) => videos)
  const links = products.flatMap(({ videoLinks }) => videoLinks)
  expect(links).not.toEqual([])
  expect(files).toEqual(expect.arrayContaining(links))
})

test('GAL-25 each is a small H.264 file that can play while it downloads', async () => {
  for (const address of withVideo.flatMap(({ videos }) => videos)) {
    const file = await readFile(join(publicFolder, address))
    expect(file.length, address).toBeLessThanOrEqual(150 * 1024)
    expect(file.toString('latin1', 4, 8), address).toBe('ftyp')
    expect(file.indexOf('avc1'), address).toBeGreaterThan(0)
    expect(file.indexOf('moov'), address).toBeLessThan(file.indexOf('mdat'))
  }
})

test('GAL-25 each begins and ends with its poster, the first picture of its product, and moves in between', async () => {
  for (const product of withVideo) {
    const { code } = product
    const [picture] = picturesOf(product)
    if (picture === undefined) throw new Error(`${code} has no picture`)
    const frames = videoFrames(product)
    expect(frames, code).toHaveLength(FRAME_COUNT)
    expect(new Set(frames).size, code).toBeGreaterThan(FRAME_COUNT / 2)
    const poster = pictureSvg(picture)
    for (const still of [frames[0], frames.at(-1)])
      expect(await difference(poster, still ?? ''), code).toBeLessThan(0.1)
    expect(await difference(poster, frames[FRAME_COUNT / 2] ?? ''), code).toBeGreaterThan(0.5)
  }
})

/** Mean difference of two pictures over all pixels and channels, of 255. */
async function difference(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map(svg => sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()),
  )
  if (a === undefined || b === undefined || a.length !== b.length) return 255
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
}
