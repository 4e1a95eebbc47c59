import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { SearchDocument } from '../src/domain/search/search-document.ts'
import { buildSearchIndex, type SearchIndex } from '../src/domain/search/search-index.ts'
import { mean, ndcgAt10, reciprocalRank } from './relevance-scores.ts'

/** An index together with the names by which the judgements call its documents. */
export interface JudgedIndex {
  readonly index: SearchIndex
  readonly ids: readonly string[]
}

export interface VariantScore {
  readonly queries: number
  readonly hitAt10: number
  readonly mrr: number
}

export function readTable(path: string, delimiter: string): string[][] {
  return parse(readFileSync(path, 'utf8'), {
    delimiter,
    quote: delimiter === '\t' ? null : '"',
    relaxColumnCount: true,
  })
}

export function judgedIndex(
  entries: readonly { id: string; document: Omit<SearchDocument, 'row'> }[],
): JudgedIndex {
  return {
    index: buildSearchIndex(entries.map(({ document }, row) => ({ ...document, row }))),
    ids: entries.map(entry => entry.id),
  }
}

export function foundIds({ index, ids }: JudgedIndex, query: string, limit = 10): string[] {
  return Array.from(index.search(query, { limit }).rows, row => ids[row] ?? '')
}

function titled(title: string): Omit<SearchDocument, 'row'> {
  return { code: '', barcodes: [], title, brand: '', categories: [], popularity: 0 }
}

/** es-variantes.tsv: two shops' spellings of one article, by kind of difference. */
export function scoreVariants(data: string): Map<string, VariantScore> {
  const queries = readTable(`${data}/search/es-variantes.tsv`, '\t').slice(1)
  const asked = new Set(queries.map(query => query[1]))
  const rows = readTable(`${data}/scale/sepa-descripciones.csv`, ',').slice(1)
  const judged = judgedIndex(
    rows
      .filter(([id]) => !asked.has(id))
      .map(([id = '', title = '', count = '0']) => ({
        id,
        document: { ...titled(title), popularity: Number(count) },
      })),
  )
  const ranks = new Map<string, number[]>()
  for (const [kind = '', , query = '', wanted = ''] of queries) {
    ranks.set(kind, [...(ranks.get(kind) ?? []), reciprocalRank(foundIds(judged, query), wanted)])
  }
  return new Map(
    [...ranks].map(([kind, values]) => [
      kind,
      { queries: values.length, hitAt10: mean(values.map(value => (value > 0 ? 1 : 0))), mrr: mean(values) },
    ]),
  )
}

/** The wholesaler's catalogue; `withCodes` adds bar codes and supplier codes, product names are always indexed. */
export function bulonferIndex(data: string): JudgedIndex {
  const barcodes = new Map<string, string[]>()
  for (const [barcode = '', code = ''] of readTable(
    `${data}/catalogue/bulonfer/2018-04-12/productcode.csv`,
    ',',
  )) {
    barcodes.set(code, [...(barcodes.get(code) ?? []), barcode])
  }
  return judgedIndex(
    readTable(`${data}/catalogue/bulonfer/2018-04-12/data.csv`, ',').map(([code = '', name = '']) => ({
      id: code,
      document: { ...titled(name), code, barcodes: barcodes.get(code) ?? [] },
    })),
  )
}

/** es-codigos.tsv: share of the codes of each kind whose article comes first. */
export function scoreCodes(data: string, judged: JudgedIndex): Map<string, number> {
  const firsts = new Map<string, number[]>()
  for (const [kind = '', query = '', wanted = ''] of readTable(`${data}/search/es-codigos.tsv`, '\t').slice(
    1,
  )) {
    firsts.set(kind, [...(firsts.get(kind) ?? []), foundIds(judged, query)[0] === wanted ? 1 : 0])
  }
  return new Map([...firsts].map(([kind, values]) => [kind, mean(values)]))
}

/** es-rubros.tsv: names of product groups against product names only. */
export function scoreGroups(data: string, judged: JudgedIndex): number {
  const scores = readTable(`${data}/search/es-rubros.tsv`, '\t')
    .slice(1)
    .map(([, query = '', , wanted = '']) =>
      ndcgAt10(foundIds(judged, query), new Map(wanted.split(' ').map(code => [code, 1]))),
    )
  return mean(scores)
}

/** esci-us: graded English queries. */
export function scoreEsci(data: string): number {
  const gainOfGrade: Readonly<Record<string, number>> = { 3: 1, 2: 0.1, 1: 0.01, 0: 0 }
  const products = readFileSync(`${data}/search/esci-us/products.jsonl`, 'utf8').trim().split('\n')
  const judged = judgedIndex(
    products.map(line => {
      const { id, title, brand }: { id: string; title: string; brand: string } = JSON.parse(line)
      return { id, document: { ...titled(title), brand } }
    }),
  )
  const grades = new Map<string, Map<string, number>>()
  for (const [query = '', id = '', grade = ''] of readTable(`${data}/search/esci-us/qrels.tsv`, '\t').slice(
    1,
  )) {
    const gains = grades.get(query) ?? new Map<string, number>()
    grades.set(query, gains.set(id, gainOfGrade[grade] ?? 0))
  }
  return mean([...grades].map(([query, gains]) => ndcgAt10(foundIds(judged, query), gains)))
}
