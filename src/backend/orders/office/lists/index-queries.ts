import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'

/** Moves the texts of new orders into the index of their words, so that no order has to (migration 0051). */
export async function indexNewOrderTexts(db: Database): Promise<void> {
  await sql`select gin_clean_pending_list('order_texts_words')`.execute(db)
}
