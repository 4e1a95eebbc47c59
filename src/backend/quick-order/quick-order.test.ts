import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import {
  MAX_ORDER_FILE_BYTES,
  MAX_ORDER_LINE_LENGTH,
  quickOrder,
  quickOrderFile,
} from '#contract/shop/quick-order.ts'
import { makeXlsx, makeZip } from '#tables/testing/make-xlsx.ts'
import {
  aCustomer,
  aNode,
  anOrder,
  aProduct,
  NOW,
  openCatalogueShop,
  WHOLESALE,
} from '../catalogue/read/testing/catalogue-data.ts'
import { openTestCatalogue } from '../catalogue/read/testing/open-test-catalogue.ts'
import { countStatements } from '../platform/db/statement-count.ts'
import { HOSTILE_TEXTS } from '../testing/requests/hostile-texts.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { openOrderFileReader } from './file-reader.ts'
import { quickOrderHandlers } from './handlers.ts'

/** Texts that are not orders: regex traps, invisible and bidi characters, formulas, unusable numbers. */
const HOSTILE_LINES: readonly string[] = [
  ...HOSTILE_TEXTS,
  '=HYPERLINK("http://x.test";"Ver")',
  "=cmd|' /C calc'!A0",
  '+SUM(1;1)',
  '@SUM(A1)',
  '\t=1+1',
  '＝1+1',
  '\u202e017-LAT',
  '\u2066\u2067\u2069 4',
  '\u200b\u200d\ufe0f',
  '\x1b[2J\x07\x08',
  '\x85\u2028\u2029',
  '((((((((((x',
  `${'9'.repeat(400)} x 2`,
  `2 x ${'9'.repeat(400)}`,
  '1e309 x 1e309',
  '-4 -4',
  '0 0',
  '4.5.6,7',
]

/** Every call rejects any other text in any field. */
const isText = (line: string) => line.isWellFormed() && !line.includes('\0')

/** How long a process may take to notice a change. */
const SOON = { timeout: 20_000, interval: 5 }
const PATH = ['Ferretería', 'Bulonería']
const database = await testDatabase(openCatalogueShop)
const { db } = database
await aNode(db, PATH)
const products = [
  { code: '10.01.010', title: 'Candado de bronce 20 mm', codeBars: '7730000000016', unitMult: 6 },
  { code: '006101', title: 'Candado de bronce 30 mm', brand: 'Cerrojal' },
  { code: 'TAL-710', title: 'Taladro percutor 710 W' },
  { code: '1600+', title: 'Lija fina' },
  { code: '1600-', title: 'Lija gruesa' },
  { code: '12', title: 'Cinta' },
  { code: '1045', title: 'Pincel' },
  { code: 'VIEJO', title: 'Martillo viejo', active: false },
]
for (const product of products) await aProduct(db, { ...product, path: PATH, prices: { [WHOLESALE]: 100 } })
const scarce = [
  { code: 'RB-1', title: 'Rodillo antigota 22 cm', brand: 'Cerdal' },
  {
    code: 'RB-2',
    title: 'Rodillo antigota 22 cm',
    brand: 'Murallal',
    stock: { available: 0, status: 'D' as const },
  },
  { code: 'RB-3', title: 'Rodillo antigota 22 cm', brand: 'Pintal' },
]
for (const product of scarce) await aProduct(db, { ...product, path: PATH })
const customer = await aCustomer(db, { cardcode: 'C20001' })
const buyer = await aCustomer(db, { cardcode: 'C20002' })
for (const days of [9, 3]) await anOrder(db, 'C20002', ['RB-3'], new Date(NOW.getTime() - days * 86_400_000))
await anOrder(db, 'C20002', ['006101'], new Date(NOW.getTime() - 5 * 86_400_000))
const catalogue = await openTestCatalogue(database)
const files = openOrderFileReader()
afterAll(files.close)
const { call } = callRunner(quickOrderHandlers({ catalogue, files }))

const match = (lines: readonly string[]) => call(quickOrder, { body: { lines: [...lines] } }, customer)
const matchFile = (file: Buffer) =>
  call(quickOrderFile, { body: { base64: file.toString('base64') } }, customer)

async function matched(line: string): Promise<unknown> {
  const [found] = (await match([line])).lines
  return (
    found && [
      found.by,
      found.isSure,
      ...found.candidates.map(({ itemCode, quantity }) => [itemCode, quantity]),
    ]
  )
}

test.each([
  ['10.01.010 12', 'code', '10.01.010', 12],
  ['1001010 x 12', 'code', '10.01.010', 12],
  ['10-01-010', 'code', '10.01.010', null],
  ['6101;3', 'code', '006101', 3],
  ['tal-710 Taladro 2', 'code', 'TAL-710', 2],
  ['TAL 710 2', 'code', 'TAL-710', 2],
  ['3 7730000000016', 'barcode', '10.01.010', 3],
  ['17730000000013 3', 'barcode', '10.01.010', 3],
  ['taladro percutor x 4', 'words', 'TAL-710', 4],
])('CRT-43 %j is found by its %s', async (line, by, itemCode, quantity) => {
  expect(await matched(line)).toEqual([by, true, [itemCode, quantity]])
})

test('CRT-43 an ambiguous line leaves the choice to the user, among five at most', async () => {
  expect(await matched('1600 2')).toEqual(['code', false, ['1600+', 2], ['1600-', 2]])
  expect(await matched('1600- 2')).toEqual(['code', true, ['1600-', 2]])
  expect(await matched('12 1045')).toEqual(['code', false, ['12', 1045], ['1045', 12]])
  expect(await matched('1045 12')).toEqual(['code', true, ['1045', 12]])
  const [, isSure, ...padlocks] = [await matched('6 candados de bronce')].flat()
  expect(isSure).toBe(false)
  expect(padlocks).toEqual(
    expect.arrayContaining([
      ['10.01.010', 6],
      ['006101', 6],
    ]),
  )
  // A single word is never a sure match, even of one product.
  expect(await matched('taladro 2')).toEqual(['words', false, ['TAL-710', 2]])
})

test('CRT-48 codes in one line, each with its quantity, are as many lines; of the others none is left out', async () => {
  const { lines } = await match(['10.01.010 12 unid. y del grande 006101 3', '3 006101 + 2 TAL-710'])
  expect(lines.map(({ number, isSure, candidates }) => [number, isSure, candidates])).toEqual([
    [1, true, [{ itemCode: '10.01.010', quantity: 12 }]],
    [1, true, [{ itemCode: '006101', quantity: 3 }]],
    [2, true, [{ itemCode: '006101', quantity: 3 }]],
    [2, true, [{ itemCode: 'TAL-710', quantity: 2 }]],
  ])
  expect(await matched('006101 3 y TAL-710')).toEqual(['code', false, ['006101', 3], ['TAL-710', null]])
  expect(await matched('batería del TAL-710')).toEqual(['code', false, ['TAL-710', null]])
})

test('CRT-48 beside a code no number goes unread: it is the quantity, or the user is asked', async () => {
  expect(await matched('006101 docena')).toEqual(['code', true, ['006101', 12]])
  expect(await matched('006101 x 12 de los chicos')).toEqual(['code', true, ['006101', 12]])
  expect(await matched('006101 4cajas/6')).toEqual(['code', false, ['006101', null]])
  expect(await matched('006101 un par')).toEqual(['code', false, ['006101', null]])
  expect(await matched('006101 candado 30')).toEqual(['code', true, ['006101', 30]])
  expect(await matched('TAL-710 taladro 710 W')).toEqual(['code', true, ['TAL-710', null]])
})

test('CRT-48 a row with an empty cell below the heading of quantities is a question', async () => {
  const { lines } = await match(['codigo;stock;pedido', '006101;30;', 'TAL-710;0;5', '10.01.010;4;6'])
  expect(lines.map(({ isSure, candidates }) => [isSure, candidates[0]?.quantity])).toEqual([
    [false, undefined],
    [false, null],
    [true, 5],
    [true, 6],
  ])
})

test('CRT-43 a quantity before an unknown code is not read as a code', async () => {
  expect(await matched('12 x ZZZ-999-QQQ')).toEqual([null, false])
})

test('CRT-43 an inactive product is returned as such, and every line has its number', async () => {
  const { lines, products: cards } = await match(['Código Cantidad', '', 'VIEJO 1', '# nota', 'TAL-710'])
  expect(lines.map(({ number, skipped }) => [number, skipped])).toEqual([
    [1, 'heading'],
    [2, 'empty'],
    [3, null],
    [4, 'comment'],
    [5, null],
  ])
  expect(cards.map(({ itemCode, active }) => [itemCode, active])).toEqual([
    ['VIEJO', false],
    ['TAL-710', true],
  ])
  expect(cards[1]).toMatchObject({ price: 100, hasStock: expect.any(Boolean) })
})

test('CRT-43 300 lines take one call and no more statements than one line', async () => {
  const lines = Array.from({ length: 300 }, (_, at) => `${products[at % products.length]?.code} ${at + 1}`)
  await match(['TAL-710 1'])
  const one = await countStatements(() => match(['TAL-710 1']))
  const all = await countStatements(async () => {
    const reply = await match(lines)
    expect(reply.lines.filter(line => line.isSure)).toHaveLength(300)
    expect(reply.products).toHaveLength(products.length)
  })
  expect(all.statements).toEqual(one.statements)
})

test('CRT-43 a file: CSV in either encoding, and a workbook with title, headings and numbers', async () => {
  const csv = 'Código;Descripción;Cantidad\r\n006101;Candado ñandú;3\r\nTAL-710;;1,5\r\n'
  for (const file of [Buffer.from(csv, 'utf8'), Buffer.from(csv, 'latin1')]) {
    const { lines } = await matchFile(file)
    expect(lines.map(({ skipped, candidates }) => skipped ?? candidates)).toEqual([
      'heading',
      [{ itemCode: '006101', quantity: 3 }],
      [{ itemCode: 'TAL-710', quantity: 1.5 }],
    ])
    expect(lines[1]?.text).toContain('ñandú')
  }
  const workbook = makeXlsx([
    ['Pedido de noviembre', null, null],
    [null, null, null],
    ['Descripción', 'Cód.', 'Cant.'],
    ['Candado', 6101, 1.125],
    ['Taladro percutor', null, 2],
    [null, '10.01.010', 12],
  ])
  const { lines } = await matchFile(workbook)
  expect(
    lines.slice(3).map(({ number, by, isSure, candidates }) => [number, by, isSure, candidates]),
  ).toEqual([
    [4, 'code', true, [{ itemCode: '006101', quantity: 1.125 }]],
    [5, 'words', true, [{ itemCode: 'TAL-710', quantity: 2 }]],
    [6, 'code', true, [{ itemCode: '10.01.010', quantity: 12 }]],
  ])
})

const bomb = '<row r="1">'.concat('<c><v></v></c>'.repeat(400_000), '</row>')
const rows = Array.from({ length: 1001 }, (_, at) => [`A-${at}`, 1])

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'no es una planilla'],
  ['another archive', makeZip({ 'readme.txt': 'hola' }), 'no es una planilla'],
  ['JSON', Buffer.from('{"a":1}'), 'no es una planilla'],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'Guardarla como XLSX'],
  ['a cut workbook', makeXlsx([['A', 1]]).subarray(0, 300), 'dañado'],
  ['nothing', Buffer.from('\n\n'), 'vacío'],
  ['too many lines', Buffer.from(rows.map(row => row.join(';')).join('\n')), 'más de 1.000 filas'],
  ['too many rows', makeXlsx(rows), 'más de 1.000 filas'],
  ['a sheet wider than any order', makeXlsx([['A', 1], [], Array(301).fill(7)]), 'La fila 3'],
  ['a bomb', makeXlsx([], { 'xl/worksheets/sheet1.xml': `<worksheet>${bomb}</worksheet>` }), 'muy grande'],
])('CRT-43 %s is rejected with a readable reason', async (_, file, words) => {
  await expect(matchFile(file)).rejects.toMatchObject({ detail: expect.stringContaining(words) })
})

test('CRT-43 a file over 2 MB and a text over 1,000 lines are rejected', async () => {
  const large = Buffer.alloc(MAX_ORDER_FILE_BYTES + 3000, 'A')
  await expect(matchFile(large)).rejects.toMatchObject({ code: 'VALIDATION' })
  await expect(match(Array(1001).fill('A'))).rejects.toMatchObject({ code: 'VALIDATION' })
})

test('CRT-43 SRV-14 hostile lines do not affect the others: each is echoed as given and has no sure match', async () => {
  const lines = HOSTILE_LINES.map(line => line.slice(0, MAX_ORDER_LINE_LENGTH)).filter(isText)
  const found = await match([...lines, 'TAL-710 4'])
  expect(found.lines.map(({ text }) => text)).toEqual([...lines, 'TAL-710 4'])
  expect(found.lines.map(({ number }) => number)).toEqual([...lines.keys(), lines.length].map(at => at + 1))
  // A plausible spelling of the code 12.
  const sure = found.lines.slice(0, -1).filter(({ isSure }) => isSure)
  expect(sure.map(({ text }) => text)).toEqual(['1,2'])
  expect(found.lines.at(-1)).toMatchObject({
    isSure: true,
    candidates: [{ itemCode: 'TAL-710', quantity: 4 }],
  })
  for (const { candidates } of found.lines)
    for (const { quantity } of candidates)
      if (quantity !== null)
        expect([quantity > 0, quantity <= 99_999, Number.isFinite(quantity)]).not.toContain(false)
})

test('CRT-43 SRV-14 a thousand lines of maximum length are answered, a line of megabytes is rejected', async () => {
  for (const piece of ['1x', '1,1 ', '[1/1/26 ', '12 mm x ', '\u202e-', ',;\t', '='])
    expect(
      (await match(Array(1000).fill(piece.repeat(500).slice(0, MAX_ORDER_LINE_LENGTH)))).lines,
    ).toHaveLength(1000)
  await expect(match(['1x'.repeat(2 ** 20)])).rejects.toMatchObject({ code: 'VALIDATION' })
  for (const line of ['4\0', '4 \ud800'])
    await expect(match(['TAL-710 4', line])).rejects.toMatchObject({
      errors: [{ path: 'lines.1', code: 'invalid_text' }],
    })
})

test('CRT-47 of several matches the one the customer buys is suggested first, with its last purchase', async () => {
  const lines = { body: { lines: ['6 rodillos antigota 22'] } }
  const { lines: found, products: cards } = await call(quickOrder, lines, buyer)
  expect(found[0]).toMatchObject({ isSure: false, isUsual: true })
  expect(found[0]?.candidates[0]).toEqual({ itemCode: 'RB-3', quantity: 6 })
  expect(cards.find(({ itemCode }) => itemCode === 'RB-3')?.lastBought).toMatchObject({
    quantity: expect.any(Number),
  })
  const [other] = (await match(['6 rodillos antigota 22'])).lines
  expect(other).toMatchObject({ isSure: false, isUsual: false })
})

test('CRT-49 what cannot be ordered comes last, unless it is the sure match', async () => {
  const [open] = (await match(['rodillo antigota 22 x 6'])).lines
  expect(open?.candidates.map(({ itemCode, quantity }) => [itemCode, quantity])).toEqual([
    ['RB-1', 6],
    ['RB-3', 6],
    ['RB-2', 6],
  ])
  // The match stays first, followed by its substitutes.
  const [by, isSure, best, ...others] = [await matched('6 rodillo antigota 22 murallal')].flat()
  expect([by, isSure, best]).toEqual(['words', true, ['RB-2', 6]])
  expect(others).toEqual(
    expect.arrayContaining([
      ['RB-1', 6],
      ['RB-3', 6],
    ]),
  )
})

test('CRT-52 a line with an unknown size or word is never sure, and reports the nearest', async () => {
  const { lines } = await match([
    '6 candado de bronce 32 mm',
    'candado 21',
    'candado de bronce 30 mm Violeta',
    'candado de bronce 30 mm',
  ])
  const sizes = lines.map(({ isSure, nearestSize }) => [isSure, nearestSize])
  expect(sizes).toEqual([
    [false, { asked: '32 mm', found: '30 mm' }],
    [false, { asked: '21 mm', found: '20 mm' }],
    [false, null],
    [true, null],
  ])
  expect(lines[0]?.candidates[0]).toEqual({ itemCode: '006101', quantity: 6 })
  expect(lines[1]?.candidates[0]).toEqual({ itemCode: '10.01.010', quantity: null })
  expect(lines.map(({ leftOut }) => leftOut)).toEqual([
    null,
    null,
    { words: ['Violeta'], searched: 'candado de bronce 30 mm' },
    null,
  ])
})

test('CRT-52 the nearest size comes before another size the customer buys', async () => {
  const { lines } = await call(quickOrder, { body: { lines: ['6 candado 22'] } }, buyer)
  expect(lines[0]?.nearestSize).toEqual({ asked: '22 mm', found: '20 mm' })
  expect(lines[0]?.candidates.map(({ itemCode }) => itemCode)).toEqual(['10.01.010', '006101'])
})

test('CRT-55 a synonym an operator just added is matched, within its category', async () => {
  const sure = ['words', true, ['TAL-710', 2]]
  expect(await matched('2 chafalote percutor')).not.toEqual(sure)
  expect(await matched('2 bicho de perforar 710 w')).not.toEqual(sure)
  await sql`insert into search_synonyms (word, same_as, node) values
    ('chafalote', 'taladro', ''), ('bicho de perforar', 'taladro percutor', 'ferreteria')`.execute(db)
  await expect.poll(() => matched('2 chafalote percutor'), SOON).toEqual(sure)
  expect(await matched('2 bichos de perforar 710 w')).toEqual(sure)
  // A single word is never a sure match, synonyms included.
  expect(await matched('2 chafalote')).toEqual(['words', false, ['TAL-710', 2]])
  await sql`update search_synonyms set node = 'bazar' where node <> ''`.execute(db)
  await expect.poll(() => matched('2 bichos de perforar 710 w'), SOON).not.toEqual(sure)
  await sql`delete from search_synonyms`.execute(db)
  await expect.poll(() => matched('2 chafalote percutor'), SOON).not.toEqual(sure)
})
