import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Call } from '#contract/call.ts'
import { fileReply } from '#contract/file-reply.ts'
import { calls } from '#contract/shop/calls.ts'
import type { SentAnswer } from '../http/backend-server.ts'
import { contractDocument } from '../openapi/contract-document.ts'
import { openApiDocument } from '../openapi/document.ts'
import { type OpenApiDocument, type Operation, type Response, resolved } from '../openapi/open-api.ts'
import type { CallCheck } from '../platform/calls/define-handler.ts'
import { recordBreach } from './contract-breaches.ts'

/**
 * Checks everything the backend returns against the OpenAPI document: in-process replies and errors, and whole HTTP
 * responses. Shapes are closed for that: an undocumented field is a breach, since it may be one that its reader should
 * not see.
 */
export const contractCheck: CallCheck & { answer(answer: SentAnswer): void } = {
  reply(call, reply) {
    call.reply.parse(reply)
    const problem = replyProblem(call, reply)
    if (problem !== null) throw breach(`The reply of ${call.name} ${problem}`)
  },
  refusal(call, error) {
    // A call defined by a test has no example that lists its errors.
    if (!contractCalls.has(call)) return
    const problem = bodyProblem(call, error.status, 'application/problem+json', null)
    const listed = problem === null && listedCodes(call, error.status).includes(error.code)
    if (!listed) {
      throw breach(`${call.name} refuses with ${error.code}: name it in its example in src/contract/examples`)
    }
  },
  answer({ call, status, headers, body }) {
    const type = String(headers['content-type'] ?? '').split(';', 1)[0] ?? ''
    const problem =
      call === null
        ? uncontractedProblem(status, type, body)
        : answerProblem(call, status, headers, type, body)
    if (problem !== null) recordBreach(`The response ${status} of ${call?.name ?? 'no call'} ${problem}`)
  },
}

interface Described {
  readonly document: OpenApiDocument
  readonly ajv: Ajv2020
  readonly validators: Map<string, ValidateFunction>
}

const contractCalls: ReadonlySet<Call> = new Set(calls)
const described = new WeakMap<object, Described>()

/** The document of a call with its validator: the contract's, or its own for a call defined by a test. */
function describedBy(call: Call | null): Described {
  const owner = call === null || contractCalls.has(call) ? contractCalls : call
  const known = described.get(owner)
  if (known !== undefined) return known
  const document = call === null || owner === contractCalls ? contractDocument() : openApiDocument([call], [])
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(closed(structuredClone(document)), 'openapi')
  const created = { document, ajv, validators: new Map<string, ValidateFunction>() }
  described.set(owner, created)
  return created
}

function operation(call: Call, { paths }: OpenApiDocument): Operation {
  const found = paths[call.path]?.[call.method.toLowerCase()]
  if (found === undefined) throw new Error(`The document lacks ${call.name}`)
  return found
}

/** The documented response of a status, and its JSON pointer. */
function responseAt(call: Call, status: number): { response: Response; pointer: string } | null {
  const { document } = describedBy(call)
  const given = operation(call, document).responses[String(status)]
  if (given === undefined) return null
  const place = ['paths', call.path, call.method.toLowerCase(), 'responses', String(status)]
  return {
    response: resolved<Response>(given, document.components.responses),
    pointer: '$ref' in given ? given.$ref : pointerOf(place),
  }
}

function listedCodes(call: Call, status: number): unknown[] {
  const content = responseAt(call, status)?.response.content?.['application/problem+json']
  return content?.schema.allOf?.flatMap(part => part.properties?.code?.enum ?? []) ?? []
}

function replyProblem(call: Call, reply: unknown): string | null {
  if (call.answers === 'json')
    return bodyProblem(call, call.status, 'application/json', JSON.stringify(reply))
  const { contentType } = fileReply.parse(reply)
  return bodyProblem(call, call.status, contentType.split(';', 1)[0] ?? '', null)
}

/** The problem of a response's status, type or text (null: not checked), or null. */
function bodyProblem(call: Call, status: number, type: string, text: string | null): string | null {
  const found = responseAt(call, status)
  if (found === null) return `has the status ${status}, which is not listed`
  if (found.response.content === undefined) return text ? 'has a body and should have none' : null
  if (found.response.content[type] === undefined) return `has the type ${type}, which is not listed`
  if (text === null || !type.endsWith('json')) return null
  return misfit(describedBy(call), `${found.pointer}/content/${escaped(type)}/schema`, JSON.parse(text))
}

function answerProblem(
  call: Call,
  status: number,
  headers: SentAnswer['headers'],
  type: string,
  body: unknown,
): string | null {
  const wrong = bodyProblem(call, status, type, typeof body === 'string' ? body : null)
  if (wrong !== null) return wrong
  const { components } = describedBy(call).document
  for (const [name, given] of Object.entries(responseAt(call, status)?.response.headers ?? {})) {
    const { schema } = resolved(given, components.headers)
    const value = headers[name.toLowerCase()]
    if (schema.const !== undefined && value !== undefined && value !== schema.const) {
      return `has ${name}: ${String(value)}`
    }
  }
  return null
}

/** Responses outside the contract: an error must have a problem body. */
function uncontractedProblem(status: number, type: string, body: unknown): string | null {
  if (status < 400 || type !== 'application/problem+json') return null
  return misfit(describedBy(null), '#/components/schemas/ErrorBody', JSON.parse(String(body)))
}

function misfit({ ajv, validators }: Described, pointer: string, value: unknown): string | null {
  let validate = validators.get(pointer)
  if (validate === undefined) {
    validate = ajv.compile({ $ref: `openapi${pointer}` })
    validators.set(pointer, validate)
  }
  if (validate(value)) return null
  const words = ajv.errorsText(validate.errors, { dataVar: '', separator: '; ' })
  const extra = validate.errors?.flatMap(({ params }) => params.additionalProperty ?? []) ?? []
  return `is wrong: ${words}${extra.length > 0 ? ` (${extra.join(', ')})` : ''}`
}

/** Forbids additional properties in every shape, except in an `allOf`, whose parts complete each other. */
function closed<Part>(part: Part): Part {
  if (typeof part !== 'object' || part === null) return part
  if ('properties' in part && 'type' in part && !('additionalProperties' in part)) {
    Object.assign(part, { additionalProperties: false })
  }
  for (const [key, inner] of Object.entries(part)) {
    if (key !== 'allOf' && key !== 'example' && key !== 'examples') closed(inner)
  }
  return part
}

function breach(words: string): Error {
  recordBreach(words)
  return new Error(words)
}

function pointerOf(place: readonly string[]): string {
  return `#/${place.map(escaped).join('/')}`
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
