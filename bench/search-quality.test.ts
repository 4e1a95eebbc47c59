import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { buildSearchIndex } from '../src/domain/search/search-index.ts'
import { bulonferIndex, scoreCodes, scoreEsci, scoreGroups, scoreVariants } from './search-truth.ts'

const data = new URL('../../shared/data', import.meta.url).pathname

describe.skipIf(!existsSync(`${data}/search`))('SRC-17 judged queries on real catalogues', () => {
  test('one article written by two shops', () => {
    const variants = scoreVariants(data)
    const mrr = (kind: string) => variants.get(kind)?.mrr ?? 0
    // Of the answers, 5 to 22 % are not in the judged catalogue: 0.89, 0.78, 0.85, 0.92 and 0.91 is all there is.
    expect(mrr('abreviatura')).toBeGreaterThan(0.52)
    expect(mrr('plural')).toBeGreaterThan(0.66)
    expect(mrr('tipeo')).toBeGreaterThan(0.6)
    expect(mrr('orden')).toBeGreaterThan(0.78)
    expect(mrr('formato')).toBeGreaterThan(0.78)
  })

  test('codes, bar codes and product groups of a wholesaler', () => {
    const bulonfer = bulonferIndex(data)
    const codes = scoreCodes(data, bulonfer)
    expect(codes.get('codigo_articulo')).toBe(1)
    expect(codes.get('ean')).toBe(1)
    expect(codes.get('codigo_proveedor')).toBe(1)
    // Without its dots a code can be another one's too: 2 of 100 here.
    expect(codes.get('codigo_sin_puntos')).toBeGreaterThanOrEqual(0.98)
    expect(scoreGroups(data, bulonfer)).toBeGreaterThan(0.54)
  })

  test('graded English queries', () => {
    expect(scoreEsci(data)).toBeGreaterThan(0.53)
  })
})

describe.skipIf(!existsSync(`${data}/demo`))('SRC-17 a demo catalogue', () => {
  test('every product is found first by its code', () => {
    const lines = readFileSync(`${data}/demo/productos.jsonl`, 'utf8').trim().split('\n')
    const products: { code: string; title: string; brand: string; family: string; category: string }[] =
      lines.map(line => JSON.parse(line))
    const index = buildSearchIndex(
      products.map(({ code, title, brand, family, category }, row) => ({
        row,
        code,
        barcodes: [],
        title,
        brand,
        categories: [family, category],
        popularity: 0,
      })),
    )
    const missed = products.filter(({ code }, row) => index.search(code, { limit: 1 }).rows[0] !== row)
    expect(missed.map(product => product.code)).toEqual([])
  })
})
