import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { partsOf } from '#backend/testing/requests/reply-walk.ts'
import { me } from '#contract/shop/auth.ts'
import { getFamilies } from '#contract/shop/families.ts'
import { productSearch } from '#contract/shop/products.ts'
import { openDemoSite } from './testing/demo-site.ts'

/** Leftovers of the design template that the shop must not have. */

const { ask, db, reply, signInAs } = await openDemoSite()
const customer = await signInAs('C20001')

afterEach(() => void vi.useRealTimers())

test('TPL-05 the demo has our families, and no placeholder product or brand', async () => {
  const tree = await reply(null, getFamilies)
  expect(tree.families.map(({ name }) => name)).toEqual([
    'Herramientas',
    'Ferretería',
    'Agro y Jardín',
    'Pinturas',
    'Bazar',
    'Electrodomésticos',
  ])
  const { rows } = await sql<{ name: string; description: string; brand: string }>`
    select p.name, p.description, b.name as brand from products p join brands b on b.id = p.brand_id`.execute(
    db,
  )
  expect(rows.length).toBeGreaterThan(1000)
  const placeholder =
    /lorem|ipsum|placeholder|brandix|\b(test|sample|ejemplo|prueba|demo|foo)\b|\b(product|producto|marca|brand|item) ?\d*$/i
  expect(rows.filter(row => placeholder.test(row.name) || placeholder.test(row.brand))).toEqual([])
  expect(rows.filter(row => /lorem|ipsum|placeholder|brandix/i.test(row.description))).toEqual([])
})

test('TPL-06 no attribute of the template is a field of a product or a filter of a listing', async () => {
  const found = await reply(customer, productSearch, { query: { term: 'taladro', page: 1, limit: 24 } })
  expect(found.products.length).toBeGreaterThan(0)
  const names = [...partsOf(found)].map(({ key }) => key)
  expect(names.filter(name => /^colou?r|speed|voltage|voltaje|battery|bater[ií]a/i.test(name))).toEqual([])
  expect(Object.keys(found.filters ?? {}).sort()).toEqual([
    'brands',
    'categories',
    'inStock',
    'measures',
    'onSale',
  ])
})

test('TPL-07 no response waits for a timer', async () => {
  const query = { term: 'taladro', page: 1, limit: 24 }
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  for (const who of [null, customer]) {
    expect((await ask(who, productSearch, { query })).statusCode).toBe(200)
    expect((await ask(who, getFamilies)).statusCode).toBe(200)
  }
  expect((await ask(customer, me)).statusCode).toBe(200)
})
