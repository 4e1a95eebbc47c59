import type { FiscalDocument } from '#contract/shop/documents.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { drawCentred } from './document-head.ts'
import { lineHeight, mm, write, writeBlock } from './letters.ts'
import { messages } from './messages.ts'
import { drawPageNumber, LEFT, RIGHT, rule } from './page-frame.ts'
import type { Sheet } from './pdf-file.ts'
import { drawQr, QR_MARGIN, QR_SIDE } from './qr-drawing.ts'

const CODE_HEIGHT = mm(4)
const EXPIRY_BOX = { width: mm(56), height: mm(14) }
const TEXT_SIZE = 8.5

/** Room for the QR with its margins and the security code below it. */
export const FISCAL_FOOT_HEIGHT = QR_SIDE + 2 * QR_MARGIN + CODE_HEIGHT

/** The QR on every page; the proof of the document next to it on the last page only (domain.md 2.4). */
export function drawFiscalFoot(
  sheet: Sheet,
  y: number,
  cfe: FiscalDocument['cfe'],
  page: { readonly at: number; readonly of: number },
): void {
  drawPageNumber(sheet, page)
  const isLast = page.at === page.of
  const qrTop = y + QR_MARGIN
  const x = LEFT + QR_SIDE + mm(8)
  if (cfe === null) {
    rule(sheet, y)
    write(sheet, messages.noCfe, LEFT, y + FISCAL_FOOT_HEIGHT - lineHeight())
    return
  }
  drawQr(sheet, cfe.qrText, LEFT, qrTop)
  rule(sheet, y)
  if (!isLast) {
    write(sheet, messages.continues, x, qrTop, { size: TEXT_SIZE })
    return
  }
  write(sheet, messages.securityCode(cfe.securityCode), LEFT, qrTop + QR_SIDE + QR_MARGIN, { bold: true })
  drawProof(sheet, x, qrTop, cfe)
}

function drawProof(sheet: Sheet, x: number, y: number, cfe: NonNullable<FiscalDocument['cfe']>): void {
  const { cae, resolution, verifyText, vatUpToDate } = cfe
  const boxX = RIGHT - EXPIRY_BOX.width
  const lines = [messages.resolution(resolution), verifyText, ...(vatUpToDate ? [messages.vatUpToDate] : [])]
  drawLines(sheet, lines, x, y, boxX - x - mm(4))
  const range = [messages.cae(cae.number), messages.caeRange(cae.serie, cae.from, cae.to)]
  const boxY = drawLines(sheet, range, boxX, y, EXPIRY_BOX.width) + mm(0.5)
  sheet.rect(boxX, boxY, EXPIRY_BOX.width, EXPIRY_BOX.height).lineWidth(0.75).stroke('black')
  drawCentred(sheet, [messages.caeExpires, formatDay(cae.expires)], { x: boxX, y: boxY, ...EXPIRY_BOX })
}

function drawLines(sheet: Sheet, lines: readonly string[], x: number, y: number, width: number): number {
  let bottom = y
  for (const line of lines)
    bottom = writeBlock(sheet, line, x, bottom, { width, size: TEXT_SIZE, maxLines: 3 }) + mm(0.8)
  return bottom
}
