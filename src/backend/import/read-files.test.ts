import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openRows, type ReadingOptions } from '#tables/open-rows.ts'
import { TableError } from '#tables/table-error.ts'
import { makeXlsx, makeZip } from '#tables/testing/make-xlsx.ts'
import { testFolder } from '../testing/test-folders.ts'
import { refusalSentence } from './mapping/sentences.ts'

const folder = await testFolder()

async function rowsOf(content: string | Buffer, options: ReadingOptions = {}) {
  const file = join(folder, 'file.bin')
  writeFileSync(file, content)
  const rows = []
  for await (const row of (await openRows(file, options)).rows()) rows.push(row)
  return rows
}

const cellsOf = async (content: string | Buffer, options?: ReadingOptions) =>
  (await rowsOf(content, options)).map(row => row.cells)

async function reasonOf(content: string | Buffer): Promise<string> {
  try {
    await rowsOf(content)
    return 'read'
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    expect(refusalSentence(error)).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
    return error.reason
  }
}

describe('CSV', () => {
  test.each([',', ';', '\t', '|'])('is split at %j', async delimiter => {
    const text = ['code', 'title', 'price'].join(delimiter)
    expect(await cellsOf(`${text}\nA1${delimiter}"Tornillo ${delimiter} tuerca"${delimiter}1\n`)).toEqual([
      ['code', 'title', 'price'],
      ['A1', `Tornillo ${delimiter} tuerca`, '1'],
    ])
  })

  test('is split by its delimiter where the sample ends in a cell of several lines', async () => {
    const rows = ['A1;Clavo 1";120,50', 'A2;"Pinza ""fuerte""";1.234,50']
    const lists = [
      // Short: its last line is no whole one either.
      `código;descripción;precio\n${rows.join('\n')}\nA3;"Con\nsalto";5,25`,
      `código;descripción;precio\n${rows.join('\n')}\n${`A3;"${'Un renglón, y otro\n'.repeat(30)}";5,25\n`.repeat(300)}`,
    ]
    for (const list of lists)
      expect((await cellsOf(list)).slice(1, 3)).toEqual([
        ['A1', 'Clavo 1"', '120,50'],
        ['A2', 'Pinza "fuerte"', '1.234,50'],
      ])
  })

  test('decimal commas are not taken for delimiters', async () => {
    expect(await cellsOf('code;price\nA;1,5\nB;2,25\nC;3\n')).toHaveLength(4)
    expect((await cellsOf('code;price\nA;1,5\nB;2,25\nC;3\n'))[1]).toEqual(['A', '1,5'])
  })

  test('lines are counted as in an editor, even after a cell with two lines', async () => {
    const rows = await rowsOf('code,title\r\nA,"dos\r\nlíneas"\r\n\r\nB,una\r\n')
    expect(rows.map(row => row.line)).toEqual([1, 2, 5])
  })

  test('an inch mark in a cell is not a quote', async () => {
    expect((await cellsOf('code,title\nA,Codo 1/2" PVC\nB,Caño\n'))[1]).toEqual(['A', 'Codo 1/2" PVC'])
  })

  test.each([
    ['UTF-8', Buffer.from('código,título\nÑ1,Año\n')],
    ['UTF-8 with byte order mark', Buffer.from('\uFEFFcódigo,título\nÑ1,Año\n')],
    ['Windows-1252', Buffer.from('código,título\nÑ1,Año\n', 'latin1')],
    ['UTF-16 little-endian', Buffer.from('\uFEFFcódigo,título\nÑ1,Año\n', 'utf16le')],
    ['UTF-16 big-endian', Buffer.from('\uFEFFcódigo,título\nÑ1,Año\n', 'utf16le').swap16()],
  ])('in %s keeps its accents', async (_, content) => {
    expect(await cellsOf(content)).toEqual([
      ['código', 'título'],
      ['Ñ1', 'Año'],
    ])
  })

  test('the euro sign of Windows-1252 is decoded', async () => {
    expect((await cellsOf(Buffer.from([0x61, 0x2c, 0x80, 0x0a])))[0]).toEqual(['a', '€'])
  })

  test('an unclosed quote means a truncated file', async () => {
    expect(await reasonOf('code,title\nA,"Taladro\n')).toBe('truncated')
  })
})

describe('XLSX', () => {
  test('texts, numbers and gaps have the number of their row', async () => {
    const rows = await rowsOf(makeXlsx([['code', 'title'], [], ['A&B <1>', null, 12.5]]))
    expect(rows.map(({ line, cells }) => [line, Array.from(cells)])).toEqual([
      [1, ['code', 'title']],
      [3, ['A&B <1>', undefined, 12.5]],
    ])
  })

  test('rich and inline texts, entities and escaped characters', async () => {
    const sheet = `<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:r><x:t>Caño</x:t></x:r><x:r>
      <x:t xml:space="preserve"> 1/2&quot;&#x20AC;</x:t></x:r></x:is></x:c><x:c t="str"><x:v>a_x0041_</x:v></x:c><x:c t="b">
      <x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>`
    expect(await cellsOf(makeXlsx([], { 'xl/worksheets/sheet1.xml': sheet }))).toEqual([
      ['Caño 1/2"€', 'aA', 'true'],
    ])
  })

  test('a sheet is chosen by its name', async () => {
    const workbook = makeXlsx([['code']])
    expect(await cellsOf(workbook, { sheet: 'Lista' })).toEqual([['code']])
    await expect(cellsOf(workbook, { sheet: 'Otra' })).rejects.toMatchObject({ reason: 'no-sheet' })
  })

  test('a cell in the last row and column costs nothing', async () => {
    const sheet = '<worksheet><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></worksheet>'
    const rows = await rowsOf(makeXlsx([], { 'xl/worksheets/sheet1.xml': sheet }))
    expect(rows.map(row => [row.line, row.cells.length])).toEqual([[1_048_576, 16_384]])
  })

  const bomb =
    '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><worksheet><row><c><v>&c;</v></c></row></worksheet>'

  test.each([
    ['dangerous-xml', makeXlsx([], { 'xl/worksheets/sheet1.xml': bomb })],
    [
      'unpacks-too-big',
      makeXlsx([], { 'xl/_rels/workbook.xml.rels': `<a>${'<a/>'.repeat(3 * 2 ** 20)}</a>` }),
    ],
    ['damaged', makeXlsx([], { 'xl/_rels/workbook.xml.rels': '<a/>'.repeat(3 * 2 ** 20) })],
    ['damaged', makeXlsx([], { 'xl/worksheets/sheet1.xml': `<worksheet>${'<a>'.repeat(300_000)}` })],
    ['damaged', makeXlsx([], { 'xl/worksheets/sheet1.xml': '<worksheet>&b;</worksheet>' })],
    ['truncated', makeXlsx([], { 'xl/worksheets/sheet1.xml': '<worksheet><row><c r="A1"/>' })],
    ['damaged', makeXlsx([], { 'xl/worksheets/sheet1.xml': `<worksheet>${'x'.repeat(3 * 2 ** 20)}` })],
    ['damaged', makeXlsx([], { 'xl/worksheets/sheet1.xml': '' })],
    ['truncated', makeXlsx([], { 'xl/worksheets/sheet1.xml': '<worksheet><row><c r="A1"' })],
    ['truncated', makeXlsx([['code']]).subarray(0, -30)],
    ['password', makeZip({ 'xl/workbook.xml': '<workbook/>' }, 1)],
    ['no-sheet', makeXlsx([], { 'xl/workbook.xml': '<workbook/>' })],
    ['xlsb', makeZip({ 'xl/workbook.bin': '' })],
    ['ods', makeZip({ 'content.xml': '<a/>' })],
    ['archive', makeZip({ 'readme.txt': 'hola' })],
  ])('%s is reported in one sentence', async (reason, content) =>
    expect(await reasonOf(content)).toBe(reason))
})

describe('JSON', () => {
  test('JSONL and arrays of objects give the same rows', async () => {
    const objects = [
      { code: 'A', brand: { name: 'Tero' }, images: [{ url: 'a.jpg' }, 'b.jpg'] },
      { price: 1.5, code: null },
    ]
    const expected = [
      ['A', 'Tero', 'a.jpg|b.jpg'],
      ['', undefined, undefined, 1.5],
    ]
    expect(
      (await cellsOf(objects.map(item => JSON.stringify(item)).join('\n'))).map(row => Array.from(row)),
    ).toEqual(expected)
    expect((await cellsOf(JSON.stringify(objects, null, 2))).map(row => Array.from(row))).toEqual(expected)
  })

  test('an invalid line is a broken row, a truncated last line a truncated file', async () => {
    expect((await rowsOf('{"code":"A"}\n{"code":\n[1]\n{"code":"B"}\n')).map(row => row.isBroken)).toEqual([
      undefined,
      true,
      true,
      undefined,
    ])
    expect(await reasonOf('{"code":"A"}\n{"code":"B","ti')).toBe('truncated')
    expect(await reasonOf('{\n "code": "A"\n}\n')).toBe('broken-json')
    expect(await reasonOf('[{"code":"A"},')).toBe('broken-json')
  })
})

test.each([
  ['empty', ''],
  ['empty', ' \n\n '],
  ['binary', Buffer.from([1, 2, 3, 0, 255, 254, 0, 0])],
  ['xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
  [
    'password',
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]),
  ],
  ['pdf', '%PDF-1.7'],
  ['image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
  ['image', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['image', Buffer.from('\0\0\0\x18ftypheic\0\0', 'latin1')],
  ['markup', '<html><table><tr><td>code</td></tr></table></html>'],
  ['archive', Buffer.from([0x1f, 0x8b, 8, 0])],
])('%s is recognised by its content', async (reason, content) => expect(await reasonOf(content)).toBe(reason))
