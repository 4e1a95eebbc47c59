import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { TableError } from '#tables/table-error.ts'
import { makeXlsx } from '#tables/testing/make-xlsx.ts'
import { rowVersions } from '../customers/write/testing/customer-shop.ts'
import { KIND_NAMES } from './kinds/import-kind.ts'
import { type RowsFixture, rowsFixture, TABLES } from './testing/rows-fixture.ts'

let shop: RowsFixture
beforeEach(async () => {
  shop = await rowsFixture()
})

describe('OFI-22 hostile files of every kind', () => {
  const SHEET = 'xl/worksheets/sheet1.xml'
  const laughs = '<!DOCTYPE a [<!ENTITY l "lol"><!ENTITY m "&l;&l;">]><worksheet>&m;</worksheet>'
  test.each(KIND_NAMES)('%s: bombs and wrong bytes are refused and nothing is stored', async kind => {
    const before = await rowVersions(shop, TABLES)
    for (const content of [makeXlsx([], { [SHEET]: laughs }), Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), ''])
      await expect(shop.import(kind, content)).rejects.toThrow(TableError)
    const columns = `${Array.from({ length: 100_000 }, (_, at) => `c${at}`).join(';')}\n1\n`
    await expect(shop.import(kind, columns)).rejects.toThrow(TableError)
    expect(await rowVersions(shop, TABLES)).toEqual(before)
  })

  test('formulas, control characters and quotes stay texts', async () => {
    const name = '=HYPERLINK("http://x.test")\u0001 \'; drop table customers; --'
    const row = ['C40', name, '211000080010', 'a@b.uy', 'MO', '1']
    const cells = row.map(cell => `"${cell.replaceAll('"', '""')}"`)
    const file = `código;nombre;RUT;mail;departamento;lista\n${cells.join(';')}\n`
    expect(await shop.import('customers', file)).toMatchObject({ created: 1 })
    const { rows } = await sql`select cardname from customers where cardcode = 'C40'`.execute(shop.db)
    expect(rows).toEqual([{ cardname: name.replace('\u0001', '') }])
  })
})
