import type { z } from 'zod'
import type { Call, ReplyOf } from '../call.ts'
import type { ErrorCode } from '../errors.ts'

/** What a reader of the API gets beside the schemas of a call: one request with its answer, and how it may refuse. */
export interface CallExample {
  readonly call: Call
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  /** Null where the call answers a file. */
  readonly reply: unknown
  /** Types of the file a call may answer; empty where it answers JSON. */
  readonly contentTypes: readonly string[]
  /** Codes of the call's own rules; those that follow from its access, input and key are known without. */
  readonly refusals: readonly ErrorCode[]
}

/** The calls of one subject, as a chapter of the document. */
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

/** Request and answer of a call that answers JSON; a shape that is not the call's does not compile. */
export function example<C extends Call>(
  call: C,
  { query, body, reply, refusals = [] }: Request<NoInfer<C>> & { reply: ReplyOf<NoInfer<C>> },
): CallExample {
  return { call, query: query ?? {}, body, reply, contentTypes: [], refusals }
}

/** Request of a call that answers a file of one of `contentTypes`. */
export function fileExample<C extends Call>(
  call: C,
  { query, refusals = [], contentTypes }: Request<NoInfer<C>> & { contentTypes: readonly string[] },
): CallExample {
  return { call, query: query ?? {}, body: undefined, reply: null, contentTypes, refusals }
}
