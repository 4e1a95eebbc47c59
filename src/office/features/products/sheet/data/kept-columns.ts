import type { ReplyOf } from '#contract/call.ts'
import type { officeProductColumns } from '#contract/office/products/product-sheet.ts'

export type ProductColumns = ReplyOf<typeof officeProductColumns>

const DATABASE = 'oficina.planilla'
const STORE = 'columns'
/** One row: the last person's; of another name once there are other columns, so that all are read again. */
const ROW = 'last 2'

interface Kept {
  readonly owner: string
  readonly columns: ProductColumns
}

/** The products as this person last read them whole in this browser; null where there are none (OFP-02). */
export async function keptColumns(owner: string): Promise<ProductColumns | null> {
  try {
    const kept = await inStore<Kept | undefined>('readonly', store => store.get(ROW))
    return kept?.owner === owner ? kept.columns : null
  } catch {
    // Without it everything is read from the server.
    return null
  }
}

export async function keepColumns(owner: string, columns: ProductColumns): Promise<void> {
  await inStore('readwrite', store => store.put({ owner, columns } satisfies Kept, ROW)).catch(
    () => undefined,
  )
}

/** Forgets them: the person signed out, and another may follow at the same computer. */
export async function forgetColumns(): Promise<void> {
  await inStore('readwrite', store => store.clear()).catch(() => undefined)
}

function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const transaction = database.transaction(STORE, mode)
      const request = work(transaction.objectStore(STORE))
      transaction.oncomplete = () => {
        database.close()
        resolve(request.result)
      }
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    }
  })
}
