import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { BodyOf, BrowserCall, Call, CallInput, QueryOf, ReplyOf } from '#contract/call.ts'
import type { BackendClient, Caller } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import { fileParameters, fileReply } from '#contract/file-reply.ts'
import { readIfMatch } from '#contract/if-match.ts'
import { parseInput } from '#contract/problem.ts'
import { READING_CALLS } from '#contract/reading-calls.ts'
import { parametersOf } from '#server/app/request-parameters.ts'
import { clientAddress } from '#server/client-address.ts'
import { contentTag } from '#server/replies/content-tag.ts'
import { isForm } from '#server/replies/plain-form.ts'
import { sendFile } from '#server/replies/send-file.ts'
import { sendJsonText } from '#server/replies/send-json.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { callerFor, impersonationOf, type Visitor } from '../context/visitor.ts'
import { rateLimitOf } from '../security/account-rate-limits.ts'

/** Input of a handler of a shop call. */
export interface ShopCallInput<C extends Call> {
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  /** Query and body as received. */
  readonly received: CallInput<Call>
  readonly visitor: Visitor
  /** Identity for calls of the backend: from the session, never from a parameter. */
  readonly caller: Caller
  readonly idempotencyKey: string | undefined
  /** The revision that a `conditional` call requires. */
  readonly ifMatch: number | undefined
  readonly request: FastifyRequest
  /** For cookies and extra headers; the handler returns the body. */
  readonly reply: FastifyReply
}

type ShopHandler<C extends Call> = (
  input: ShopCallInput<C>,
) => Promise<z.input<C['reply']>> | z.input<C['reply']>

/** Redirects after a plain form post, so that users without scripts see a page instead of JSON. */
export interface FormLanding<C extends Call> {
  answered(answer: z.input<C['reply']>, request: FastifyRequest, reply: FastifyReply): FastifyReply
  refused(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply
}

interface ShopCallOptions<C extends Call> {
  /** Throws to reject the request before its body is read, e.g. a GET that writes (SHP-09, SHP-10). */
  precheck?: (request: FastifyRequest) => void
  /** Also accepts plain forms. */
  form?: FormLanding<C>
  /** The backend parses the input by the same schemas: the handler passes on what was `received` and reads nothing else. */
  isParsedByBackend?: boolean
}

/** A call of the browser with its handler, before it is bound to an app. */
export interface ShopRoute {
  readonly call: Call
  readonly acceptsForms: boolean
  bind(app: FastifyInstance, context: ShopContext): void
}

const PUBLIC_MAX_AGE_SECONDS = 300

/**
 * A call that the browser makes, with its handler: access, rate limits, parsed input, caching, compression. The app's
 * error handler turns a thrown `CallError` into problem details.
 */
export function defineShopHandler<C extends Call>(
  { browser: call }: BrowserCall<C>,
  handler: ShopHandler<C>,
  { precheck, form, isParsedByBackend = false }: ShopCallOptions<C> = {},
): ShopRoute {
  return { call, acceptsForms: form !== undefined, bind }

  function bind(app: FastifyInstance, context: ShopContext): void {
    if (context.rateLimits !== null) rateLimitOf(call)
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: call.bodyLimit,
      config: { seenAs: seenAs(call) },
      // Before the body is read, so that rejected requests occupy no memory.
      onRequest: async request => {
        precheck?.(request)
        if (call.access === 'visitor')
          await context.rateLimits?.consumeAsVisitor(call, clientAddress(request))
        await authorizeCall(context, call, await context.visitorOf(request))
      },
      handler: async (request, reply) => {
        if (form === undefined || !isForm(request)) return respond(context, request, reply)
        try {
          return form.answered(await answer(context, request, reply), request, reply)
        } catch (error) {
          return form.refused(error, request, reply)
        }
      },
    })
  }

  async function answer(
    context: ShopContext,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<z.input<C['reply']>> {
    const visitor = await context.visitorOf(request)
    const received = { query: parametersOf(request), body: request.body ?? undefined }
    const input: ShopCallInput<C> = {
      ...(isParsedByBackend ? UNPARSED : parsed(received)),
      received,
      visitor,
      caller: callerFor(request, visitor),
      idempotencyKey: idempotencyKeyOf(call, request, isParsedByBackend),
      ifMatch: call.conditional ? readIfMatch(request.headers['if-match']) : undefined,
      request,
      reply,
    }
    const given = await request.timing.time('backend', async () => handler(input))
    if (!visitor.account?.cardcode) context.guard.checkReply(call.name, given)
    // In production types suffice: the backend validated the reply.
    if (context.mode === 'development') call.reply.parse(given)
    return given
  }

  function parsed(received: CallInput<Call>): Pick<ShopCallInput<C>, 'query' | 'body'> {
    return {
      query: parseInput<C['query']>(call.query, received.query, 'BAD_REQUEST'),
      body: parseInput<C['body']>(call.body, received.body, 'VALIDATION'),
    }
  }

  async function respond(
    context: ShopContext,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (call.answers === 'json') {
      const given = await answer(context, request, reply)
      return sendJson(request, reply.code(call.status), call, await context.visitorOf(request), given)
    }
    const { download } = parseInput(fileParameters, request.query, 'BAD_REQUEST')
    const file = fileReply.parse(await answer(context, request, reply))
    return sendFile(reply.code(call.status), file, download)
  }
}

/** Nothing that a handler of a forwarded call could read by mistake. */
const UNPARSED: { query: never; body: never } = { query: undefined as never, body: undefined as never }

/** A call that the backend answers, with what was received. */
export function forwardCall(
  { backend }: ShopContext,
  call: Call & BrowserCall,
  options?: ShopCallOptions<Call>,
): ShopRoute {
  const { browser } = call
  const isParsedByBackend = browser.query === call.query && browser.body === call.body
  return defineShopHandler(call, input => forward(backend, call, input.received, input), {
    ...options,
    isParsedByBackend,
  })
}

/** Makes a call with the key and the revision of the request, and marks a replayed response (CHK-07). */
export async function forward<C extends Call>(
  backend: BackendClient,
  call: C,
  given: CallInput<C>,
  { caller, idempotencyKey, ifMatch, reply }: Omit<ShopCallInput<Call>, 'query' | 'body'>,
): Promise<ReplyOf<C>> {
  const answer = await backend.answer(call, { ...given, idempotencyKey, ifMatch }, caller)
  if (answer.replayed) reply.header('idempotency-replayed', 'true')
  return answer.reply
}

/** What a call is for an operator who sees the shop as a customer: a file counts as a page. */
export function seenAs({ name, answers }: Call): 'page' | 'data' | undefined {
  if (!READING_CALLS.has(name)) return undefined
  return answers === 'file' ? 'page' : 'data'
}

/** Checks access and consumes the rate limit of the account, an operator's own one (AUT-37, SRV-15). */
export async function authorizeCall(context: ShopContext, call: Call, visitor: Visitor): Promise<void> {
  requireAccess(call, visitor)
  if (visitor.account === null) return
  const { id } = impersonationOf(visitor) ?? {}
  await context.rateLimits?.consume(call, id === undefined ? visitor.account.email : `ver-como ${id}`)
}

/** AUT-37: 401 without a session, 403 without a cardcode, 503 if the session could not be read. */
export function requireAccess(call: Call, visitor: Visitor): void {
  if (call.access === 'visitor') return
  if (visitor.state === 'error') throw new CallError('UNAVAILABLE', { notBegun: true })
  if (visitor.account === null) throw new CallError('UNAUTHENTICATED')
  if (call.access === 'customer' && !visitor.account.cardcode) throw new CallError('NO_CARDCODE')
}

/** The backend refuses a missing key too, after it has parsed the input. */
function idempotencyKeyOf(
  call: Call,
  request: FastifyRequest,
  isParsedByBackend: boolean,
): string | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && key !== '') return key
  if (call.idempotent && !isParsedByBackend) throw new CallError('IDEMPOTENCY_KEY_MISSING')
  return undefined
}

/** Only responses of public calls to visitors are cacheable (SRV-12). */
async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  visitor: Visitor,
  answer: unknown,
): Promise<FastifyReply> {
  if (call.status === 204) return reply.header('cache-control', 'private, no-store').send()
  const text = JSON.stringify(answer)
  reply.header('vary', 'Accept-Encoding, Cookie')
  if (call.cache === 'public' && call.method === 'GET' && visitor.state === 'anonymous') {
    // Weak, because the bytes differ by encoding.
    const etag = `W/"${contentTag(Buffer.from(text))}"`
    reply.header('cache-control', `public, max-age=${PUBLIC_MAX_AGE_SECONDS}`).header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  } else {
    reply.header('cache-control', 'private, no-store')
  }
  return sendJsonText(request, reply, text)
}
