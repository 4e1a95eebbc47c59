import { LRUCache } from 'lru-cache'
import { compressForStore, mostBytesOf, type StoredBody } from '#server/replies/compression.ts'
import { contentTag } from '#server/replies/content-tag.ts'

/** A rendered page. */
export interface FinishedPage {
  readonly status: number
  /** Lower-case names; without cookies, length, encoding or caching. */
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly string[]
  readonly body: Buffer
  /** False when it is for one request only: it sets a cookie or forbids storing. */
  readonly shareable: boolean
}

/** A cached page for all visitors, compressed once. */
export interface StoredPage {
  readonly headers: Readonly<Record<string, string>>
  readonly body: StoredBody
  readonly tag: string
}

export type PageAnswer = { readonly stored: StoredPage } | { readonly finished: FinishedPage }

export interface PageCache {
  /** The cached page of a key, or a new render shared by concurrent requests. */
  get(key: string, render: () => Promise<FinishedPage>): Promise<PageAnswer>
  /** The page of a key if it is cached. */
  cached(key: string): StoredPage | undefined
  /** Whether the page is being rendered: another request for it costs nothing. */
  isRendering(key: string): boolean
  /** Current size, for metrics. */
  size(): { pages: number; bytes: number }
}

interface PageCacheOptions {
  maxBytes: number
  /** Changes when a cached page may be out of date. */
  version: () => string
}

const ENTRY_OVERHEAD_BYTES = 1024
/** Share of the memory for pages requested more than once. */
const SHARE_OF_READ = 0.75

/**
 * Cache of visitors' pages, emptied when the version changes. Pages requested once and pages requested again are
 * separate caches, so that requests for invented addresses cannot evict pages that users read.
 */
export function createPageCache({ maxBytes, version }: PageCacheOptions): PageCache {
  let current = pagesOf(version(), maxBytes)

  /** Renders keep the pages they began with: what one of an earlier version stores is never read. */
  function currentPages(): Pages {
    const now = version()
    if (current.version !== now) current = pagesOf(now, maxBytes)
    return current
  }

  function cached(key: string): StoredPage | undefined {
    const { once, read } = currentPages()
    const page = read.get(key) ?? once.get(key)
    if (page !== undefined && once.delete(key)) read.set(key, page)
    return page
  }

  return {
    async get(key, render) {
      const stored = cached(key)
      if (stored !== undefined) return { stored }
      const { once, renders } = current
      const running = renders.get(key)
      if (running !== undefined) {
        const answer = await running
        return 'stored' in answer || answer.finished.shareable ? answer : { finished: await render() }
      }
      const answer = renderAndStore(render, page => once.set(key, page)).finally(() => renders.delete(key))
      renders.set(key, answer)
      return answer
    },
    cached,
    isRendering: key => currentPages().renders.has(key),
    size() {
      const { once, read } = currentPages()
      return { pages: once.size + read.size, bytes: once.calculatedSize + read.calculatedSize }
    },
  }
}

/** The pages of one version. */
interface Pages {
  readonly version: string
  readonly once: LRUCache<string, StoredPage>
  readonly read: LRUCache<string, StoredPage>
  readonly renders: Map<string, Promise<PageAnswer>>
}

function pagesOf(version: string, maxBytes: number): Pages {
  const read = Math.floor(maxBytes * SHARE_OF_READ)
  return { version, once: cacheOf(maxBytes - read), read: cacheOf(read), renders: new Map() }
}

function cacheOf(maxSize: number): LRUCache<string, StoredPage> {
  return new LRUCache({ maxSize, sizeCalculation: sizeOf })
}

async function renderAndStore(
  render: () => Promise<FinishedPage>,
  store: (page: StoredPage) => void,
): Promise<PageAnswer> {
  const finished = await render()
  if (finished.status !== 200 || !finished.shareable) return { finished }
  const stored: StoredPage = {
    headers: finished.headers,
    body: await compressForStore(finished.body),
    tag: contentTag(finished.body),
  }
  store(stored)
  return { stored }
}

function sizeOf({ body, headers }: StoredPage, key: string): number {
  const texts = key.length + Object.values(headers).join('').length
  return mostBytesOf(body) + texts * 2 + ENTRY_OVERHEAD_BYTES
}
