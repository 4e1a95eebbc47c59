import { statSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { testFolder } from '../testing/test-folders.ts'
import { type OrderFileReader, openOrderFileReader } from './file-reader.ts'

const FILE = Buffer.from('006101;3\nTAL-710;2').toString('base64')
const TIMEOUT_MS = 20_000

let reader: OrderFileReader | null = null
afterEach(async () => {
  vi.unstubAllEnvs()
  await reader?.close()
})

test('CRT-44 a file is read while this thread is blocked', async () => {
  const folder = await testFolder()
  // Each file is written to this folder, whose modification time shows it.
  vi.stubEnv('TMPDIR', folder)
  reader = openOrderFileReader()
  expect(await reader.read(FILE)).toEqual(['006101;3', 'TAL-710;2'])
  const changed = () => statSync(folder, { bigint: true }).mtimeNs
  const before = changed()
  const read = reader.read(FILE)
  await Promise.resolve()
  const deadline = performance.now() + TIMEOUT_MS
  while (changed() === before && performance.now() < deadline);
  expect(changed()).not.toBe(before)
  expect(await read).toHaveLength(2)
})

test('CRT-44 a refusal in the thread keeps its code and detail; a closed reader rejects', async () => {
  reader = openOrderFileReader()
  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]).toString('base64')
  await expect(reader.read(picture)).rejects.toMatchObject({
    code: 'VALIDATION',
    detail: expect.stringContaining('no es una planilla'),
  })
  await reader.close()
  await expect(reader.read(FILE)).rejects.toThrow('closed')
})
