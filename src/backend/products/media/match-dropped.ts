import type { BodyOf, ReplyOf } from '#contract/call.ts'
import type { matchPictures } from '#contract/office/products/product-media.ts'
import { type KnownCodes, matchPicture, readPictureName } from '#domain/products/match-pictures.ts'
import { originalHash } from '../../media/sources/import-picture.ts'
import type { Database } from '../../platform/db/pool.ts'
import { findMediaOf } from '../office/queries.ts'
import { type CodeRow, findByFoldedCodes, findTitles, findUploadsByHash } from './queries.ts'

type Files = BodyOf<typeof matchPictures>['files']
type Matches = ReplyOf<typeof matchPictures>['matches']

/** Which products dropped files belong to, by their names, and which of them are stored already (OFP-20, OFP-21). */
export async function matchDropped(db: Database, files: Files): Promise<Matches> {
  const keys = [...new Set(files.flatMap(({ name }) => readPictureName(name).map(({ key }) => key)))]
  const known = knownCodes(await findByFoldedCodes(db, keys))
  const found = files.map(({ name }) => matchPicture(name, known))
  const codes = [...new Set(found.flatMap(({ products }) => products))]
  const titles = await findTitles(db, codes)
  const pictures = Map.groupBy(
    (await findMediaOf(db, codes)).filter(({ kind }) => kind === 'image'),
    ({ itemcode }) => itemcode,
  )
  const uploads = await findUploadsByHash(
    db,
    files.flatMap(({ sha256 }) => sha256 ?? []),
  )
  return files.map(({ sha256 }, at) => {
    const { products = [], position = 1 } = found[at] ?? {}
    const [only] = products.length === 1 ? products : []
    const own = only === undefined ? [] : (pictures.get(only) ?? [])
    const upload = sha256 === null ? undefined : uploads.get(sha256)
    return {
      products: products.map(code => ({
        code,
        title: titles.get(code) ?? '',
        pictures: pictures.get(code)?.length ?? 0,
      })),
      position,
      isThere: sha256 !== null && own.some(({ source }) => originalHash(source) === sha256),
      source: upload?.kind === 'picture' ? upload.source : null,
    }
  })
}

function knownCodes(rows: readonly CodeRow[]): KnownCodes {
  const of = (kind: CodeRow['kind']) => {
    const byKey = Map.groupBy(
      rows.filter(row => row.kind === kind),
      ({ key }) => key,
    )
    return new Map([...byKey].map(([key, found]) => [key, found.map(({ itemcode }) => itemcode)]))
  }
  return { codes: of('code'), barcodes: of('barcode'), suppliers: of('supplier') }
}
