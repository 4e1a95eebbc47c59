import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CompressedBody } from '#server/replies/compression.ts'
import { requestedLanguage } from '../../features/locale/locale-cookie.ts'
import type { ShopConfig } from '../../site/shop-config.ts'
import { readSessionToken } from '../security/session-cookie.ts'
import { isUnchanged, type PageCache, type StoredPage, storedAnswer } from './page-cache.ts'
import { pageRoute } from './page-route.ts'
import { publicPageAddress } from './public-pages.ts'
import { storedHeaders } from './send-stored.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Route of a page that was served from the page cache; null for all other requests. */
    cachedRoute: string | null
    /** The request waits for a page that another request is rendering. */
    awaitsRender: boolean
  }
}

/** A cached page in one encoding with its headers, ready to be written. */
interface ReadyAnswer {
  readonly body: Buffer
  readonly etag: string
  readonly route: string
  /** Alternating names and values. */
  readonly whole: string[]
  readonly unchanged: string[]
}

const REQUEST_ID = ['x-request-id', '']
/** Index of its value in both header lists. */
const REQUEST_ID_AT = 1

interface CachedPagesOptions {
  readonly cache: PageCache
  readonly config: ShopConfig
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>
  /** During shutdown responses need more headers, so the normal path is used. */
  readonly shutdownSignal: AbortSignal
}

/**
 * Fast path for the most frequent request: writes a visitor's cached page at once, before any other hook or route, with
 * the same headers as the normal path (`sendStored`). Returns false for every request it does not serve.
 */
export function cachedPageResponder({ cache, config, headers, shutdownSignal }: CachedPagesOptions) {
  const ready = new WeakMap<StoredPage, Map<string, ReadyAnswer>>()

  function answerOf(page: StoredPage, address: string, form: CompressedBody & { etag: string }): ReadyAnswer {
    const forms = ready.get(page) ?? new Map<string, ReadyAnswer>()
    ready.set(page, forms)
    const known = forms.get(form.encoding)
    if (known !== undefined) return known
    const unchanged = { ...headers, ...storedHeaders(page, form.etag) }
    const length = { 'content-encoding': form.encoding, 'content-length': String(form.body.length) }
    const answer = {
      body: form.body,
      etag: form.etag,
      route: pageRoute(address),
      whole: [...REQUEST_ID, ...Object.entries({ ...unchanged, ...length }).flat()],
      unchanged: [...REQUEST_ID, ...Object.entries(unchanged).flat()],
    }
    forms.set(form.encoding, answer)
    return answer
  }

  return (request: FastifyRequest, reply: FastifyReply): boolean => {
    const { method, url = '/', headers: requestHeaders } = request.raw
    if (method !== 'GET' || shutdownSignal.aborted) return false
    if (readSessionToken(requestHeaders.cookie, config.secure) !== null) return false
    const address = publicPageAddress(url)
    if (address === null) return false
    const key = `${requestedLanguage(requestHeaders.cookie, config.languages).code} ${address}`
    const page = cache.cached(key)
    if (page === null) {
      request.awaitsRender = cache.isRendering(key)
      return false
    }
    const form = storedAnswer(page, requestHeaders['accept-encoding'])
    if (form.encoding === 'identity') return false
    const answer = answerOf(page, address, form)
    request.cachedRoute = answer.route
    reply.hijack()
    const tag = requestHeaders['if-none-match']
    const isKnown = tag === answer.etag || isUnchanged(page, tag)
    const lines = isKnown ? answer.unchanged : answer.whole
    // Shared list: written out synchronously, before the next response can change it.
    lines[REQUEST_ID_AT] = request.id
    reply.raw.writeHead(isKnown ? 304 : 200, lines).end(isKnown ? undefined : answer.body)
    return true
  }
}
