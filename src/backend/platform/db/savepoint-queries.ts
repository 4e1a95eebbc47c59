import { sql } from 'kysely'
import type { Database } from './pool.ts'

/** Runs a part of a transaction whose failure leaves the rest as it is; what it throws is thrown on. */
export async function inSavepoint<T>(tx: Database, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    await sql`release savepoint part`.execute(tx)
    throw error
  }
}
