import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { addPictures, saveMedia } from '#contract/office/products/product-media.ts'
import { MOST_PICTURES } from '#domain/products/product-media.ts'
import { replaceMedia } from '../../catalogue/write/product-queries.ts'
import type { MediaFacts } from '../../catalogue/write/product-record.ts'
import { queueDrawing } from '../../media/draw-ahead.ts'
import { changedMeanwhile } from '../../platform/change-sets/changed-meanwhile.ts'
import type { Database } from '../../platform/db/pool.ts'
import { presentMedia } from '../office/present-product.ts'
import { findMediaOf, lockProducts, type MediumRow, mediaFacts } from '../office/queries.ts'
import { messages } from './messages.ts'
import { findUploads } from './queries.ts'

type Body = BodyOf<typeof saveMedia>
const KINDS = ['image', 'video', 'videoLink', 'document'] as const

/** The media of a product, locked and as they were seen. Throws NOT_FOUND, or EDIT_CONFLICT where others changed them. */
export async function lockMedia(tx: Database, code: string, version: string): Promise<MediumRow[]> {
  if ((await lockProducts(tx, [code])).length === 0) throw new CallError('NOT_FOUND')
  const stored = await findMediaOf(tx, [code])
  if (presentMedia(stored).version !== version)
    throw await changedMeanwhile(tx, { entity: 'product-media', key: lastKeyOf(stored, code) })
  return stored
}

/** Saves all media of a product in their order (OFP-23). Throws VALIDATION for a file that is not stored. */
export async function saveProductMedia(tx: Database, body: Body): Promise<ReplyOf<typeof saveMedia>> {
  const { code, version } = body
  const stored = await lockMedia(tx, code, version)
  const uploads = await findUploads(
    tx,
    [...body.images, ...body.documents].map(({ source }) => source),
  )
  const isKnown = (kind: MediumRow['kind'], source: string) =>
    uploads.has(source) || stored.some(row => row.kind === kind && row.source === source)
  const unknown = [
    ...body.images.map(({ source }, at) => ({ path: `images.${at}`, isKnown: isKnown('image', source) })),
    ...body.videos.map(({ source }, at) => ({ path: `videos.${at}`, isKnown: isKnown('video', source) })),
    ...body.documents.map(({ source }, at) => ({
      path: `documents.${at}`,
      isKnown: isKnown('document', source),
    })),
  ].filter(one => !one.isKnown)
  const detail = messages.unknownPicture
  if (unknown.length > 0)
    throw new CallError('VALIDATION', {
      detail,
      errors: unknown.map(({ path }) => ({ path, code: 'unknown', detail })),
    })
  const media: Record<(typeof KINDS)[number], readonly MediaFacts[]> = {
    image: body.images.map(image => ({ ...image, ...sizeIn(uploads.get(image.source)) })),
    video: body.videos,
    videoLink: body.videoLinks,
    document: body.documents,
  }
  for (const kind of KINDS) await replaceMedia(tx, kind, [{ itemcode: code, media: media[kind] }])
  await queueDrawing(tx)
  return { version: presentMedia(await findMediaOf(tx, [code])).version }
}

/** Gives many products pictures at once (OFP-21). Throws VALIDATION for an unknown product or file. */
export async function addProductPictures(
  tx: Database,
  { products }: BodyOf<typeof addPictures>,
): Promise<ReplyOf<typeof addPictures>> {
  const codes = [...new Set(products.map(({ code }) => code))]
  const found = new Set(await lockProducts(tx, codes))
  const stored = Map.groupBy(
    (await findMediaOf(tx, codes)).filter(({ kind }) => kind === 'image'),
    ({ itemcode }) => itemcode,
  )
  const uploads = await findUploads(
    tx,
    products.flatMap(({ sources }) => sources),
  )
  let pictures = 0
  const changed = products.map(({ code, how, sources }, at) => {
    const path = `products.${at}`
    if (!found.has(code)) throw refused(path, messages.unknownProduct(code))
    if (sources.some(source => !uploads.has(source))) throw refused(path, messages.unknownPicture)
    const own: readonly MediaFacts[] = how === 'add' ? (stored.get(code) ?? []).map(mediaFacts) : []
    const added = [...new Set(sources)].filter(source => !own.some(medium => medium.source === source))
    const media = [...own, ...added.map(source => ({ source, ...sizeIn(uploads.get(source)) }))]
    if (media.length > MOST_PICTURES) throw refused(path, messages.tooMany(code, MOST_PICTURES))
    pictures += added.length
    return { itemcode: code, media }
  })
  await replaceMedia(tx, 'image', changed)
  await queueDrawing(tx)
  return { products: changed.length, pictures }
}

function sizeIn(file: { readonly width: number | null; readonly height: number | null } | undefined) {
  return file === undefined ? {} : { width: file.width, height: file.height }
}

/** A medium of the product, by whose key the register knows who changed the last. */
function lastKeyOf(stored: readonly MediumRow[], code: string): string {
  const last = stored.findLast(({ kind }) => kind === 'image') ?? stored.at(-1)
  return last === undefined ? `${code}/image/1` : `${code}/${last.kind}/${last.position}`
}

function refused(path: string, detail: string): CallError {
  return new CallError('VALIDATION', { detail, errors: [{ path, code: 'unknown', detail }] })
}
