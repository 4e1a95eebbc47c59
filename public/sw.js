/* global mostrador -- `{ assets, offlinePage }`, written before this by the server (src/shop/http/service-worker.ts). */

/**
 * Serves two things: files whose names hold the hash of their content, and the offline page where a document got no
 * answer. Pages, data and pictures always come from the network and are never stored.
 */
const CACHE = 'assets'
const assets = new Set(mostrador.assets)

addEventListener('install', event => {
  // Releases share no state, so a new one takes over at once, and so does the one that ends it all (SERVICE_WORKER=0).
  event.waitUntil(skipWaiting())
  // Everything else does not even wake it up, where the browser can do that.
  const network = { condition: { urlPattern: '/*' }, source: 'network' }
  const own = [{ requestMode: 'navigate' }, { urlPattern: '/assets/*' }]
  const routes = [...own.map(condition => ({ condition, source: 'fetch-event' })), network]
  event.addRoutes?.(routes).catch(() => {})
})

addEventListener('activate', event => {
  event.waitUntil(
    Promise.all([registration.navigationPreload?.enable(), removeOtherFiles(), clients.claim()]),
  )
})

addEventListener('fetch', event => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(pageOf(event))
  else if (isAsset(request.url)) event.respondWith(assetOf(request))
})

/** A customer's page says that it is at rest: what it may need later is fetched, one by one. */
addEventListener('message', event => {
  if (event.data === 'store-assets') event.waitUntil(storeAssets())
})

async function pageOf({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    const { body, headers } = mostrador.offlinePage
    return new Response(body, { status: 503, headers })
  }
}

async function assetOf(request) {
  const cache = await caches.open(CACHE).catch(() => null)
  const { pathname } = new URL(request.url)
  const stored = await cache?.match(pathname)
  if (stored) return stored
  const response = await fetch(request)
  // A full disk is no reason to fail.
  if (response.ok) cache?.put(pathname, response.clone()).catch(() => {})
  return response
}

async function storeAssets() {
  const cache = await caches.open(CACHE)
  for (const path of assets) {
    if (!(await cache.match(path))) await cache.add(new Request(path, { priority: 'low' }))
  }
}

/** Files of earlier releases. */
async function removeOtherFiles() {
  const cache = await caches.open(CACHE)
  const others = (await cache.keys()).filter(({ url }) => !isAsset(url))
  await Promise.all(others.map(request => cache.delete(request)))
}

function isAsset(url) {
  const { origin, pathname } = new URL(url)
  return origin === location.origin && assets.has(pathname)
}
