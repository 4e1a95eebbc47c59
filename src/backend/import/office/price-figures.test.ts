import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importRows } from '#contract/office/products/imports.ts'
import { officeImports } from '../testing/office-imports.ts'

const shop = await officeImports()
const rowsOf = async (id: number, query: object) =>
  (await shop.call(importRows, { query: { id, ...query } }, shop.owner)).rows

test('OFI-08 a file of suggested prices has figures of its own list, beside those of the sale prices', async () => {
  const head = 'código;título;familia;precio;moneda;pvp;moneda pvp'
  const list = (first: string, second: string) =>
    `${head}\nT-1;Taladro;Bazar;${first};$\nT-2;Pinza;Bazar;${second};$\n`
  const first = await shop.upload('lista.csv', list('100,00;$;150,00', '200,00;$;300,00'))
  await shop.preview(first)
  await shop.apply(first)
  const id = await shop.upload('pvp.csv', 'código;pvp\nT-1;1.500,00\nT-2;0\n')
  const stats = await shop.preview(id, { kind: 'prices' })
  expect(stats.prices).toBeNull()
  expect(stats.pvp).toMatchObject({
    up: 1,
    largest: [{ code: 'T-1', was: 150, now: 1500, tenths: 9000 }],
    tenfold: { count: 1 },
    toZero: { count: 1, first: [{ code: 'T-2' }] },
  })
  expect(await rowsOf(id, { sort: 'price', action: 'change' })).toMatchObject([
    { key: 'T-1', priceTenths: 9000 },
    { key: 'T-2', priceTenths: null },
  ])
  const both = await shop.upload('todo.csv', list('110,00;$;150,00', '200,00;$;450,00'))
  const { prices, pvp } = await shop.preview(both)
  expect(prices).toMatchObject({ up: 1, equal: 1, largest: [{ code: 'T-1', tenths: 100 }] })
  expect(pvp).toMatchObject({ up: 1, equal: 1, largest: [{ code: 'T-2', tenths: 500 }] })
})

test('OFI-08 OFI-10 a blank price or suggested price leaves what is stored, with its currency, and is no price of 0', async () => {
  const first = await shop.upload(
    'base.csv',
    'código;título;familia;precio;moneda;pvp;moneda pvp\nB-1;Balde;Bazar;100,00;$;150,00;$\nB-2;Bidón;Bazar;40,00;$;60,00;$\n',
  )
  await shop.preview(first)
  await shop.apply(first)
  const id = await shop.upload(
    'vacías.csv',
    'código;precio;moneda;pvp;moneda pvp\nB-1;;U$S;;U$S\nB-2;44,00;$;;$\n',
  )
  const stats = await shop.preview(id, { kind: 'prices' })
  expect(stats).toMatchObject({
    change: 1,
    same: 1,
    pvp: null,
    prices: { up: 1, toZero: { count: 0 }, currencyChanged: { count: 0 } },
  })
  await shop.apply(id)
  const { rows } = await sql`
    select p.itemcode as code, p.price::float8 as price, p.currency, l.kind from product_prices p
    join price_lists l using (price_list) where p.itemcode like 'B-_' order by p.itemcode, l.kind desc`.execute(
    shop.db,
  )
  expect(rows).toEqual([
    { code: 'B-1', price: 100, currency: 'UYU', kind: 'sale' },
    { code: 'B-1', price: 150, currency: 'UYU', kind: 'pvp' },
    { code: 'B-2', price: 44, currency: 'UYU', kind: 'sale' },
    { code: 'B-2', price: 60, currency: 'UYU', kind: 'pvp' },
  ])
})
