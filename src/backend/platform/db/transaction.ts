import { setTimeout as delay } from 'node:timers/promises'
import type { IsolationLevel, Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from './pool.ts'
import type { DB } from './schema.ts'

/** The server asks to try again: serialization failure, deadlock. */
const RETRIABLE = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 5

/**
 * Runs `work` in one transaction and tries again, from its beginning, when the server ended it for the sake
 * of another (deadlock, serialization failure). So `work` must touch nothing but its `tx`.
 * Inside a transaction it just joins it.
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
      // A random pause keeps two that collided from colliding again.
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
