import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { CallError, type ErrorCode, errorStatus, isErrorCode } from '#contract/errors.ts'
import { errorMeanings } from '#contract/examples/chapters.ts'
import { problemOf } from '#contract/problem.ts'
import { READING_CALLS } from '#contract/reading-calls.ts'
import type { Header, JsonSchema, Reference, Response } from './open-api.ts'

const allCodes = Object.keys(errorStatus).filter(isErrorCode)

/** The codes with a `Retry-After`. */
const RETRYABLE: readonly ErrorCode[] = ['IDEMPOTENCY_IN_PROGRESS', 'RATE_LIMITED', 'UNAVAILABLE']

/** Every error code a call may return, in the order of the contract; `own` are those of the call's own rules. */
export function refusalsOf(call: Call, own: readonly ErrorCode[]): ErrorCode[] {
  const can = new Set<ErrorCode>([
    'BAD_REQUEST',
    'UNAUTHENTICATED',
    'INTERNAL',
    'UNAVAILABLE',
    'TIMEOUT',
    ...own,
  ])
  if (call.access === 'customer') can.add('NO_CARDCODE')
  if (namesOwnCardcode(call)) can.add('NO_CARDCODE').add('CARDCODE_MISMATCH')
  if (call.method !== 'GET') can.add('TOO_LARGE').add('VALIDATION')
  if (call.path.includes('{')) can.add('URI_TOO_LONG')
  if (call.idempotent) {
    can.add('IDEMPOTENCY_KEY_MISSING').add('IDEMPOTENCY_IN_PROGRESS').add('IDEMPOTENCY_KEY_REUSED')
    // Keys belong to a customer, who may be blocked.
    if (call.access === 'customer') can.add('CUSTOMER_BLOCKED')
  }
  if (!isOfOffice(call) && !READING_CALLS.has(call.name)) can.add('READ_ONLY')
  if (isOfOffice(call)) for (const code of OF_THE_OFFICE) can.add(code)
  if (call.office !== null) can.add('SECOND_FACTOR_REQUIRED').add('FORBIDDEN').add('STEP_UP_REQUIRED')
  return allCodes.filter(code => can.has(code))
}

/** What calls of the back office refuse by: their rules are those of their features, not listed one by one. */
const OF_THE_OFFICE: readonly ErrorCode[] = [
  'INVALID_CREDENTIALS',
  'RATE_LIMITED',
  'NOT_FOUND',
  'STATE_CONFLICT',
  'EDIT_CONFLICT',
]

function isOfOffice({ path }: Call): boolean {
  return path.startsWith('/office/')
}

/** Whether the call has a cardcode parameter, which must equal the session's. */
export function namesOwnCardcode({ cardcodeScope, query, body }: Call): boolean {
  return cardcodeScope === 'own' && (takes(query, 'cardcode') || takes(body, 'cardcode'))
}

function takes(schema: z.ZodType, name: string): boolean {
  return schema instanceof z.ZodObject && name in schema.shape
}

export interface ErrorParts {
  /** References to the error responses of an operation, by status; adds the responses to the components. */
  responsesFor(codes: readonly ErrorCode[]): Record<string, Reference>
  readonly responses: Record<string, Response>
  readonly examples: Record<string, { summary: string; value: unknown }>
}

/** Error responses, each combination of codes once, with an example of every code. */
export function errorParts(): ErrorParts {
  const responses: Record<string, Response> = {}
  const examples = Object.fromEntries(
    allCodes.map(code => [code, { summary: errorMeanings[code].when, value: exampleOf(code) }]),
  )
  return {
    responses,
    examples,
    responsesFor(codes) {
      const byStatus = Map.groupBy(codes, code => String(errorStatus[code]))
      return Object.fromEntries(
        [...byStatus].map(([status, group]) => {
          const name = group.map(pascal).join('Or')
          responses[name] ??= responseOf(group)
          return [status, { $ref: `#/components/responses/${name}` }]
        }),
      )
    },
  }
}

function responseOf(codes: readonly ErrorCode[]): Response {
  const schema: JsonSchema = {
    allOf: [
      { $ref: '#/components/schemas/ErrorBody' },
      { type: 'object', properties: { code: { enum: [...codes] } } },
    ],
  }
  const headers: Record<string, Header | Reference> = {
    'Cache-Control': { $ref: '#/components/headers/NotKept' },
    ...(codes.some(code => RETRYABLE.includes(code))
      ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
      : {}),
  }
  return {
    description: codes.map(code => `\`${code}\`: ${errorMeanings[code].when}`).join('\n'),
    headers,
    content: {
      'application/problem+json': {
        schema,
        examples: Object.fromEntries(codes.map(code => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  }
}

function exampleOf(code: ErrorCode): unknown {
  const total = {
    currency: '$' as const,
    subtotal: 773.4,
    tax: 170.15,
    total: 943.55,
    taxes: [{ rate: 22, net: 773.4, tax: 170.15 }],
  }
  const error = new CallError(code, {
    ...(code === 'VALIDATION'
      ? {
          errors: [{ path: 'lines.0.quantity', code: 'too_small', detail: 'El valor debe ser mayor que 0.' }],
        }
      : {}),
    ...(code === 'ORDER_REVIEW_REQUIRED'
      ? {
          review: {
            quote: 'q1.5f0c9d',
            totals: [total],
            payable: [{ currency: '$', goods: 943.55, transport: 350, transportTax: 77, total: 1370.55 }],
            changes: [
              {
                where: 'line',
                code: 'PRICE_CHANGED',
                itemCode: 'TOR-0816',
                was: 48,
                now: 49.9,
                blocking: false,
                detail: 'El precio cambió.',
              },
            ],
          },
        }
      : {}),
  })
  return problemOf(error, '6f1d9c3e-6a57-4a0e-8f2b-1f1d7b3c9a55')
}

function pascal(code: string): string {
  return code
    .toLowerCase()
    .split('_')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}
