import type { Call } from '#contract/call.ts'
import { errorBody } from '#contract/error-body.ts'
import type { ExampleChapter } from '#contract/examples/chapters.ts'
import { order } from '#contract/shop/orders.ts'
import { erpWebhooks } from './erp-webhooks.ts'
import { answerHeaders, headerParameters } from './headers.ts'
import type { OpenApiDocument, Operation } from './open-api.ts'
import { operationOf } from './operation.ts'
import { errorParts } from './refusals.ts'
import { schemaPrinter } from './schema-printer.ts'

/** For calls without an example, which only tests define. */
const NO_CHAPTER = {
  title: 'Other',
  about: 'Calls without an example.',
  examples: [],
} satisfies ExampleChapter

/** OpenAPI 3.1 of `calls`, in their order, with the examples and tags of `chapters`. */
export function openApiDocument(
  calls: readonly Call[],
  chapters: readonly ExampleChapter[],
): OpenApiDocument {
  const schemas = schemaPrinter()
  const errors = errorParts()
  schemas.output(errorBody, 'ErrorBody')
  const paths: Record<string, Record<string, Operation>> = {}
  const used = new Set<ExampleChapter>()
  for (const call of calls) {
    const chapter = chapters.find(({ examples }) => examples.some(one => one.call === call)) ?? NO_CHAPTER
    const shown = chapter.examples.find(one => one.call === call)
    used.add(chapter)
    const operation = operationOf(call, chapter.title, shown, { schemas, errors })
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mostrador API', version: '1', description: introduction },
    tags: [...used].map(({ title, about }) => ({ name: title, description: about })),
    security: [{ token: [] }],
    paths,
    webhooks: erpWebhooks(schemas.output(order.reply, order.name)),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The service token of the backend.' },
      },
      parameters: headerParameters,
      headers: answerHeaders,
      responses: errors.responses,
      examples: errors.examples,
      schemas: schemas.components(),
    },
  }
}

const introduction = [
  'The backend of the shop. Paths and parameter names match whatever their letter case. Answers have no envelope.',
  'Money, quantities and percents are JSON numbers; days are YYYY-MM-DD of Montevideo, instants ISO 8601 in UTC.',
  'What is absent is null; lists are never null. Fields may be added at any time: ignore those you do not know.',
  'Every error is a problem body (RFC 9457) with a stable code. docs/backend-api.md shows how it is used.',
].join(' ')
