import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type BodyOf, type Call, isBrowserCall, type ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { fileParameters, fileReply } from '#contract/file-reply.ts'
import { readIfMatch } from '#contract/if-match.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { impersonate } from '#contract/office/impersonation.ts'
import {
  officeAddPasskey,
  officeConfirmTotp,
  officePasskey,
  officePasskeyOptions,
  officeSecondFactor,
  officeSignOut,
} from '#contract/office/session.ts'
import { asCallError, parseInput } from '#contract/problem.ts'
import { parametersOf } from '#server/app/request-parameters.ts'
import { replyWithProblem } from '#server/replies/error-reply.ts'
import { sendFile } from '#server/replies/send-file.ts'
import { sendJsonText } from '#server/replies/send-json.ts'
import { officeCallPath } from '../../site/office-paths.ts'
import { type OfficeContext, officeCaller } from '../context/office-context.ts'
import { clearOfficeToken, readOfficeToken, setOfficeToken } from '../context/office-cookie.ts'
import { userAgentOf } from '../context/user-agent.ts'
import { registerEventStream } from './event-stream.ts'
import { isFileUpload, registerFileUploads } from './file-uploads.ts'

/** A picture opened by its address runs nothing, loads nothing and belongs to no origin (OFT-09). */
const PICTURE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** A mail is drawn with its own styles, runs nothing and belongs to no origin; only the office frames it (OFS-07). */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"

/** Calls whose reply has the token of the session: it goes to the cookie and no further. */
const TOKEN_CALLS: ReadonlySet<Call> = new Set<Call>([
  officeSecondFactor,
  officeAddPasskey,
  officeConfirmTotp,
])

/**
 * Every call of the back office that a browser makes, under `/api/oficina`. The backend decides who may make it: here it
 * only gets the token of the session. What changes is a stream (`event-stream.ts`).
 */
export async function registerOfficeApi(app: FastifyInstance, context: OfficeContext): Promise<void> {
  app.setErrorHandler(replyWithProblem)
  for (const call of officeCalls) {
    if (isBrowserCall(call) && !isFileUpload(call)) bindOfficeCall(app, context, call)
  }
  await registerFileUploads(app, context)
  bindPasskeySignIn(app, context)
  await registerEventStream(app, context)
  app.all(officeCallPath('*'), () => {
    throw new CallError('NOT_FOUND')
  })
}

/** A call with what was received; the backend parses it by the same schemas. */
function bindOfficeCall(app: FastifyInstance, context: OfficeContext, call: Call): void {
  const { backend, config, sessions } = context
  app.route({
    method: call.method,
    url: officeCallPath(call.name),
    bodyLimit: call.bodyLimit,
    // Before the body is read, so that rejected requests occupy no memory.
    onRequest: async request => {
      if (readOfficeToken(request, config.secure) === null) throw new CallError('UNAUTHENTICATED')
    },
    handler: async (request, reply) => {
      const token = readOfficeToken(request, config.secure)
      const given = await answer(request, reply, token)
      if (token !== null) sessions.set(token, true)
      return send(request, reply, call, atTheShop(withoutToken(reply, given)))
    },
  })

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string | null,
  ): Promise<ReplyOf<Call>> {
    const key = request.headers['idempotency-key']
    const input = {
      query: parametersOf(request),
      body: request.body ?? undefined,
      ...(typeof key === 'string' && key !== '' ? { idempotencyKey: key } : {}),
      ...(call.conditional ? { ifMatch: readIfMatch(request.headers['if-match']) } : {}),
    }
    try {
      const caller = officeCaller(request, token)
      const answered = await request.timing.time('backend', () => backend.answer(call, input, caller))
      if (answered.replayed) reply.header('idempotency-replayed', 'true')
      // In production types suffice: the backend validated the reply.
      if (context.mode === 'development') call.reply.parse(answered.reply)
      return answered.reply
    } catch (error) {
      if (token !== null && asCallError(error).code === 'UNAUTHENTICATED') sessions.delete(token)
      throw error
    }
  }

  /** On a port of its own the office is not where the shop is. */
  function atTheShop(given: unknown): unknown {
    if (call.name !== impersonate.name || config.port === null || config.publicUrl === null) return given
    const begun = impersonate.reply.parse(given)
    return { ...begun, path: config.publicUrl + begun.path }
  }

  function withoutToken(reply: FastifyReply, given: unknown): unknown {
    if (call.name === officeSignOut.name) clearOfficeToken(reply, config.secure)
    return TOKEN_CALLS.has(call) ? keepToken(reply, given, config.secure) : given
  }
}

/** A passkey alone signs in (OFA-04): two calls before there is a session. */
function bindPasskeySignIn(app: FastifyInstance, { backend, config }: OfficeContext): void {
  app.post(officeCallPath(officePasskeyOptions.name), async (request, reply) => {
    const given = await backend.call(officePasskeyOptions, {}, officeCaller(request, null))
    return send(request, reply, officePasskeyOptions, given)
  })
  app.post(officeCallPath(officePasskey.name), async (request, reply) => {
    const body: BodyOf<typeof officePasskey> = {
      ...parseInput(officePasskey.body, request.body, 'VALIDATION'),
      userAgent: userAgentOf(request),
    }
    const given = await backend.call(officePasskey, { body }, officeCaller(request, null))
    return send(request, reply, officePasskey, keepToken(reply, given, config.secure))
  })
}

/** Moves the token of a reply to the cookie. */
function keepToken(reply: FastifyReply, given: unknown, secure: boolean): unknown {
  if (typeof given !== 'object' || given === null || !('token' in given)) return given
  const { token, ...rest } = given
  if (typeof token === 'string') setOfficeToken(reply, token, secure)
  return rest
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  given: unknown,
): Promise<FastifyReply> {
  reply.code(call.status).header('cache-control', 'private, no-store')
  if (call.status === 204) return reply.send()
  if (call.answers === 'json') {
    reply.header('vary', 'Accept-Encoding, Cookie')
    return sendJsonText(request, reply, JSON.stringify(given))
  }
  const { download } = parseInput(fileParameters, request.query, 'BAD_REQUEST')
  const file = fileReply.parse(given)
  if (file.contentType.startsWith('image/')) reply.header('content-security-policy', PICTURE_POLICY)
  if (file.contentType.startsWith('text/html')) {
    reply.header('content-security-policy', PAGE_POLICY).header('x-frame-options', 'SAMEORIGIN')
  }
  return sendFile(reply, file, download)
}
