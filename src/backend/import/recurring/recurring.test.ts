import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import { officeToday } from '#contract/office/home.ts'
import { importDetail, imports } from '#contract/office/products/imports.ts'
import {
  recurringImports,
  runRecurringImport,
  saveRecurringImport,
} from '#contract/office/products/recurring-imports.ts'
import { readNetworks } from '#server/security/allowed-networks.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { homeHandlers } from '../../office-home/handlers.ts'
import { installJobs } from '../../platform/queue/install-jobs.ts'
import { makeJobsDue, workQueue } from '../../platform/queue/testing/work-queue.ts'
import { findOperatorById } from '../../staff/access/find-operator.ts'
import { listen } from '../../testing/listen.ts'
import { nextKey, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testFolder } from '../../testing/test-folders.ts'
import { imapServer } from '../testing/imap-server.ts'
import { officeImports } from '../testing/office-imports.ts'
import { recurringHandlers } from './handlers.ts'
import { recurringTasks } from './tasks.ts'

const shop = await officeImports()
const { db } = shop
await installJobs(shop.url)
const catalogue = await openTestCatalogue(shop)
let now = new Date()
const clock = () => now
const folder = await testFolder()
const config = {
  officeKey: 'a-key-only-for-tests',
  incomingDir: folder,
  importNetworks: readNetworks('127.0.0.1'),
}
const office = testOffice(db, clock)
const calls = callRunner([
  ...recurringHandlers({ db, office, config }),
  ...homeHandlers({ db, office, catalogue, config: { smtpUrl: null } }),
])
const admin = await shop.as('administracion')

type Saved = BodyOf<typeof saveRecurringImport>
const FOLDER_SOURCE = { kind: 'folder', path: '', files: '*.csv' } as const
const save = async (rest: Partial<Saved> = {}, who = shop.owner) => {
  const body: Saved = {
    id: null,
    version: null,
    name: 'Lista del Sur',
    kind: 'prices',
    supplierCode: null,
    source: FOLDER_SOURCE,
    secret: null,
    timing: { everyHours: 6, times: [] },
    isActive: true,
    ...rest,
  }
  return (await calls.call(saveRecurringImport, { body, idempotencyKey: nextKey() }, who)).id
}
const shown = async () => (await calls.call(recurringImports, {}, shop.owner)).imports
const only = async () => {
  const [first] = await shown()
  if (first === undefined) throw new Error('There is no recurring import')
  return first
}
const card = async (kind: string) =>
  (await calls.call(officeToday, {}, shop.owner)).cards.find(one => one.kind === kind)?.count
const put = async (name: string, text: string) => {
  await writeFile(join(folder, name), text)
  const at = new Date(Date.now() - 3_600_000)
  await utimes(join(folder, name), at, at)
}
const tasks = recurringTasks({ db, clock, findOperatorById, config })
const work = async () => {
  await makeJobsDue(shop)
  await workQueue(shop, tasks)
}
/** Its next time comes, and the minute's run finds it. */
const run = async () => {
  now = new Date(Math.max(now.getTime(), ...(await shown()).map(({ nextAt }) => Date.parse(nextAt))))
  await sql`update staff_sessions set last_seen_at = ${now}, expires_at = ${new Date(now.getTime() + 3_600_000)}`.execute(
    db,
  )
  await sql`select graphile_worker.add_job('findRecurringImports')`.execute(db)
  await work()
  await work()
}
const list = (first: string, second = '200,00') => `código;precio\nT-1;${first}\nT-2;${second}\n`
const prices = async () => [await shop.priceOf('T-1'), await shop.priceOf('T-2')]

let files = 0
const nextName = () => `lista ${++files}.csv`

beforeEach(async () => {
  now = new Date()
  for (const name of await readdir(folder)) await rm(join(folder, name))
  await sql`truncate recurring_imports, held_changes, catalogue_imports, import_mappings cascade`.execute(db)
  await sql`delete from products`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  const head = 'código;título;familia;precio;moneda'
  const id = await shop.upload('todo.csv', `${head}\nT-1;Martillo;Bazar;100,00;$\nT-2;Pinza;Bazar;200,00;$\n`)
  await shop.preview(id, { kind: 'catalogue' })
  await shop.apply(id)
})

/** A person read one file of prices: from then on they are known. */
const known = async () => {
  const id = await shop.upload('lista.csv', list('100,00'))
  await shop.preview(id, { kind: 'prices' })
}

test('OFI-17 OFI-03 the first file waits for a person, who chooses its columns; the next one is applied by itself', async () => {
  await save()
  await put(nextName(), list('101,00'))
  await run()
  const [first] = (await only()).files
  expect(first).toMatchObject({ end: 'unknown', import: { state: 'mapping' } })
  expect(await card('stoppedImports')).toBe(1)
  const importId = first?.import?.id ?? 0
  await shop.preview(importId, { kind: 'prices' })
  await shop.apply(importId)
  expect(await card('stoppedImports')).toBe(0)
  expect(await prices()).toEqual([101, 200])
  const name = nextName()
  await put(name, list('102,00'))
  await run()
  expect(await prices()).toEqual([102, 200])
  const [second] = (await only()).files
  expect(second).toMatchObject({ name, end: 'applied', import: { state: 'applied', updated: 1 } })
  const listed = await shop.call(imports, { query: {} }, shop.owner)
  expect(listed.imports[0]).toMatchObject({ fileName: name, state: 'applied', person: expect.any(String) })
  const { rows } = await sql`
    select kind, title, staff_id is not null as "hasPerson" from change_sets order by id desc limit 1`.execute(
    db,
  )
  expect(rows).toEqual([
    { kind: 'import', title: `Importación de precios: ${name} (automática: Lista del Sur)`, hasPerson: true },
  ])
})

test('OFI-17 the same file is not applied twice, as it lies there or under another name; after another one it is new', async () => {
  await known()
  await save()
  await put(nextName(), list('101,00'))
  await run()
  await sql`update product_prices set price = 150 where itemcode = 'T-1'`.execute(db)
  await run()
  await put(nextName(), list('101,00'))
  await run()
  expect((await only()).files.map(({ end }) => end)).toEqual(['same', 'applied'])
  expect(await prices()).toEqual([150, 200])
  // Another content came between: the first one is new again.
  await put(nextName(), list('151,00'))
  await run()
  await put(nextName(), list('150,00'))
  await run()
  expect((await only()).files.map(({ end }) => end)).toEqual(['applied', 'applied', 'same', 'applied'])
  expect(await prices()).toEqual([150, 200])
})

test('OFI-17 a list without changes is on record as such', async () => {
  await known()
  await save()
  await put(nextName(), list('100,00'))
  await run()
  expect((await only()).files).toMatchObject([{ end: 'unchanged', import: { state: 'applied', updated: 0 } }])
})

test('OFI-17 OFI-10 a guard stops it: nothing changes, and a person goes on from Hoy', async () => {
  await known()
  await save()
  await put(nextName(), list('150,00'))
  await run()
  expect(await prices()).toEqual([100, 200])
  const [file] = (await only()).files
  expect(file).toMatchObject({ end: 'stopped', import: { state: 'previewed' } })
  expect(await card('stoppedImports')).toBe(1)
  const detail = await shop.call(importDetail, { query: { id: file?.import?.id ?? 0 } }, shop.owner)
  expect(detail.stoppedBy).toEqual([{ guard: 'price', percent: 50 }])
})

test.each([
  ['a price to 0', list('0,00', '0,00'), { guard: 'toZero', count: 2 }],
  ['another currency', list('U$S 100,00'), { guard: 'currency', count: 1 }],
])('OFI-10 %s stops it, although no percentage tells: nothing changes', async (_, text, stop) => {
  await known()
  await save()
  await put(nextName(), text)
  await run()
  expect(await prices()).toEqual([100, 200])
  const [file] = (await only()).files
  expect(file).toMatchObject({ end: 'stopped', import: { state: 'previewed' } })
  const detail = await shop.call(importDetail, { query: { id: file?.import?.id ?? 0 } }, shop.owner)
  expect(detail.stoppedBy).toEqual([stop])
})

test('OFI-17 OFP-13 above the limits of prices it waits for another person, as if its author had applied it', async () => {
  await known()
  const other = await shop.as('dueno')
  onTestFinished(async () => {
    await sql`update staff set status = 'blocked' where id = (
      select staff_id from staff_sessions where second_factor_at is not null order by created_at desc limit 1)`.execute(
      db,
    )
  })
  expect(other.officeToken).not.toBeNull()
  await save()
  await put(nextName(), list('130,00'))
  await run()
  expect(await prices()).toEqual([100, 200])
  expect((await only()).files).toMatchObject([{ end: 'held', import: { state: 'held' } }])
})

test('OFI-17 a file whose process ended is taken up again, and applied once', async () => {
  await known()
  const id = await save()
  await put(nextName(), list('101,00'))
  await run()
  // As it is after a kill between taking the file and applying it.
  await sql`update product_prices set price = 100 where itemcode = 'T-1'`.execute(db)
  await sql`update catalogue_imports set state = 'mapping' where id = (select max(id) from catalogue_imports)`.execute(
    db,
  )
  await sql`update recurring_files set ended = null`.execute(db)
  await run()
  expect(await prices()).toEqual([101, 200])
  expect((await only()).files).toMatchObject([{ end: 'applied' }])
  // While another process looks, this one waits for it.
  await put(nextName(), list('102,00'))
  await sql`update recurring_imports set busy_until = ${new Date(now.getTime() + 60_000)} where id = ${id}`.execute(
    db,
  )
  await calls.call(runRecurringImport, { body: { id } }, shop.owner)
  await work()
  expect(await prices()).toEqual([101, 200])
  now = new Date(now.getTime() + 60_000)
  await work()
  expect(await prices()).toEqual([102, 200])
})

test('OFI-17 a source that fails is on Hoy, tried again soon, and gone from there once it works', async () => {
  await known()
  const id = await save({ source: { ...FOLDER_SOURCE, path: 'no-hay' } })
  await run()
  expect(await only()).toMatchObject({ problem: 'no-folder', failingSince: now.toISOString() })
  expect(Date.parse((await only()).nextAt) - now.getTime()).toBe(15 * 60_000)
  expect(await card('failedSources')).toBe(1)
  const { version } = await only()
  await save({ id, version })
  await run()
  expect(await only()).toMatchObject({ problem: null, failingSince: null, lookedAt: now.toISOString() })
  expect(await card('failedSources')).toBe(0)
})

test('OFI-17 it runs with the permissions of who saved it last, as they are when it runs', async () => {
  await known()
  const id = await save({}, admin)
  await put(nextName(), list('101,00'))
  const { person, version } = await only()
  await sql`update staff set status = 'blocked' where name = ${person}`.execute(db)
  onTestFinished(async () => {
    await sql`update staff set status = 'active' where name = ${person}`.execute(db)
  })
  await run()
  expect(await only()).toMatchObject({ problem: 'author', files: [] })
  expect(await prices()).toEqual([100, 200])
  await save({ id, version })
  await run()
  expect(await prices()).toEqual([101, 200])
})

test('OFX-11 an import that somebody changed meanwhile is not saved over, and who did is told', async () => {
  const id = await save()
  const { version } = await only()
  await save({ id, version, name: 'Lista nueva' }, admin)
  await expect(save({ id, version, isActive: false })).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
    authors: expect.arrayContaining([expect.objectContaining({ field: 'name' })]),
  })
  expect(await only()).toMatchObject({ name: 'Lista nueva', isActive: true })
})

test('OFI-17 at its times only, once for each, and not in a pause', async () => {
  await known()
  await put(nextName(), list('101,00'))
  const id = await save({ isActive: false })
  await run()
  expect((await only()).lookedAt).toBeNull()
  const paused = calls.call(runRecurringImport, { body: { id } }, shop.owner)
  await expect(paused).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
  const { version } = await only()
  await save({ id, version, timing: { everyHours: null, times: ['06:30', '18:00'] } })
  const { nextAt } = await only()
  expect(new Date(nextAt) > now).toBe(true)
  expect(['09:30', '21:00']).toContain(nextAt.slice(11, 16))
  await sql`select graphile_worker.add_job('findRecurringImports')`.execute(db)
  await work()
  expect((await only()).lookedAt).toBeNull()
  await run()
  expect(await only()).toMatchObject({ lookedAt: now.toISOString(), files: [{ end: 'applied' }] })
  expect(Date.parse((await only()).nextAt)).toBeGreaterThan(now.getTime())
})

const SECRET = 'clave-que-nadie-ve'

test('OFI-17 a key reaches its server and nothing else: no reply, no record, no table in clear, no other server', async () => {
  await known()
  const keys: (string | undefined)[] = []
  const server = createServer((request, response) => {
    keys.push(request.headers.authorization)
    response.end(list('101,00'))
  })
  const port = await listen(server)
  onTestFinished(() => void server.close())
  const source = { kind: 'web', address: `http://127.0.0.1:${port}/lista.csv`, user: 'tienda' } as const
  const id = await save({ source, secret: SECRET })
  await run()
  expect(keys).toEqual([`Basic ${Buffer.from(`tienda:${SECRET}`).toString('base64')}`])
  expect(await prices()).toEqual([101, 200])
  const reply = await only()
  expect(reply).toMatchObject({ hasSecret: true })
  const { rows } = await sql`
    select coalesce((select json_agg(r) from recurring_imports r)::text, '') || coalesce((select json_agg(c) from change_rows c)::text, '')
      || coalesce((select json_agg(k) from idempotency_keys k)::text, '') as stored`.execute(db)
  expect(JSON.stringify(rows)).toContain('tienda')
  for (const text of [JSON.stringify(reply), JSON.stringify(rows)])
    for (const secret of [
      SECRET,
      Buffer.from(SECRET).toString('base64'),
      Buffer.from(SECRET).toString('hex'),
    ])
      expect(text).not.toContain(secret)
  // The same server and user: it stays. At the address the same file is no new one.
  const address = `http://127.0.0.1:${port}/otra.csv`
  await save({ id, version: reply.version, source: { ...source, address } })
  await run()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect((await only()).files).toHaveLength(1)
  const { version } = await only()
  const stolen = { ...source, address: 'https://de-otro.test/lista.csv' }
  for (const other of [stolen, { ...source, user: 'otro' }])
    await expect(save({ id, version, source: other })).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ path: 'secret' }],
    })
})

test('OFI-17 an attachment of a mailbox is imported as any file is', async () => {
  await known()
  const server = await imapServer({ password: SECRET })
  const source: Saved['source'] = {
    kind: 'mailbox',
    host: '127.0.0.1',
    port: server.port,
    security: 'plain',
    user: 'compras@tienda.test',
    mailbox: 'INBOX',
    senders: ['listas@sur.test'],
    files: '*.csv',
  }
  await expect(save({ source })).rejects.toMatchObject({ code: 'VALIDATION', errors: [{ path: 'secret' }] })
  await save({ source, secret: SECRET })
  const attachments = [{ name: 'lista nueva.csv', content: list('101,00') }]
  server.mails.push({ from: 'listas@sur.test', messageId: 'uno@sur.test', at: now, attachments })
  await run()
  expect(await prices()).toEqual([101, 200])
  expect((await only()).files).toMatchObject([{ name: 'lista nueva.csv', end: 'applied' }])
  await run()
  expect((await only()).files).toHaveLength(1)
})
