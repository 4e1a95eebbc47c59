import type { BodyOf, ReplyOf } from '#contract/call.ts'
import type { addPictures, matchPictures } from '#contract/office/products/product-media.ts'
import { SMALLEST_PICTURE_SIDE } from '#domain/products/product-media.ts'

/** A picture of a dropped folder, of a ZIP or chosen one by one; it is read when it is needed. */
export interface DroppedPicture {
  /** With its folders. */
  readonly name: string
  readonly size: number
  /** Throws where it is gone, or its ZIP is damaged. */
  read(): Promise<Blob>
}

/** What the browser finds out about a picture before anything is sent. */
export interface ExaminedPicture {
  readonly picture: DroppedPicture
  /** Null on a page without TLS, which cannot compute it. */
  readonly sha256: string | null
  /** In pixels; null where the browser does not know the format. */
  readonly side: { readonly width: number; readonly height: number } | null
  readonly isBroken: boolean
}

type Match = ReplyOf<typeof matchPictures>['matches'][number]
export type MatchedProduct = Match['products'][number]
export type PictureAct = 'add' | 'replace' | 'skip'

export interface PictureRow extends ExaminedPicture {
  readonly id: number
  /** What its name may mean. */
  readonly products: readonly MatchedProduct[]
  /** Whose it will be; null: nobody chose. */
  readonly chosen: MatchedProduct | null
  readonly position: number
  /** The product has this very picture, as far as the server knows. */
  readonly isThere: boolean
  /** As what it is stored; null: it is still to be sent. */
  readonly source: string | null
  readonly act: PictureAct
  /** Why the server did not take it. */
  readonly refusal: string | null
}

/** In which list a picture is shown; one at a time, so that the counts add up. */
export const ROW_KINDS = ['matched', 'ambiguous', 'orphan', 'repeated', 'small', 'broken', 'refused'] as const
export type RowKind = (typeof ROW_KINDS)[number]

/** The rows of a batch as the server matched them, in the order of their names. */
export function openRows(examined: readonly ExaminedPicture[], matches: readonly Match[]): PictureRow[] {
  const rows = examined.map((one, id): PictureRow => {
    const { products = [], position = 1, isThere = false, source = null } = matches[id] ?? {}
    const chosen = products.length === 1 ? (products[0] ?? null) : null
    return { ...one, id, products, chosen, position, isThere, source, act: 'skip', refusal: null }
  })
  const kinds = kindsOf(rows)
  return rows.map((row, at): PictureRow => ({ ...row, act: kinds[at] === 'matched' ? 'add' : 'skip' }))
}

/** The kind of each row (OFP-21): of a picture that is twice in the batch for one product, the first counts. */
export function kindsOf(rows: readonly PictureRow[]): RowKind[] {
  const seen = new Set<string>()
  return rows.map(row => {
    const { isBroken, sha256, side, products, chosen, isThere, refusal } = row
    if (isBroken) return 'broken'
    if (refusal !== null) return 'refused'
    if (chosen === null) return products.length > 1 ? 'ambiguous' : 'orphan'
    const key = `${sha256} ${chosen.code}`
    const isTwin = sha256 !== null && seen.has(key)
    seen.add(key)
    if (isTwin || isThere) return 'repeated'
    return side !== null && Math.min(side.width, side.height) < SMALLEST_PICTURE_SIDE ? 'small' : 'matched'
  })
}

/** How many there are of each kind. */
export function countKinds(kinds: readonly RowKind[]): Readonly<Record<RowKind, number>> {
  const counts = { matched: 0, ambiguous: 0, orphan: 0, repeated: 0, small: 0, broken: 0, refused: 0 }
  for (const kind of kinds) counts[kind] += 1
  return counts
}

/** Whether anything can be done with it: it can be read, and somebody said whose it is. */
export function isUsable({ isBroken, chosen }: PictureRow): boolean {
  return !isBroken && chosen !== null
}

/**
 * Sets what becomes of some pictures. A product's pictures are replaced or not: the other pictures of the same product
 * that are not skipped follow.
 */
export function withAct(
  rows: readonly PictureRow[],
  ids: ReadonlySet<number>,
  act: PictureAct,
): PictureRow[] {
  const codes = new Set(rows.flatMap(({ id, chosen }) => (ids.has(id) && chosen !== null ? chosen.code : [])))
  return rows.map(row => {
    if (!isUsable(row)) return row
    if (ids.has(row.id)) return { ...row, act }
    const follows = act !== 'skip' && row.act !== 'skip' && codes.has(row.chosen?.code ?? '')
    return follows ? { ...row, act } : row
  })
}

/** Says whose a picture is. */
export function withProduct(rows: readonly PictureRow[], id: number, product: MatchedProduct): PictureRow[] {
  const others = rows.find(row => row.id !== id && row.chosen?.code === product.code && row.act !== 'skip')
  return rows.map(row =>
    row.id === id ? { ...row, chosen: product, isThere: false, act: others?.act ?? 'add' } : row,
  )
}

/** Where the server stored a picture, or why it did not. */
export type Outcome = { readonly source: string } | { readonly refusal: string }

/** Notes what came of sending a picture: all rows with its content have it. */
export function withOutcome(
  rows: readonly PictureRow[],
  sent: Pick<PictureRow, 'id' | 'sha256'>,
  outcome: Outcome,
): PictureRow[] {
  return rows.map(row => (isSameContent(row, sent) ? { ...row, refusal: null, ...outcome } : row))
}

/** What is still to be sent, each content once. */
export function toSend(rows: readonly PictureRow[]): PictureRow[] {
  const hashes = new Set<string>()
  return rows.filter(row => {
    const { act, source, sha256 } = row
    if (act === 'skip' || source !== null || !isUsable(row)) return false
    if (sha256 === null) return true
    const isNew = !hashes.has(sha256)
    hashes.add(sha256)
    return isNew
  })
}

type Added = BodyOf<typeof addPictures>['products']

/**
 * What each product gets, in the order of the numbers in the names, then of the names. Where its pictures are replaced,
 * those of the batch that it has already stay.
 */
export function picturesByProduct(rows: readonly PictureRow[]): Added {
  const byCode = Map.groupBy(
    rows.filter(row => isUsable(row) && row.source !== null),
    ({ chosen }) => chosen?.code ?? '',
  )
  return Array.from(byCode, ([code, own]) => {
    const how = own.some(({ act }) => act === 'replace') ? ('replace' as const) : ('add' as const)
    const sources = own
      .filter(({ act, isThere }) => act !== 'skip' || (how === 'replace' && isThere))
      .toSorted((a, b) => a.position - b.position || compareNames(a, b))
      .flatMap(({ source }) => source ?? [])
    return { code, how, sources: [...new Set(sources)] }
  }).filter(({ sources }) => sources.length > 0)
}

const collator = new Intl.Collator('es', { numeric: true })

function compareNames(a: PictureRow, b: PictureRow): number {
  return collator.compare(a.picture.name, b.picture.name)
}

function isSameContent(row: PictureRow, sent: Pick<PictureRow, 'id' | 'sha256'>): boolean {
  return row.id === sent.id || (sent.sha256 !== null && row.sha256 === sent.sha256)
}
