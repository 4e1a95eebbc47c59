import { lstat, mkdir, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { testFolder } from '../testing/test-folders.ts'
import { renderPicture } from './draw/render-picture.ts'
import { createMediaStore, type PictureSize, type PictureSource } from './media-store.ts'
import { importPicture, originalFile } from './sources/import-picture.ts'

let dir: string

beforeEach(async () => {
  dir = await testFolder()
})

const requester = { address: null, signal: new AbortController().signal }
const maxBytes = 1024 * 1024
const hammer = hammerOf('500 g')

function hammerOf(label: string): PictureSource {
  return { kind: 'drawing', spec: { motif: 'martillo', label, tint: null, view: 'main' } }
}

function size(changes: Partial<PictureSize> = {}): PictureSize {
  return { width: 96, format: 'webp', ...changes }
}

function storeOf(source: PictureSource) {
  const render = vi.fn(renderPicture)
  const store = createMediaStore({ dir, maxBytes, render })
  return { render, get: (changes: Partial<PictureSize> = {}) => store.get(source, size(changes), requester) }
}

async function storedFiles(): Promise<string[]> {
  const names = await readdir(join(dir, 'rendered'), { recursive: true, withFileTypes: true })
  return names.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

test('concurrent requests for a picture draw it once', async () => {
  const { render, get } = storeOf(hammer)
  const answers = await Promise.all(Array.from({ length: 20 }, () => get()))
  expect(render).toHaveBeenCalledTimes(1)
  expect(new Set(answers.map(answer => answer?.etag)).size).toBe(1)
  expect(await storedFiles()).toHaveLength(1)
})

test('at most two pictures are drawn at a time', async () => {
  let running = 0
  let most = 0
  const store = createMediaStore({
    dir,
    maxBytes,
    async render(...args) {
      running += 1
      most = Math.max(most, running)
      const body = await renderPicture(...args)
      running -= 1
      return body
    },
  })
  await Promise.all(
    Array.from({ length: 9 }, (_, index) => store.get(hammerOf(String(index)), size(), requester)),
  )
  expect(most).toBe(2)
  expect(await storedFiles()).toHaveLength(9)
})

test('a failed drawing frees its slot and can be retried', async () => {
  let calls = 0
  const store = createMediaStore({
    dir,
    maxBytes,
    async render(...args) {
      calls += 1
      if (calls <= 3) throw new Error('no memory')
      return renderPicture(...args)
    },
  })
  for (let attempt = 0; attempt < 3; attempt += 1)
    await expect(store.get(hammer, size(), requester)).rejects.toThrow('no memory')
  expect((await store.get(hammer, size(), requester))?.contentType).toBe('image/webp')
})

test('a stored picture is served without drawing it again', async () => {
  await storeOf(hammer).get()
  const { render, get } = storeOf(hammer)
  const answer = await get()
  expect(render).not.toHaveBeenCalled()
  expect((await sharp(answer?.body).metadata()).width).toBe(96)
})

test.each(['webp', 'avif', 'jpg'] as const)('a truncated %s file is drawn again', async format => {
  const first = await storeOf(hammer).get({ format })
  const [file = ''] = await storedFiles()
  for (const damage of [
    () => truncate(file, 400),
    () => truncate(file, 0),
    () => writeFile(file, 'not a picture'),
  ]) {
    await damage()
    const { render, get } = storeOf(hammer)
    const answer = await get({ format })
    expect(render).toHaveBeenCalledTimes(1)
    expect(answer?.body).toEqual(first?.body)
    expect((await readFile(file)).equals(answer?.body ?? Buffer.alloc(0))).toBe(true)
  }
})

test('items with the same picture share one file, others do not', async () => {
  const { get } = storeOf(hammer)
  await get()
  await storeOf(hammerOf('500 g')).get()
  expect(await storedFiles()).toHaveLength(1)
  await get({ format: 'jpg' })
  await get({ width: 240 })
  expect(await storedFiles()).toHaveLength(3)
})

test('no part of a request reaches a path', async () => {
  await storeOf(hammerOf('../../../outside')).get()
  const files = await storedFiles()
  expect(files).toHaveLength(1)
  expect(files[0]?.slice(dir.length)).toMatch(/^\/rendered\/[0-9a-f]{2}\/[0-9a-f]{64}\.webp$/)
})

test('pictures are served even if they cannot be written to disk', async () => {
  await writeFile(join(dir, 'rendered'), 'no folder')
  expect((await storeOf(hammer).get())?.contentType).toBe('image/webp')
})

test('a picture drawn ahead is not drawn again on request', async () => {
  const render = vi.fn(renderPicture)
  const store = createMediaStore({ dir, maxBytes, render })
  expect(await store.drawAhead(hammer, size())).toBe(true)
  expect(await store.drawAhead(hammer, size())).toBe(false)
  expect(store.cached(hammer, size())).toBeNull()
  const served = await store.get(hammer, size(), requester)
  expect(served?.contentType).toBe('image/webp')
  expect(store.cached(hammer, size())).toEqual(served)
  expect(render).toHaveBeenCalledTimes(1)
})

test('a missing original returns null and stores nothing', async () => {
  const { get } = storeOf({ kind: 'original', file: join(dir, 'originals', 'gone.png') })
  expect(await get()).toBeNull()
  await expect(storedFiles()).rejects.toThrow('ENOENT')
})

test('SRV-08 links to pictures outside the folder are not followed', async () => {
  const outside = await testFolder()
  const photo = join(outside, 'private.png')
  await sharp({ create: { width: 9, height: 9, channels: 3, background: '#cc0000' } }).toFile(photo)
  const original = originalFile(dir, `original:${'ab'.repeat(32)}.png`) ?? ''
  await mkdir(dirname(original), { recursive: true })
  await symlink(photo, original)
  expect(await storeOf({ kind: 'original', file: original }).get()).toBeNull()

  const { get } = storeOf(hammer)
  const drawn = await get()
  const [stored = ''] = await storedFiles()
  const foreign = join(outside, 'private.webp')
  await sharp(photo).webp().toFile(foreign)
  await rm(stored)
  await symlink(foreign, stored)
  const again = storeOf(hammer)
  expect((await again.get())?.body).toEqual(drawn?.body)
  expect(again.render).toHaveBeenCalledTimes(1)
  expect((await lstat(stored)).isFile()).toBe(true)
})

test('an imported original is served as a square, uncropped, in the requested format', async () => {
  const source = join(dir, 'foto de prueba.txt')
  await sharp({ create: { width: 300, height: 150, channels: 3, background: '#cc0000' } })
    .png()
    .toFile(source)
  const imported = await importPicture(dir, source)
  if (!imported.ok) throw new Error(imported.reason)
  const file = originalFile(dir, imported.url)
  if (file === null) throw new Error('not the URL of an original')
  const answer = await storeOf({ kind: 'original', file }).get({ width: 240, format: 'jpg' })
  const image = sharp(answer?.body)
  expect(await image.metadata()).toMatchObject({ width: 240, height: 240, format: 'jpeg' })
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) =>
    Array.from(data.subarray((y * 240 + x) * info.channels, (y * 240 + x) * info.channels + 3))
  expect(pixel(120, 5)).toEqual([255, 255, 255])
  expect(pixel(120, 120)[0]).toBeGreaterThan(180)
  expect(pixel(120, 120)[1]).toBeLessThan(30)
})
