import type { PictureWidth } from '../../media/draw/render-picture.ts'
import { mediaDirectory, pictureSource } from '../../media/media.ts'
import { createMediaStore } from '../../media/media-store.ts'
import type { BrochureItem } from './brochure-content.ts'
import type { Picture, Sheet } from './sheet.ts'

/** Gives the picture of a product, null where it has none or none that can be read. */
export type PictureOf = (item: BrochureItem) => Promise<Picture | null>

interface PicturesOptions {
  readonly dataDir: string
  readonly width: PictureWidth
}

/**
 * Pictures as the shop keeps them, made where nobody has asked for them before; products with the same picture share
 * it, so that the file holds each once.
 */
export function brochurePictures(sheet: Sheet, { dataDir, width }: PicturesOptions): PictureOf {
  const dir = mediaDirectory(dataDir)
  // What it adds is counted by the shop's own store, which also removes what is too much.
  const store = createMediaStore({ dir, maxBytes: Number.POSITIVE_INFINITY })
  const opened = new Map<string, Picture>()
  return async ({ picture }) => {
    const source = picture === null ? null : pictureSource(dir, picture.source)
    if (source === null) return null
    // One that is damaged leaves its place empty: the catalogue is worth more than one picture.
    const file = await store.get(source, { width, format: 'jpg' }, NO_CLIENT).catch(() => null)
    if (file === null) return null
    const known = opened.get(file.etag)
    if (known !== undefined) return known
    const made = sheet.open(Buffer.from(file.body))
    opened.set(file.etag, made)
    return made
  }
}

const NO_CLIENT = { address: null, signal: new AbortController().signal }
