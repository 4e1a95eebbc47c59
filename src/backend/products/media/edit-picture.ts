import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { editPicture } from '#contract/office/products/product-media.ts'
import type { CropArea } from '#domain/products/product-media.ts'
import { replaceMedia } from '../../catalogue/write/product-queries.ts'
import { renderPicture } from '../../media/draw/render-picture.ts'
import { queueDrawing } from '../../media/draw-ahead.ts'
import { pictureSource } from '../../media/media.ts'
import { MOST_PIXELS, storePicture } from '../../media/sources/import-picture.ts'
import type { Database } from '../../platform/db/pool.ts'
import { presentMedia } from '../office/present-product.ts'
import { findMediaOf, mediaFacts } from '../office/queries.ts'
import { messages } from './messages.ts'
import { noteUpload } from './queries.ts'
import { lockMedia } from './save-media.ts'

type Body = BodyOf<typeof editPicture>

/** Fewer pixels show nothing. */
const SMALLEST_CROP = 16

/**
 * Turns and cuts a picture of a product: the result is an original of its own, so that undoing shows the one before.
 * Throws NOT_FOUND, VALIDATION, or EDIT_CONFLICT.
 */
export async function editProductPicture(
  tx: Database,
  mediaDir: string,
  { code, version, source, rotate, crop }: Body,
): Promise<ReplyOf<typeof editPicture>> {
  const stored = (await lockMedia(tx, code, version)).filter(({ kind }) => kind === 'image')
  if (!stored.some(row => row.source === source)) throw new CallError('NOT_FOUND')
  const content = await contentOf(mediaDir, source)
  const made = content === null ? null : await storePicture(mediaDir, await draw(content, rotate, crop))
  if (made === null || !made.ok) throw new CallError('NOT_FOUND')
  const { url, width, height } = made
  await noteUpload(tx, {
    sha256: /[0-9a-f]{64}/.exec(url)?.[0] ?? '',
    kind: 'picture',
    source: url,
    width,
    height,
  })
  const media = stored.map(row =>
    row.source === source ? { ...mediaFacts(row), source: url, width, height } : mediaFacts(row),
  )
  await replaceMedia(tx, 'image', [{ itemcode: code, media }])
  await queueDrawing(tx)
  return { version: presentMedia(await findMediaOf(tx, [code])).version, source: url }
}

/** The bytes of a picture, of a drawn one in its largest size; null where it is missing. */
async function contentOf(mediaDir: string, source: string): Promise<Buffer | null> {
  const found = pictureSource(mediaDir, source)
  if (found === null) return null
  if (found.kind === 'drawing') return await renderPicture(found.spec, 960, 'webp')
  return await readFile(found.file).catch(() => null)
}

async function draw(content: Buffer, rotate: number, crop: CropArea | null): Promise<Buffer> {
  const upright = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate()
  const { data, info } = await sharp(await upright.png({ compressionLevel: 1 }).toBuffer())
    .rotate(rotate)
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const turned = sharp(data)
  if (crop !== null) turned.extract(areaOf(crop, info))
  // Cut from a picture that was compressed already: hardly smaller, and no second loss that anyone sees.
  return await turned.flatten({ background: '#ffffff' }).jpeg({ quality: 92 }).toBuffer()
}

function areaOf(crop: CropArea, { width, height }: { readonly width: number; readonly height: number }) {
  const left = Math.min(Math.round(crop.left * width), width - 1)
  const top = Math.min(Math.round(crop.top * height), height - 1)
  const area = {
    left,
    top,
    width: Math.min(Math.round(crop.width * width), width - left),
    height: Math.min(Math.round(crop.height * height), height - top),
  }
  if (area.width < SMALLEST_CROP || area.height < SMALLEST_CROP) {
    const detail = messages.tooSmall
    throw new CallError('VALIDATION', { detail, errors: [{ path: 'crop', code: 'too_small', detail }] })
  }
  return area
}
