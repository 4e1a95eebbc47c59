import { join } from 'node:path'
import type { MediaFile, MediaRequester } from '#contract/client.ts'
import type { ProductRow } from '../catalogue/read/products/product-row.ts'
import type { ProductTable } from '../catalogue/read/products/product-table.ts'
import type { Database } from '../platform/db/pool.ts'
import { createSemaphore } from '../platform/semaphore.ts'
import { pictureSpecFromUrl } from './draw/picture-spec.ts'
import { openLastKnown } from './last-known.ts'
import { type MediaRequest, parseMediaPath } from './media-path.ts'
import { createMediaStore, type MediaStore, type PictureSource } from './media-store.ts'
import { findPictureSource } from './queries.ts'
import { originalFile } from './sources/import-picture.ts'

export interface MediaOptions {
  readonly db: Database
  /** `DATA_DIR`; pictures are kept in its directory `media`. */
  readonly dir: string
  /** Bytes of drawn pictures on disk. */
  readonly maxBytes: number
  readonly catalogue: KnownProducts
}

/** What media asks of the catalogue in memory. */
export interface KnownProducts {
  snapshot(): { readonly table: Pick<ProductTable, 'at' | 'rowOfCode'> }
}

export interface Media {
  /** The picture at a `/media/…` path, or null when there is none. */
  picture(path: string, asker: MediaRequester): Promise<MediaFile | null>
  /** The same without a wait: null where it is certain that there is none, undefined where that is not known yet. */
  cached(path: string): MediaFile | null | undefined
  readonly store: MediaStore
}

/** Where originals and rendered pictures are kept under `DATA_DIR`. */
export function mediaDirectory(dataDir: string): string {
  return join(dataDir, 'media')
}

/** A drawing's description or a kept original; an address elsewhere is not ours to serve. */
export function pictureSource(dir: string, source: string): PictureSource | null {
  const spec = pictureSpecFromUrl(source)
  if (spec !== null) return { kind: 'drawing', spec }
  const file = originalFile(dir, source)
  return file === null ? null : { kind: 'original', file }
}

/** Sources in memory: of so many pictures, those asked for last. */
const MOST_SOURCES = 20_000
/** Statements at a time: a flood of pictures leaves the connections to orders. */
const MOST_STATEMENTS = 4

/** The product pictures of the shop, behind one question. */
export function openMedia({ db, dir: dataDir, maxBytes, catalogue }: MediaOptions): Media {
  const dir = mediaDirectory(dataDir)
  const lastKnown = openLastKnown(join(dir, 'sources'))
  const store = createMediaStore({ dir, maxBytes })
  const inStatementSlot = createSemaphore(MOST_STATEMENTS)
  /** A source is true for as long as its product is the same row. */
  const sources = new Map<string, { readonly product: ProductRow; readonly source: PictureSource | null }>()

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
    const text = await inStatementSlot(() => readSource(request))
    const source = text === null ? null : pictureSource(dir, text)
    if (sources.size >= MOST_SOURCES) {
      for (const oldest of sources.keys().take(MOST_SOURCES / 10)) sources.delete(oldest)
    }
    sources.set(sourceKey(request), { product, source })
    return source
  }

  /** While the database is away, what it said last: a picture that changed meanwhile shows once it is back. */
  async function readSource(request: MediaRequest): Promise<string | null> {
    const key = sourceKey(request)
    let found: string | null
    try {
      found = await findPictureSource(db, request.itemcode, request.n)
    } catch (error) {
      return await lastKnown.insteadOf(error, key)
    }
    await lastKnown.put(key, found)
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

    async picture(path, asker) {
      const request = parseMediaPath(path)
      const product = request === null ? null : productOf(request)
      if (request === null || product === null) return null
      const source = await sourceOf(request, product)
      return source === null ? null : await store.get(source, request, asker)
    },
  }
}

function sourceKey({ itemcode, n }: MediaRequest): string {
  return `${n} ${itemcode}`
}
