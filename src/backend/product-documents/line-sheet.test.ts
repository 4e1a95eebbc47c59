import { expect, test } from 'vitest'
import { lineSheet } from './line-sheet.ts'
import type { DocumentedProduct } from './queries.ts'

function product(changes: Partial<DocumentedProduct>): DocumentedProduct {
  return {
    itemcode: 'T-1',
    name: 'Taladro percutor 13 mm 650 W',
    description: 'Con reversa.\n- Mandril de 13 mm\n- Potencia 650 W',
    brand: 'Zarvik',
    node: 'Percutores',
    pathSlug: 'herramientas/herramientas-electricas/electricas-taladros/taladros-percutores',
    unitMult: 1,
    unitsPerItem: 'unidad',
    warrantyMonths: 12,
    updatedAt: new Date('2026-03-01T12:00:00Z'),
    ...changes,
  }
}

test('the title is the common prefix of all names, without trailing connectors', () => {
  const titleOf = (...names: string[]) => lineSheet(names.map(name => product({ name })))?.title
  expect(titleOf('Taladro percutor 13 mm', 'Taladro percutor 10 mm')).toBe('Taladro percutor')
  expect(titleOf('Esmalte sintético para 1 L', 'Esmalte sintético para 4 L')).toBe('Esmalte sintético')
  expect(titleOf('Sierra circular hoja 190', 'Sierra circular hoja 235')).toBe('Sierra circular')
  expect(titleOf('Enduido plástico', 'Masilla para madera')).toBe('Percutores')
})

test('facts are common to all products of the group; articles show the differences', () => {
  const sheet = lineSheet([
    product({}),
    product({
      itemcode: 'T-2',
      name: 'Taladro percutor 13 mm 850 W',
      brand: 'Brunvek',
      description: 'Con reversa.\n- Mandril de 13 mm\n- Potencia 850 W',
      unitMult: 6,
      warrantyMonths: null,
      updatedAt: new Date('2026-04-01T12:00:00Z'),
    }),
  ])
  expect(sheet).toMatchObject({
    family: 'herramientas',
    category: 'herramientas-electricas',
    brands: ['Brunvek', 'Zarvik'],
    units: ['unidad'],
    multiples: [1, 6],
    warranties: [12],
    revisedAt: new Date('2026-04-01T12:00:00Z'),
  })
  expect(sheet?.groups).toEqual([
    {
      title: 'Taladro percutor 13 mm',
      facts: ['Con reversa.', 'Mandril de 13 mm'],
      articles: [
        { code: 'T-1', text: '650 W · Zarvik' },
        { code: 'T-2', text: '850 W · Brunvek' },
      ],
    },
  ])
})

test('products of another node form their own group; without products there is no sheet', () => {
  const sheet = lineSheet([
    product({}),
    product({ itemcode: 'T-2', pathSlug: 'herramientas/x', node: 'Otros' }),
  ])
  expect(sheet?.groups).toHaveLength(2)
  expect(lineSheet([])).toBeNull()
})
