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
