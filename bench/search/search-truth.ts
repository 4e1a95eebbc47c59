import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { SearchDocument } from '#domain/search/index/search-document.ts'
import { buildSearchIndex, type SearchIndex } from '#domain/search/search-index.ts'

/** An index together with the names by which the judgements call its documents. */
export interface JudgedIndex {
  readonly index: SearchIndex
  readonly ids: readonly string[]
}

/** What became of one judged query. */
export interface Judgement {
  readonly kind: string
  /** By the measure of its kind: reciprocal rank, first place or not, nDCG@10. */
  readonly score: number
  /** Whether any right answer is in the index at all. */
  readonly isFindable: boolean
}

export interface KindScore {
  readonly queries: number
  readonly score: number
  /** Of the queries that have an answer in the index. */
  readonly findable: number
}

/** Deep enough for a mean reciprocal rank. */
const DEEPEST = 50

export function readTable(path: string, delimiter: string): string[][] {
  return parse(readFileSync(path, 'utf8'), {
    delimiter,
    quote: delimiter === '\t' ? null : '"',
    relaxColumnCount: true,
  })
}

export function scoresByKind(judgements: readonly Judgement[]): Map<string, KindScore> {
  const kinds = Map.groupBy(judgements, judgement => judgement.kind)
  return new Map([...kinds].map(([kind, ofKind]) => [kind, scoreOf(ofKind)]))
}

function scoreOf(judgements: readonly Judgement[]): KindScore {
  return {
    queries: judgements.length,
    score: mean(judgements.map(({ score }) => score)),
    findable: mean(judgements.filter(({ isFindable }) => isFindable).map(({ score }) => score)),
  }
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * es-variantes.tsv: two shops' spellings of one article, by kind of difference; any of its documents will do. The row a
 * query was copied from is left out: with all the others that queries were copied from, as the judgements ask, by
 * which some answers are gone too, or alone.
 */
export function judgeVariants(data: string, leftOut: 'every asked row' | 'own row'): Judgement[] {
  const lines = readTable(`${data}/search/es-variantes.tsv`, '\t').slice(1)
  const sourceRows = new Set(leftOut === 'own row' ? [] : lines.map(line => line[1]))
  const rows = readTable(`${data}/scale/sepa-descripciones.csv`, ',').slice(1)
  const judged = judgedIndex(
    rows
      .filter(([id]) => !sourceRows.has(id))
      .map(([id = '', title = '', count = '0']) => ({
        id,
        document: { ...titled(title), popularity: Number(count) },
      })),
  )
  const known = new Set(judged.ids)
  const queries = Map.groupBy(lines, ([kind, id]) => `${kind} ${id}`)
  return Array.from(queries.values(), ofQuery => {
    const [kind = '', own = '', query = ''] = ofQuery[0] ?? []
    const wanted = new Set(ofQuery.map(line => line[3] ?? ''))
    const others = foundIds(judged, query, DEEPEST + 1).filter(id => id !== own)
    const found = others.slice(0, DEEPEST)
    return {
      kind,
      score: reciprocalRank(found, wanted),
      isFindable: [...wanted].some(id => known.has(id)),
    }
  })
}

/** The wholesaler's catalogue: names, codes, bar codes and supplier codes. */
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

/** es-codigos.tsv: whether the article of a code comes first. */
export function judgeCodes(data: string, judged: JudgedIndex): Judgement[] {
  const lines = readTable(`${data}/search/es-codigos.tsv`, '\t').slice(1)
  return lines.map(([kind = '', query = '', wanted = '']) => {
    const found = foundIds(judged, query, 10)
    return {
      kind,
      score: found[0] === wanted ? 1 : 0,
      isFindable: judged.ids.includes(wanted),
    }
  })
}

/** es-rubros.tsv: names of product groups against product names only. */
export function judgeGroups(data: string, judged: JudgedIndex): Judgement[] {
  const lines = readTable(`${data}/search/es-rubros.tsv`, '\t').slice(1)
  return lines.map(([, query = '', , wanted = '']) =>
    judgeGrades('rubros', judged, query, new Map(wanted.split(' ').map(code => [code, 1]))),
  )
}

/** esci-us: graded English queries. */
export function judgeEsci(data: string): Judgement[] {
  const gainOfGrade: Readonly<Record<string, number>> = { 3: 1, 2: 0.1, 1: 0.01, 0: 0 }
  const products = readFileSync(`${data}/search/esci-us/products.jsonl`, 'utf8').trim().split('\n')
  const judged = judgedIndex(
    products.map(line => {
      const { id, title, brand }: { id: string; title: string; brand: string } = JSON.parse(line)
      return { id, document: { ...titled(title), brand } }
    }),
  )
  const lines = readTable(`${data}/search/esci-us/qrels.tsv`, '\t').slice(1)
  const queries = Map.groupBy(lines, ([query = '']) => query)
  return Array.from(queries, ([query, graded]) =>
    judgeGrades(
      'esci',
      judged,
      query,
      new Map(graded.map(([, id = '', grade = '']) => [id, gainOfGrade[grade] ?? 0])),
    ),
  )
}

function judgeGrades(
  kind: string,
  judged: JudgedIndex,
  query: string,
  gains: ReadonlyMap<string, number>,
): Judgement {
  const found = foundIds(judged, query, 10)
  return {
    kind,
    score: ndcgAt10(found, gains),
    isFindable: true,
  }
}

/** Reciprocal of the place of the first hit, 0 without one. */
function reciprocalRank(found: readonly string[], wanted: ReadonlySet<string>): number {
  const place = found.findIndex(id => wanted.has(id))
  return place < 0 ? 0 : 1 / (place + 1)
}

/** Normalised discounted cumulative gain of the first ten. `gains` has the gain of every judged document. */
function ndcgAt10(found: readonly string[], gains: ReadonlyMap<string, number>): number {
  const dcg = (values: readonly number[]) =>
    values.slice(0, 10).reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0)
  const ideal = dcg([...gains.values()].sort((a, b) => b - a))
  return ideal === 0 ? 0 : dcg(found.map(id => gains.get(id) ?? 0)) / ideal
}

function judgedIndex(entries: readonly { id: string; document: Omit<SearchDocument, 'row'> }[]): JudgedIndex {
  return {
    index: buildSearchIndex(entries.map(({ document }, row) => ({ ...document, row }))),
    ids: entries.map(entry => entry.id),
  }
}

function foundIds({ index, ids }: JudgedIndex, query: string, limit: number): string[] {
  return Array.from(index.search(query, { limit }).rows, row => ids[row] ?? '')
}

function titled(title: string): Omit<SearchDocument, 'row'> {
  return { code: '', barcodes: [], title, brand: '', categories: [], popularity: 0 }
}
