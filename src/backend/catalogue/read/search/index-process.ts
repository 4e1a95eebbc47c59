import { SearchIndexBuilder } from '#domain/search/index/index-builder.ts'
import type { SearchDocument } from '#domain/search/index/search-document.ts'

/** Child process that builds a search index: acknowledges slices of documents, and replies to null with the index. */
const builder = new SearchIndexBuilder()

process.on('message', ({ slice }: { readonly slice: readonly SearchDocument[] | null }) => {
  for (const document of slice ?? []) builder.add(document)
  process.send?.(slice === null ? builder.finish() : {})
})
