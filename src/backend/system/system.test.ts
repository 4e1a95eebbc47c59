import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { dropJob, jobs, retryJobs, systemState } from '#contract/office/system/jobs.ts'
import { openShop } from '../orders/testing/shop-data.ts'
import { loggedTasks } from '../platform/queue/logged-tasks.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import { nextRuns } from '../platform/queue/regular-tasks.ts'
import { workQueue } from '../platform/queue/testing/work-queue.ts'
import { anOperator, lastChangeSet, type TestOperator, testOffice } from '../staff/testing/operators.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testFolder } from '../testing/test-folders.ts'
import { systemHandlers } from './handlers.ts'

const database = await testDatabase(openShop)
const { db } = database
const dataDir = await testFolder()
const config = {
  dataDir,
  smtpUrl: 'smtp://user:pass-word@127.0.0.1:1',
  publicUrl: 'https://tienda.test',
  // Nobody listens there.
  databaseReplicaUrl: 'postgres://mostrador:pass-word@127.0.0.1:1/mostrador',
  replicaMaxLagSeconds: 10,
}
const office = callRunner(systemHandlers({ db, office: testOffice(db), config }))
let admin: TestOperator

beforeEach(async () => {
  await sql`truncate staff cascade`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  admin = await anOperator(db, { role: 'administracion', name: 'Graciela' })
})

const read = (query: object = {}) => office.call(jobs, { query }, admin.caller)
const retry = (ids: string[]) =>
  office.call(retryJobs, { body: { ids }, idempotencyKey: crypto.randomUUID() }, admin.caller)
const drop = (id: string) =>
  office.call(dropJob, { body: { id }, idempotencyKey: crypto.randomUUID() }, admin.caller)

/** Works the queue with a task that fails until it is mended. */
async function work({ isMended }: { isMended: boolean }): Promise<number> {
  let runs = 0
  const pushOrder = () => {
    runs += 1
    return isMended ? Promise.resolve() : Promise.reject(new Error('El ERP no responde'))
  }
  await workQueue(database, loggedTasks({ pushOrder }, false))
  return runs
}

test('OFS-09 a failed job says why, begins anew with all its attempts, and is done', async () => {
  await queueJobs(db, [
    { task: 'pushOrder', payload: { orderId: 7 }, key: 'push-7', attempts: 1 },
    { task: 'pushOrder', payload: { orderId: 8 }, key: 'push-8', attempts: 3 },
    { task: 'pushOrder', payload: { orderId: 9 }, key: 'push-9', delaySeconds: 3600 },
  ])
  await work({ isMended: false })
  const queue = await read()
  expect(queue.counts).toEqual({ failed: 1, retrying: 1, running: 0, waiting: 1 })
  expect(queue.jobs).toMatchObject([
    {
      key: 'push-7',
      title: 'Enviar un pedido al ERP',
      state: 'failed',
      attempts: 1,
      lastError: 'El ERP no responde',
      nextAt: null,
    },
    { key: 'push-8', state: 'retrying', attempts: 1, maxAttempts: 3, nextAt: expect.any(String) },
    { key: 'push-9', state: 'waiting', lastError: null },
  ])
  expect(JSON.stringify(queue)).not.toContain('orderId')
  expect((await read({ state: 'failed' })).jobs).toHaveLength(1)
  const [failed, retrying, waiting] = queue.jobs.map(({ id }) => id)
  // One that did not fail is left alone.
  expect(await retry([failed, retrying, waiting].filter(id => id !== undefined))).toEqual({ retried: 2 })
  expect(await lastChangeSet(db)).toMatchObject({ title: '2 trabajos reintentados' })
  expect((await read()).jobs.map(({ attempts }) => attempts)).toEqual([0, 0, 0])
  expect(await work({ isMended: true })).toBe(2)
  expect((await read()).counts).toEqual({ failed: 0, retrying: 0, running: 0, waiting: 1 })
})

test('OFS-09 a failed job is dropped and never done; one that waits or runs is not', async () => {
  await queueJobs(db, [
    { task: 'pushOrder', payload: {}, key: 'push-1', attempts: 1 },
    { task: 'pushOrder', payload: {}, key: 'push-2', delaySeconds: 3600 },
  ])
  await work({ isMended: false })
  const [failed, waiting] = (await read()).jobs.map(({ id }) => id)
  expect(await drop(failed ?? '')).toEqual({ dropped: true })
  expect(await lastChangeSet(db)).toMatchObject({ title: 'Trabajo descartado: Enviar un pedido al ERP' })
  await expect(drop(failed ?? '')).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
  await expect(drop(waiting ?? '')).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
  await sql`update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'w'`.execute(
    db,
  )
  await expect(drop(waiting ?? '')).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
  await expect(retry([waiting ?? ''])).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
  expect((await read()).jobs).toMatchObject([{ state: 'running', nextAt: null }])
})

test('OFS-09 the next run of each regular task, and its last one', async () => {
  const runs = nextRuns(new Date('2026-03-10T06:59:30Z'))
  const at = (wanted: string) => runs.find(({ task }) => task === wanted)?.nextAt.toISOString()
  expect(at('cleanUp')).toBe('2026-03-10T07:00:00.000Z')
  expect(at('drawPictures')).toBe('2026-03-10T07:30:00.000Z')
  expect(at('fetchRate')).toBe('2026-03-10T07:00:00.000Z')
  expect(nextRuns(new Date('2026-12-31T07:00:00Z'))[0]?.nextAt.toISOString()).toBe('2027-01-01T07:00:00.000Z')
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('cleanUp', now(), '2026-03-09T07:00:00Z')`.execute(db)
  expect((await read()).regular).toContainEqual({
    task: 'cleanUp',
    title: 'Limpieza diaria',
    lastAt: '2026-03-09T07:00:00.000Z',
    nextAt: expect.any(String),
  })
})

test('OFS-10 OFR-13 the state of the system has the doctor’s findings in Spanish, the worst first, and no secrets', async () => {
  await writeFile(
    join(dataDir, 'last-backup.json'),
    JSON.stringify({ at: '2020-01-01T04:00:00.000Z', file: 'respaldo.tar.zst' }),
  )
  const state = await office.call(systemState, {}, admin.caller)
  const levels = state.findings.map(({ level }) => level)
  expect(levels).toEqual(
    [...levels].toSorted(
      (one, other) => 'wrong warning fine'.indexOf(one) - 'wrong warning fine'.indexOf(other),
    ),
  )
  expect(state.findings).toContainEqual({
    level: 'wrong',
    says: 'El servidor de correo no responde; los correos esperan en la cola.',
    todo: 'Avisar a quien administra el servidor.',
  })
  expect(state.findings).toContainEqual({
    level: 'wrong',
    says: 'La copia de la base de datos no responde: reportes y documentos se leen de la principal.',
    todo: 'Avisar a quien administra el servidor.',
  })
  expect(state.findings).toContainEqual(
    expect.objectContaining({
      level: 'warning',
      says: expect.stringMatching(/^El último respaldo es de hace \d+ días/),
    }),
  )
  expect(state.findings.map(({ says }) => says).join()).toContain('La base de datos responde')
  expect(state).toMatchObject({
    lastBackup: { file: 'respaldo.tar.zst' },
    versions: { shop: expect.stringMatching(/^\d/), migration: expect.stringMatching(/^\d{4}-/) },
  })
  expect(state.disk.free).toBeGreaterThan(0)
  expect(state.disk.total).toBeGreaterThan(state.disk.free)
  const told = JSON.stringify(state)
  for (const secret of ['pass-word', '127.0.0.1', dataDir, database.url]) expect(told).not.toContain(secret)
})
