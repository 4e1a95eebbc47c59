import { posix } from 'node:path'
import { withoutApostrophe } from './csv-text.ts'
import { attributeOf, readXml, type XmlAttributes, type XmlHandlers } from './read-xml.ts'
import type { Cell, RawRow, RowSource } from './row-source.ts'
import { TableError } from './table-error.ts'
import { readEntry, type ZipArchive } from './zip-archive.ts'

interface SheetParts {
  readonly name: string
  readonly sheet: string
  readonly otherSheets: readonly string[]
  readonly sharedStrings: string | null
}

/** Unpacked size of one part; a sheet is streamed, its strings stay in memory. */
const LARGEST_SHEET = 400 * 2 ** 20
const LARGEST_STRINGS = 96 * 2 ** 20
const LARGEST_DIRECTORY_PART = 8 * 2 ** 20
/** Excel's own limits. */
const MOST_COLUMNS = 16_384
const MOST_ROWS = 1_048_576

/** A sheet of a workbook as rows: the named one, else the first. No part may unpack to more than `largestPart` bytes. */
export async function openXlsx(
  archive: ZipArchive,
  sheetName: string | null,
  largestPart = LARGEST_SHEET,
): Promise<RowSource> {
  const parts = await findParts(archive, sheetName)
  const strings: string[] = []
  if (parts.sharedStrings !== null) {
    const part = partOf(archive, parts.sharedStrings, Math.min(LARGEST_STRINGS, largestPart))
    for await (const text of readXml(part, sharedStrings)) strings.push(text)
  }
  return {
    names: null,
    absent: '',
    hasFixedWidth: false,
    sheet: parts.name,
    otherSheets: parts.otherSheets,
    rows: () => readXml(partOf(archive, parts.sheet, largestPart), sheetRows(strings)),
  }
}

/** Follows the relations from package to workbook to sheets: part names are arbitrary (OPC). */
async function findParts(archive: ZipArchive, sheetName: string | null): Promise<SheetParts> {
  const top = await readRelations(archive, '')
  const workbook =
    top.find(relation => relation.type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml'
  const relations = await readRelations(archive, workbook)
  const sheets: { readonly name: string; readonly part: string }[] = []
  for await (const sheet of readXml(partOf(archive, workbook, LARGEST_DIRECTORY_PART), elements('sheet'))) {
    const id = attributeOf(sheet, 'id')
    const relation = relations.find(one => one.id === id && one.type.endsWith('/worksheet'))
    if (relation !== undefined) sheets.push({ name: attributeOf(sheet, 'name') ?? '', part: relation.target })
  }
  const chosen = sheets.find(({ name }) => sheetName === null || name === sheetName)
  const names = sheets.map(({ name }) => name)
  if (chosen === undefined)
    throw new TableError('no-sheet', sheetName === null ? '' : `${sheetName} (${names.join(', ')})`)
  const strings = relations.find(one => one.type.endsWith('/sharedStrings'))?.target
  return {
    name: chosen.name,
    sheet: chosen.part,
    otherSheets: names.filter(name => name !== chosen.name),
    sharedStrings: strings !== undefined && archive.entries.has(strings) ? strings : null,
  }
}

async function readRelations(archive: ZipArchive, part: string) {
  const folder = posix.dirname(part)
  const file = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  const relations: { id: string; type: string; target: string }[] = []
  if (!archive.entries.has(file)) return relations
  const found = readXml(partOf(archive, file, LARGEST_DIRECTORY_PART), elements('Relationship'))
  for await (const relation of found) {
    const target = (attributeOf(relation, 'Target') ?? '').replaceAll('\\', '/')
    relations.push({
      id: attributeOf(relation, 'Id') ?? '',
      type: attributeOf(relation, 'Type') ?? '',
      target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
    })
  }
  return relations
}

function partOf(archive: ZipArchive, name: string, limit: number): AsyncGenerator<Buffer> {
  const entry = archive.entries.get(name)
  if (entry === undefined) throw new TableError('damaged', name)
  return readEntry(archive, entry, limit)
}

/** Emits the attributes of each element with this name. */
function elements(wanted: string) {
  return (emit: (attributes: XmlAttributes) => void): XmlHandlers => ({
    open(name, attributes) {
      if (name === wanted) emit(attributes)
    },
  })
}

/** Emits the texts of a shared strings part. */
function sharedStrings(emit: (text: string) => void): XmlHandlers {
  let text = ''
  let isText = false
  let isPhonetic = false
  return {
    open(name) {
      if (name === 't') isText = true
      else if (name === 'rPh') isPhonetic = true
      else if (name === 'si') text = ''
    },
    text(piece) {
      if (isText && !isPhonetic) text += piece
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'si') emit(withoutApostrophe(unescapeExcel(text)))
    },
  }
}

/** Emits the rows of a sheet that have a cell. */
function sheetRows(strings: readonly string[]) {
  return (emit: (row: RawRow) => void): XmlHandlers => {
    let line = 0
    let cells: (Cell | undefined)[] = []
    let column = -1
    let type = ''
    let value = ''
    let isValue = false
    let isSheet = false
    return {
      open(name, attributes) {
        if (name === 'c') {
          column = columnOf(attributes.r, column + 1)
          type = attributes.t ?? 'n'
          value = ''
        } else if (name === 'v' || name === 't') isValue = true
        else if (name === 'row') {
          line = Number(attributes.r ?? line + 1)
          if (!Number.isSafeInteger(line) || line > MOST_ROWS) throw new TableError('damaged')
          cells = []
          column = -1
        } else if (name === 'worksheet') isSheet = true
        else if (!isSheet) throw new TableError('damaged')
      },
      text(text) {
        if (isValue) value += text
      },
      close(name) {
        if (name === 'v' || name === 't') isValue = false
        else if (name === 'row' && cells.length > 0) emit({ line, cells })
        else if (name === 'c' && column < MOST_COLUMNS) {
          const cell = cellOf(type, value, strings)
          if (cell !== '') cells[column] = cell
        }
      },
    }
  }
}

/** 0-based column of an address such as `AB12`; the next one when the cell has no address. */
function columnOf(address: string | undefined, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0]
  if (letters === undefined) return next
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function cellOf(type: string, value: string, strings: readonly string[]): Cell {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'n') {
    const number = Number(value)
    return value.trim() === '' || !Number.isFinite(number) ? value : number
  }
  if (type === 'b') return value === '1' ? 'true' : 'false'
  return unescapeExcel(value)
}

/** Excel writes characters that XML cannot hold as `_x000D_`. */
function unescapeExcel(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}
