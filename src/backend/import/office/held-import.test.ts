import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { decideHeldChange, heldChange } from '#contract/office/held-changes.ts'
import { cancelImport, importDetail, importRows, saveSupplier } from '#contract/office/products/imports.ts'
import { applyDueChanges } from '../../held-changes/apply-due.ts'
import { heldChangeHandlers } from '../../held-changes/handlers.ts'
import { findHeldOfProduct } from '../../held-changes/queries.ts'
import { installJobs } from '../../platform/queue/install-jobs.ts'
import { findOperatorById } from '../../staff/access/find-operator.ts'
import { nextKey, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testFolder } from '../../testing/test-folders.ts'
import { importCatalogue } from '../import-catalogue.ts'
import { ImportRefusal } from '../mapping/import-refusal.ts'
import { refusalSentence } from '../mapping/sentences.ts'
import { officeImports } from '../testing/office-imports.ts'
import { heldImport } from './held-import.ts'
import { commandRecorder } from './record-command.ts'

const shop = await officeImports()
const { db } = shop
await installJobs(shop.url)
const other = await shop.as('dueno')
const clock = () => new Date()
const kinds = [heldImport]
const held = callRunner(heldChangeHandlers({ db, office: testOffice(db, clock), kinds }))
const folder = await testFolder()

const HEAD = 'código;título;familia;precio;moneda'
const LIST = `${HEAD}\nT-1;Martillo;Bazar;100,00;$\nT-2;Pinza;Bazar;200,00;$\nT-3;Llave;Bazar;300,00;$\n`

beforeEach(async () => {
  await sql`truncate held_changes, catalogue_imports cascade`.execute(db)
  await sql`delete from products`.execute(db)
  const id = await shop.upload('lista.csv', LIST)
  await shop.preview(id, { kind: 'catalogue' })
  await shop.apply(id)
})

const previewed = async (rows: string) => {
  const id = await shop.upload('precios.csv', `código;precio\n${rows}`)
  await shop.preview(id, { kind: 'prices' })
  return id
}
const detailOf = (id: number) => shop.call(importDetail, { query: { id } }, shop.owner)
const heldOf = async (id: number) => (await detailOf(id)).import.heldId ?? 0
const decide = (id: number, isApproved: boolean, who = other) =>
  held.call(
    decideHeldChange,
    { body: { id, isApproved, reason: 'No todavía' }, idempotencyKey: nextKey() },
    who,
  )
const run = (at = new Date()) => applyDueChanges({ db, clock: () => at, kinds, findOperatorById })
const prices = async () => [await shop.priceOf('T-1'), await shop.priceOf('T-2'), await shop.priceOf('T-3')]

test('OFI-16 OFP-13 an import above the limits waits for another person; refused, it is as it was; approved, it is applied', async () => {
  const id = await previewed('T-1;150,00\nT-2;202,00\n')
  expect((await detailOf(id)).need).toMatchObject({
    need: 'approval',
    prices: 2,
    limits: [
      { limit: 'percent', figure: 50 },
      { limit: 'average', figure: 25.5 },
    ],
  })
  expect(await shop.apply(id)).toMatchObject({ held: { needsApproval: true } })
  expect((await detailOf(id)).import.state).toBe('held')
  // It cannot be cancelled while another person decides on it.
  const cancelled = shop.call(cancelImport, { body: { id } }, shop.owner)
  await expect(cancelled).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
  await expect(decide(await heldOf(id), true, shop.owner)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await decide(await heldOf(id), false)
  expect((await detailOf(id)).import).toMatchObject({ state: 'previewed', heldId: null })
  await shop.apply(id)
  await decide(await heldOf(id), true)
  await run()
  expect(await prices()).toEqual([150, 202, 300])
  expect((await detailOf(id)).import).toMatchObject({ state: 'applied', counts: { updated: 2 } })
})

test('OFI-16 OFP-13 an import that waits is told on the pages of the products that it would change', async () => {
  const id = await previewed('T-1;150,00\nT-2;200,00\n')
  await shop.apply(id)
  const { rows } = await sql<{ id: string }>`select id from staff where name is not null limit 1`.execute(db)
  const codesWith = async (missingPolicy: string) => {
    await sql`
      update held_changes set change = jsonb_set(change, '{missingPolicy}', to_jsonb(${missingPolicy}::text))`.execute(
      db,
    )
    const found: string[] = []
    for (const code of ['T-1', 'T-2', 'T-3']) {
      const held = await findHeldOfProduct(db, { staffId: rows[0]?.id ?? null, seesCosts: false }, code)
      if (held.length > 0) found.push(code)
    }
    return found
  }
  // The price of T-2 is as it was; T-3 is not in the file.
  expect(await codesWith('keep')).toEqual(['T-1'])
  expect(await codesWith('inactive')).toEqual(['T-1', 'T-3'])
})

test('OFI-16 under the limits one may ask for another person all the same', async () => {
  const id = await previewed('T-1;101,00\n')
  expect(await shop.apply(id, { asksApproval: true })).toMatchObject({ held: { needsApproval: true } })
  expect(await prices()).toEqual([100, 200, 300])
})

test('OFI-16 OFP-14 it is read again before it runs: rows that moved stay as they are and are reported, the rest is applied', async () => {
  const id = await previewed('T-1;101,00\nT-2;202,00\nT-3;303,00\n')
  const at = new Date(Date.now() + 60_000)
  await shop.apply(id, { effectiveAt: at.toISOString() })
  const heldId = await heldOf(id)
  await sql`update product_prices set price = 201 where itemcode = 'T-2'`.execute(db)
  await sql`delete from products where itemcode = 'T-3'`.execute(db)
  // What a crash loses is made again from the file.
  await sql`delete from import_rows where import_id = ${id}`.execute(db)
  await run()
  expect((await prices())[0]).toBe(100)
  await run(new Date(at.getTime() + 1))
  expect(await prices()).toEqual([101, 201, null])
  const { change, leftOver } = await held.call(heldChange, { query: { id: heldId } }, shop.owner)
  expect(change).toMatchObject({ state: 'partly', changes: 1, leftCount: 2 })
  expect(leftOver.map(({ name }) => name)).toEqual(['T-2 (línea 3)', 'T-3 (línea 4)'])
  const { rows } = await sql`
    select kind, effective_at is not null as "isScheduled", import_id::int as "importId" from change_sets
    order by id desc limit 1`.execute(db)
  expect(rows).toEqual([{ kind: 'import', isScheduled: true, importId: id }])
})

test('OFI-16 of an import that waits a product missing since is not made inactive, one that was missing is', async () => {
  const id = await shop.upload('precios.csv', 'código;precio\nT-1;100,50\nT-2;200,50\n')
  await shop.preview(id, { kind: 'prices' })
  const at = new Date(Date.now() + 60_000)
  await shop.apply(id, { missingPolicy: 'inactive', effectiveAt: at.toISOString() })
  await sql`
    insert into products (itemcode, id, title, name, brand_id, category_id)
    select 'NUEVO', 77, 'Nuevo', 'nuevo', brand_id, category_id from products limit 1`.execute(db)
  await run(new Date(at.getTime() + 1))
  const { rows } = await sql`select itemcode, active from products order by itemcode`.execute(db)
  expect(rows).toEqual([
    { itemcode: 'NUEVO', active: true },
    { itemcode: 'T-1', active: true },
    { itemcode: 'T-2', active: true },
    { itemcode: 'T-3', active: false },
  ])
})

const command = async (content: string, rest: { supplierCode?: string; isUnattended?: boolean } = {}) => {
  const file = join(folder, `comando-${crypto.randomUUID()}.csv`)
  await writeFile(file, content)
  const { supplierCode = null, isUnattended = false } = rest
  const given = { db, kind: 'catalogue', file, supplierCode, isUnattended, hasOptions: false } as const
  const recorder = commandRecorder({ ...given, now: new Date() })
  try {
    await importCatalogue({ db, file, mediaDir: folder, recorder })
    return ''
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error
    return refusalSentence(error)
  }
}
const lastImport = async () => {
  const { rows } = await sql<{ id: number }>`select max(id)::int as id from catalogue_imports`.execute(db)
  return rows[0]?.id ?? 0
}

test('OFI-21 an import of the command has its figures, rows and file in the office, as one of the office has', async () => {
  expect(await command(LIST.replace('100,00', '110,00').replace('T-3;Llave', 'T-4;Llave'))).toBe('')
  const id = await lastImport()
  const { import: summary, stats } = await detailOf(id)
  expect(summary).toMatchObject({ state: 'applied', person: null, hasFile: true })
  expect(stats).toMatchObject({ create: 1, change: 1, same: 1, refuse: 0, missing: 1, prices: { up: 1 } })
  const { rows } = await shop.call(importRows, { query: { id, action: 'change' } }, shop.owner)
  expect(rows).toMatchObject([{ key: 'T-1', changes: [{ before: 100, after: 110 }] }])
})

test('OFI-10 an unattended import above a guard changes nothing and waits for a person, who applies it', async () => {
  const dear = LIST.replace('100,00', '150,00')
  expect(await command(dear, { isUnattended: true })).toMatch(/un precio cambia 50 %\. Espera a una persona/)
  expect(await prices()).toEqual([100, 200, 300])
  const id = await lastImport()
  const { import: summary, stoppedBy, stats } = await detailOf(id)
  expect(summary).toMatchObject({ state: 'previewed', kind: 'catalogue', hasFile: true })
  expect(stoppedBy).toEqual([{ guard: 'price', percent: 50 }])
  expect(stats).toMatchObject({ change: 1, same: 2 })
  // With somebody at the screen the limits of prices count.
  await shop.apply(id)
  await decide(await heldOf(id), true)
  await run()
  expect(await prices()).toEqual([150, 200, 300])
})

test('OFI-10 an unattended command stops before prices to 0 or in another currency', async () => {
  const given = { isUnattended: true }
  const free = LIST.replace('100,00', '0').replace('200,00', '0')
  expect(await command(free, given)).toMatch(/2 precios quedan en 0\. Espera a una persona/)
  expect(await command(LIST.replace('100,00;$', '100,00;U$S'), given)).toMatch(
    /un precio cambia de moneda\. Espera a una persona/,
  )
  expect(await prices()).toEqual([100, 200, 300])
})

test('OFI-10 OFI-08 suggested prices are guarded as sale prices are', async () => {
  const withPvp = (pvps: readonly string[]) =>
    LIST.replace('moneda', 'moneda;pvp').replaceAll(/(T-(\d).*)/g, (_, row, at) => `${row};${pvps[at - 1]}`)
  expect(await command(withPvp(['120', '240', '360']))).toBe('')
  const given = { isUnattended: true }
  expect(await command(withPvp(['180', '240', '360']), given)).toMatch(/un precio cambia 50 %/)
  expect(await command(withPvp(['120', '0', 'U$S 360']), given)).toMatch(
    /un precio queda en 0; un precio cambia de moneda/,
  )
  expect(await command(withPvp(['121', '240', '360']), given)).toBe('')
})

test('OFI-10 guards are the supplier’s, and of its own products: missing and refused rows stop too', async () => {
  const guards = { price: 100, missing: 50, refused: 40 }
  const body = {
    code: 'SUR',
    version: null,
    name: 'Sur',
    currency: null,
    priceList: null,
    missingPolicy: 'keep' as const,
    isActive: true,
    guards,
  }
  await shop.call(saveSupplier, { body, idempotencyKey: nextKey() }, shop.owner)
  await sql`
    insert into supplier_items (supplier_code, supplier_item, itemcode) values ('SUR', 'a', 'T-1'), ('SUR', 'b', 'T-2')`.execute(
    db,
  )
  const given = { supplierCode: 'SUR', isUnattended: true }
  expect(await command(`${HEAD}\nT-1;Martillo;Bazar;190,00;$\n`, given)).toBe('')
  expect(await shop.priceOf('T-1')).toBe(190)
  expect(await command(`${HEAD}\nT-3;Llave;Bazar;301,00;$\n`, given)).toMatch(/falta 100 % de los productos/)
  expect(await command(`${HEAD}\nT-1;Martillo;Bazar;191,00;$\nT-2;;Bazar;x;$\n`, given)).toMatch(
    /se rechaza 50 % de las filas/,
  )
  expect(await prices()).toEqual([190, 200, 300])
})
