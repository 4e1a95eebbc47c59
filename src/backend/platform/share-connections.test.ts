import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { allowedConnections, sharedConnections } from './share-connections.ts'

test('workers get the usual pool where PostgreSQL allows it, smaller ones where it does not', () => {
  expect([2, 4, 8, 16].map(workers => sharedConnections(workers, 97))).toEqual([10, 10, 7, 3])
})

test('too many workers for the database are refused with what to do', () => {
  expect(() => sharedConnections(64, 97)).toThrow(
    'WORKERS=64 needs 220 connections and PostgreSQL allows 97: raise max_connections, or set WORKERS lower.',
  )
})

test('with one more worker, its listener and the jobs, what is shared out fits and leaves some to others', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 256 }), fc.integer({ min: 1, max: 5_000 }), (workers, allowed) => {
      const fits = 3 * (workers + 1) + 25 <= allowed
      if (!fits) {
        expect(() => sharedConnections(workers, allowed)).toThrow('max_connections')
        return
      }
      const each = sharedConnections(workers, allowed)
      expect((each + 1) * (workers + 1) + 5 + 20).toBeLessThanOrEqual(allowed)
      expect(each).toBeGreaterThanOrEqual(2)
    }),
  )
})

test('those reserved for administrators are not counted', async () => {
  const { db, url } = await testDatabase()
  const { rows } = await db.pool.query("select current_setting('max_connections')::int as most")
  expect(await allowedConnections(url)).toBe(rows[0].most - 3)
})
