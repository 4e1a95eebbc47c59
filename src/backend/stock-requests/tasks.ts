import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { freeUnits } from '#domain/pricing/customer-terms.ts'
import { joinCodes, splitCodes } from '#domain/text/code-list.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { stockFactsOf } from '../catalogue/read/shortages.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { sendOnce } from '../platform/mail/send-once.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import { claimRequests, findArrivedProducts, findAwaitedProducts } from './queries.ts'
import { stockArrivedMail } from './stock-arrived.ts'

export interface StockRequestTaskOptions {
  readonly config: Pick<BackendConfig, 'publicUrl'>
  readonly db: Database
  readonly catalogue: Catalogue
  readonly mailer: Mailer
}

const payloadShape = z.object({ id: z.uuid(), cardcode: z.string(), email: z.string(), codes: z.string() })

/**
 * ACC-23: `findArrivals` runs every minute, whatever changed the stock: an import, a stock update, a cancelled
 * order. Requests are deleted in the transaction that queues their mails, one mail per user, so that none
 * is sent twice or lost. Stock follows the same rule as the pages.
 */
export function stockRequestTasks({ config, db, catalogue, mailer }: StockRequestTaskOptions) {
  return {
    async findArrivals() {
      const awaited = await findAwaitedProducts(db)
      const snapshot = catalogue.snapshot()
      const arrived = awaited.filter(itemCode => {
        const facts = stockFactsOf(snapshot, itemCode)
        return facts !== null && freeUnits(facts.stock, facts.unitMult) > 0
      })
      if (arrived.length === 0) return
      await inTransaction(db, async tx => {
        const byUser = Map.groupBy(await claimRequests(tx, arrived), ({ cardcode, email }) =>
          JSON.stringify([cardcode, email]),
        )
        const jobs = [...byUser.values()].flatMap(([first, ...others]) => {
          if (first === undefined) return []
          const { cardcode, email } = first
          const id = crypto.randomUUID()
          const codes = joinCodes([first, ...others].map(({ itemCode }) => itemCode))
          const key = `stock-arrived-${id}`
          return [{ task: 'stockArrivedMail' as const, payload: { id, cardcode, email, codes }, key }]
        })
        if (jobs.length > 0) await queueJobs(tx, jobs)
      })
    },

    async stockArrivedMail(payload) {
      const { id, cardcode, email, codes } = payloadShape.parse(payload)
      const products = await findArrivedProducts(db, { cardcode, email }, splitCodes(codes))
      if (products.length === 0) return
      await sendOnce(db, mailer, stockArrivedMail(products, { id, to: email, publicUrl: config.publicUrl }))
    },
  } satisfies Record<'findArrivals' | 'stockArrivedMail', Task>
}
