/** What a document of a product line tells: how it is used, what it is, what is dangerous about it. */
export const documentKinds = ['manual', 'ficha', 'seguridad'] as const

export type DocumentKind = (typeof documentKinds)[number]

/** A document of ours: one per kind and drawing, shared by all products of the line. */
export interface DocumentFile {
  readonly kind: DocumentKind
  readonly motif: string
}

const LONGEST_PATH = 120
const PATH = /^\/media\/d\/(manual|ficha|seguridad)-([a-z0-9]+(?:-[a-z0-9]+)*)\.pdf$/

/** Address of a document by its file name, as kept in `product_media.source`. */
export function documentAddress(fileName: string): string {
  return `/media/d/${fileName}`
}

export function documentFileName({ kind, motif }: DocumentFile): string {
  return `${kind}-${motif}.pdf`
}

/** Reads `/media/d/<kind>-<motif>.pdf`; null for anything else, so nothing of a path reaches the disk. */
export function parseDocumentPath(path: string): DocumentFile | null {
  if (path.length > LONGEST_PATH) return null
  const match = PATH.exec(path)
  const kind = documentKinds.find(name => name === match?.[1])
  const motif = match?.[2]
  return kind === undefined || motif === undefined ? null : { kind, motif }
}
