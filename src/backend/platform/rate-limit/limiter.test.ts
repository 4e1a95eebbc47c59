import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { createDatabase } from '../db/pool.ts'
import { createLimiter, rateLimits } from './limiter.ts'

const { db, url } = await testDatabase()
const { points, seconds } = rateLimits.registerNotice

async function use(limiter: ReturnType<typeof createLimiter>, key: string, times: number) {
  for (let time = 0; time < times; time += 1) await limiter.take('registerNotice', key)
}

test('SRV-15 after the allowed uses the next is refused with the time to wait', async () => {
  const limiter = createLimiter(db)
  await use(limiter, 'one', points)
  const refused = limiter.take('registerNotice', 'one')
  await expect(refused).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 })
  await refused.catch(refusal => {
    expect(refusal.retryAfter).toBeGreaterThan(seconds - 60)
    expect(refusal.retryAfter).toBeLessThanOrEqual(seconds)
  })
})

test('keys and limits are counted apart', async () => {
  const limiter = createLimiter(db)
  await use(limiter, 'two', points)
  await limiter.take('registerNotice', 'three')
  await limiter.take('validclient', 'two')
})

test('two processes share one count', async () => {
  const other = createDatabase(url, { maxConnections: 1 })
  await use(createLimiter(db), 'shared', points)
  await expect(createLimiter(other).take('registerNotice', 'shared')).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  })
  await other.close()
})

test('a use given back may be used again, and forgetting frees the key', async () => {
  const limiter = createLimiter(db)
  await use(limiter, 'four', points)
  await limiter.giveBack('registerNotice', 'four')
  await limiter.take('registerNotice', 'four')
  await limiter.forget('registerNotice', 'four')
  await use(limiter, 'four', points)
})

test('SRV-15 the limit still holds while the database fails', async () => {
  const broken = createDatabase('postgres://nobody@127.0.0.1:1/nothing')
  const limiter = createLimiter(broken)
  await use(limiter, 'five', points)
  await expect(limiter.take('registerNotice', 'five')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await broken.close()
})
