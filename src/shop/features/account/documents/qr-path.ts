import { encodeQR } from 'qr'

export interface QrPath {
  /** Modules per side, white border included. */
  readonly side: number
  /** The dark modules as the path of an SVG of that size. */
  readonly path: string
}

/** White modules around the code, which scanners need. */
const BORDER = 2

/** A QR code as one SVG path. Drawn on the server, so that no browser loads the encoder. */
export function qrPath(text: string): QrPath {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  const runs = rows.flatMap((row, y) => {
    const found: string[] = []
    // Adjacent modules of a row form one rectangle.
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
