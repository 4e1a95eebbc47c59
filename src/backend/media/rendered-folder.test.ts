import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { testFolder } from '../testing/test-folders.ts'
import { openRenderedFolder } from './rendered-folder.ts'

const KILOBYTE = Buffer.alloc(1024)
const DAY_S = 24 * 60 * 60
let dir: string

beforeEach(async () => {
  dir = await testFolder()
})

function nameOf(n: number): string {
  return `${n.toString(16).padStart(4, '0').split('').toReversed().join('')}.avif`
}

/** Writes files of one kilobyte; the first has the oldest read time. */
async function fill(count: number, maxBytes = Number.MAX_SAFE_INTEGER): Promise<void> {
  const folder = openRenderedFolder({ dir, maxBytes })
  for (let n = 0; n < count; n += 1) {
    await folder.write(nameOf(n), KILOBYTE)
    const time = Date.now() / 1000 - (count - n + 1) * DAY_S
    await utimes(join(dir, nameOf(n).slice(0, 2), nameOf(n)), time, time)
  }
  await folder.tidy()
}

async function remaining(): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => entry.name)
}

test('SRV-19 pictures beyond the limit are evicted, least recently read first', async () => {
  await fill(100)
  const folder = openRenderedFolder({ dir, maxBytes: 50 * 1024 })
  expect(await folder.read(nameOf(3))).toEqual(KILOBYTE)
  await folder.tidy()
  const names = await remaining()
  expect(names).toHaveLength(45)
  expect(names).toContain(nameOf(3))
  expect(names).toContain(nameOf(99))
  expect(names).not.toContain(nameOf(4))
})

test('SRV-19 a folder that is written to stays within its limit', async () => {
  const folder = openRenderedFolder({ dir, maxBytes: 20 * 1024 })
  for (let n = 0; n < 200; n += 1) await folder.write(nameOf(n), KILOBYTE)
  // A running eviction may have started before the last write.
  for (let time = 0; time < 2; time += 1) await folder.tidy()
  expect((await remaining()).length).toBeLessThanOrEqual(20)
})

test('below the limit nothing is removed, and a second read on the same day writes nothing', async () => {
  await fill(5)
  const folder = openRenderedFolder({ dir, maxBytes: 5 * 1024 })
  await folder.tidy()
  expect(await remaining()).toHaveLength(5)
  await folder.read(nameOf(0))
  const file = join(dir, nameOf(0).slice(0, 2), nameOf(0))
  const { mtimeMs } = await stat(file)
  await folder.read(nameOf(0))
  expect((await stat(file)).mtimeMs).toBe(mtimeMs)
})

test('drawing ahead leaves a quarter of the room for requested pictures', async () => {
  await fill(7)
  expect(await openRenderedFolder({ dir, maxBytes: 10 * 1024 }).hasRoom()).toBe(true)
  expect(await openRenderedFolder({ dir, maxBytes: 9 * 1024 }).hasRoom()).toBe(false)
})
