import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fileParameters } from '#contract/browser/file-parameters.ts'
import type { BodyOf, Call, QueryOf } from '#contract/call.ts'
import type { Caller } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import { fileReply } from '#contract/file-reply.ts'
import { parseInput } from '#contract/problem.ts'
import { clientAddress } from '#server/client-address.ts'
import { compressForOnce } from '#server/replies/compression.ts'
import { contentTag } from '#server/replies/content-tag.ts'
import { sendFile } from '#server/replies/send-file.ts'
import { allowanceOf } from './call-allowances.ts'
import { isForm } from './plain-form.ts'
import type { ShopContext } from './shop-context.ts'
import { callerFor, type Visitor } from './visitor.ts'

/** What the implementation of a shop call works with. */
export interface ShopCallInput<C extends Call> {
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly visitor: Visitor
  /** Passed on to the backend: the session's identity, never a parameter's. */
  readonly caller: Caller
  readonly idempotencyKey: string | undefined
  readonly request: FastifyRequest
  /** For cookies and extra headers; the answer itself is what the implementation returns. */
  readonly reply: FastifyReply
}

/** Where a plain form lands: people without a script see a page, not JSON. */
export interface FormLanding<C extends Call> {
  answered(answer: z.input<C['reply']>, request: FastifyRequest, reply: FastifyReply): FastifyReply
  refused(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply
}

interface ShopCallOptions<C extends Call> {
  /** Refuses before anything is read, e.g. a GET that writes (SHP-09, SHP-10). */
  admit?: (request: FastifyRequest) => void
  /** The call takes forms too, in a scope that reads them (`acceptForms`). */
  form?: FormLanding<C>
}

const PUBLIC_MAX_AGE_SECONDS = 300

/**
 * Binds a call of `contract/shop-api` to what answers it: who may call, parsed input, caching, compression.
 * A thrown `CallError` becomes the problem answer of the app's error handler.
 */
export function implementShopCall<C extends Call>(
  app: FastifyInstance,
  context: ShopContext,
  call: C,
  implementation: (input: ShopCallInput<C>) => Promise<z.input<C['reply']>> | z.input<C['reply']>,
  { admit, form }: ShopCallOptions<C> = {},
): void {
  if (context.allowances !== null) allowanceOf(call)
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: call.bodyLimit,
    // Before the body is read: megabytes of somebody who may not call are not kept.
    onRequest: async request => {
      admit?.(request)
      if (call.access === 'visitor') context.allowances?.takeAsVisitor(call, clientAddress(request))
      admitCall(context, call, await context.visitorOf(request))
    },
    handler: async (request, reply) => {
      if (form === undefined || !isForm(request)) return send(request, reply, await answer(request, reply))
      try {
        return form.answered(await answer(request, reply), request, reply)
      } catch (error) {
        return form.refused(error, request, reply)
      }
    },
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<z.input<C['reply']>> {
    const visitor = await context.visitorOf(request)
    const input: ShopCallInput<C> = {
      query: parseInput<C['query']>(call.query, parametersOf(request), 'BAD_REQUEST'),
      body: parseInput<C['body']>(call.body, request.body ?? undefined, 'VALIDATION'),
      visitor,
      caller: callerFor(request, visitor.account),
      idempotencyKey: idempotencyKeyOf(call, request),
      request,
      reply,
    }
    const given = await request.timing.time('backend', async () => implementation(input))
    if (!visitor.account?.cardcode) context.guard.checkReply(call.name, given)
    // In production the compiler's word is enough: the answers were checked where they were written.
    if (context.mode === 'development') call.reply.parse(given)
    return given
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    given: z.input<C['reply']>,
  ): Promise<FastifyReply> {
    reply.code(call.status)
    if (call.answers === 'file') {
      const { download } = fileParameters.parse(request.query)
      return sendFile(reply, fileReply.parse(given), download)
    }
    return sendJson(request, reply, call, await context.visitorOf(request), given)
  }
}

/** Who may call, and whether they have not called too often (AUT-37, SRV-15). */
export function admitCall(context: ShopContext, call: Call, visitor: Visitor): void {
  requireAccess(call, visitor)
  if (visitor.account !== null) context.allowances?.take(call, visitor.account.email)
}

/** AUT-37: 401 without a session, 403 without a cardcode; a session that cannot be read is our failure, not theirs. */
export function requireAccess(call: Call, visitor: Visitor): void {
  if (call.access === 'visitor') return
  if (visitor.state === 'error') throw new CallError('UNAVAILABLE', { notBegun: true })
  if (visitor.account === null) throw new CallError('UNAUTHENTICATED')
  if (call.access === 'customer' && !visitor.account.cardcode) throw new CallError('NO_CARDCODE')
}

function idempotencyKeyOf(call: Call, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && key !== '') return key
  if (call.idempotent) throw new CallError('IDEMPOTENCY_KEY_MISSING')
  return undefined
}

/** Only a visitor's answer to a public call may be kept by a browser or a proxy (SRV-12). */
async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  visitor: Visitor,
  answer: unknown,
): Promise<FastifyReply> {
  if (call.status === 204) return reply.header('cache-control', 'private, no-store').send()
  const plain = Buffer.from(JSON.stringify(answer))
  reply.header('vary', 'Accept-Encoding, Cookie')
  if (call.cache === 'public' && call.method === 'GET' && visitor.state === 'anonymous') {
    // Weak: the bytes differ by encoding, the meaning does not.
    const etag = `W/"${contentTag(plain)}"`
    reply.header('cache-control', `public, max-age=${PUBLIC_MAX_AGE_SECONDS}`).header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  } else {
    reply.header('cache-control', 'private, no-store')
  }
  const { encoding, body } = await compressForOnce(plain, request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(body)
}

/** What the path says goes before what the query says. */
function parametersOf(request: FastifyRequest): Record<string, unknown> {
  return { ...asObject(request.query), ...asObject(request.params) }
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
