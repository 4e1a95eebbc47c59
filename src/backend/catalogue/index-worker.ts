import { parentPort } from 'node:worker_threads'
import { buildSearchIndexData } from '#domain/search/index-builder.ts'
import type { SearchDocument } from '#domain/search/search-document.ts'

/** Gets the documents in slices, then null, and answers with the arrays of the index. */
const documents: SearchDocument[] = []

parentPort?.on('message', (slice: SearchDocument[] | null) => {
  if (slice === null) parentPort?.postMessage(buildSearchIndexData(documents))
  else documents.push(...slice)
})
