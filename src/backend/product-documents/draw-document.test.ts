import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type DemoProduct, demoProducts } from '#demo/catalogue/products.ts'
import { slugify } from '#domain/text/slug.ts'
import { readTexts } from '../platform/pdf/testing/read-pdf.ts'
import { adviceFor } from './advice.ts'
import { documentAddress, parseDocumentPath } from './document-file.ts'
import { drawDocument } from './draw-document.ts'
import { lineSheet } from './line-sheet.ts'
import type { DocumentedProduct } from './queries.ts'

const products = demoProducts()
const files = Map.groupBy(
  products.flatMap(product => product.documents.map(file => ({ file, product }))),
  ({ file }) => file,
)

function documented(product: DemoProduct): DocumentedProduct {
  const { code, name, description, brand, unitMult, unitsPerItem, warrantyMonths } = product
  const { family, category, subcategory, subsubcategory } = product
  const slugs = [slugify(family), slugify(`${family} ${category}`), slugify(`${category} ${subcategory}`)]
  return {
    itemcode: code,
    name,
    description,
    brand,
    unitMult,
    unitsPerItem,
    warrantyMonths,
    node: subsubcategory ?? subcategory,
    pathSlug: [...slugs, ...(subsubcategory === null ? [] : [slugify(subsubcategory)])].join('/'),
    updatedAt: new Date('2026-03-01T12:00:00Z'),
  }
}

async function draw(file: string): Promise<Buffer> {
  const parsed = parseDocumentPath(documentAddress(file))
  const sheet = lineSheet((files.get(file) ?? []).map(({ product }) => documented(product)))
  if (parsed === null || sheet === null) throw new Error(`${file} has no content`)
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const advice = adviceFor(parsed.kind, parsed.motif, sheet)
  return drawDocument({ kind: parsed.kind, sheet, advice, logo: pixel, picture: pixel })
}

async function textOf(file: string): Promise<string> {
  return (await readTexts(await draw(file))).join('\n')
}

test('PDP-17 every document of the demo catalogue has one or two pages and lists all its articles', async () => {
  for (const [file, entries] of files) {
    const pdf = await draw(file)
    const pages = await readTexts(pdf)
    const text = pages.join('\n')
    expect(pages.length, file).toBeLessThanOrEqual(2)
    for (const { product } of entries) expect(text, file).toContain(product.code)
  }
}, 60_000)

test('a safety sheet has the hazards of its substance', async () => {
  expect(await textOf('seguridad-aguarras.pdf')).toContain('Líquido y vapores inflamables.')
  expect(await textOf('seguridad-latex-interior.pdf')).toContain('Producto al agua, no inflamable.')
  expect(await textOf('seguridad-cloro.pdf')).toContain('Oxidante')
})

test('a manual is for its kind of machine', async () => {
  expect(await textOf('manual-taladro-bateria.pdf')).toContain('Cargar la batería por completo')
  expect(await textOf('manual-motosierra.pdf')).toContain('gases de escape')
  expect(await textOf('manual-heladera.pdf')).not.toContain('nafta')
})

test('the same content gives the same bytes', async () => {
  expect(await draw('manual-plancha.pdf')).toEqual(await draw('manual-plancha.pdf'))
})
