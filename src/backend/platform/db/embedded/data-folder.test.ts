import { existsSync, readFileSync, statSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inProcessClient } from '../../../in-process-client.ts'
import { testFolder } from '../../../testing/test-folders.ts'
import { readBackendConfig } from '../../config.ts'
import { openDiskCheck } from '../../health/disk-check.ts'
import { fullDiskError, makeDataFolder, namingFile, withRemedy } from './data-folder.ts'

/** A disk that is always full. */
const FULL = '/dev/full'

test('SRV-25 the data folder and the secrets in it are accessible to their owner alone', async () => {
  const dataDir = join(await testFolder(), 'new/data')
  const { token } = await readBackendConfig({ DATA_DIR: dataDir })
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'backend-token')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataDir, 'backend-token'), 'utf8')).toBe(token)
  makeDataFolder(dataDir)
})

test.skipIf(!existsSync(FULL))('SRV-25 a full disk is reported with file and remedy', () => {
  const write = () => namingFile('/data/postgres/port', () => writeFileSync(FULL, '5432'))
  expect(write).toThrow(
    'The disk has no room to write /data/postgres/port (ENOSPC). Make room (media/rendered',
  )
  expect(fullDiskError('/data', new Error('something else'))).toBeNull()
  expect(withRemedy('FATAL: could not write "x": No space left on device')).toContain('Make room')
  expect(withRemedy('FATAL: no such setting')).toBe('FATAL: no such setting')
})

test.skipIf(!existsSync(FULL))('SRV-25 writability is probed, at most every few seconds', async () => {
  const dir = await testFolder()
  const probe = join(dir, '.write-check')
  let now = 0
  const canWrite = openDiskCheck(dir, () => now)
  expect(await canWrite()).toBe(true)
  unlinkSync(probe)
  symlinkSync(FULL, probe)
  expect(await canWrite()).toBe(true)
  now += 5_000
  expect(await canWrite()).toBe(false)
  unlinkSync(probe)
  now += 5_000
  expect(await canWrite()).toBe(true)
})

test('SRV-25 SRV-27 a backend that cannot write, or whose background loops stopped, is not ready', async () => {
  const aBackend = (canWrite: boolean, missing: string | null, loop: string | null = null) =>
    inProcessClient({
      routes: [],
      catalogue: { publicVersion: () => '1', ready: async () => missing },
      loops: { missing: () => loop },
      pictures: { picture: async () => null, cached: () => null },
      documents: { document: async () => null },
      canWrite: async () => canWrite,
    })
  expect(await aBackend(true, null).ready()).toBeNull()
  expect(await aBackend(false, null).ready()).toBe('disk')
  expect(await aBackend(false, 'database').ready()).toBe('database')
  expect(await aBackend(true, null, 'order changes').ready()).toBe('order changes')
})
