import { z } from 'zod'
import { runInSlices, yieldToUrgent } from '../../platform/concurrency/time-slices.ts'
import type { Database } from '../../platform/db/pool.ts'
import { type CustomerSales, customerSales, ProductCodes } from './customer-sales.ts'
import { findSoldOrders, ORDERS_IN_BATCH, type SoldOrder } from './queries.ts'

/** All that was sold, by customer. */
export interface Sold {
  readonly customers: ReadonlyMap<string, CustomerSales>
  /** The code of each product number. */
  readonly codes: readonly string[]
}

/**
 * The lines of all orders in memory, since no plan of the database adds up half a million of them within a second. They
 * are read when a report is first asked for, about 45 bytes each, and forgotten when nobody has asked for long.
 */
export interface SoldLines {
  /** What was sold until now; reads first what changed. */
  read(): Promise<Sold>
  /** Hears of orders that came, ended or changed (`catalogue_changes`). */
  noteOrders(notice: unknown): void
  /** Notices may have been missed. */
  noteGap(): void
  close(): void
}

const notice = z.object({
  kind: z.string(),
  keys: z.array(z.string()).optional(),
  all: z.boolean().optional(),
})

const FORGET_MS = 30 * 60_000

interface Known {
  readonly customers: Map<string, CustomerSales>
  readonly codes: ProductCodes
  /** Customers to be read again. */
  readonly changed: Set<string>
}

export function openSoldLines(db: Database): SoldLines {
  let known: Known | null = null
  /** Reads one after the other. */
  let reading: Promise<unknown> = Promise.resolve()
  let forgetting: NodeJS.Timeout | null = null

  function forget(): void {
    known = null
  }

  async function refresh(): Promise<Sold> {
    const state = known ?? { customers: new Map(), codes: new ProductCodes(), changed: new Set<string>() }
    const isNew = known === null
    // What changes from here on is noted while it is read.
    known = state
    const changed = [...state.changed]
    state.changed.clear()
    try {
      if (isNew) await readSales(db, state, null)
      else if (changed.length > 0) await readSales(db, state, changed)
    } catch (error) {
      if (known === state) forget()
      throw error
    }
    // Whoever adds them up takes many turns: what changes meanwhile is not theirs.
    return { customers: new Map(state.customers), codes: [...state.codes.codes] }
  }

  return {
    async read() {
      if (forgetting !== null) clearTimeout(forgetting)
      forgetting = setTimeout(forget, FORGET_MS).unref()
      const read = reading.then(refresh)
      reading = read.catch(() => undefined)
      return await read
    },
    noteOrders(change) {
      if (known === null) return
      const { success, data } = notice.safeParse(change)
      if (!success) return forget()
      if (data.kind !== 'purchases') return
      if (data.all === true) return forget()
      for (const cardcode of data.keys ?? []) known.changed.add(cardcode)
    },
    noteGap: forget,
    close() {
      if (forgetting !== null) clearTimeout(forgetting)
      forget()
    },
  }
}

/** Reads customers, or all of them, in batches between which others get their turn; what is known changes at once. */
async function readSales(db: Database, { customers, codes }: Known, cardcodes: readonly string[] | null) {
  const read = new Map<string, CustomerSales>()
  let own: SoldOrder[] = []
  const store = async () => {
    const [first] = own
    if (first !== undefined) read.set(first.cardcode, await runInSlices(customerSales(own, codes)))
    own = []
  }
  let last: Pick<SoldOrder, 'cardcode' | 'id'> = { cardcode: '', id: 0 }
  for (;;) {
    await yieldToUrgent()
    const batch = await findSoldOrders(db, last, cardcodes)
    for (const order of batch) {
      if (own[0]?.cardcode !== order.cardcode) await store()
      own.push(order)
    }
    last = batch.at(-1) ?? last
    if (batch.length < ORDERS_IN_BATCH) break
  }
  await store()
  for (const cardcode of cardcodes ?? []) customers.delete(cardcode)
  for (const [cardcode, sales] of read) customers.set(cardcode, sales)
}
