import { stat } from 'node:fs/promises'
import type { Cell, RawRow, RowSource } from './row-source.ts'
import { TableError } from './table-error.ts'
import { readLines, readText, type TextEncoding } from './text-encoding.ts'

/** An array has to be parsed as a whole; JSONL has no limit. */
const LARGEST_ARRAY = 64 * 2 ** 20

/** One object per line. */
export function openJsonLines(file: string, encoding: TextEncoding): RowSource {
  return openObjects(names => readObjectLines(file, encoding, names))
}

/** An array of objects; `line` is the index from 1. */
export function openJsonArray(file: string, encoding: TextEncoding): RowSource {
  return openObjects(names => readObjects(file, encoding, names))
}

function openObjects(read: (names: Map<string, number>) => AsyncGenerator<RawRow>): RowSource {
  const names = new Map<string, number>()
  return {
    get names() {
      return [...names.keys()]
    },
    absent: undefined,
    hasFixedWidth: false,
    rows: () => read(names),
  }
}

async function* readObjectLines(
  file: string,
  encoding: TextEncoding,
  names: Map<string, number>,
): AsyncGenerator<RawRow> {
  let line = 0
  let readable = 0
  for await (const { text, isEnded } of readLines(file, encoding)) {
    line += 1
    if (text.trim() === '') continue
    const value = parseJson(text)
    // An invalid last line without line break means a truncated copy.
    if (value === undefined && !isEnded) throw new TableError(readable > 0 ? 'truncated' : 'broken-json')
    // A pretty-printed object is not JSONL.
    if (value === undefined && line === 1) throw new TableError('broken-json')
    if (value !== undefined) readable += 1
    yield rowOf(line, value, names)
  }
}

async function* readObjects(
  file: string,
  encoding: TextEncoding,
  names: Map<string, number>,
): AsyncGenerator<RawRow> {
  const { size } = await stat(file)
  if (size > LARGEST_ARRAY) throw new TableError('too-big')
  let text = ''
  for await (const piece of readText(file, encoding)) text += piece
  const items = parseJson(text)
  if (!Array.isArray(items)) throw new TableError('broken-json')
  for (const [at, item] of items.entries()) yield rowOf(at + 1, item, names)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function rowOf(line: number, value: unknown, names: Map<string, number>): RawRow {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { line, cells: [], isBroken: true }
  const cells: (Cell | undefined)[] = []
  for (const [name, content] of Object.entries(value)) {
    let at = names.get(name)
    if (at === undefined) {
      at = names.size
      names.set(name, at)
    }
    cells[at] = cellOf(content)
  }
  return { line, cells }
}

/** A brand may be `{ name }`, pictures `[{ url }]`: the name or URL is the value. */
function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(cellOf).join('|')
  if (typeof value !== 'object' || value === null) return ''
  if ('name' in value && typeof value.name === 'string') return value.name
  return 'url' in value && typeof value.url === 'string' ? value.url : ''
}
