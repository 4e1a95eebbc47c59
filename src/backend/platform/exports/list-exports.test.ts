import { expect, test } from 'vitest'
import { CallError } from '#contract/errors.ts'
import { type Sheet, sheetFile } from '#tables/write-sheets.ts'
import { sheetOfPages } from './list-exports.ts'
import { openTableWriter } from './table-writer.ts'

const columns = [{ head: 'Nota', kind: 'text' as const, width: 10, value: (text: string) => text }]

test('OFX-08 pages follow each other into one table, up to 50,000 rows', async () => {
  const pages: Record<string, string[]> = { '': ['a', 'b'], b: ['c'] }
  const sheet = await sheetOfPages('Notas', columns, async (after: string | null) => ({
    rows: pages[after ?? ''] ?? [],
    next: after === null ? 'b' : null,
  }))
  expect(sheet).toMatchObject({ name: 'Notas', rows: [['a'], ['b'], ['c']] })
  const endless = sheetOfPages('Notas', columns, async () => ({
    rows: Array.from({ length: 9_000 }, () => 'x'),
    next: 'x',
  }))
  await expect(endless).rejects.toThrow(CallError)
})

test('OFX-08 OFI-22 the thread writes what the writer writes; a cell that begins as a formula is text', async () => {
  const writer = openTableWriter()
  const sheet: Sheet = {
    name: 'Notas',
    columns: [{ head: 'Nota', kind: 'text', width: 10 }],
    rows: [['=1+1'], ['+598 99'], ['-5'], ['@SUM(A1)'], ['Ferretería']],
  }
  const csv = await writer.write({ format: 'csv', sheet, name: 'notas' })
  expect(Buffer.from(csv.body).toString()).toBe(
    "\uFEFFNota\r\n'=1+1\r\n'+598 99\r\n'-5\r\n'@SUM(A1)\r\nFerretería\r\n",
  )
  const xlsx = await writer.write({ format: 'xlsx', sheet, name: 'notas' })
  expect(xlsx.body.byteLength).toBe((await sheetFile('xlsx', sheet, 'notas')).body.byteLength)
  await writer.close()
  await expect(writer.write({ format: 'csv', sheet, name: 'x' })).rejects.toThrow('closed')
})
