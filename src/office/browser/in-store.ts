import { type IDBPObjectStore, openDB } from 'idb'

/** A database of this browser with one store, whose keys are texts. */
export interface BrowserStore {
  readonly database: string
  readonly store: string
}

type Rows = IDBPObjectStore<unknown, string[], string, 'readwrite'>

/**
 * Works in one transaction, which is on the disk when this resolves; it may wait for the store's own requests alone. The
 * database is closed after it, so that another page can delete it.
 */
export async function inStore<Result>(
  { database, store }: BrowserStore,
  work: (rows: Rows) => Promise<Result>,
): Promise<Result> {
  const opened = await openDB(database, 1, {
    upgrade: made => {
      made.createObjectStore(store)
    },
  })
  try {
    const transaction = opened.transaction(store, 'readwrite', { durability: 'strict' })
    const [result] = await Promise.all([work(transaction.store), transaction.done])
    return result
  } finally {
    opened.close()
  }
}

/** The same where there is such a database; null where there is none, and none is made by looking. */
export async function inKnownStore<Result>(
  store: BrowserStore,
  work: (rows: Rows) => Promise<Result>,
): Promise<Result | null> {
  const isKnown = (await indexedDB.databases()).some(({ name }) => name === store.database)
  return isKnown ? await inStore(store, work) : null
}
