/** What a file's name may mean: a code, and which picture of the product it is. */
export interface NameReading {
  /** As `foldCode` writes it. */
  readonly key: string
  /** From 1. */
  readonly position: number
}

/** Products by a folded code, bar code or supplier's code. */
export interface KnownCodes {
  readonly codes: ReadonlyMap<string, readonly string[]>
  readonly barcodes: ReadonlyMap<string, readonly string[]>
  readonly suppliers: ReadonlyMap<string, readonly string[]>
}

export interface PictureMatch {
  /** One item code, none, or several that the name may mean. */
  readonly products: readonly string[]
  readonly position: number
}

/** `-2`, `_2`, ` 2`, ` (2)`, `(2)` at the end. */
const NUMBERED = /^(.+?)(?:[-_ ](\d{1,2})| ?\((\d{1,2})\))$/

/** Without regard to case and the number of blanks; leading zeros are part of a code. */
export function foldCode(code: string): string {
  return code.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** The readings of a file's name, the name as a whole first; folders and the ending do not count. */
export function readPictureName(fileName: string): NameReading[] {
  const stem = foldCode((fileName.split(/[\\/]/).at(-1) ?? '').replace(/\.[a-z0-9]{2,5}$/i, ''))
  if (stem === '') return []
  const whole = { key: stem, position: 1 }
  const [, base = '', plain, bracketed] = NUMBERED.exec(stem) ?? []
  const position = Number(plain ?? bracketed ?? 0)
  return base === '' || position === 0 ? [whole] : [whole, { key: foldCode(base), position }]
}

/**
 * OFP-20: the product of a picture by its file's name: its code, then its code with a number, then a bar code, then a
 * supplier's code, each alone or with a number. Where the same reading means several products, all are returned and none
 * is chosen.
 */
export function matchPicture(fileName: string, known: KnownCodes): PictureMatch {
  const readings = readPictureName(fileName)
  for (const codes of [known.codes, known.barcodes, known.suppliers]) {
    for (const { key, position } of readings) {
      const products = [...new Set(codes.get(key) ?? [])]
      if (products.length > 0) return { products, position }
    }
  }
  return { products: [], position: 1 }
}
