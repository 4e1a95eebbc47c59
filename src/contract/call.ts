import { z } from 'zod'

/** Who may make a call: `visitor` anybody, `user` a signed-in person, `customer` one with a cardcode. */
export type Access = 'visitor' | 'user' | 'customer'

/**
 * One call of the API, defined once: the backend implements it, the shop makes it, OpenAPI is printed from it.
 * `query` parses what a URL carries (texts), so its input side also takes the typed values of an in-process caller.
 */
export interface Call<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  /** The specification's name, e.g. `getFamilies`; unique, used by logs and metrics. */
  readonly name: string
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As the specification writes it; matched case-insensitively, `{name}` marks a path parameter of `query`. */
  readonly path: string
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  /** Status of a good answer. */
  readonly status: 200 | 201 | 202 | 204
  readonly access: Access
  /** `public` answers carry an ETag and may be kept five minutes; all others are `private, no-store` (SRV-12). */
  readonly cache: 'public' | 'private'
  /** Needs the `Idempotency-Key` header (domain.md 4.1). */
  readonly idempotent: boolean
  /** Asked twice it does no more than asked once: sent again when nobody knows whether the first one arrived. */
  readonly repeatable: boolean
  /** A `cardcode` parameter may only repeat the session's, but for registration, which asks before any session exists. */
  readonly names: 'own cardcode' | 'any cardcode'
  /** What a good answer carries: JSON, or a file, whose reply is a `FileReply`. */
  readonly answers: 'json' | 'file'
  /** The call with the same query that answers over HTTP where `Accept` asks for its PDF (D9). */
  readonly pdf: Call | null
  /** Bytes a request's body may have. */
  readonly largestBody: number
  /** Milliseconds the shop waits for an answer, all attempts together. */
  readonly longestWaitMs: number
}

/** A cart of 1,000 lines with promos fits several times (SHP-13). */
const USUAL_BODY = 256 * 1024
export const USUAL_WAIT_MS = 20_000

export type QueryOf<C extends Call> = z.output<C['query']>
export type BodyOf<C extends Call> = z.output<C['body']>
export type ReplyOf<C extends Call> = z.output<C['reply']>

/** What a caller passes: loosely typed query and body, parsed by the call itself. */
export interface CallInput<C extends Call> {
  query?: z.input<C['query']>
  body?: z.input<C['body']>
  idempotencyKey?: string
}

interface CallOptions<Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType> {
  name: string
  summary: string
  method?: Call['method']
  path: string
  query?: Query
  body?: Body
  reply: Reply
  status?: Call['status']
  access?: Access
  cache?: Call['cache']
  idempotent?: boolean
  repeatable?: boolean
  names?: Call['names']
  answers?: Call['answers']
  pdf?: Call
  largestBody?: number
  longestWaitMs?: number
}

const nothing = z.undefined()
const noParameters = z.object({})

/**
 * Defines a call; what is left out is the common case: GET, 200, for visitors, private, without query or body.
 * What reads or carries an idempotency key may be repeated.
 */
export function defineCall<
  Reply extends z.ZodType,
  Query extends z.ZodType = typeof noParameters,
  Body extends z.ZodType = typeof nothing,
>(options: CallOptions<Query, Body, Reply>): Call<Query, Body, Reply> {
  return {
    method: 'GET',
    status: 200,
    access: 'visitor',
    cache: 'private',
    idempotent: false,
    repeatable: options.idempotent === true || (options.method ?? 'GET') === 'GET',
    names: 'own cardcode',
    answers: 'json',
    pdf: null,
    largestBody: USUAL_BODY,
    longestWaitMs: USUAL_WAIT_MS,
    ...options,
    // The defaults of the two type parameters are exactly these schemas.
    query: options.query ?? (noParameters as unknown as Query),
    body: options.body ?? (nothing as unknown as Body),
  }
}
