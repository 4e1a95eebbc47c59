import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { oncePerVersion } from '../../loaders/per-version.server.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { webOriginOf } from '../context/web-request.ts'
import { createPageCache, type FinishedPage } from '../pages/page-cache.ts'
import { sendStored } from '../pages/send-stored.ts'
import { robotsText } from './robots.ts'
import { sitemapEntries } from './sitemap-entries.ts'
import {
  latestChange,
  SITEMAP_LIMIT,
  type SitemapEntry,
  sitemapIndexXml,
  sitemapParts,
  sitemapXml,
} from './sitemap-xml.ts'

/** About ten times a sitemap of maximum size, compressed. */
const CACHE_BYTES = 8 * 1024 * 1024
const XML = { 'content-type': 'application/xml; charset=utf-8' }

/**
 * Files for search engines: `/robots.txt`, `/sitemap.xml` and, above 50,000 pages, its parts. The sitemap lists what
 * visitors may read and is cached until that changes.
 */
export async function registerFindability(
  app: FastifyInstance,
  { config, backend }: ShopContext,
  limit: number = SITEMAP_LIMIT,
): Promise<void> {
  const cache = createPageCache({ maxBytes: CACHE_BYTES, version: () => backend.publicVersion() })
  const readParts = oncePerVersion(
    () => backend,
    async (requestId: string) => sitemapParts(await sitemapEntries(backend, requestId), limit),
  )

  // Without a configured origin the response contains the requested host, so it must not be shared.
  const robotsCaching = config.publicUrl === null ? 'private, no-store' : 'public, max-age=3600'
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', robotsCaching)
      .send(robotsText(webOrigin(request))),
  )
  app.get('/sitemap.xml', (request, reply) => send(request, reply, null))
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,4}$).xml', (request, reply) =>
    send(request, reply, Number(request.params.part)),
  )

  /** The whole sitemap, or one of its parts counted from 1. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    part: number | null,
  ): Promise<FastifyReply> {
    const origin = webOrigin(request)
    const parts = await readParts(request.id)
    const entries = parts[(part ?? 1) - 1]
    if (entries === undefined || (part !== null && parts.length === 1)) throw new CallError('NOT_FOUND')
    const isIndex = part === null && parts.length > 1
    const answer = await cache.get(`${part ?? 'whole'} ${origin}`, async () =>
      xmlPage(isIndex ? indexOf(parts, origin) : sitemapXml(entries, origin)),
    )
    if ('finished' in answer) throw new CallError('INTERNAL')
    return sendStored(reply, request, answer.stored)
  }

  function webOrigin(request: FastifyRequest): string {
    return webOriginOf(request, config).origin
  }
}

type MapParts = readonly (readonly SitemapEntry[])[]

function xmlPage(xml: string): FinishedPage {
  return { status: 200, headers: XML, cookies: [], shareable: true, body: Buffer.from(xml) }
}

function indexOf(parts: MapParts, origin: string): string {
  const maps = parts.map((part, index) => ({
    path: `/sitemap-${index + 1}.xml`,
    changed: latestChange(part),
  }))
  return sitemapIndexXml(maps, origin)
}
