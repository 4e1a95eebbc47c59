import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { CustomerAccounts } from './customer-accounts.ts'
import { aCustomer, anOrder, aProduct, NOW, openCatalogueShop } from './testing/catalogue-data.ts'
import { changesSince } from './testing/changes-since.ts'

const { db } = await testDatabase(openCatalogueShop)
const TODAY = '2026-03-10'
const CODES = ['A', 'B', 'C', 'Ñ']
for (const code of CODES) await aProduct(db, { code })

const accounts = new CustomerAccounts(db, () => TODAY)
const changes = await changesSince(db)

/** As the refresher applies them. */
async function follow(): Promise<void> {
  const { customers, orders } = await changes()
  accounts.drop(customers)
  accounts.addOrders(orders)
}

const read = (cardcode: string) => new CustomerAccounts(db, () => TODAY).find(cardcode)

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      codes: fc.subarray(CODES, { minLength: 1 }),
      age: fc.constantFrom(0, 0, 3, 364, 365, 400),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('find' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('follow' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deliver' as const) }) },
)

test('D16 purchases to which orders were added are those read again, whatever was read when', async () => {
  let number = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async steps => {
      number += 1
      const { cardcode } = await aCustomer(db, { cardcode: `P${number}` })
      const newest = sql`(select max(id) from orders where cardcode = ${cardcode})`
      for (const one of steps) {
        if (one.do === 'order')
          await anOrder(db, cardcode, one.codes, new Date(NOW.getTime() - one.age * 86_400_000))
        else if (one.do === 'find') await accounts.find(cardcode)
        else if (one.do === 'follow') await follow()
        else if (one.do === 'cancel')
          await sql`update orders set status = 'cancelled' where id = ${newest}`.execute(db)
        else if (one.do === 'deliver')
          await sql`update orders set status = 'delivered' where id = ${newest}`.execute(db)
        else await sql`delete from orders where id = ${newest}`.execute(db)
      }
      await follow()
      const followed = await accounts.find(cardcode)
      const { ranks, timesBought, lastPurchases } = (await read(cardcode)) ?? {}
      expect(followed).toMatchObject({ ranks, timesBought, lastPurchases })
      expect([...(followed?.ranks ?? [])]).toEqual([...(ranks ?? [])])
    }),
    { numRuns: 60 },
  )
}, 60_000)

test('an order that commits while the purchases are read counts once', async () => {
  const { cardcode } = await aCustomer(db, { cardcode: 'DURING' })
  await anOrder(db, cardcode, ['A'], NOW)
  const times = async () => (await accounts.find(cardcode))?.timesBought.get('A')
  await db.transaction().execute(async tx => {
    await anOrder(tx, cardcode, ['A'], NOW)
    // Neither the order that is not committed nor, twice, the one whose notice comes later.
    expect(await times()).toBe(1)
  })
  await follow()
  expect(await times()).toBe(2)
})
