import { encodeQR } from 'qr'
import { mm } from './letters.ts'
import type { Sheet } from './pdf-file.ts'

/** Side of the code without margin, and its margin (domain.md 2.4: 22 to 30 mm with 3 to 5 mm). */
export const QR_SIDE = mm(25)
export const QR_MARGIN = mm(4)

/**
 * A QR code of error correction M as one path, sharp at any resolution, on a white background with `QR_MARGIN` around.
 * @param x left edge of the code
 * @param y upper edge of the code
 */
export function drawQr(sheet: Sheet, text: string, x: number, y: number): void {
  // The package adds a border of at least one square, which is cut off.
  const bordered = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  const rows = bordered.slice(1, -1).map(row => row.slice(1, -1))
  const side = QR_SIDE / rows.length
  sheet.rect(x - QR_MARGIN, y - QR_MARGIN, QR_SIDE + 2 * QR_MARGIN, QR_SIDE + 2 * QR_MARGIN).fill('white')
  for (const [at, row] of rows.entries()) {
    // Adjacent squares of a row are one rectangle: a third of the shapes, and no seams.
    for (let from = row.indexOf(true); from !== -1; from = row.indexOf(true, from)) {
      const end = row.indexOf(false, from)
      const to = end === -1 ? row.length : end
      sheet.rect(x + from * side, y + at * side, (to - from) * side, side)
      from = to
    }
  }
  sheet.fill('black')
}
