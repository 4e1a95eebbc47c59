import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { arrangeSheet, csvFile, type Sheet, sheetOf, workbookFile } from './write-sheets.ts'

const sheet = sheetOf(
  'Prueba',
  [
    { head: 'Texto', kind: 'text', width: 10, value: (row: Row) => row.text },
    { head: 'Fecha', kind: 'day', width: 10, value: row => row.day },
    { head: 'Importe', kind: 'amount', width: 10, value: row => row.amount },
    { head: 'Cantidad', kind: 'number', width: 10, value: row => row.quantity },
  ],
  [
    { text: 'Caño 1/2"; largo', day: '2026-02-03', amount: 1234.5, quantity: 0.125 },
    { text: '=1+1', day: '2025-12-31', amount: -7, quantity: 12 },
    { text: '<b>&\u0000', day: null, amount: null, quantity: 3 },
  ],
)

interface Row {
  readonly text: string
  readonly day: string | null
  readonly amount: number | null
  readonly quantity: number
}

test('CSV opens correctly in a spreadsheet with Uruguayan settings', () => {
  const { name, contentType, body } = csvFile(sheet, 'Prueba')
  expect([name, contentType]).toEqual(['Prueba.csv', 'text/csv; charset=utf-8'])
  expect([...body.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(Buffer.from(body).toString('utf8').slice(1)).toBe(
    [
      'Texto;Fecha;Importe;Cantidad',
      '"Caño 1/2""; largo";03/02/2026;1234,50;0,125',
      "'=1+1;31/12/2025;-7,00;12",
      '<b>&\u0000;;;3',
      '',
    ].join('\r\n'),
  )
})

test.each([
  '=SUMA(A1)',
  '+1',
  '-2+3',
  '@SUMA',
  '＝1',
  '\tx',
  '\rx',
  '\n=1',
])('a text %j is not a formula in a CSV', text => {
  const one = sheetOf('A', [{ head: 'A', kind: 'text', width: 5, value: (value: string) => value }], [text])
  const line = Buffer.from(csvFile(one, 'A').body).toString('utf8').slice('\uFEFFA\r\n'.length)
  expect(line).toMatch(/^"?'/)
})

test('a workbook has amounts as numbers, days as dates and texts as texts', async () => {
  const { name, contentType, body } = await workbookFile([sheet], 'Prueba')
  expect(name).toBe('Prueba.xlsx')
  expect(contentType).toContain('spreadsheetml')
  const files = unzipSync(body)
  const partOf = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  expect(partOf('xl/workbook.xml')).toContain('name="Prueba"')
  const cells = partOf('xl/worksheets/sheet1.xml')
  expect(cells).not.toContain('<f>')
  const cellAt = (at: string) => new RegExp(`<c r="${at}"[^>]*?>.*?<v>([^<]*)</v>`).exec(cells)?.[1]
  expect([cellAt('C2'), cellAt('D2'), cellAt('C3')]).toEqual(['1234.5', '0.125', '-7'])
  // Spreadsheets count days since the end of 1899.
  expect(Number(cellAt('B2'))).toBe((Date.UTC(2026, 1, 3) - Date.UTC(1899, 11, 30)) / 86_400_000)
  expect(cellAt('B4')).toBeUndefined()
  expect(partOf('xl/styles.xml')).toContain('dd/mm/yyyy')
  const texts = partOf('xl/sharedStrings.xml')
  expect(texts).toContain('=1+1')
  expect(texts).toContain('&lt;b&gt;&amp;')
})

test('OFX-04 OFX-08 a table has the columns that are asked for in their order, with all of each', () => {
  const sheet: Sheet = {
    name: 'Pedidos',
    columns: [
      { head: 'Número', kind: 'number', width: 9 },
      { head: 'Total $', kind: 'amount', width: 9, of: 'Total' },
      { head: 'Total U$S', kind: 'amount', width: 9, of: 'Total' },
      { head: 'Canal', kind: 'text', width: 9 },
    ],
    rows: [[1, 10, null, 'web']],
  }
  const arranged = arrangeSheet(sheet, ['Total', 'Nada', 'Número'])
  expect(arranged.columns.map(({ head }) => head)).toEqual(['Total $', 'Total U$S', 'Número'])
  expect(arranged.rows).toEqual([[10, null, 1]])
  expect(arrangeSheet(sheet, [])).toBe(sheet)
  expect(arrangeSheet(sheet, ['Nada'])).toBe(sheet)
})
