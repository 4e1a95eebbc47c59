/* global oficina -- `{ files, shell }`, written before this by the server (service-worker.ts). */

/**
 * Opens the back office without a connection, for a rep who is signed in: its shell, and the files of the screens that
 * work then. Both are of the build, the same for everybody; data is never stored here. The application puts them into
 * the cache while there is a session, and removes the cache with it: without it every request goes to the network.
 */
const CACHE = 'oficina'
const files = new Set(oficina.files)
/** So long a rep waits for a network that does not answer. */
const PATIENCE_MS = 6_000

addEventListener('install', event => {
  // Everything else does not even wake it up, where the browser can do that.
  const network = { condition: { urlPattern: '/*' }, source: 'network' }
  const own = [{ requestMode: 'navigate' }, { urlPattern: '/oficina/assets/*' }]
  const routes = [...own.map(condition => ({ condition, source: 'fetch-event' })), network]
  event.addRoutes?.(routes).catch(() => {})
  event.waitUntil(install())
})

addEventListener('activate', event => {
  event.waitUntil(Promise.all([removeOtherFiles(), clients.claim()]))
})

addEventListener('fetch', event => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(pageOf(request))
  else if (isFile(request.url)) event.respondWith(fileOf(request))
})

/** The application of a rep says that its data is stored: now its code is, too. */
addEventListener('message', event => {
  if (event.data === 'store-files') event.waitUntil(storeFiles())
})

/** Where an earlier release is stored this one takes its place only when it is complete. */
async function install() {
  if (await caches.has(CACHE)) await storeFiles()
  await skipWaiting()
}

async function pageOf(request) {
  const answer = fetch(request)
  if (!(await isStored())) return answer
  const silence = new Promise(resolve => setTimeout(resolve, PATIENCE_MS, null))
  const given = await Promise.race([answer.catch(() => null), silence])
  return given ?? new Response(oficina.shell.body, { headers: oficina.shell.headers })
}

async function fileOf(request) {
  const stored = (await caches.has(CACHE)) && (await caches.match(new URL(request.url).pathname))
  return stored || fetch(request)
}

async function isStored() {
  if (!(await caches.has(CACHE))) return false
  const cache = await caches.open(CACHE)
  return (await cache.keys()).length >= files.size
}

async function storeFiles() {
  const cache = await caches.open(CACHE)
  for (const path of files) {
    if (!(await cache.match(path))) await cache.add(new Request(path, { priority: 'low' }))
  }
}

/** Files of earlier releases. */
async function removeOtherFiles() {
  if (!(await caches.has(CACHE))) return
  const cache = await caches.open(CACHE)
  const others = (await cache.keys()).filter(({ url }) => !isFile(url))
  await Promise.all(others.map(request => cache.delete(request)))
}

function isFile(url) {
  const { origin, pathname } = new URL(url)
  return origin === location.origin && files.has(pathname)
}
