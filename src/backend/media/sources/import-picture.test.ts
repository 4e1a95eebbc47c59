import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { testFolder } from '../../testing/test-folders.ts'
import { importPicture, originalFile, originalTint } from './import-picture.ts'

let dir: string
let source: string

beforeEach(async () => {
  dir = await testFolder()
  source = join(dir, 'source')
})

function picture() {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#1d4ed8' } })
}

test.each(['png', 'jpeg', 'webp', 'avif'] as const)('a %s is detected by its content', async format => {
  await writeFile(source, await picture().toFormat(format).toBuffer())
  const imported = await importPicture(dir, source)
  expect(imported).toMatchObject({ ok: true, width: 64, height: 48, changed: true })
  if (imported.ok) expect(imported.url).toMatch(new RegExp(`^original:[0-9a-f]{64}\\.${format}#57d$`))
})

test('GAL-24 the tint is the mean of the square as shown, white where the picture does not fill it', async () => {
  const tintOf = async (content: Buffer) => {
    await writeFile(source, content)
    const imported = await importPicture(dir, source)
    return imported.ok ? originalTint(imported.url) : imported.reason
  }
  const plain = (background: string, channels: 3 | 4 = 3, height = 40) =>
    sharp({ create: { width: 40, height, channels, background } })
      .png()
      .toBuffer()
  expect(await tintOf(await plain('#112233'))).toBe('#123')
  expect(await tintOf(await plain('#11223300', 4))).toBe('#fff')
  expect(await tintOf(await plain('#000000', 3, 20))).toBe('#888')
  const grey = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#777777' } })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  expect(await tintOf(grey)).toBe('#777')
  expect(originalTint(`original:${'a'.repeat(64)}.png`)).toBeNull()
})

test('importing the same picture again changes nothing', async () => {
  await writeFile(source, await picture().png().toBuffer())
  await importPicture(dir, source)
  expect(await importPicture(dir, source)).toMatchObject({ ok: true, changed: false })
})

test('files that are no pictures are rejected and leave nothing behind', async () => {
  const png = await picture().png().toBuffer()
  const rejected = [
    'not a picture at all',
    '',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
    png.subarray(0, 60),
    '%PDF-1.4',
  ]
  for (const content of rejected) {
    await writeFile(source, content)
    expect(await importPicture(dir, source)).toEqual({ ok: false, reason: 'not_a_picture' })
  }
  expect(await readdir(dir)).toEqual(['source'])
})

test('a missing file has its own reason', async () => {
  expect(await importPicture(dir, join(dir, 'nowhere.png'))).toEqual({ ok: false, reason: 'not_found' })
})

test('only a valid original URL maps to a file', () => {
  const hash = 'a'.repeat(64)
  expect(originalFile('/media', `original:${hash}.png`)).toBe(`/media/originals/aa/${hash}.png`)
  for (const url of [
    'original:../../etc/passwd',
    `original:${hash}.svg`,
    `original:${hash}.png/..`,
    `${hash}.png`,
    'https://example.com/a.png',
    '',
  ]) {
    expect(originalFile('/media', url)).toBeNull()
  }
})
