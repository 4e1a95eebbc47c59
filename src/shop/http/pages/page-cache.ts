import {
  type CompressedBody,
  compressForStore,
  mostBytesOf,
  type StoredBody,
  storedForm,
} from '#server/replies/compression.ts'
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
  /** The cached page of an address, or a new render shared by concurrent requests. */
  get(address: string, render: () => Promise<FinishedPage>): PageAnswer | Promise<PageAnswer>
  /** The page of an address if it is cached. */
  cached(address: string): StoredPage | null
  /** Whether the page is being rendered: another request for it costs nothing. */
  isRendering(address: string): boolean
  /** Current size, for metrics. */
  size(): { pages: number; bytes: number }
}

interface PageCacheOptions {
  maxBytes: number
  /** Changes when a cached page may be out of date. */
  version: () => string
}

interface Flight {
  readonly answer: Promise<PageAnswer>
  readonly version: string
}

interface Entry {
  readonly page: StoredPage
  readonly size: number
}

const ENTRY_OVERHEAD_BYTES = 1024
/** Share of the memory for pages requested more than once. */
const SHARE_OF_READ = 0.75

/**
 * Cache of visitors' pages, emptied when the version changes. Pages requested only once are evicted first, least
 * recently used first, so that requests for invented addresses cannot evict pages that users read.
 */
export function createPageCache({ maxBytes, version }: PageCacheOptions): PageCache {
  const once = new Map<string, Entry>()
  const read = new Map<string, Entry>()
  const flights = new Map<string, Flight>()
  let bytes = 0
  let readBytes = 0
  let seenVersion = version()

  function dropOutdated(): void {
    const now = version()
    if (now === seenVersion) return
    seenVersion = now
    once.clear()
    read.clear()
    flights.clear()
    bytes = 0
    readBytes = 0
  }

  function cached(address: string): StoredPage | null {
    dropOutdated()
    const known = read.get(address)
    if (known !== undefined) {
      read.delete(address)
      read.set(address, known)
      return known.page
    }
    const entry = once.get(address)
    if (entry === undefined) return null
    once.delete(address)
    read.set(address, entry)
    readBytes += entry.size
    makeRoomAmongRead(address)
    return entry.page
  }

  /** Demotes the least recently used pages to those requested once. */
  function makeRoomAmongRead(newest: string): void {
    for (const [oldest, entry] of read) {
      if (readBytes <= maxBytes * SHARE_OF_READ || oldest === newest) return
      read.delete(oldest)
      readBytes -= entry.size
      once.set(oldest, entry)
    }
  }

  function store(address: string, page: StoredPage): void {
    const size = sizeOf(address, page)
    if (size > maxBytes) return
    once.set(address, { page, size })
    bytes += size
    for (const pages of [once, read]) {
      for (const [oldest, entry] of pages) {
        if (bytes <= maxBytes) return
        // The new page stays, else nothing new would ever be cached.
        if (oldest === address) break
        pages.delete(oldest)
        bytes -= entry.size
        if (pages === read) readBytes -= entry.size
      }
    }
  }

  async function make(
    address: string,
    started: string,
    render: () => Promise<FinishedPage>,
  ): Promise<PageAnswer> {
    try {
      const finished = await render()
      if (finished.status !== 200 || !finished.shareable) return { finished }
      const stored: StoredPage = {
        headers: finished.headers,
        body: await compressForStore(finished.body),
        tag: contentTag(finished.body),
      }
      // Data read before a version change must not be cached after it.
      if (version() === started && seenVersion === started) store(address, stored)
      return { stored }
    } finally {
      if (flights.get(address)?.version === started) flights.delete(address)
    }
  }

  return {
    get(address, render) {
      const stored = cached(address)
      if (stored !== null) return { stored }
      const flying = flights.get(address)
      if (flying) return flying.answer.then(answer => (isShared(answer) ? answer : renderAgain(render)))
      const answer = make(address, seenVersion, render)
      flights.set(address, { answer, version: seenVersion })
      return answer
    },
    cached,
    isRendering: address => flights.has(address),
    size: () => ({ pages: once.size + read.size, bytes }),
  }
}

/** A stored page in an accepted encoding; each encoding has its own strong ETag. */
export function storedAnswer(
  page: StoredPage,
  acceptEncoding: string | undefined,
): CompressedBody & { etag: string } {
  const form = storedForm(page.body, acceptEncoding)
  return { ...form, etag: `"${page.tag}-${form.encoding}"` }
}

/** Whether an If-None-Match header names the page in any encoding. */
export function isUnchanged(page: StoredPage, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(`"${page.tag}-`))
}

async function renderAgain(render: () => Promise<FinishedPage>): Promise<PageAnswer> {
  return { finished: await render() }
}

function isShared(answer: PageAnswer): boolean {
  return 'stored' in answer || answer.finished.shareable
}

function sizeOf(address: string, { body, headers }: StoredPage): number {
  const texts = address.length + Object.values(headers).join('').length
  return mostBytesOf(body) + texts * 2 + ENTRY_OVERHEAD_BYTES
}
