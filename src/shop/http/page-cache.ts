import {
  type CompressedBody,
  compressForStore,
  mostBytesOf,
  type StoredBody,
  storedForm,
} from '#server/replies/compression.ts'
import { contentTag } from '#server/replies/content-tag.ts'

/** A page as it left the render. */
export interface FinishedPage {
  readonly status: number
  /** Lower-case names; without cookies, length, encoding or caching. */
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly string[]
  readonly body: Buffer
  /** False when it was made for one request only (it sets a cookie or forbids storing). */
  readonly shareable: boolean
}

/** A page kept for all visitors, compressed once. */
export interface StoredPage {
  readonly headers: Readonly<Record<string, string>>
  readonly body: StoredBody
  readonly tag: string
}

export type PageAnswer = { readonly stored: StoredPage } | { readonly finished: FinishedPage }

export interface PageCache {
  /** The page of an address: kept, or rendered once however many ask meanwhile. */
  get(address: string, render: () => Promise<FinishedPage>): PageAnswer | Promise<PageAnswer>
  /** The page of an address if it is kept. */
  kept(address: string): StoredPage | null
  /** Whether it is being made right now: one more who asks for it costs nothing. */
  isComing(address: string): boolean
  /** What it holds now, for metrics. */
  size(): { pages: number; bytes: number }
}

interface PageCacheOptions {
  maxBytes: number
  /** Changes when any kept page may be out of date. */
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
/** Of the memory; the rest is for pages that were asked for once. */
const SHARE_OF_READ = 0.75

/**
 * Keeps visitors' pages in memory; all go when the version changes. Where room is short those go first that were
 * asked for once, the least recent before the others: who invents addresses pushes out what was invented before, not
 * what people read.
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

  function kept(address: string): StoredPage | null {
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

  /** Those not read for longest are as if they had been asked for once. */
  function makeRoomAmongRead(newest: string): void {
    for (const [oldest, entry] of read) {
      if (readBytes <= maxBytes * SHARE_OF_READ || oldest === newest) return
      read.delete(oldest)
      readBytes -= entry.size
      once.set(oldest, entry)
    }
  }

  function keep(address: string, page: StoredPage): void {
    const size = sizeOf(address, page)
    if (size > maxBytes) return
    once.set(address, { page, size })
    bytes += size
    for (const pages of [once, read]) {
      for (const [oldest, entry] of pages) {
        if (bytes <= maxBytes) return
        // What has just come stays until the next one, or nothing new was ever kept.
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
      // What was read before the change must not be kept as the answer after it.
      if (version() === started && seenVersion === started) keep(address, stored)
      return { stored }
    } finally {
      if (flights.get(address)?.version === started) flights.delete(address)
    }
  }

  return {
    get(address, render) {
      const stored = kept(address)
      if (stored !== null) return { stored }
      const flying = flights.get(address)
      if (flying) return flying.answer.then(answer => (isForAll(answer) ? answer : renderAgain(render)))
      const answer = make(address, seenVersion, render)
      flights.set(address, { answer, version: seenVersion })
      return answer
    },
    kept,
    isComing: address => flights.has(address),
    size: () => ({ pages: once.size + read.size, bytes }),
  }
}

/** A stored page in the encoding asked for; each form has a strong tag of its own. */
export function storedAnswer(
  page: StoredPage,
  acceptEncoding: string | undefined,
): CompressedBody & { etag: string } {
  const form = storedForm(page.body, acceptEncoding)
  return { ...form, etag: `"${page.tag}-${form.encoding}"` }
}

/** Whether an If-None-Match header names the page in any of its encodings: the bytes unpacked are the same. */
export function isUnchanged(page: StoredPage, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(`"${page.tag}-`))
}

async function renderAgain(render: () => Promise<FinishedPage>): Promise<PageAnswer> {
  return { finished: await render() }
}

function isForAll(answer: PageAnswer): boolean {
  return 'stored' in answer || answer.finished.shareable
}

function sizeOf(address: string, { body, headers }: StoredPage): number {
  const texts = address.length + Object.values(headers).join('').length
  return mostBytesOf(body) + texts * 2 + ENTRY_OVERHEAD_BYTES
}
