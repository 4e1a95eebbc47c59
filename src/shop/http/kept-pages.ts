import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CompressedBody } from '#server/replies/compression.ts'
import { sentLanguage } from '../features/session/locale-cookie.ts'
import { isUnchanged, type PageCache, type StoredPage, storedAnswer } from './page-cache.ts'
import { pageRoute } from './page-route.ts'
import { publicPageAddress } from './public-pages.ts'
import { storedHeaders } from './send-stored.ts'
import { readSessionToken } from './session-cookie.ts'
import type { ShopConfig } from './shop-config.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The route of a page that was answered from memory; null of all other requests. */
    keptRoute: string | null
    /** A page that is being made for somebody else is waited for. */
    joinsPage: boolean
  }
}

/** A kept page in one encoding with all that goes before it, ready to be written. */
interface ReadyAnswer {
  readonly body: Buffer
  readonly etag: string
  readonly route: string
  /** Names and values in turn. */
  readonly whole: string[]
  readonly unchanged: string[]
}

const REQUEST_ID = ['x-request-id', '']
/** Where its value stands in both lists of headers. */
const REQUEST_ID_AT = 1

interface KeptPagesOptions {
  readonly cache: PageCache
  readonly config: ShopConfig
  /** Those of every answer. */
  readonly headers: Readonly<Record<string, string>>
  /** A server that is about to end says more on each answer. */
  readonly leaving: AbortSignal
}

/**
 * The short way of what is asked most: a visitor's GET of a page in memory is written in one go, before any hook or
 * route. It says what the long way says (`sendStored`), which takes all it does not: it answers false to those.
 */
export function keptPages({ cache, config, headers, leaving }: KeptPagesOptions) {
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
    const { method, url = '/', headers: asked } = request.raw
    if (method !== 'GET' || leaving.aborted) return false
    if (readSessionToken(asked.cookie, config.secure) !== null) return false
    const address = publicPageAddress(url)
    if (address === null) return false
    const key = `${sentLanguage(asked.cookie, config.languages).code} ${address}`
    const page = cache.kept(key)
    if (page === null) {
      request.joinsPage = cache.isComing(key)
      return false
    }
    const form = storedAnswer(page, asked['accept-encoding'])
    if (form.encoding === 'identity') return false
    const answer = answerOf(page, address, form)
    request.keptRoute = answer.route
    reply.hijack()
    const tag = asked['if-none-match']
    const isKnown = tag === answer.etag || isUnchanged(page, tag)
    const lines = isKnown ? answer.unchanged : answer.whole
    // Read before the next answer can be made.
    lines[REQUEST_ID_AT] = request.id
    reply.raw.writeHead(isKnown ? 304 : 200, lines).end(isKnown ? undefined : answer.body)
    return true
  }
}
