import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { testFolder } from '../testing/test-folders.ts'
import { openStaleCache } from './stale-cache.ts'

const unreachable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
let dir: string

beforeEach(async () => {
  dir = await testFolder()
})

test('returns the last value while the database is unreachable, in other processes too', async () => {
  const cache = openStaleCache(dir)
  await cache.put('1 A/1', 'old')
  await cache.put('1 A/1', 'new')
  expect(await cache.readOnFailure(unreachable, '1 A/1')).toBe('new')
  expect(await openStaleCache(dir).readOnFailure(unreachable, '1 A/1')).toBe('new')
})

test('an unknown key and a deleted one rethrow the failure', async () => {
  await openStaleCache(dir).put('1 A', 'old')
  const cache = openStaleCache(dir)
  await cache.put('1 A', null)
  await expect(cache.readOnFailure(unreachable, '1 A')).rejects.toBe(unreachable)
  await expect(cache.readOnFailure(unreachable, '1 B')).rejects.toBe(unreachable)
})

test('a programming error is rethrown', async () => {
  const cache = openStaleCache(dir)
  await cache.put('1 A', 'old')
  const broken = new TypeError('x is not a function')
  await expect(cache.readOnFailure(broken, '1 A')).rejects.toBe(broken)
})

test('keys are hashed into paths, and a failing disk is ignored', async () => {
  await openStaleCache(dir).put('../../outside', 'x')
  const names = (await readdir(dir, { recursive: true })).join(' ')
  expect(names).toMatch(/^[\da-f]{2} [\da-f]{2}[/\\][\da-f]{64}$/)
  const file = join(dir, 'file')
  await writeFile(file, '')
  const cache = openStaleCache(file)
  await cache.put('1 A', 'x')
  await expect(cache.readOnFailure(unreachable, '1 A')).rejects.toBe(unreachable)
})
