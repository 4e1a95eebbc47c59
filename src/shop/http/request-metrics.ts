import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge, Histogram, type Registry } from 'prom-client'
import { placeOrder, placePromoOrder } from '#contract/browser/orders.ts'
import type { PageCache } from './page-cache.ts'
import { pageRoute } from './page-route.ts'

const EVERY_PAGE = '/*'

/** Counts and times the shop's answers by route and kind of status: `shop_request_duration_seconds`. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'shop_request_duration_seconds',
    help: 'How long answers take, by route and class of status.',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  // The first order that fails must be seen to grow, as alerts watch it: a series that began with it would hide it.
  for (const { path } of [placeOrder, placePromoOrder]) durations.zero({ route: path, status: '5xx' })
  /** By route and class of status; finding a series by its labels costs more than all else here. */
  const series = new Map<string, Histogram.Internal<'route' | 'status'>[]>()
  app.decorateRequest('keptRoute', null)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.keptRoute ?? routeOf(request)
    const hundreds = Math.floor(reply.raw.statusCode / 100)
    const ofRoute = series.get(route) ?? []
    series.set(route, ofRoute)
    ofRoute[hundreds] ??= durations.labels(route, `${hundreds}xx`)
    ofRoute[hundreds].observe(reply.elapsedTime / 1000)
    done()
  })
}

/** How much of its memory visitors' kept pages take. */
export function measurePageCache(cache: PageCache, registry: Registry): void {
  new Gauge({
    name: 'shop_page_cache_pages',
    help: 'Pages kept for visitors.',
    registers: [registry],
    collect() {
      this.set(cache.size().pages)
    },
  })
  new Gauge({
    name: 'shop_page_cache_bytes',
    help: 'Bytes of pages kept for visitors, both encodings.',
    registers: [registry],
    collect() {
      this.set(cache.size().bytes)
    },
  })
}

function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions
  return url === undefined || url === EVERY_PAGE ? pageRoute(request.raw.url ?? '/') : url
}
