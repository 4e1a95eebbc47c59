import { businessDayOf } from '#domain/time/business-day.ts'
import { actAs } from '../platform/change-sets/queries.ts'
import type { Database } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { messages } from './messages.ts'
import { findKnownSlugs, insertText, lockContent } from './queries.ts'
import { readShipped, shippedSlugs } from './shipped/read-shipped.ts'

/**
 * Stores the texts that the product ships and the database does not have yet, each as its public first version (OFM-14).
 * One that is there stays, whatever a new release ships: it is the company's.
 */
export async function installContent(db: Database, now: Date): Promise<void> {
  const shipped = shippedSlugs()
  if (missingOf(shipped, await findKnownSlugs(db)).length === 0) return
  await inTransaction(db, async tx => {
    await lockContent(tx)
    await actAs(tx, { actor: messages.product, kind: 'installContent', title: messages.installed })
    for (const one of missingOf(shipped, await findKnownSlugs(tx))) {
      const { slug, kind, publishedOn, fields } = readShipped(one)
      await insertText(tx, {
        slug,
        kind,
        publishedOn: publishedOn ?? businessDayOf(now),
        fields,
        author: null,
      })
    }
  })
}

function missingOf<Text extends { readonly slug: string }>(
  texts: readonly Text[],
  known: ReadonlySet<string>,
): Text[] {
  return texts.filter(({ slug }) => !known.has(slug))
}
