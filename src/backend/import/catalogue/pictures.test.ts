import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type ImportFixture, importFixture } from '../testing/import-fixture.ts'

const HEADER = 'code,title,family,price,currency,image'

async function withPictures(): Promise<
  ImportFixture & { readonly picturesFolder: string; readonly mediaDir: string }
> {
  const shop = await importFixture()
  const picturesFolder = join(shop.folder, 'fotos')
  mkdirSync(picturesFolder)
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c00' } })
  await image.png().toFile(join(picturesFolder, 'Taladro.PNG'))
  await image.negate().webp().toFile(join(picturesFolder, 'dos.jpg'))
  await shop.write('fotos/texto.jpg', 'no es una imagen')
  await shop.write('afuera.png', await image.png().toBuffer())
  return { ...shop, picturesFolder, mediaDir: join(shop.folder, 'media') }
}

const sources = async ({ db }: ImportFixture) =>
  (
    await sql<{ itemcode: string; position: number; source: string }>`
    select itemcode, position, source from product_media where kind = 'image' order by 1, 2`.execute(db)
  ).rows

test('pictures are found by name without case, checked by content and copied once', async () => {
  const shop = await withPictures()
  const file = await shop.write(
    'lista.csv',
    `${HEADER}\nA,Uno,Bazar,1,$,taladro.png|dos.jpg\nB,Dos,Bazar,1,$,TALADRO.png\nC,Tres,Bazar,1,$,texto.jpg;nada.png;../afuera.png\n`,
  )
  const summary = await shop.import(file, shop)
  const rows = await sources(shop)
  expect(rows.map(({ itemcode, position }) => `${itemcode}${position}`)).toEqual(['A1', 'A2', 'B1'])
  expect(rows[0]?.source).toBe(rows[2]?.source)
  expect(rows[1]?.source).toMatch(/^original:[0-9a-f]{64}\.webp#[0-9a-f]{3}$/)
  expect(summary.warnings.map(line => [line.line, line.reason])).toEqual([
    [4, 'texto.jpg no es una imagen'],
    [4, 'no se encuentra la imagen nada.png'],
    [4, 'no se encuentra la imagen ../afuera.png'],
  ])
  expect(await shop.import(file, shop)).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
})

test('a product keeps its pictures if the new ones are not found', async () => {
  const shop = await withPictures()
  await shop.import(await shop.write('a.csv', `${HEADER}\nA,Uno,Bazar,1,$,taladro.png\n`), shop)
  const before = await sources(shop)
  await shop.import(await shop.write('b.csv', `${HEADER}\nA,Uno,Bazar,2,$,nada.png\n`), shop)
  expect(await sources(shop)).toEqual(before)
})

test('a dry run and a failed import leave no picture behind', async () => {
  const shop = await withPictures()
  const file = await shop.write('a.csv', `${HEADER}\nA,Uno,Bazar,1,$,taladro.png\n`)
  expect(await shop.import(file, { ...shop, isDryRun: true })).toMatchObject({ created: 1, warnings: [] })
  expect(existsSync(shop.mediaDir)).toBe(false)
  const interrupt = new AbortController()
  const onProgress = (stage: string) => stage === 'write' && interrupt.abort()
  await expect(shop.import(file, { ...shop, signal: interrupt.signal, onProgress })).rejects.toThrow(
    'aborted',
  )
  const left = readdirSync(shop.mediaDir, { recursive: true, withFileTypes: true }).filter(entry =>
    entry.isFile(),
  )
  expect(left).toEqual([])
})

test('without a folder pictures are skipped with a note', async () => {
  const shop = await withPictures()
  const summary = await shop.import(await shop.write('a.csv', `${HEADER}\nA,Uno,Bazar,1,$,taladro.png\n`))
  expect(summary.notes).toContain('Las imágenes no se importan sin --pictures CARPETA.')
  expect(
    await shop.refusal(join(shop.folder, 'a.csv'), { picturesFolder: join(shop.folder, 'no-hay') }),
  ).toMatch(/^No se puede leer la carpeta/)
})
