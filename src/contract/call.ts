import { z } from 'zod'
import type { Permission } from '#domain/permissions/staff-permissions.ts'

/**
 * Who may make a call: `visitor` anyone, `user` a signed-in user, `customer` a user with a cardcode, `staff` an operator
 * of the back office.
 */
export type Access = 'visitor' | 'user' | 'customer' | 'staff'

/** What a call of the back office requires of the operator's session (office.md 1.3). */
export interface OfficeAccess {
  /** Null: every operator has it. */
  readonly permission: Permission | null
  /** `begun`: the password was given, the second factor may be missing. */
  readonly session: 'begun' | 'open'
  /** The second factor was given again within five minutes (OFA-17). */
  readonly stepUp: boolean
}

/**
 * One call of the API, defined once: the backend implements it, the shop makes it, OpenAPI is generated from it.
 * `query` parses strings of a URL; its input type also accepts the typed values of an in-process caller.
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
  /** Status of a successful response. */
  readonly status: 200 | 201 | 202 | 204
  readonly access: Access
  /** Present exactly on calls with access `staff`. */
  readonly office: OfficeAccess | null
  /** `public` responses carry an ETag and may be cached for five minutes; all others are `private, no-store` (SRV-12). */
  readonly cache: 'public' | 'private'
  /** Requires the `Idempotency-Key` header (domain.md 4.1). */
  readonly idempotent: boolean
  /** Takes effect only at the revision that the header `If-Match` names, if it is sent; else STATE_CONFLICT. */
  readonly conditional: boolean
  /** Repeating it has no further effect, so it is retried when it is unknown whether the first attempt arrived. */
  readonly repeatable: boolean
  /** A `cardcode` parameter may only repeat the session's, except in registration, which runs before a session exists. */
  readonly cardcodeScope: 'own' | 'any'
  /** Body of a successful response: JSON, or a file, whose reply is a `FileReply`. */
  readonly answers: 'json' | 'file'
  /** The call with the same query that responds over HTTP where `Accept` requests a PDF (D9). */
  readonly pdf: Call | null
  /** Maximum size of the request body in bytes. */
  readonly bodyLimit: number
  /** Milliseconds the shop waits for a response, over all attempts. */
  readonly timeoutMs: number
}

/** Several times the size of a cart of 1,000 lines with promos (SHP-13). */
const DEFAULT_BODY_LIMIT = 256 * 1024
export const DEFAULT_TIMEOUT_MS = 20_000

/**
 * A call that the browser makes too. `browser` is the same call at the shop's path, made with the session's identity.
 * In the browser only method and path of it are left, without schemas (`tooling/vite/browser-calls.ts`).
 */
export interface BrowserCall<C extends Call = Call> {
  readonly browser: C
}

export function isBrowserCall(call: Call): call is Call & BrowserCall {
  return 'browser' in call
}

export type QueryOf<C extends Call> = z.output<C['query']>
export type BodyOf<C extends Call> = z.output<C['body']>
export type ReplyOf<C extends Call> = z.output<C['reply']>

/** Arguments of a call before parsing. */
export interface CallInput<C extends Call> {
  query?: z.input<C['query']>
  body?: z.input<C['body']>
  idempotencyKey?: string
  /** The revision in the header `If-Match`. */
  ifMatch?: number | undefined
}

export interface CallOptions<Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType> {
  name: string
  summary: string
  method?: Call['method']
  path: string
  query?: Query
  body?: Body
  reply: Reply
  status?: Call['status']
  access?: Access
  office?: OfficeAccess
  cache?: Call['cache']
  idempotent?: boolean
  conditional?: boolean
  repeatable?: boolean
  cardcodeScope?: Call['cardcodeScope']
  answers?: Call['answers']
  pdf?: Call
  bodyLimit?: number
  timeoutMs?: number
}

/** What differs where the browser makes the call; all else is the call's. */
interface BrowserOptions<Query extends z.ZodType, Body extends z.ZodType> {
  /** The shop's path. */
  path: string
  method?: Call['method']
  access?: Access
  query?: Query
  body?: Body
}

const nothing = z.undefined()
const noParameters = z.object({})
export type NoBody = typeof nothing
export type NoParameters = typeof noParameters

/**
 * Defines a call. Defaults: GET, 200, for visitors, private, without query or body. A GET, or a call with an idempotency
 * key, may be repeated. With `browser` the shop forwards it, unless it has a handler of its own (`src/shop/http/api`).
 */
export function defineCall<
  Reply extends z.ZodType,
  Query extends z.ZodType = NoParameters,
  Body extends z.ZodType = NoBody,
  BrowserQuery extends z.ZodType = Query,
  BrowserBody extends z.ZodType = Body,
>(
  options: CallOptions<Query, Body, Reply> & { browser: BrowserOptions<BrowserQuery, BrowserBody> },
): Call<Query, Body, Reply> & BrowserCall<Call<BrowserQuery, BrowserBody, Reply>>
export function defineCall<
  Reply extends z.ZodType,
  Query extends z.ZodType = NoParameters,
  Body extends z.ZodType = NoBody,
>(options: CallOptions<Query, Body, Reply>): Call<Query, Body, Reply>
export function defineCall({
  browser,
  ...options
}: CallOptions<z.ZodType, z.ZodType, z.ZodType> & { browser?: BrowserOptions<z.ZodType, z.ZodType> }): Call {
  const call: Call = {
    method: 'GET',
    status: 200,
    access: 'visitor',
    office: null,
    cache: 'private',
    idempotent: false,
    conditional: false,
    repeatable: options.idempotent === true || (options.method ?? 'GET') === 'GET',
    cardcodeScope: 'own',
    answers: 'json',
    pdf: null,
    bodyLimit: DEFAULT_BODY_LIMIT,
    timeoutMs: DEFAULT_TIMEOUT_MS,
    query: noParameters,
    body: nothing,
    ...options,
  }
  return browser === undefined ? call : Object.assign(call, { browser: { ...call, ...browser } })
}

/** Defines a call that the shop answers itself, at a path under `/api`. */
export function defineShopCall<
  Reply extends z.ZodType,
  Query extends z.ZodType = NoParameters,
  Body extends z.ZodType = NoBody,
>(options: CallOptions<Query, Body, Reply>) {
  const call = defineCall(options)
  return { ...call, browser: call }
}
