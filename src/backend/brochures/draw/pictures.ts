import type { PictureWidth } from '../../media/draw/render-picture.ts'
import { mediaDirectory, pictureSource } from '../../media/media.ts'
import { createMediaStore } from '../../media/media-store.ts'
import type { BrochureItem } from './brochure-content.ts'
import type { Picture, Sheet } from './sheet.ts'

/** The picture of a product; null when it has none or it cannot be read. */
export type PictureOf = (item: BrochureItem) => Promise<Picture | null>

interface PicturesOptions {
  readonly dataDir: string
  readonly width: PictureWidth
}

/**
 * Pictures from the shop's media store, rendered if they are not there yet; products with the same picture share
 * it, so that the file contains each once.
 */
export function brochurePictures(sheet: Sheet, { dataDir, width }: PicturesOptions): PictureOf {
  const dir = mediaDirectory(dataDir)
  // No limit here: the shop's own store counts these files and removes the excess.
  const store = createMediaStore({ dir, maxBytes: Number.POSITIVE_INFINITY })
  const opened = new Map<string, Picture>()
  return async ({ picture }) => {
    const source = picture === null ? null : pictureSource(dir, picture.source)
    if (source === null) return null
    // A damaged picture is left out rather than failing the whole brochure.
    const file = await store.get(source, { width, format: 'jpg' }, NO_CLIENT).catch(() => null)
    if (file === null) return null
    const known = opened.get(file.etag)
    if (known !== undefined) return known
    const openedPicture = sheet.open(Buffer.from(file.body))
    opened.set(file.etag, openedPicture)
    return openedPicture
  }
}

const NO_CLIENT = { address: null, signal: new AbortController().signal }
