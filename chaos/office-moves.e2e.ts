import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { isDeep } from '../src/backend/testing/deep.ts'
import { seeded } from './privacy/soak.ts'
import { auditMoves, type MovedOrder, newOrders, officeCaller } from './storm/office-moves.ts'
import { openStormSite } from './storm/storm-site.ts'

/** 504 moves in `npm run test:deep`. */
const ORDERS = isDeep ? 112 : 16
const KILLS = isDeep ? 50 : 6
const AT_ONCE = 6
/** Which process is killed and after how many moves. `SEED=… npx playwright test chaos/office-moves` repeats a run. */
const SEED = Number(process.env.SEED ?? 20_261_128)

test('OFO-28 no order is doubled, lost or in two columns while shop and backend are killed during its moves', async () => {
  test.setTimeout(3_600_000)
  const site = await openStormSite(null)
  try {
    const { database } = site
    const random = seeded(SEED)
    const { orders, committed } = await newOrders(database, ORDERS)
    const call = await officeCaller(site.url, database)
    const total = orders.reduce((sum, { steps }) => sum + steps.length, 0)
    let made = 0
    const refusals: string[] = []
    const queue = orders.toSorted(() => random() - 0.5)
    const move = async (order: MovedOrder) => {
      for (const step of order.steps) {
        order.begun += 1
        const refusal = await call.move(order.orderId, step)
        if (refusal !== null) refusals.push(`${order.orderId} to ${step.to}: ${refusal}`)
        order.done += 1
        made += 1
      }
    }
    const work = async () => {
      for (let order = queue.shift(); order !== undefined; order = queue.shift()) await move(order)
    }
    let isOver = false
    const moves = Promise.all(Array.from({ length: AT_ONCE }, work)).finally(() => {
      isOver = true
    })
    // A failure is thrown where it is awaited, after the kill that is under way.
    moves.catch(() => undefined)

    const wrongBoards: string[] = []
    const watch = async () => {
      while (!isOver) {
        const before = orders.map(({ done }) => done)
        const columns = await call.board()
        for (const [at, order] of orders.entries()) {
          const seen = columns.get(order.orderId) ?? []
          // Between what was answered before the board was asked for, and what had been asked for by its answer.
          const possible = order.columns.slice(before[at], order.begun + 1)
          const isRight =
            seen.length === 0
              ? possible.includes(null)
              : seen.length === 1 && possible.includes(seen[0] ?? null)
          if (!isRight) wrongBoards.push(`${order.orderId} in [${seen}], not in [${possible}]`)
        }
        await delay(50)
      }
    }
    const watched = watch()
    watched.catch(() => undefined)

    const kills = Array.from({ length: KILLS }, () => ({
      after: random() * (total - 1),
      isShop: random() < 0.5,
    }))
    for (const { after, isShop } of kills.sort((a, b) => a.after - b.after)) {
      while (made < after && !isOver) await delay(20)
      await (isShop ? site.shop : site.backend).kill()
    }
    await moves
    await watched

    const ofShop = kills.filter(({ isShop }) => isShop).length
    console.log(
      `\nSeed ${SEED}: ${total} moves of ${ORDERS} orders; killed: shop ${ofShop}, backend ${KILLS - ofShop}; ` +
        `sent again ${call.repeated()}`,
    )
    expect(refusals).toEqual([])
    expect(wrongBoards).toEqual([])
    expect(await auditMoves(database, orders)).toEqual([])
    expect(await committed()).toEqual([])
    expect({ shop: site.shop.unexpectedExits, backend: site.backend.unexpectedExits }).toEqual({
      shop: 0,
      backend: 0,
    })
  } finally {
    await site.close()
  }
})
