import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge, Histogram, type Registry } from 'prom-client'
import { createOrder, createorderpromo } from '#contract/shop/orders.ts'
import type { PageCache } from './pages/page-cache.ts'
import { pageRoute } from './pages/page-route.ts'

const EVERY_PAGE = '/*'

/** Measures responses by route and class of status: `shop_request_duration_seconds`. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'shop_request_duration_seconds',
    help: 'Duration of responses, by route and class of status.',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  // Starts at zero, so that alerts see the first failed order as an increase.
  for (const { browser } of [createOrder, createorderpromo])
    durations.zero({ route: browser.path, status: '5xx' })
  /** Histogram children by route and class of status: looking them up by labels is expensive. */
  const series = new Map<string, Histogram.Internal<'route' | 'status'>[]>()
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request)
    const hundreds = Math.floor(reply.raw.statusCode / 100)
    const ofRoute = series.get(route) ?? []
    series.set(route, ofRoute)
    ofRoute[hundreds] ??= durations.labels(route, `${hundreds}xx`)
    ofRoute[hundreds].observe(reply.elapsedTime / 1000)
    done()
  })
}

/** Size of the page cache. */
export function measurePageCache(cache: PageCache, registry: Registry): void {
  new Gauge({
    name: 'shop_page_cache_pages',
    help: 'Pages in the page cache.',
    registers: [registry],
    collect() {
      this.set(cache.size().pages)
    },
  })
  new Gauge({
    name: 'shop_page_cache_bytes',
    help: 'Bytes of the page cache, both encodings.',
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
