import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineOfficeRead } from '#contract/define-office-call.ts'
import { CallError } from '#contract/errors.ts'
import { wholeNumber } from '#contract/parameters.ts'
import { type Sheet, sheetFile } from '#tables/write-sheets.ts'
import { sheetOfPages } from './list-exports.ts'
import { listAsFile, readList } from './read-list.ts'
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

test('OFX-08 a list is read to its last page with its filter, whatever a screen has at once', async () => {
  const query = z.object({ word: z.string(), before: wholeNumber.optional(), limit: wholeNumber.default(30) })
  const list = defineOfficeRead({ name: 'Notes', summary: '', query, reply: z.object({}) })
  const asked: object[] = []
  const pages = [
    { rows: ['c', 'b'], next: 7 },
    { rows: ['a'], next: null },
  ]
  const read = async (one: object) => {
    asked.push(one)
    return pages[asked.length - 1]
  }
  const { sheetOf } = listAsFile(list, {
    name: 'Notas',
    rowsOf: (reply, narrow): string[] => Object(reply).rows.filter((text: string) => text !== narrow),
    columns: to => [to.text('Nota', text => text)],
  })
  const given = { word: 'hola', before: '3', limit: '2' }
  const sheet = await readList({ list, sheetOf }, { given, narrow: 'b' }, read)
  expect(sheet.rows).toEqual([['c'], ['a']])
  expect(asked).toEqual([
    { word: 'hola', limit: 2_000 },
    { word: 'hola', before: 7, limit: 2_000 },
  ])
  await expect(readList({ list, sheetOf }, { given: {}, narrow: '' }, read)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('OFX-08 more rows than a file may have are refused', async () => {
  const query = z.object({ limit: wholeNumber.default(30) })
  const list = defineOfficeRead({ name: 'Notes', summary: '', query, reply: z.object({}) })
  const { sheetOf } = listAsFile(list, {
    name: 'Notas',
    rowsOf: (reply): number[] => Object(reply).rows,
    columns: to => [to.number('Nota', row => row)],
  })
  const read = async (one: object) => ({ rows: Array.from({ length: Object(one).limit }, (_, at) => at) })
  const all = readList({ list, sheetOf }, { given: {}, narrow: '' }, read)
  await expect(all).rejects.toMatchObject({ code: 'TOO_LARGE' })
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
