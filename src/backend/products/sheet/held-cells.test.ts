import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  decideHeldChange,
  heldChange,
  heldChanges,
  seeHeldChange,
  withdrawHeldChange,
} from '#contract/office/held-changes.ts'
import { applyBulk, previewBulk, priceHistory, saveCells } from '#contract/office/products/product-sheet.ts'
import type { CellEdit } from '#domain/office/sheet/sheet-fields.ts'
import { applyDueChanges } from '../../held-changes/apply-due.ts'
import { heldChangeHandlers } from '../../held-changes/handlers.ts'
import { aProduct, openShop } from '../../orders/testing/shop-data.ts'
import { installJobs } from '../../platform/queue/install-jobs.ts'
import { findOperatorById } from '../../staff/access/find-operator.ts'
import { anOperator, nextKey, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { sheetHandlers } from './handlers.ts'
import { heldCells } from './held-cells.ts'

const { db, url } = await testDatabase(openShop)
await installJobs(url)
const kinds = [heldCells]
let now = new Date()
const office = testOffice(db, () => now)
const { call } = callRunner([...sheetHandlers({ db, office }), ...heldChangeHandlers({ db, office, kinds })])
const owner = await anOperator(db, 'dueno', { name: 'Ana Sosa', now })
const other = await anOperator(db, 'dueno', { name: 'Luis Paz', now })
const admin = await anOperator(db, 'administracion', { name: 'Graciela Muñoz', now })
const PRICE = 'price:1'

beforeEach(async () => {
  now = new Date()
  await sql`update staff set status = 'active'`.execute(db)
})

const save = (cells: CellEdit[], rest: object = {}, who = admin) =>
  call(saveCells, { body: { cells, ...rest }, idempotencyKey: nextKey() }, who)
const open = (who = owner) => call(heldChanges, { query: {} }, who)
const read = (id: number, who = owner) => call(heldChange, { query: { id } }, who)
const decide = (id: number, isApproved: boolean, reason = '', who = owner) =>
  call(decideHeldChange, { body: { id, isApproved, reason }, idempotencyKey: nextKey() }, who)
const run = () => applyDueChanges({ db, clock: () => now, kinds, findOperatorById })
const priceOf = async (code: string) => {
  const { rows } = await sql<{ price: number }>`
    select price::float8 as price from product_prices where itemcode = ${code} and price_list = 1`.execute(db)
  return rows[0]?.price ?? null
}
const cell = (key: string, was: number | null, to: number | null): CellEdit => ({
  key,
  field: PRICE,
  was,
  now: to,
})

test('OFP-13 prices above the limits wait, what else was saved is saved; another person approves, and it is applied', async () => {
  const [one, two] = [await aProduct(db, { price: 100 }), await aProduct(db, { price: 200 })]
  const reply = await save([
    cell(one, 100, 140),
    cell(two, 200, 202),
    { key: one, field: 'tags', was: null, now: 'zafra' },
  ])
  expect(reply).toMatchObject({ saved: 1, conflicts: [], held: { needsApproval: true } })
  expect([await priceOf(one), await priceOf(two)]).toEqual([100, 200])
  const id = reply.held?.id ?? 0
  // Waiting, nothing is due.
  await run()
  expect(await priceOf(one)).toBe(100)
  const { change, effect } = await read(id)
  expect(change).toMatchObject({
    state: 'waiting',
    author: 'Graciela Muñoz',
    mayDecide: true,
    prices: 2,
    limits: [
      { limit: 'percent', figure: 40 },
      { limit: 'average', figure: 20.5 },
    ],
  })
  // The same preview as its author's.
  expect(effect).toMatchObject({ changes: 2, conflicts: 0, prices: [{ up: 2, averageTenths: 205 }] })
  await decide(id, true)
  await run()
  expect([await priceOf(one), await priceOf(two)]).toEqual([140, 202])
  expect((await read(id, admin)).change).toMatchObject({
    state: 'applied',
    decidedBy: 'Ana Sosa',
    changes: 2,
    isSeen: false,
  })
  const { rows } = await sql`
    select s.actor, s.kind, a.name as "approvedBy" from change_sets s join staff a on a.id = s.approved_by
    order by s.id desc limit 1`.execute(db)
  expect(rows).toEqual([{ actor: 'Graciela Muñoz', kind: 'HeldCells', approvedBy: 'Ana Sosa' }])
  await call(seeHeldChange, { body: { id } }, admin)
  expect((await read(id, admin)).change.isSeen).toBe(true)
})

test('OFP-13 nobody approves their own while two people may; alone the number of prices is typed', async () => {
  const [one, two] = [await aProduct(db, { price: 100 }), await aProduct(db, { price: 100 })]
  const cells = [cell(one, 100, 150), cell(two, 100, 150)]
  const { held } = await save(cells, {}, owner)
  const id = held?.id ?? 0
  expect((await read(id)).change.mayDecide).toBe(false)
  await expect(decide(id, true)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(decide(id, true, '', admin)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await decide(id, false, 'Esperar a diciembre', other)
  const refused = await read(id)
  expect(refused.change).toMatchObject({
    state: 'refused',
    reason: 'Esperar a diciembre',
    decidedBy: 'Luis Paz',
  })
  await expect(decide(id, true, '', other)).rejects.toMatchObject({ code: 'STATE_CONFLICT' })

  await sql`update staff set status = 'blocked' where name = 'Luis Paz'`.execute(db)
  const typed = (confirmedPrices: number | null) => save(cells, { confirmedPrices }, admin)
  for (const wrong of [null, 1, 3])
    await expect(typed(wrong)).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ path: 'confirmedPrices' }],
    })
  expect(await typed(2)).toMatchObject({ saved: 2, held: null })
  expect(await priceOf(two)).toBe(150)
})

test('OFP-13 a mass change waits too, with the people named who may approve it; the setting moves the limits', async () => {
  const codes = [await aProduct(db, { price: 100 }), await aProduct(db, { price: 300 })]
  const change = {
    codes,
    field: PRICE,
    rule: { act: 'percent' as const, percent: 30, rounding: 'none' as const },
  }
  const { need, fingerprint } = await call(previewBulk, { body: change }, owner)
  expect(need).toMatchObject({ need: 'approval', prices: 2, approvers: ['Luis Paz'] })
  const apply = () => call(applyBulk, { body: { ...change, fingerprint }, idempotencyKey: nextKey() }, owner)
  expect(await apply()).toMatchObject({ changes: 0, held: { needsApproval: true } })
  await sql`
    insert into settings (key, value) values ('approvalLimits', '{"percent": 50, "averagePercent": 50}')`.execute(
    db,
  )
  expect(await apply()).toMatchObject({ changes: 2, held: null })
  expect(await priceOf(codes[1] ?? '')).toBe(390)
  const impossible = sql`update settings set value = '{"percent": "mucho"}' where key = 'approvalLimits'`
  await expect(impossible.execute(db)).rejects.toThrow(/settings_approval_limits/)
  await sql`delete from settings where key = 'approvalLimits'`.execute(db)
})

test('OFP-14 a change is applied at its time, cell by cell; what moved since stays and is reported, never forced', async () => {
  const [one, two, three] = [
    await aProduct(db, { price: 100 }),
    await aProduct(db, { price: 100 }),
    await aProduct(db, { price: 100 }),
  ]
  const effectiveAt = new Date(now.getTime() + 1_800_000).toISOString()
  const { held, saved } = await save([cell(one, 100, 105), cell(two, 100, 105), cell(three, 100, 105)], {
    effectiveAt,
  })
  expect([saved, held?.needsApproval]).toEqual([0, false])
  const id = held?.id ?? 0
  await run()
  expect(await priceOf(one)).toBe(100)
  await save([cell(two, 100, 101)], {}, owner)
  await sql`delete from products where itemcode = ${three}`.execute(db)
  now = new Date(now.getTime() + 1_801_000)
  await run()
  expect([await priceOf(one), await priceOf(two)]).toEqual([105, 101])
  const { change, leftOver } = await read(id)
  expect(change).toMatchObject({ state: 'partly', changes: 1, leftCount: 2 })
  expect(leftOver.map(({ name, reason }) => `${name} ${reason}`).join('\n')).toMatch(
    new RegExp(`${two}: precio \\(lista 1\\) ahora es 101,00: lo cambió Ana Sosa\n${three}: .*ya no está`),
  )
  const kept = await sql`
    select 1 from graphile_worker.jobs where key = ${`heldChangeMail:${id}`}`.execute(db)
  expect(kept.rows).toHaveLength(1)
  now = new Date()
  const { lists } = await call(priceHistory, { query: { code: one } }, owner)
  expect(lists[0]?.prices[0]).toMatchObject({ price: 105, source: 'schedule' })
  // It is over: another run does nothing.
  await save([cell(one, 105, 104)], {}, owner)
  now = new Date(Date.now() + 7_200_000)
  await run()
  expect(await priceOf(one)).toBe(104)
})

test('OFP-14 two processes apply it once; one that dies while it applies leaves nothing, and the next does it whole', async () => {
  const codes = await Promise.all(Array.from({ length: 3 }, () => aProduct(db, { price: 100 })))
  const effectiveAt = new Date(now.getTime() + 60_000).toISOString()
  await save(
    codes.map(code => cell(code, 100, 103)),
    { effectiveAt },
  )
  now = new Date(now.getTime() + 61_000)
  const before = await sql<{ count: number }>`select count(*)::int as count from change_sets`.execute(db)
  const died = {
    ...heldCells,
    async apply(...given: Parameters<typeof heldCells.apply>) {
      const outcome = await heldCells.apply(...given)
      // As a killed process does: its connection ends with everything written and nothing committed.
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(given[0])
      return outcome
    },
  }
  await expect(applyDueChanges({ db, clock: () => now, kinds: [died], findOperatorById })).rejects.toThrow()
  expect(await Promise.all(codes.map(priceOf))).toEqual([100, 100, 100])
  await Promise.all([run(), run(), run()])
  expect(await Promise.all(codes.map(priceOf))).toEqual([103, 103, 103])
  const after = await sql<{ count: number }>`select count(*)::int as count from change_sets`.execute(db)
  expect((after.rows[0]?.count ?? 0) - (before.rows[0]?.count ?? 0)).toBe(1)
})

test('OFP-14 its author takes it back before its time; a blocked author’s is not applied, and who sees which', async () => {
  const code = await aProduct(db, { price: 100 })
  const effectiveAt = new Date(now.getTime() + 60_000).toISOString()
  const held = async () => (await save([cell(code, 100, 101)], { effectiveAt })).held?.id ?? 0
  const [taken, blocked] = [await held(), await held()]
  const stranger = await anOperator(db, 'contenido', { now })
  expect((await open(stranger)).changes).toEqual([])
  await expect(read(taken, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const withdraw = (id: number, who: typeof admin) =>
    call(withdrawHeldChange, { body: { id }, idempotencyKey: nextKey() }, who)
  await expect(withdraw(taken, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await withdraw(taken, admin)
  await sql`update staff set status = 'blocked' where name = 'Graciela Muñoz'`.execute(db)
  now = new Date(now.getTime() + 61_000)
  await run()
  expect(await priceOf(code)).toBe(100)
  expect((await read(taken)).change.state).toBe('withdrawn')
  expect((await read(blocked)).change).toMatchObject({ state: 'failed' })
  await expect(save([cell(code, 100, 101)], { effectiveAt }, owner)).rejects.toMatchObject({
    code: 'VALIDATION',
    errors: [{ path: 'effectiveAt' }],
  })
})

test('OFP-13 OFP-14 what is applied is what was previewed, whatever was changed in between', async () => {
  const codes = await Promise.all(Array.from({ length: 4 }, () => aProduct(db, { price: 100 })))
  const price = fc.integer({ min: 90, max: 110 })
  const edits = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), price), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(edits, edits, async (asked, between) => {
      await sql`update product_prices set price = 100 where itemcode in (${sql.join(codes)})`.execute(db)
      now = new Date()
      const wanted = new Map(asked.map(([at, to]) => [codes[at] ?? '', to]))
      const cells = [...wanted].map(([code, to]) => cell(code, 100, to))
      const effectiveAt = new Date(now.getTime() + 60_000).toISOString()
      const { held } = await save(cells, { effectiveAt })
      for (const [at, to] of between)
        await sql`update product_prices set price = ${to} where itemcode = ${codes[at] ?? ''}`.execute(db)
      const before = new Map(await Promise.all(codes.map(async code => [code, await priceOf(code)] as const)))
      if (held === null) return
      const { effect } = await read(held.id)
      now = new Date(now.getTime() + 61_000)
      await run()
      const previewed = new Map(effect?.first.map(({ code, now: to }) => [code, to]))
      for (const code of codes) expect(await priceOf(code)).toBe(previewed.get(code) ?? before.get(code))
    }),
    { numRuns: 15 },
  )
})

test('OFP-12 with `costs.read` alone the preview says which prices are the cost or less, at the rate of today', async () => {
  const codes = [
    await aProduct(db, { price: 100 }),
    await aProduct(db, { price: 100 }),
    await aProduct(db, { price: 100 }),
  ]
  const [pesos = '', dollars = '', unknown = ''] = codes
  await sql`insert into suppliers (code, name) values ('SUR', 'Sur')`.execute(db)
  await sql`
    insert into supplier_items (supplier_code, supplier_item, itemcode, cost, currency, pack, cost_at)
    values ('SUR', 'a', ${pesos}, 950, 'UYU', 10, now()), ('SUR', 'old', ${pesos}, 1, 'UYU', 1, now() - interval '1 day'),
      ('SUR', 'b', ${dollars}, 2.5, 'USD', 1, now())`.execute(db)
  await sql`delete from exchange_rates`.execute(db)
  await sql`insert into exchange_rates (currency, date, rate, source) values ('USD', '2020-01-01', 40, 'manual')`.execute(
    db,
  )
  const preview = (who: typeof admin, to: number) =>
    call(previewBulk, { body: { cells: codes.map(code => cell(code, 100, to)) } }, who)
  const { prices } = await preview(admin, 95)
  expect(prices[0]?.belowCost?.first.map(({ code }) => code).toSorted()).toEqual([pesos, dollars].toSorted())
  expect((await preview(admin, 99)).prices[0]?.belowCost).toMatchObject({
    count: 1,
    first: [{ code: dollars }],
  })
  expect(unknown).not.toBe('')
  await sql`update roles set permissions = array_remove(permissions, 'costs.read') where id = 'administracion'`.execute(
    db,
  )
  expect(JSON.stringify(await preview(admin, 95))).not.toContain('belowCost')
})
