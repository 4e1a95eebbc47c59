import { exampleChapters } from '#contract/examples/chapters.ts'
import { calls } from '#contract/shop/calls.ts'
import { openApiDocument } from './document.ts'
import type { OpenApiDocument } from './open-api.ts'

let cached: OpenApiDocument | null = null

/** The document of the whole contract, created on first use. */
export function contractDocument(): OpenApiDocument {
  cached ??= openApiDocument(calls, exampleChapters)
  return cached
}
