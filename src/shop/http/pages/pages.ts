import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '#contract/errors.ts'
import type { Language } from '#domain/text/locale.ts'
import { compressForOnce } from '#server/replies/compression.ts'
import { RETRY_SECONDS } from '#server/replies/retry-after.ts'
import { requestedLanguage } from '../../features/locale/locale-cookie.ts'
import type { PageHandler } from '../../loaders/visit.server.ts'
import type { ShopConfig } from '../../site/shop-config.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { ANONYMOUS, type Visitor } from '../context/visitor.ts'
import { endedSessionCookie, readIdentityToken } from '../security/session-cookie.ts'
import { pageKey, publicAddressOf } from './cached-pages.ts'
import { languagesOn } from './languages-on.ts'
import type { FinishedPage, PageCache } from './page-cache.ts'
import { renderPage } from './render-page.ts'
import { sendStored } from './send-stored.ts'

const PRIVATE = 'private, no-store'
/** Long enough for the click that follows a hover. */
const PREFETCHED = 'private, max-age=30'
/** Data of products and listings, which no page view changes. */
const PREFETCHED_DATA = /^\/shop\/(?:catalog|products\/[^/?]+)\.data(?:\?|$)/
/** Ensures that no parameter exceeds the limit of the calls. */
const MAX_URL_LENGTH = 2000
/** PostgreSQL stores no NUL: such a request is rejected early instead of failing and being logged. */
const NUL = '%00'
const FORM_BODY_LIMIT_BYTES = 64 * 1024

/** Serves every page: visitors' pages from the cache, signed-in users' pages rendered per request. */
export async function registerPages(
  app: FastifyInstance,
  context: ShopContext,
  handlePage: (language: Language) => Promise<PageHandler>,
  cache: PageCache,
): Promise<void> {
  const { config, mode } = context
  const readLanguages = languagesOn(context)

  // The router's actions receive forms unparsed.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: FORM_BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  )

  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    config: { seenAs: 'page' },
    handler: async (request, reply) => {
      const url = request.raw.url ?? '/'
      if (url.length > MAX_URL_LENGTH) throw new CallError('URI_TOO_LONG')
      if (url.includes(NUL)) throw new CallError('BAD_REQUEST')
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (isRead && hasTrailingSlash(url)) return reply.redirect(withoutTrailingSlash(url), 308)
      // No caching in development, so that changes show at once.
      const address = mode === 'production' ? publicAddressOf(request) : null
      if (readIdentityToken(request.headers.cookie, config.secure) === null)
        return answerVisitor(request, reply, address)
      const visitor = await context.visitorOf(request)
      if (visitor.state !== 'anonymous')
        return sendFresh(reply, request, await render(request, reply, visitor), config)
      reply.header('set-cookie', endedSessionCookie(config.secure))
      return answerVisitor(request, reply, address)
    },
  })

  async function answerVisitor(
    request: FastifyRequest,
    reply: FastifyReply,
    address: string | null,
  ): Promise<FastifyReply> {
    if (address === null) return sendFresh(reply, request, await render(request, reply, ANONYMOUS), config)
    const key = pageKey(request, address, config)
    const answer = await cache.get(key, () => render(request, reply, ANONYMOUS, address))
    return 'stored' in answer
      ? sendStored(reply, request, answer.stored)
      : sendFresh(reply, request, answer.finished, config)
  }

  async function render(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    sharedAddress: string | null = null,
  ): Promise<FinishedPage> {
    const languages = await readLanguages(request.id)
    const handle = await handlePage(requestedLanguage(request.headers.cookie, languages))
    return renderPage(context, handle, { request, reply, visitor, languages, sharedAddress })
  }
}

async function sendFresh(
  reply: FastifyReply,
  request: FastifyRequest,
  page: FinishedPage,
  config: ShopConfig,
): Promise<FastifyReply> {
  const { encoding, body } = await request.timing.time('compress', () =>
    compressForOnce(page.body, request.headers['accept-encoding']),
  )
  reply.code(page.status).headers(page.headers)
  if (page.status === 503) reply.header('retry-after', String(RETRY_SECONDS))
  for (const cookie of page.cookies) reply.header('set-cookie', cookie)
  reply.header('cache-control', isPrefetchOfProducts(request, page, config) ? PREFETCHED : PRIVATE)
  reply.header('vary', 'Accept-Encoding, Cookie')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return body.length === 0 ? reply.send() : reply.send(body)
}

/**
 * Prefetched by the browser: cached until the click. Not for signed-in users, because prices and stock are never cached
 * (SRV-12).
 */
function isPrefetchOfProducts(
  { headers, raw }: FastifyRequest,
  { status, cookies }: FinishedPage,
  config: ShopConfig,
): boolean {
  if (status !== 200 || cookies.length > 0 || headers['sec-purpose'] !== 'prefetch') return false
  if (readIdentityToken(headers.cookie, config.secure) !== null) return false
  return PREFETCHED_DATA.test(raw.url ?? '')
}

function hasTrailingSlash(url: string): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return path.length > 1 && path.endsWith('/')
}

/** At most one leading slash: `//host/` would redirect to another site. */
function withoutTrailingSlash(url: string): string {
  const [path = '', ...query] = url.split('?')
  const trimmed = `/${path.replace(/^[/\\]+|\/+$/g, '')}`
  return query.length > 0 ? `${trimmed}?${query.join('?')}` : trimmed
}
