import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { SearchIndexData } from '#domain/search/index-data.ts'
import { buildSearchIndex, SearchIndex } from '#domain/search/search-index.ts'
import type { ProductTable } from './product-table.ts'
import { searchDocuments } from './search-document.ts'

/** Up to here building takes less time than starting a worker. */
const LARGEST_INLINE = 4_000
/** Documents are forgotten as they are read: with the nursery of the process the thread takes 80 MB more. */
const WORKER_MEMORY = { maxYoungGenerationSizeMb: 16 }
/** Rows handed over between two turns of the event loop: some 5 ms. */
const SLICE = 2_000

/** The search index of a table, built in one go: for a process that answers nobody yet. */
export function buildIndexAtOnce(table: ProductTable): SearchIndex {
  return buildSearchIndex(searchDocuments(table, 0, table.height))
}

/**
 * The search index of a table. A large one is built by a worker, so that requests are answered meanwhile; rows that
 * change during the build are the caller's to put again.
 */
export async function buildIndexAside(table: ProductTable): Promise<SearchIndex> {
  const { height } = table
  if (height <= LARGEST_INLINE) return buildIndexAtOnce(table)
  const worker = new Worker(new URL('./index-worker.ts', import.meta.url), { resourceLimits: WORKER_MEMORY })
  try {
    const built = once(worker, 'message')
    for (let row = 0; row < height; row += SLICE) {
      worker.postMessage([...searchDocuments(table, row, Math.min(row + SLICE, height))])
      await turn()
    }
    worker.postMessage(null)
    const [data]: SearchIndexData[] = await built
    if (data === undefined) throw new Error('The worker answered without an index')
    return new SearchIndex(data)
  } finally {
    await worker.terminate()
  }
}
