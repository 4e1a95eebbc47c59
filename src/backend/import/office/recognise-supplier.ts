import { slugify } from '#domain/text/slug.ts'

/** A file by what is known before it is mapped. */
export interface FileMarks {
  readonly fileName: string
  /** Its headers, or one mark for the number of columns where it has none. */
  readonly headers: readonly string[]
}

/** From here on a file is taken for another one of the same kind. */
const SURE = 0.8
const BY_NAME = 0.15

/**
 * The known file that this one is the next of (OFI-03): the same headers, or nearly all of them, in any order; the name
 * decides among equals. Null: none is like it.
 */
export function recogniseFile<Known extends FileMarks>(
  file: FileMarks,
  known: readonly Known[],
): Known | null {
  let best: Known | null = null
  let bestScore = SURE
  for (const one of known) {
    const score =
      likeness(file.headers, one.headers) + (stemOf(file.fileName) === stemOf(one.fileName) ? BY_NAME : 0)
    // A file without headers says little by its width: its name has to be the same.
    const isNamed = file.headers.length === 1 && score < 1 + BY_NAME
    if (!isNamed && score >= bestScore && (best === null || score > bestScore)) {
      best = one
      bestScore = score
    }
  }
  return best
}

/** The marks of a file by its headers; of one without headers by its width. */
export function headerMarks(headers: readonly string[] | null, width: number): string[] {
  if (headers === null) return [`#${width}`]
  return [...new Set(headers.map(header => slugify(header)).filter(key => key !== ''))].sort()
}

/** The share of headers that two files have in common. */
function likeness(a: readonly string[], b: readonly string[]): number {
  const all = new Set([...a, ...b])
  const other = new Set(b)
  return all.size === 0 ? 0 : a.filter(header => other.has(header)).length / all.size
}

/** A file's name without its ending, days and numbers: `Lista Bulonera 12-04.xlsx` and `lista bulonera 16-04.csv`. */
function stemOf(name: string): string {
  return slugify(name.replace(/\.[a-z0-9]{2,5}$/i, '').replace(/\d+/g, ' '))
}
