import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { SearchIndexBuilder } from '#domain/search/index/index-builder.ts'
import type { SearchIndexData } from '#domain/search/index/index-data.ts'
import { SearchIndex } from '#domain/search/search-index.ts'
import type { ProductTable } from '../products/product-table.ts'
import { searchDocuments } from './search-document.ts'

/** Up to this many rows building inline is faster than starting a process. */
const LARGEST_INLINE = 4_000
/** Rows per step in this thread. */
const STEP = 250
/** Rows sent per message: about 5 ms of the event loop. */
const SLICE = 2_000
/** Documents are short-lived: a large young generation would only cost memory. */
const FLAGS = ['--max-semi-space-size=4']

/** The search index of a table while it is being built in this thread: each step takes a few milliseconds. */
export type IndexSteps = Generator<undefined, SearchIndex>

/** Builds the search index of a table step by step. The caller must apply rows that change meanwhile again. */
export function* indexSteps(table: ProductTable): IndexSteps {
  const builder = new SearchIndexBuilder()
  for (let row = 0; row < table.height; row += STEP) {
    for (const document of searchDocuments(table, row, Math.min(row + STEP, table.height)))
      builder.add(document)
    yield
  }
  return indexOf(table, builder.finish())
}

/** Does the steps that are left. */
export function finishSteps(steps: IndexSteps): SearchIndex {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/**
 * Builds the search index of a table, in a child process if it is large: requests are answered meanwhile, and the memory
 * is freed with the process (a worker thread left 100 MB behind for 143,000 products). The caller must apply rows that
 * change during the build again.
 */
export async function buildIndexInChildProcess(table: ProductTable): Promise<SearchIndex> {
  const { height } = table
  if (height <= LARGEST_INLINE) return finishSteps(indexSteps(table))
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

/** Sends a message and waits for the reply. @throws when the process exits without one. */
async function reply(builder: ChildProcess, message: object): Promise<SearchIndexData> {
  const settled = new AbortController()
  const ended = once(builder, 'exit', settled).then(([code, signal]) => {
    throw new Error(`The process that builds the search index exited (${signal ?? code})`)
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
