import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { MediaFile, MediaRequester } from '#contract/client.ts'
import type { ProductRow } from '../catalogue/read/products/product-row.ts'
import type { ProductTable } from '../catalogue/read/products/product-table.ts'
import { createSemaphore } from '../platform/concurrency/semaphore.ts'
import type { Database } from '../platform/db/pool.ts'
import { readFile } from '../platform/files/queries.ts'
import { bannerId } from './banner-address.ts'
import { pictureSpecFromUrl } from './draw/picture-spec.ts'
import { type MediaRequest, parseMediaPath } from './media-path.ts'
import { createMediaStore, type MediaStore, type PictureSource } from './media-store.ts'
import { findPictureSource } from './queries.ts'
import { originalFile } from './sources/import-picture.ts'
import { openStaleCache } from './stale-cache.ts'

export interface MediaOptions {
  readonly db: Database
  /** `DATA_DIR`; pictures are stored in its directory `media`. */
  readonly dir: string
  /** Limit of drawn pictures on disk, in bytes. */
  readonly maxBytes: number
  readonly catalogue: KnownProducts
}

/** The part of the catalogue that media uses. */
export interface KnownProducts {
  snapshot(): { readonly table: Pick<ProductTable, 'at' | 'rowOfCode'> }
}

export interface Media {
  /** The picture at a `/media/…` path, or null when there is none. */
  picture(path: string, requester: MediaRequester): Promise<MediaFile | null>
  /** The same from memory only: null if there certainly is none, undefined if that is unknown. */
  cached(path: string): MediaFile | null | undefined
  readonly store: MediaStore
}

/** Folder of originals and rendered pictures under `DATA_DIR`. */
export function mediaDirectory(dataDir: string): string {
  return join(dataDir, 'media')
}

/** The drawing or stored original of a `product_media.source`; null for an external URL. */
export function pictureSource(dir: string, source: string): PictureSource | null {
  const spec = pictureSpecFromUrl(source)
  if (spec !== null) return { kind: 'drawing', spec }
  const file = originalFile(dir, source)
  return file === null ? null : { kind: 'original', file }
}

/** Cached sources of pictures. */
const MOST_SOURCES = 20_000
/** Concurrent statements: a flood of pictures must leave connections for orders. */
const MOST_STATEMENTS = 4

/** Opens the product pictures of the shop. */
export function openMedia({ db, dir: dataDir, maxBytes, catalogue }: MediaOptions): Media {
  const dir = mediaDirectory(dataDir)
  const staleSources = openStaleCache(join(dir, 'sources'))
  const store = createMediaStore({ dir, maxBytes })
  const inStatementSlot = createSemaphore(MOST_STATEMENTS)
  /** A source is valid while its product is the same row object. */
  const sources = new LRUCache<
    string,
    { readonly product: ProductRow; readonly source: PictureSource | null }
  >({ max: MOST_SOURCES })

  function productOf({ itemcode, n }: MediaRequest): ProductRow | null {
    const { table } = catalogue.snapshot()
    const product = table.at(table.rowOfCode(itemcode) ?? -1)
    return product?.images.includes(n) ? product : null
  }

  function cachedSource(request: MediaRequest, product: ProductRow): PictureSource | null | undefined {
    const known = sources.get(sourceKey(request))
    return known?.product === product ? known.source : undefined
  }

  async function sourceOf(request: MediaRequest, product: ProductRow): Promise<PictureSource | null> {
    const cached = cachedSource(request, product)
    if (cached !== undefined) return cached
    // The address may name it by a code that it had before.
    const text = await inStatementSlot(() => readSource({ ...request, itemcode: product.itemCode }))
    const source = text === null ? null : pictureSource(dir, text)
    sources.set(sourceKey(request), { product, source })
    return source
  }

  /** While the database is unreachable, the last known source. */
  async function readSource(request: MediaRequest): Promise<string | null> {
    const key = sourceKey(request)
    let found: string | null
    try {
      found = await findPictureSource(db, request.itemcode, request.n)
    } catch (error) {
      return await staleSources.readOnFailure(error, key)
    }
    await staleSources.put(key, found)
    return found
  }

  return {
    store,

    cached(path) {
      const request = parseMediaPath(path)
      if (request === null) return undefined
      const product = productOf(request)
      if (product === null) return null
      const source = cachedSource(request, product)
      if (source === undefined || source === null) return source
      return store.cached(source, request) ?? undefined
    },

    async picture(path, requester) {
      const banner = bannerId(path)
      if (banner !== null) return await inStatementSlot(() => readBanner(db, banner))
      const request = parseMediaPath(path)
      const product = request === null ? null : productOf(request)
      if (request === null || product === null) return null
      const source = await sourceOf(request, product)
      return source === null ? null : await store.get(source, request, requester)
    },
  }
}

/** A picture of a promotion or popup: it never changes under its address. */
async function readBanner(db: Database, id: string): Promise<MediaFile | null> {
  const file = await readFile(db, { id, kind: 'banner' })
  return file && { body: Buffer.from(file.body), etag: `"${id}"`, contentType: file.contentType }
}

function sourceKey({ itemcode, n }: MediaRequest): string {
  return `${n} ${itemcode}`
}
