import { encodeQR } from 'qr'

export interface QrPath {
  /** Squares along a side, the white border included. */
  readonly side: number
  /** The dark squares as the path of an SVG of that size. */
  readonly path: string
}

/** White squares around a code; readers need them. */
const BORDER = 2

/** A QR as one path (DOC-10). For the server: drawn there, no browser loads what draws it. */
export function qrPath(text: string): QrPath {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  const runs = rows.flatMap((row, y) => {
    const found: string[] = []
    // Neighbours in a row are one rectangle.
    for (let from = row.indexOf(true); from !== -1; ) {
      const end = row.indexOf(false, from)
      const to = end === -1 ? row.length : end
      found.push(`M${from} ${y}h${to - from}v1H${from}z`)
      from = row.indexOf(true, to)
    }
    return found
  })
  return { side: rows.length, path: runs.join('') }
}
