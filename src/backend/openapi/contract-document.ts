import { exampleChapters } from '#contract/examples/chapters.ts'
import { calls } from '#contract/shop/calls.ts'
import { openApiDocument } from './document.ts'
import type { OpenApiDocument } from './open-api.ts'

let printed: OpenApiDocument | null = null

/** The document of the whole contract, printed when it is first asked for. */
export function contractDocument(): OpenApiDocument {
  printed ??= openApiDocument(calls, exampleChapters)
  return printed
}
