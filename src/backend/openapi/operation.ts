import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { CallExample } from '#contract/examples/chapters.ts'
import { parameterTexts } from '#contract/examples/chapters.ts'
import type { answerHeaders, headerParameters } from './headers.ts'
import type { JsonSchema, MediaType, Operation, Parameter, Reference, Response } from './open-api.ts'
import { type ErrorParts, namesOwnCardcode, refusalsOf } from './refusals.ts'
import type { SchemaPrinter } from './schema-printer.ts'

export interface OperationParts {
  readonly schemas: SchemaPrinter
  readonly errors: ErrorParts
}

/** Requirement codes, which readers of the document do not know. */
const ROWS = /\s\((?:(?:[A-Z]{3}-\d+|D\d+)(?:, | to )?)+\)/g

/** One call as an operation: its parameters, body, responses and errors. */
export function operationOf(
  call: Call,
  tag: string,
  shown: CallExample | undefined,
  { schemas, errors }: OperationParts,
): Operation {
  const codes = refusalsOf(call, shown?.refusals ?? [])
  return {
    operationId: call.name,
    tags: [tag],
    summary: call.summary.replaceAll(ROWS, ''),
    description: usageNotes(call),
    parameters: [...ownParameters(call, shown, schemas), ...headers(call, codes.includes('RATE_LIMITED'))],
    ...(call.body instanceof z.ZodUndefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: schemas.input(call.body, call.name),
                ...(shown === undefined ? {} : { example: shown.body }),
              },
            },
          },
        }),
    responses: {
      [String(call.status)]: successResponse(call, shown, schemas),
      ...(call.cache === 'public' ? { 304: { description: 'Your cached response is still valid.' } } : {}),
      ...errors.responsesFor(codes),
    },
  }
}

/** Access, caching, idempotency and limits of a call in sentences. */
function usageNotes(call: Call): string {
  const who = {
    visitor: 'For everyone.',
    user: 'For signed-in users.',
    customer: 'For customers: both identity headers are needed.',
    staff: 'For operators of the back office, and for systems with a token of their role.',
  }
  const sentences = [who[call.access]]
  if (call.cache === 'public')
    sentences.push('The response is the same for everyone and may be cached for five minutes.')
  if (call.idempotent) {
    sentences.push('Done once per Idempotency-Key: retry with the same key until a response comes.')
  }
  if (call.pdf !== null) sentences.push('With `Accept: application/pdf` the response is the document’s PDF.')
  if (call.method !== 'GET') sentences.push(`The body may have ${Math.round(call.bodyLimit / 1024)} KB.`)
  return sentences.join(' ')
}

function ownParameters(call: Call, shown: CallExample | undefined, schemas: SchemaPrinter): Parameter[] {
  const { properties = {}, required = [] } = schemas.input(call.query, call.name)
  return Object.entries(properties).map(([name, { description: _, ...schema }]) => {
    const inPath = call.path.includes(`{${name}}`)
    const value = shown?.query[name]
    return {
      name,
      in: inPath ? 'path' : 'query',
      required: inPath || required.includes(name),
      description: parameterTexts[`${call.name}.${name}`] ?? parameterTexts[name] ?? '',
      schema,
      ...(schema.type === 'array' ? { explode: false } : {}),
      ...(value === undefined || value === '' ? {} : { example: typedExample(schema, value) }),
    }
  })
}

/** Examples are written as in a URL; the document shows them in their type. */
function typedExample(schema: JsonSchema, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (schema.type === 'boolean') return value === 'true'
  return schema.type === 'array' ? value.split(',') : value
}

function headers(call: Call, limited: boolean): Reference[] {
  const names: (keyof typeof headerParameters)[] = []
  if (call.access === 'customer') names.push('Cardcode', 'Email')
  if (call.access === 'user') names.push('CardcodeOfCustomer', 'Email')
  if (call.access === 'visitor' && namesOwnCardcode(call)) names.push('CardcodeOfCustomer', 'EmailOfUser')
  if (call.idempotent) names.push('IdempotencyKey')
  if (call.conditional) names.push('IfMatch')
  if (call.cache === 'public') names.push('IfNoneMatch')
  if (limited) names.push('ClientAddress')
  names.push('RequestId')
  return names.map(name => ({ $ref: `#/components/parameters/${name}` }))
}

/** Of calls without an example, which are the back office's: a list in the asked format, a file of these, or a PDF. */
const OFFICE_TABLES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']
const OFFICE_FILES: Readonly<Record<string, readonly string[]>> = {
  WarrantyProof: ['image/jpeg'],
  RepairPhoto: ['image/jpeg'],
  MailPage: ['text/html'],
  MediaFile: ['image/webp', 'image/jpeg', 'image/png', 'application/pdf'],
  ImportFile: ['application/octet-stream'],
}

function officeFiles({ name, query }: Call): readonly string[] {
  const files = OFFICE_FILES[name]
  if (files !== undefined) return files
  return query instanceof z.ZodObject && 'format' in query.shape ? OFFICE_TABLES : ['application/pdf']
}

function successResponse(call: Call, shown: CallExample | undefined, schemas: SchemaPrinter): Response {
  const content: Record<string, MediaType> = {}
  if (call.answers === 'json') {
    content['application/json'] = {
      schema: schemas.output(call.reply, call.name),
      ...(shown === undefined ? {} : { example: shown.reply }),
    }
  }
  const files = call.answers === 'file' ? (shown?.contentTypes ?? officeFiles(call)) : []
  for (const type of call.pdf === null ? files : ['application/pdf']) {
    content[type] = { schema: { type: 'string', format: 'binary' } }
  }
  const isCacheable = call.cache === 'public'
  const names: Record<string, keyof typeof answerHeaders> = {
    'Cache-Control': isCacheable ? 'KeptFiveMinutes' : 'NotKept',
    ...(isCacheable ? { ETag: 'ETag' as const } : {}),
    ...(call.idempotent ? { 'Idempotency-Replayed': 'Replayed' as const } : {}),
    ...(call.answers === 'file' ? { 'Content-Disposition': 'ContentDisposition' as const } : {}),
  }
  return {
    description: successDescriptions[call.status],
    headers: Object.fromEntries(
      Object.entries(names).map(([name, part]) => [name, { $ref: `#/components/headers/${part}` }]),
    ),
    content,
  }
}

const successDescriptions = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted; the work is done afterwards.',
  204: 'Done; no content.',
} satisfies Record<Call['status'], string>
