import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildBackend } from '../../app.ts'
import { ChangeReader } from '../../catalogue/read/change-reader.ts'
import { openShop } from '../../orders/testing/shop-data.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { testFolder } from '../../testing/test-folders.ts'
import { readBackendConfig } from '../config.ts'
import { createDatabase } from '../db/pool.ts'
import { showPresence } from '../queue/runner-presence.ts'
import { type LoopHealth, watchLoops } from './loop-health.ts'

const { db, url } = await testDatabase(openShop)

function watched() {
  const registry = new Registry()
  let at = 5_000
  const log = { warn: vi.fn(), info: vi.fn() }
  const loops = watchLoops({ registry, log: log as never, now: () => at })
  const reported = async (name: string, loop: string) => {
    const metric = await registry.getSingleMetric(name)?.get()
    return metric?.values.find(({ labels }) => labels.loop === loop)?.value
  }
  return {
    loops,
    log,
    reported,
    pass(seconds: number) {
      at += seconds * 1000
    },
  }
}

test('SRV-27 a loop without a success for a minute is reported missing until it succeeds again', async () => {
  const { loops, pass, reported } = watched()
  pass(1_000)
  expect(loops.missing(), 'a loop that never ran is not missing').toBeNull()
  loops.orderChanges.succeeded()
  loops.jobRunners.succeeded()
  pass(60)
  loops.jobRunners.succeeded()
  expect(loops.missing()).toBeNull()
  pass(1)
  loops.orderChanges.failed(new Error('no permission'))
  expect(loops.missing()).toBe('order changes')
  expect(await reported('backend_loop_silence_seconds', 'order-changes')).toBe(61)
  expect(await reported('backend_loop_silence_seconds', 'job-runners')).toBe(1)
  loops.orderChanges.succeeded()
  expect(loops.missing()).toBeNull()
  pass(61)
  loops.orderChanges.succeeded()
  expect(loops.missing(), 'a hanging turn counts as failed').toBe('job runners')
})

test('SRV-27 a loop that fails from the beginning is missing after a minute', () => {
  const { loops, pass } = watched()
  loops.jobRunners.failed(new Error('refused'))
  pass(60)
  loops.jobRunners.failed(new Error('refused'))
  expect(loops.missing()).toBeNull()
  pass(1)
  expect(loops.missing()).toBe('job runners')
})

test('SRV-27 every failure is counted, each outage logged once at its beginning and its end', async () => {
  const { loops, log, reported } = watched()
  expect(await reported('backend_loop_failures_total', 'order-changes')).toBe(0)
  const error = new Error('no permission')
  for (let turn = 0; turn < 3; turn += 1) loops.orderChanges.failed(error)
  expect(await reported('backend_loop_failures_total', 'order-changes')).toBe(3)
  expect(log.warn.mock.calls).toEqual([[{ err: error, loop: 'order-changes' }, expect.any(String)]])
  expect(log.info).not.toHaveBeenCalled()
  loops.orderChanges.succeeded()
  loops.orderChanges.succeeded()
  expect(log.info).toHaveBeenCalledOnce()
  loops.orderChanges.failed(error)
  expect(log.warn).toHaveBeenCalledTimes(2)
})

const reports = () => ({ succeeded: vi.fn(), failed: vi.fn() }) satisfies LoopHealth
const SOON = { timeout: 20_000, interval: 20 }

test('SRV-27 a reading of order changes that fails is reported, and so is the next that succeeds', async () => {
  const own = createDatabase(url, { maxConnections: 1 })
  onTestFinished(() => own.close())
  const health = reports()
  const reader = new ChangeReader({ db: own, onNotice() {}, onGap() {}, health })
  onTestFinished(() => reader.close())
  await reader.start()
  expect(health.succeeded).toHaveBeenCalled()
  expect(health.failed).not.toHaveBeenCalled()
  await sql`alter table catalogue_changes rename to catalogue_changes_away`.execute(db)
  await expect.poll(() => health.failed.mock.calls.length, SOON).toBeGreaterThan(0)
  expect(String(health.failed.mock.calls[0]?.[0])).toContain('catalogue_changes')
  const before = health.succeeded.mock.calls.length
  await sql`alter table catalogue_changes_away rename to catalogue_changes`.execute(db)
  await expect.poll(() => health.succeeded.mock.calls.length, SOON).toBeGreaterThan(before)
})

test('SRV-27 a failed check of the job runners is reported', async () => {
  const health = reports()
  const nowhere = new URL(url)
  nowhere.pathname = '/no_such_database'
  const presence = showPresence({
    databaseUrl: nowhere.href,
    runnerId: 'runner',
    started: new Set(),
    onFreed: () => {},
    health,
  })
  onTestFinished(() => presence.close())
  await expect.poll(() => health.failed.mock.calls.length, SOON).toBeGreaterThan(0)
  expect(health.succeeded).not.toHaveBeenCalled()
})

test('SRV-27 a backend measures both loops', async () => {
  const dataDir = await testFolder()
  const config = await readBackendConfig({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    BACKEND_TOKEN: 'a-token-only-for-tests',
  })
  const metrics = new Registry()
  const backend = await buildBackend({ config, db, databaseUrl: url, log: false, metrics })
  onTestFinished(() => backend.close())
  const silence = async (loop: string) => {
    const metric = await metrics.getSingleMetric('backend_loop_silence_seconds')?.get()
    return metric?.values.find(({ labels }) => labels.loop === loop)?.value
  }
  // 0 means that it never ran.
  await expect.poll(() => silence('order-changes'), SOON).toBeGreaterThan(0)
  await expect.poll(() => silence('job-runners'), SOON).toBeGreaterThan(0)
})
