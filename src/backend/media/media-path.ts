import {
  type PictureFormat,
  type PictureWidth,
  pictureFormats,
  pictureWidths,
} from './draw/render-picture.ts'

/** A requested file under `/media`: picture `n` (from 1) of an item, in a width and a format. */
export interface MediaRequest {
  readonly itemcode: string
  readonly n: number
  readonly width: PictureWidth
  readonly format: PictureFormat
}

const LONGEST_PATH = 300
const LONGEST_CODE = 50
const MOST_PICTURES = 99

const numbered = /^\/media\/p\/([^/]+)\/([1-9]\d?)(?:-([1-9]\d{1,3}))?\.(webp|avif)$/
const promoLine = /^\/media\/([^/]+)\.jpg$/
const controlCharacter = /\p{Cc}/u

function decodeCode(encoded: string): string | null {
  try {
    const code = decodeURIComponent(encoded)
    const unusable = code === '' || code.length > LONGEST_CODE || controlCharacter.test(code)
    return unusable || code !== code.trim() || /^\.+$/.test(code) ? null : code
  } catch {
    return null
  }
}

function knownWidth(text: string | undefined): PictureWidth | null {
  if (text === undefined) return 960
  return pictureWidths.find(width => String(width) === text) ?? null
}

/**
 * Reads `/media/p/<code>/<n>-<width>.<format>`, `/media/p/<code>/<n>.webp` (960 wide) and `/media/<code>.jpg`
 * (promotion lines, domain.md D48: the first picture, 240 wide). The code is percent-encoded, so it may contain dots
 * and slashes. Null for anything that pages don't link to: other widths or formats, more than 99 pictures, broken
 * encoding.
 */
export function parseMediaPath(path: string): MediaRequest | null {
  if (path.length > LONGEST_PATH) return null
  const match = numbered.exec(path)
  if (match === null) return parsePromoLinePath(path)
  const [, encoded = '', number = '', widthText, formatText] = match
  const itemcode = decodeCode(encoded)
  const width = knownWidth(widthText)
  const format = pictureFormats.find(name => name === formatText)
  const n = Number(number)
  if (itemcode === null || width === null || format === undefined || n > MOST_PICTURES) return null
  return { itemcode, n, width, format }
}

function parsePromoLinePath(path: string): MediaRequest | null {
  const itemcode = decodeCode(promoLine.exec(path)?.[1] ?? '')
  return itemcode === null ? null : { itemcode, n: 1, width: 240, format: 'jpg' }
}
