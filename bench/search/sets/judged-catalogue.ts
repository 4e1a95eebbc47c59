import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { demoProducts, pathOf } from '#demo/catalogue/products.ts'
import type { SearchDocument } from '#domain/search/index/search-document.ts'

/** One of the real catalogues that queries are judged on; each has an index of its own. */
export interface JudgedCatalogue {
  readonly name: string
  readonly products: readonly JudgedProduct[]
}

export interface JudgedProduct {
  readonly id: string
  readonly title: string
  /** The title as the judgements read it, see `plainText`. */
  readonly plain: string
  /** The name of its group as the seller wrote it; not indexed where a query could be answered by it alone. */
  readonly group: string
  readonly document: Omit<SearchDocument, 'row'>
}

/** The real ones where `data` is there, and the demo's always. */
export function readCatalogues(data: string): readonly JudgedCatalogue[] {
  return existsSync(data) ? [readBulonfer(data, '2018-04-16'), readSepa(data), readDemo()] : [readDemo()]
}

/** Lower case without accents, from the first letter or digit. On purpose not the index's own reading: a judge who errs as the index does sees nothing. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/^[^a-z\d]+/, '')
}

/** A wholesaler of bolts and tools: names cut at thirty characters, no families. */
export function readBulonfer(data: string, day: string): JudgedCatalogue {
  const folder = join(data, 'catalogue/bulonfer')
  const groups = new Map(
    readTable(join(folder, 'item.csv')).map(([code = '', name = '']) => [code, name.trim()]),
  )
  const barcodes = new Map<string, string[]>()
  for (const [barcode = '', code = ''] of readTable(join(folder, day, 'productcode.csv'))) {
    barcodes.set(code, [...(barcodes.get(code) ?? []), barcode])
  }
  const rows = readTable(join(folder, day, 'data.csv'))
  return {
    name: 'bulonfer',
    products: rows.map(row => {
      const [code = '', title = ''] = row
      const group = groups.get(row[12] ?? '') ?? ''
      return judgedProduct(code, group, { ...titled(title), code, barcodes: barcodes.get(code) ?? [] })
    }),
  }
}

/** Housewares, paint, garden and appliances of supermarkets, with their families. */
function readSepa(data: string): JudgedCatalogue {
  const rows = readTable(join(data, 'catalogue/sepa-hogar.csv')).slice(1)
  return {
    name: 'sepa',
    products: rows.map(([id = '', title = '', branches = '0', ...families]) => {
      const group = families.at(-1) ?? ''
      return judgedProduct(id, group, {
        ...titled(title),
        categories: families,
        popularity: Number(branches),
      })
    }),
  }
}

function readDemo(): JudgedCatalogue {
  return {
    name: 'demo',
    products: demoProducts().map(product => {
      const { code, title, brand, codeBars, category } = product
      const barcodes = codeBars === null ? [] : [codeBars]
      const categories = pathOf(product)
      return judgedProduct(code, category, {
        ...titled(title),
        code,
        barcodes,
        brand,
        categories,
      })
    }),
  }
}

export function judgedProduct(
  id: string,
  group: string,
  document: Omit<SearchDocument, 'row'>,
): JudgedProduct {
  return { id, title: document.title, plain: plainText(document.title), group, document }
}

export function titled(title: string): Omit<SearchDocument, 'row'> {
  return { code: '', barcodes: [], title, brand: '', categories: [], popularity: 0 }
}

export function readTable(path: string, delimiter = ','): string[][] {
  const quote = delimiter === ',' ? '"' : null
  return parse(readFileSync(path, 'utf8'), { delimiter, quote, relaxColumnCount: true })
}
