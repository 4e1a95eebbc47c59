import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoProducts } from '#demo/catalogue/products.ts'
import { drawingOf } from '../media/draw/drawings.ts'
import { documentAddress, documentFileName, parseDocumentPath } from './document-file.ts'

const demoFiles = [...new Set(demoProducts().flatMap(({ documents }) => documents))]

test('PDP-17 every document of the demo catalogue has a URL that parses back, and a drawing', () => {
  expect(demoFiles.length).toBeGreaterThan(100)
  for (const file of demoFiles) {
    const parsed = parseDocumentPath(documentAddress(file))
    if (parsed === null) throw new Error(`${file} is not parsed`)
    expect(documentFileName(parsed)).toBe(file)
    expect(drawingOf(parsed.motif), file).toBeDefined()
  }
})

test.each([
  '/media/d/manual-../../etc/passwd.pdf',
  '/media/d/manual-%2e%2e%2fsecret.pdf',
  '/media/d/..%2Fmanual-taladro.pdf',
  '/media/d/manual-taladro.pdf/..',
  '/media/d/manual-taladro.pdf\n',
  '/media/d/factura-taladro.pdf',
  '/media/d/manual-.pdf',
  '/media/d/manual-Taladro.pdf',
  `/media/d/manual-${'a'.repeat(200)}.pdf`,
])('%j is not a document', path => {
  expect(parseDocumentPath(path)).toBeNull()
})

test('a parsed name has only lower-case letters, digits and hyphens', () => {
  const piece = fc.constantFrom(
    'manual',
    'ficha',
    '-',
    '.',
    '/',
    '..',
    '%2f',
    '\0',
    'taladro',
    'A',
    '.pdf',
    '9',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
      const parsed = parseDocumentPath(`/media/d/${pieces.join('')}`)
      if (parsed !== null) expect(documentFileName(parsed)).toMatch(/^[a-z0-9-]+\.pdf$/)
    }),
  )
})
