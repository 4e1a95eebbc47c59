import { join } from 'node:path'
import type { MediaFile } from '#contract/client.ts'
import type { Database } from '../db/pool.ts'
import { originalFile } from './import-picture.ts'
import { openLastKnown } from './last-known.ts'
import { parseMediaPath } from './media-path.ts'
import { createMediaStore, type PictureSource } from './media-store.ts'
import { pictureSpecFromUrl } from './picture-spec.ts'
import { findPictureSource } from './queries.ts'

export interface MediaOptions {
  readonly db: Database
  /** `DATA_DIR`; pictures are kept in its directory `media`. */
  readonly dir: string
}

export interface Media {
  /** The picture at a `/media/…` path, or null when there is none; a query string is ignored. */
  picture(path: string): Promise<MediaFile | null>
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

/** The product pictures of the shop, behind one question. */
export function openMedia({ db, dir: dataDir }: MediaOptions): Media {
  const dir = mediaDirectory(dataDir)
  const lastKnown = openLastKnown(join(dir, 'sources'))
  const store = createMediaStore({
    dir,
    async lookup(itemcode, n) {
      const source = await sourceOf(itemcode, n)
      return source === null ? null : pictureSource(dir, source)
    },
  })

  /** While the database is away, what it said last: a picture that changed meanwhile shows once it is back. */
  async function sourceOf(itemcode: string, n: number): Promise<string | null> {
    const key = `${n} ${itemcode}`
    let found: string | null
    try {
      found = await findPictureSource(db, itemcode, n)
    } catch (error) {
      return await lastKnown.insteadOf(error, key)
    }
    await lastKnown.put(key, found)
    return found
  }

  return {
    async picture(path) {
      const request = parseMediaPath(path.split('?', 1)[0] ?? '')
      return request === null ? null : await store.get(request)
    },
  }
}
