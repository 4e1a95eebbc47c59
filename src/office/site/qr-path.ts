import { encodeQR } from 'qr'

/** Squares of white around a code, as readers need them. */
const BORDER = 4

/** A QR code of error correction M as the path of an SVG, with the side of its view box; one unit is a square. */
export function qrPath(text: string): { readonly path: string; readonly side: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  const parts: string[] = []
  for (const [y, row] of rows.entries()) {
    // Adjacent squares of a row are one rectangle.
    for (let from = row.indexOf(true); from !== -1; from = row.indexOf(true, from)) {
      const end = row.indexOf(false, from)
      const to = end === -1 ? row.length : end
      parts.push(`M${from} ${y}h${to - from}v1H${from}z`)
      from = to
    }
  }
  return { path: parts.join(''), side: rows.length }
}
