import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { testFolder } from '../testing/test-folders.ts'
import { openLastKnown } from './last-known.ts'

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
let dir: string

beforeEach(async () => {
  dir = await testFolder()
})

test('the last answer stands in for a database that is away, also for another process', async () => {
  const known = openLastKnown(dir)
  await known.put('1 A/1', 'old')
  await known.put('1 A/1', 'new')
  expect(await known.insteadOf(away, '1 A/1')).toBe('new')
  expect(await openLastKnown(dir).insteadOf(away, '1 A/1')).toBe('new')
})

test('nothing known, and what is known to be nothing, stays a failure', async () => {
  await openLastKnown(dir).put('1 A', 'old')
  const known = openLastKnown(dir)
  await known.put('1 A', null)
  await expect(known.insteadOf(away, '1 A')).rejects.toBe(away)
  await expect(known.insteadOf(away, '1 B')).rejects.toBe(away)
})

test('an error of ours is not covered up', async () => {
  const known = openLastKnown(dir)
  await known.put('1 A', 'old')
  const broken = new TypeError('x is not a function')
  await expect(known.insteadOf(broken, '1 A')).rejects.toBe(broken)
})

test('a key never reaches a path, and a disk that takes nothing is no failure', async () => {
  await openLastKnown(dir).put('../../outside', 'x')
  const names = (await readdir(dir, { recursive: true })).join(' ')
  expect(names).toMatch(/^[\da-f]{2} [\da-f]{2}[/\\][\da-f]{64}$/)
  const file = join(dir, 'file')
  await writeFile(file, '')
  const known = openLastKnown(file)
  await known.put('1 A', 'x')
  await expect(known.insteadOf(away, '1 A')).rejects.toBe(away)
})
