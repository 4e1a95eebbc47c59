import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { SearchIndexBuilder } from '#domain/search/index/index-builder.ts'
import type { SearchIndexData } from '#domain/search/index/index-data.ts'
import { SearchIndex } from '#domain/search/search-index.ts'
import type { ProductTable } from './product-table.ts'
import { searchDocuments } from './search-document.ts'

/** Up to here building takes less time than starting a process. */
const LARGEST_INLINE = 4_000
/** Rows handed over between two turns of the event loop: some 5 ms. */
const SLICE = 2_000
/** Documents are forgotten as they are read: a large nursery would only hold memory. */
const FLAGS = ['--max-semi-space-size=4']

/** The search index of a table, built in one go: for a process that answers nobody yet. */
export function buildIndexAtOnce(table: ProductTable): SearchIndex {
  const builder = new SearchIndexBuilder()
  for (const document of searchDocuments(table, 0, table.height)) builder.add(document)
  return indexOf(table, builder.finish())
}

/**
 * The search index of a table. A large one is built in a process of its own: requests are answered meanwhile, and its
 * memory is returned as it ends, where a thread left some 100 MB of 143,000 products behind. Rows that change during
 * the build are the caller's to put again.
 */
export async function buildIndexAside(table: ProductTable): Promise<SearchIndex> {
  const { height } = table
  if (height <= LARGEST_INLINE) return buildIndexAtOnce(table)
  const builder = fork(new URL('./index-process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: FLAGS,
  })
  try {
    for (let row = 0; row < height; row += SLICE) {
      await reply(builder, { slice: [...searchDocuments(table, row, Math.min(row + SLICE, height))] })
    }
    return indexOf(table, await reply(builder, { slice: null }))
  } finally {
    builder.kill('SIGKILL')
  }
}

function indexOf(table: ProductTable, data: SearchIndexData): SearchIndex {
  return new SearchIndex(data, row => table.at(row)?.node.pathSlug ?? '')
}

/** Sends a message and waits for the reply. @throws when the process ends without one. */
async function reply(builder: ChildProcess, message: object): Promise<SearchIndexData> {
  const settled = new AbortController()
  const ended = once(builder, 'exit', settled).then(([code, signal]) => {
    throw new Error(`The process that builds the search index ended (${signal ?? code})`)
  })
  const replied = once(builder, 'message', settled).then(([data]) => data)
  try {
    builder.send(message)
    return await Promise.race([replied, ended])
  } finally {
    settled.abort()
    await Promise.allSettled([replied, ended])
  }
}
