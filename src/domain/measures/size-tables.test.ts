import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SizeTable, sizeTables } from './size-tables.ts'

function products(titles: readonly string[], brand = 'Bulonar') {
  return titles.map((title, at) => ({ itemCode: `P${at}`, title, brand }))
}

function linesOf({ title, rows, columns, cells }: SizeTable<{ readonly title: string }>): string[] {
  const labels = cells.map(({ row, column, product }) =>
    [rows.values[row]?.label, columns?.values[column]?.label, product.title].filter(text => text).join(' | '),
  )
  return [`${title}: ${rows.kinds.join('+')} by ${columns?.kinds.join('+') ?? 'nothing'}`, ...labels]
}

describe('CAT-42 size tables', () => {
  test('products that differ in one measure are one column, in order of size', () => {
    const [table, ...others] = sizeTables(
      products(['LATEX MATE 10 LTS', 'LATEX MATE 1 LT', 'LATEX BRILLANTE 1 LT', 'LATEX MATE X 4 L']),
    )
    expect(others).toEqual([])
    expect(table && linesOf(table)).toEqual([
      'LATEX MATE: volume by nothing',
      '1 L | LATEX MATE 1 LT',
      '4 L | LATEX MATE X 4 L',
      '10 L | LATEX MATE 10 LTS',
    ])
  })

  test('in two measures: rows and columns, more of them in the rows, gaps where there is no product', () => {
    const titles = [
      'BULON USS 1/4x1',
      'BULON USS 1/4x2',
      'BULON USS 5/16x1.1/2',
      'BULON USS 5/16x2',
      'BULON USS 1/4x 3',
    ]
    const [table] = sizeTables(products(titles))
    expect(table && linesOf(table)).toEqual([
      'BULON USS: length by thread',
      '1" | 1/4" | BULON USS 1/4x1',
      '1 1/2" | 5/16" | BULON USS 5/16x1.1/2',
      '2" | 1/4" | BULON USS 1/4x2',
      '2" | 5/16" | BULON USS 5/16x2',
      '3" | 1/4" | BULON USS 1/4x 3',
    ])
  })

  test('CAT-45 a measure that depends on another shares its axis', () => {
    const [table] = sizeTables(
      products(['TUERCA MA 10x1.50', 'TUERCA MA 8x1.25', 'TUERCA MA 12x1.75', 'TUERCA MA 6x1.00']),
    )
    expect(table?.columns).toBeNull()
    expect(table?.rows.kinds).toEqual(['thread', 'pitch'])
    expect(table?.rows.values.map(({ label }) => label)).toEqual([
      'M6 × 1',
      'M8 × 1,25',
      'M10 × 1,5',
      'M12 × 1,75',
    ])
  })

  test('CAT-45 of three varying measures the one with the fewest values divides the tables', () => {
    const titles = ['80', '120'].flatMap(grain =>
      ['50', '75', '100'].flatMap(width =>
        ['600', '900', '1200'].map(length => `BANDA TELA ${width}x${length} G-${grain}`),
      ),
    )
    const tables = sizeTables(products(titles))
    expect(tables.map(({ cells }) => cells.length)).toEqual([9, 9])
    expect(tables.map(({ shared }) => shared.map(({ kind, label }) => `${kind} ${label}`))).toEqual([
      ['grain 80'],
      ['grain 120'],
    ])
    for (const { cells } of tables) {
      expect(new Set(cells.map(({ product }) => product.title.slice(-3))).size).toBe(1)
    }
  })

  test('brands, words and packs separate products, and a single one is no table', () => {
    expect(
      sizeTables([
        ...products([
          'MECHA 6 mm',
          'MECHA CORTA 8 mm',
          'CLAVOS 2x50 x 100 unidades',
          'CLAVOS 2x60 x 50 unidades',
        ]),
        ...products(['MECHA 8 mm'], 'Otra'),
      ]),
    ).toEqual([])
  })

  test('CAT-45 threads are M8 whatever unit the length has, and screw numbers are ordered by diameter', () => {
    const heads = (titles: readonly string[]) => {
      const [table] = sizeTables(products(titles))
      return [table?.rows, table?.columns].map(axis => axis?.values.map(({ label }) => label))
    }
    expect(heads(['Bulón M8 x 30 mm', 'Bulón M10 x 30 mm', 'Bulón M8 x 40 mm'])).toEqual([
      ['M8', 'M10'],
      ['30 mm', '40 mm'],
    ])
    expect(heads(['MACHO NF 8x36', 'MACHO NF 1/4x28', 'MACHO NF 6x40'])).toEqual([
      ['Nº 6 × 40', 'Nº 8 × 36', '1/4" × 28'],
      undefined,
    ])
  })

  test('of two products of one size the first fills the cell', () => {
    const [table] = sizeTables(products(['MECHA 6 mm', 'MECHA 6.00mm', 'MECHA 8 mm']))
    expect(table?.cells.map(({ product }) => product.itemCode)).toEqual(['P0', 'P2'])
  })
})

test('CAT-42 every product fills at most one cell, by its sizes, in order', () => {
  const title = fc
    .tuple(
      fc.constantFrom('BULON USS', 'BULON SAE', 'MECHA LARGA', 'BANDA'),
      fc.constantFrom('1/4', '3/8', '1/2', '5'),
      fc.constantFrom('1', '2', '2.1/2', '10', '40'),
      fc.constantFrom('', ' G-80', ' G-120'),
    )
    .map(([words, one, two, grain]) => `${words} ${one}x${two}${grain}`)
  fc.assert(
    fc.property(fc.uniqueArray(title, { maxLength: 60 }), titles => {
      const seen = new Set<string>()
      for (const { rows, columns, cells } of sizeTables(products(titles))) {
        expect(cells.length).toBeGreaterThan(1)
        for (const axis of [rows, ...(columns === null ? [] : [columns])]) {
          const values = axis.values.map(({ value }) => value)
          expect(values).toEqual([...new Set(values)].sort((a, b) => a - b))
          expect(values.length).toBeGreaterThan(1)
        }
        expect(new Set(cells.map(({ row, column }) => `${row} ${column}`)).size).toBe(cells.length)
        for (const { row, column, product } of cells) {
          expect(rows.values[row]).toBeDefined()
          if (columns !== null) expect(columns.values[column]).toBeDefined()
          expect(seen.has(product.itemCode)).toBe(false)
          seen.add(product.itemCode)
        }
      }
    }),
  )
})
