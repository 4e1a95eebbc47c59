import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { clientState } from '#contract/shop/statement.ts'
import { openDemoBackend } from '../testing/demo/demo-shop.ts'

const shop = await openDemoBackend()
afterAll(() => shop.backend.close())

test('domain.md 4.7 the movements of every demo account end at the balances of its open documents', async () => {
  const { rows } = await sql<{ cardcode: string }>`
    select distinct cardcode from fiscal_documents order by cardcode`.execute(shop.db)
  expect(rows.length).toBeGreaterThan(0)
  for (const { cardcode } of rows) {
    const caller = { cardcode, email: 'x@demo.test', requestId: 'test', address: null }
    const query = { from: '2000-01-01' }
    const { currencies, movements } = await shop.backend.client.call(clientState, { query }, caller)
    expect(movements).toMatchObject({ truncated: false, opening: [] })
    const last = new Map(movements?.entries.map(({ currency, balance }) => [currency, balance]))
    const open = new Map(currencies.map(({ currency, balance }) => [currency, balance]))
    for (const [currency, balance] of last)
      expect([cardcode, balance]).toEqual([cardcode, open.get(currency) ?? 0])
  }
})
