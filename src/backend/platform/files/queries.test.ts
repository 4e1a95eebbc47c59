import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { aCustomer, openCatalogueShop } from '../../catalogue/read/testing/catalogue-data.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { deleteExpiredFiles, insertFile, type NewFile, readFile } from './queries.ts'

const { db } = await testDatabase(openCatalogueShop)
const { cardcode } = await aCustomer(db, { cardcode: 'C1' })
const NOW = new Date('2026-03-11T01:30:00Z')

function aFile(fields: Partial<NewFile> = {}): NewFile {
  return {
    cardcode,
    kind: 'catalogue',
    name: 'catálogo.pdf',
    contentType: 'application/pdf',
    body: Buffer.from('%PDF'),
    createdAt: NOW,
    expiresAt: null,
    ...fields,
  }
}

test('a file is read back byte for byte, also in several chunks', async () => {
  for (const size of [0, 1, 1024 * 1024, 2.5 * 1024 * 1024]) {
    const body = randomBytes(size)
    const id = await insertFile(db, aFile({ body }))
    const read = await readFile(db, { id, kind: 'catalogue', cardcode })
    expect(read).toMatchObject({ name: 'catálogo.pdf', contentType: 'application/pdf' })
    expect(body.equals(read?.body ?? Buffer.from('nothing'))).toBe(true)
  }
})

test('a file is found by its kind and its customer only', async () => {
  const id = await insertFile(db, aFile())
  await aCustomer(db, { cardcode: 'C2' })
  expect(await readFile(db, { id, kind: 'logo' })).toBeNull()
  expect(await readFile(db, { id, kind: 'catalogue', cardcode: 'C2' })).toBeNull()
  expect(await readFile(db, { id, kind: 'catalogue' })).not.toBeNull()
})

test('only expired files are deleted', async () => {
  const ids = await Promise.all(
    [null, NOW, new Date(NOW.getTime() + 1)].map(expiresAt => insertFile(db, aFile({ expiresAt }))),
  )
  await deleteExpiredFiles(db, NOW)
  const left = await Promise.all(ids.map(id => readFile(db, { id, kind: 'catalogue' })))
  expect(left.map(file => file !== null)).toEqual([true, false, true])
})
