import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, deflateRawSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { openRows } from '#tables/open-rows.ts'
import { TableError } from '#tables/table-error.ts'
import { makeXlsx, makeZip } from '#tables/testing/make-xlsx.ts'
import { readOrderFile } from '../quick-order/read-file.ts'
import { testFolder } from '../testing/test-folders.ts'

/** Files made to exhaust memory or CPU (SRV-07) are refused cheaply. */

const MB = 2 ** 20
/** Limit for one refusal; each of these files would unpack to gigabytes or run for minutes. */
const MOST_MEMORY = 256 * MB

const folder = await testFolder()
const outside = join(tmpdir(), 'mostrador-escaped.xml')

/** `times` × 16 MB of zeros in 16 KB each: fully flushed blocks can be concatenated to one stream. */
function zeros(times: number): { packed: Buffer } {
  const piece = deflateRawSync(Buffer.alloc(16 * MB), { finishFlush: constants.Z_FULL_FLUSH })
  const end = Buffer.from([3, 0])
  return { packed: Buffer.concat([...Array.from({ length: times }, () => piece), end]) }
}

const SHEET = 'xl/worksheets/sheet1.xml'
const sheet = (xml: string | Buffer | { packed: Buffer }) => makeXlsx([], { [SHEET]: xml })
const rows = (xml: string) => sheet(`<worksheet><sheetData>${xml}</sheetData></worksheet>`)

const laughs = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
  '',
)
const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`x${at}`, '']))
const nested = makeZip({ 'a.zip': makeZip({ 'b.zip': makeZip({ 'c.xml': zeros(8) }) }) })

let before = 0
beforeEach(() => {
  before = process.memoryUsage().rss
})

function expectLittleMemory(): void {
  expect(process.memoryUsage().rss - before).toBeLessThan(MOST_MEMORY)
}

describe('SRV-07 an import', () => {
  test.each([
    ['ten gigabytes of zeros for a sheet', 'damaged', sheet(zeros(640))],
    [
      'ten gigabytes of zeros for the relations',
      'damaged',
      makeXlsx([], { 'xl/_rels/workbook.xml.rels': zeros(640) }),
    ],
    ['two gigabytes of zeros for the texts', 'damaged', makeXlsx([], { 'xl/sharedStrings.xml': zeros(128) })],
    [
      'entities of entities',
      'dangerous-xml',
      sheet(`<!DOCTYPE a [<!ENTITY l0 "lol">${laughs}]><worksheet>&l12;</worksheet>`),
    ],
    [
      'an entity that is a file',
      'dangerous-xml',
      sheet('<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet>&e;</worksheet>'),
    ],
    [
      'an entity of a parameter',
      'dangerous-xml',
      sheet('<!DOCTYPE a [<!ENTITY % e SYSTEM "http://127.0.0.1:1/x">%e;]><worksheet/>'),
    ],
    ['a row beyond the sheet', 'damaged', rows('<row r="1e300"><c r="A1"><v>1</v></c></row>')],
    ['archives within archives', 'archive', nested],
    ['twenty thousand entries', 'archive', makeZip(many)],
    ['a tag without end', 'damaged', sheet(`<worksheet ${'a="" '.repeat(3 * MB)}`)],
  ])('with %s is refused as %s', async (_, reason, content) => {
    expect(await reasonOf(content)).toBe(reason)
    expectLittleMemory()
  })

  test('writes no entry to disk, whatever its name', async () => {
    const names = [
      '../../../../tmp/mostrador-escaped.xml',
      '/tmp/mostrador-escaped.xml',
      '..\\..\\mostrador-escaped.xml',
    ]
    const traps = Object.fromEntries(names.map(name => [name, 'x']))
    const relation = '<Relationship Id="rId0" Type="x/worksheet" Target="../../../../../etc/passwd"/>'
    expect(await reasonOf(makeXlsx([['A']], traps))).toBe('read')
    const leading = { 'xl/_rels/workbook.xml.rels': `<Relationships>${relation}</Relationships>` }
    expect(await reasonOf(makeXlsx([['A']], leading))).toBe('damaged')
    expect(existsSync(outside)).toBe(false)
  })

  test('with cells in the last column of every row costs only the cells written', async () => {
    const far = Array.from(
      { length: 2000 },
      (_, at) => `<row r="${at * 500 + 1}"><c r="XFD${at}"><v>1</v></c></row>`,
    )
    expect(await reasonOf(rows(far.join('')))).toBe('read')
    expectLittleMemory()
  })
})

describe('CRT-43 a file of lines', () => {
  test.each([
    ['two gigabytes of zeros', sheet(zeros(100))],
    ['entities of entities', sheet(`<!DOCTYPE a [<!ENTITY l0 "lol">${laughs}]><worksheet>&l12;</worksheet>`)],
    ['a hundred thousand rows numbered 1', rows('<row r="1"><c><v>1</v></c></row>'.repeat(100_000))],
    [
      'rows out of order',
      rows(
        Array.from(
          { length: 2000 },
          (_, at) => `<row r="${at % 2 === 0 ? 900 : 1}"><c><v>1</v></c></row>`,
        ).join(''),
      ),
    ],
    [
      'a text as long as a file',
      sheet(
        `<worksheet><row r="1"><c t="inlineStr"><is><t>${'x'.repeat(5 * MB)}</t></is></c></row></worksheet>`,
      ),
    ],
    ['archives within archives', nested],
    [
      'a thousand rows of the widest sheet',
      rows(
        Array.from({ length: 1000 }, (_, at) => `<row r="${at + 1}"><c r="XFD${at}"><v>1</v></c></row>`).join(
          '',
        ),
      ),
    ],
  ])('with %s is refused', async (_, content) => {
    const refused = readOrderFile(content.toString('base64'))
    await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/^(TOO_LARGE|VALIDATION)$/) })
    expectLittleMemory()
  })

  test('leaves no temporary files', async () => {
    const left = () => readdirSync(tmpdir()).filter(name => name.startsWith('mostrador-lines-'))
    const known = left()
    await readOrderFile(sheet(zeros(1)).toString('base64')).catch(() => undefined)
    expect(left().filter(name => !known.includes(name))).toEqual([])
  })
})

async function reasonOf(content: Buffer): Promise<string> {
  const file = join(folder, 'file.bin')
  writeFileSync(file, content)
  try {
    for await (const row of (await openRows(file)).rows()) expect(row.line).toBeGreaterThan(0)
    return 'read'
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    return error.reason
  }
}
