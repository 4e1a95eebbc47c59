import { MAX_PICTURE_BYTES } from '#domain/products/product-media.ts'
import { hashOf } from '../media/upload-file.ts'
import { inParallel } from './in-parallel.ts'
import type { DroppedPicture, ExaminedPicture } from './picture-batch.ts'
import { pictureType } from './read-dropped.ts'

/** A picture is read, hashed and measured while the next one is read. */
const AT_ONCE = 4

interface ExamineOptions {
  readonly onProgress: (done: number) => void
  readonly signal: AbortSignal
}

/** Hashes and measures pictures in the browser; nothing is sent. */
export async function examinePictures(
  pictures: readonly DroppedPicture[],
  { onProgress, signal }: ExamineOptions,
): Promise<ExaminedPicture[]> {
  const examined: ExaminedPicture[] = []
  let done = 0
  await inParallel(pictures, AT_ONCE, signal, async (picture, at) => {
    examined[at] = await examine(picture)
    done += 1
    onProgress(done)
  })
  return examined
}

async function examine(picture: DroppedPicture): Promise<ExaminedPicture> {
  const broken = { picture, sha256: null, side: null, isBroken: true }
  if (picture.size === 0 || picture.size > MAX_PICTURE_BYTES) return broken
  try {
    const content = await picture.read()
    const sha256 = await hashOf(content)
    const side = await sideOf(content)
    // Browsers do not show TIFF; the server reads it.
    const isBroken = side === null && pictureType(picture.name) !== 'image/tiff'
    return { picture, sha256, side, isBroken }
  } catch {
    return broken
  }
}

/** Width and height as it is shown; null for what the browser cannot show. Not decoded: 5,000 of a camera would take minutes. */
function sideOf(content: Blob): Promise<{ width: number; height: number } | null> {
  const url = URL.createObjectURL(content)
  const image = new Image()
  const side = new Promise<{ width: number; height: number } | null>(resolve => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve(null)
  })
  image.src = url
  return side.finally(() => URL.revokeObjectURL(url))
}
