import { setTimeout as delay } from 'node:timers/promises'
import type { IsolationLevel, Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from './pool.ts'
import type { DB } from './schema.ts'

/** Serialization failure, deadlock. */
const RETRIABLE = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 5

/**
 * Runs `work` in one transaction and retries it from its beginning after a deadlock or serialization failure, so `work`
 * must change nothing but its `tx`. Inside a transaction it joins that one.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Transaction<DB>) => Promise<T>,
  isolationLevel: IsolationLevel = 'read committed',
): Promise<T> {
  if (isTransaction(db)) return await work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel(isolationLevel).execute(work)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetriable(error)) throw error
      // Random backoff, so that two conflicting transactions do not conflict again.
      await delay(Math.random() * 10 * 2 ** attempt)
    }
  }
}

function isTransaction(db: Database): db is Transaction<DB> {
  return db.isTransaction
}

function isRetriable(error: unknown): boolean {
  return error instanceof DatabaseError && error.code !== undefined && RETRIABLE.has(error.code)
}
