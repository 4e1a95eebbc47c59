import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { createDatabase } from '../db/pool.ts'
import { createLimiter, rateLimits } from './limiter.ts'

const { db, url } = await testDatabase()
const { points, seconds } = rateLimits.registerNotice

async function use(limiter: ReturnType<typeof createLimiter>, key: string, times: number) {
  for (let time = 0; time < times; time += 1) await limiter.consume('registerNotice', key)
}

test('SRV-15 a request beyond the limit is rejected with the time to wait', async () => {
  const limiter = createLimiter(db)
  await use(limiter, 'one', points)
  const refused = limiter.consume('registerNotice', 'one')
  await expect(refused).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 })
  await refused.catch(refusal => {
    expect(refusal.retryAfter).toBeGreaterThan(seconds - 60)
    expect(refusal.retryAfter).toBeLessThanOrEqual(seconds)
  })
})

test('keys and limits are counted separately', async () => {
  const limiter = createLimiter(db)
  await use(limiter, 'two', points)
  await limiter.consume('registerNotice', 'three')
  await limiter.consume('validclient', 'two')
})

test('two processes share one count', async () => {
  const other = createDatabase(url, { maxConnections: 1 })
  await use(createLimiter(db), 'shared', points)
  await expect(createLimiter(other).consume('registerNotice', 'shared')).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  })
  await other.close()
})

test('a refunded point can be consumed again, and a reset frees the key', async () => {
  const limiter = createLimiter(db)
  await use(limiter, 'four', points)
  await limiter.refund('registerNotice', 'four')
  await limiter.consume('registerNotice', 'four')
  await limiter.reset('registerNotice', 'four')
  await use(limiter, 'four', points)
})

test('SRV-15 the limit still holds while the database fails', async () => {
  const broken = createDatabase('postgres://nobody@127.0.0.1:1/nothing')
  const limiter = createLimiter(broken)
  await use(limiter, 'five', points)
  await expect(limiter.consume('registerNotice', 'five')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await broken.close()
})
