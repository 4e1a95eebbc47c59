import { crc32, deflateRawSync } from 'node:zlib'

/** The content of an entry; `packed`: already compressed. */
type EntryContent = string | Buffer | { readonly packed: Buffer }

/** A ZIP file with these entries. */
export function makeZip(entries: Readonly<Record<string, EntryContent>>, flags = 0): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, content] of Object.entries(entries)) {
    const isPacked = typeof content === 'object' && 'packed' in content
    const bytes = isPacked ? Buffer.alloc(0) : Buffer.from(content)
    const name = Buffer.from(path)
    const packed = isPacked ? content.packed : deflateRawSync(bytes)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(flags, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(bytes.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, name, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'), fields, tail, name]))
    locals.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}

/** A workbook with one sheet as Excel writes it: shared strings, plain numbers, empty cells omitted. */
export function makeXlsx(
  rows: readonly (readonly (string | number | null)[])[],
  parts: Readonly<Record<string, EntryContent>> = {},
): Buffer {
  const strings = [...new Set(rows.flat().filter(cell => typeof cell === 'string'))]
  const sheet = rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, column, at, strings)).join('')}</row>`,
    )
    .join('')
  return makeZip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations('officeDocument', '/xl/workbook.xml'),
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Lista" sheetId="1" r:id="rId0"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId0', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId1', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${strings.map(text => `<si><t>${escapeXml(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...parts,
  })
}

function cellXml(
  cell: string | number | null,
  column: number,
  row: number,
  strings: readonly string[],
): string {
  if (cell === null) return ''
  const address = `${String.fromCharCode(65 + column)}${row + 1}`
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  return `<c r="${address}" t="s"><v>${strings.indexOf(cell)}</v></c>`
}

function relations(type: string, target: string): string {
  return `<Relationships>${relation('rId0', type, target)}</Relationships>`
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="http://schemas/relationships/${type}" Target="${target}"/>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
