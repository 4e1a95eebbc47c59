import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { demoProducts, pathOf } from '#demo/catalogue/products.ts'
import type { SearchDocument } from '#domain/search/index/search-document.ts'
import { buildSearchIndex } from '#domain/search/search-index.ts'

/** A catalogue that queries are judged on, in an index of its own. */
export interface JudgedCatalogue {
  readonly name: 'bulonfer' | 'sepa' | 'demo'
  readonly products: readonly JudgedProduct[]
}

export interface JudgedProduct extends SearchDocument {
  /** What the judgements call it, even where nobody can search for it. */
  readonly id: string
}

/** A query with what a person behind a counter would call right. */
export interface JudgedQuery {
  readonly set: string
  readonly query: string
  readonly right: ReadonlySet<string>
}

/** A judged query with the ids of what the search found, best first, and its score from 0 to 1. */
export interface AnsweredQuery extends JudgedQuery {
  readonly found: readonly string[]
  readonly score: number
}

const DEEPEST = 50

/** The real catalogues where `data` is there, and the demo's always. */
export function readCatalogues(data: string): readonly JudgedCatalogue[] {
  return existsSync(data) ? [readBulonfer(data), readSepa(data), readDemo()] : [readDemo()]
}

/** The queries of the catalogue's file, and every title as a query of its own. */
export function judgedQueries(catalogue: JudgedCatalogue): JudgedQuery[] {
  const file = join(import.meta.dirname, `judged-${catalogue.name}.tsv`)
  return [...readJudgements(readFileSync(file, 'utf8'), catalogue), ...ownTitles(catalogue)]
}

/**
 * Set, query and the ids of all right products, where `"` means those of the line before. Throws where one is not in the
 * catalogue: a judgement of nothing measures nothing.
 */
export function readJudgements(file: string, { name, products }: JudgedCatalogue): JudgedQuery[] {
  const known = new Set(products.map(({ id }) => id))
  let right: ReadonlySet<string> = new Set()
  const lines = file.trimEnd().split('\n').slice(1)
  return lines.map(line => {
    const [set = '', query = '', ids = ''] = line.split('\t')
    if (ids !== '"') right = new Set(ids.split(' ').filter(id => id !== ''))
    if (right.size === 0 || [...right].some(id => !known.has(id)))
      throw new Error(`${name}: "${query}" has no right product in the catalogue: ${ids}`)
    return { set, query, right }
  })
}

/** Every title of two words and more, typed in full: right is the product, and any other of the same title. */
export function ownTitles({ products }: JudgedCatalogue): JudgedQuery[] {
  const typed = ({ title }: JudgedProduct) =>
    title
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/^[^a-z\d]+/, '')
      .replace(/\s+/g, ' ')
      .trim()
  return Array.from(Map.groupBy(products, typed), ([query, of]) => ({
    set: 'own title',
    query,
    right: new Set(of.map(({ id }) => id)),
  })).filter(({ query }) => /[a-z\d].* .*[a-z\d]/.test(query))
}

export function answered(queries: readonly JudgedQuery[], { products }: JudgedCatalogue): AnsweredQuery[] {
  const index = buildSearchIndex(products)
  return queries.map(judged => {
    const { rows } = index.search(judged.query, { limit: DEEPEST })
    const found = Array.from(rows, row => products[row]?.id ?? '')
    return { ...judged, found, score: scoreOf(judged, found) }
  })
}

/**
 * What a set is measured by. `found within 50`: the share of what is right, and fits, among the first fifty. `five
 * goods`: whether all of the first five are right, or as many as there are. `precision@5`: the share of right ones among
 * the first five, of those that exist. `first`: whether the first one is right.
 */
export function measureOf(set: string): string {
  return MEASURES[set] ?? 'first'
}

const MEASURES: Readonly<Record<string, string>> = {
  'one word': 'found within 50',
  'two words': 'found within 50',
  'head word': 'five goods',
  'counter queries': 'precision@5',
}

export function scoreOf({ set, right }: JudgedQuery, found: readonly string[]): number {
  switch (measureOf(set)) {
    case 'found within 50':
      return rightAmong(found, right, DEEPEST) / Math.min(DEEPEST, right.size)
    case 'five goods':
      return rightAmong(found, right, 5) === Math.min(5, right.size) ? 1 : 0
    case 'precision@5':
      return rightAmong(found, right, 5) / Math.min(5, right.size)
    default:
      return rightAmong(found, right, 1)
  }
}

function rightAmong(found: readonly string[], right: ReadonlySet<string>, first: number): number {
  return found.slice(0, first).filter(id => right.has(id)).length
}

/** Half of all queries, always the same ones: by these the ranking is tuned, by the others it is checked. */
export function isForTuning(query: string): boolean {
  return (createHash('md5').update(query.toLowerCase()).digest()[0] ?? 0) % 2 === 0
}

/** A wholesaler of bolts and tools: names cut at thirty characters, no families. */
function readBulonfer(data: string): JudgedCatalogue {
  const folder = join(data, 'catalogue/bulonfer/2018-04-16')
  const barcodes = Map.groupBy(readCsv(join(folder, 'productcode.csv')), ([, code]) => code)
  return {
    name: 'bulonfer',
    products: readCsv(join(folder, 'data.csv')).map(([code = '', title = ''], row) => ({
      ...titled(row, code, title),
      code,
      barcodes: (barcodes.get(code) ?? []).map(([barcode = '']) => barcode),
    })),
  }
}

/** Housewares, paint, garden and appliances of supermarkets, with their families. */
function readSepa(data: string): JudgedCatalogue {
  const rows = readCsv(join(data, 'catalogue/sepa-hogar.csv')).slice(1)
  return {
    name: 'sepa',
    products: rows.map(([id = '', title = '', branches = '0', ...categories], row) => ({
      ...titled(row, id, title),
      categories,
      popularity: Number(branches),
    })),
  }
}

function readDemo(): JudgedCatalogue {
  return {
    name: 'demo',
    products: demoProducts().map((product, row) => ({
      ...titled(row, product.code, product.title),
      code: product.code,
      barcodes: product.codeBars === null ? [] : [product.codeBars],
      brand: product.brand,
      categories: pathOf(product),
    })),
  }
}

function titled(row: number, id: string, title: string): JudgedProduct {
  return { row, id, code: '', barcodes: [], title, brand: '', categories: [], popularity: 0 }
}

function readCsv(path: string): string[][] {
  return parse(readFileSync(path, 'utf8'), { relaxColumnCount: true })
}
