import type { z } from 'zod'
import type { Call, ReplyOf } from '../call.ts'
import type { ErrorCode } from '../errors.ts'

/** Documentation of a call in addition to its schemas: one request with its reply, and its error codes. */
export interface CallExample {
  readonly call: Call
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  /** Null where the call returns a file. */
  readonly reply: unknown
  /** Media types of the returned file; empty for JSON. */
  readonly contentTypes: readonly string[]
  /** Error codes of the call's own rules; those implied by its access, input and idempotency are derived. */
  readonly refusals: readonly ErrorCode[]
}

/** The calls of one subject: a chapter of the API document. */
export interface ExampleChapter {
  readonly title: string
  readonly about: string
  readonly examples: readonly CallExample[]
}

interface Request<C extends Call> {
  query?: z.input<C['query']> & Record<string, unknown>
  body?: z.input<C['body']>
  refusals?: readonly ErrorCode[]
}

/** Example of a call that returns JSON, type-checked against the call. */
export function example<C extends Call>(
  call: C,
  { query, body, reply, refusals = [] }: Request<NoInfer<C>> & { reply: ReplyOf<NoInfer<C>> },
): CallExample {
  return { call, query: query ?? {}, body, reply, contentTypes: [], refusals }
}

/** Example of a call that returns a file of one of `contentTypes`. */
export function fileExample<C extends Call>(
  call: C,
  { query, refusals = [], contentTypes }: Request<NoInfer<C>> & { contentTypes: readonly string[] },
): CallExample {
  return { call, query: query ?? {}, body: undefined, reply: null, contentTypes, refusals }
}
