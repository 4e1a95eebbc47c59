/** The kinds of documents of a product line: manual, data sheet, safety sheet. */
export const documentKinds = ['manual', 'ficha', 'seguridad'] as const

export type DocumentKind = (typeof documentKinds)[number]

/** A generated document: one per kind and drawing, shared by all products of the line. */
export interface DocumentFile {
  readonly kind: DocumentKind
  readonly motif: string
}

const MAX_PATH_LENGTH = 120
const PATH = /^\/media\/d\/(manual|ficha|seguridad)-([a-z0-9]+(?:-[a-z0-9]+)*)\.pdf$/

/** URL of a document by its file name, as stored in `product_media.source`. */
export function documentAddress(fileName: string): string {
  return `/media/d/${fileName}`
}

export function documentFileName({ kind, motif }: DocumentFile): string {
  return `${kind}-${motif}.pdf`
}

/** Parses `/media/d/<kind>-<motif>.pdf`; null for anything else, so that no part of a path reaches the disk. */
export function parseDocumentPath(path: string): DocumentFile | null {
  if (path.length > MAX_PATH_LENGTH) return null
  const match = PATH.exec(path)
  const kind = documentKinds.find(name => name === match?.[1])
  const motif = match?.[2]
  return kind === undefined || motif === undefined ? null : { kind, motif }
}
