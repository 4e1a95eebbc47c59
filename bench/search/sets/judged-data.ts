import { readFileSync } from 'node:fs'
import { type JudgedCatalogue, judgedProduct, readBulonfer, readTable, titled } from './judged-catalogue.ts'
import type { JudgedQuery, JudgedSet } from './judged-query.ts'

/** Queries that others judged on real catalogues; `data` is the folder of both. */

const GAIN_OF_GRADE: Readonly<Record<string, number>> = { 3: 1, 2: 0.1, 1: 0.01, 0: 0 }

/**
 * es-variantes.tsv: two shops' spellings of one article, by kind of difference; any of its documents will do. The row a
 * query was copied from is left out: with all the others that queries were copied from, as the judgements ask, by
 * which some answers are gone too, or alone.
 */
export function variants(data: string, leftOut: 'every asked row' | 'own row'): JudgedSet {
  const lines = readTable(`${data}/search/es-variantes.tsv`, '\t').slice(1)
  const sources = new Set(leftOut === 'own row' ? [] : lines.map(line => line[1]))
  const rows = readTable(`${data}/scale/sepa-descripciones.csv`).slice(1)
  return {
    catalogue: catalogueOf(
      rows
        .filter(([id]) => !sources.has(id))
        .map(([id = '', title = '', count = '0']) =>
          judgedProduct(id, '', { ...titled(title), popularity: Number(count) }),
        ),
    ),
    queries: [...Map.groupBy(lines, ([kind, id]) => `${kind} ${id}`).values()].map((own): JudgedQuery => {
      const [set = '', source = '', query = ''] = own[0] ?? []
      return { set, query, source, right: new Set(own.map(line => line[3] ?? '')), measure: 'MRR' }
    }),
  }
}

/**
 * es-codigos.tsv: codes, bar codes and supplier codes of a wholesaler, whose article must come first. es-rubros.tsv:
 * names of product groups against product names only.
 */
export function codesAndGroups(data: string): JudgedSet {
  const codes = readTable(`${data}/search/es-codigos.tsv`, '\t').slice(1)
  const groups = readTable(`${data}/search/es-rubros.tsv`, '\t').slice(1)
  return {
    catalogue: { ...readBulonfer(data, '2018-04-12'), name: 'judged data' },
    queries: [
      ...codes.map(([set = '', query = '', wanted = '']): JudgedQuery => {
        return { set, query, right: new Set([wanted]), measure: 'first' }
      }),
      ...groups.map(([, query = '', , wanted = '']): JudgedQuery => {
        return { set: 'rubros', query, right: new Set(wanted.split(' ')), measure: 'nDCG@10' }
      }),
    ],
  }
}

/** esci-us: graded English queries. */
export function esci(data: string): JudgedSet {
  const products = readFileSync(`${data}/search/esci-us/products.jsonl`, 'utf8').trim().split('\n')
  const lines = readTable(`${data}/search/esci-us/qrels.tsv`, '\t').slice(1)
  return {
    catalogue: catalogueOf(
      products.map(line => {
        const { id, title, brand }: { id: string; title: string; brand: string } = JSON.parse(line)
        return judgedProduct(id, '', { ...titled(title), brand })
      }),
    ),
    queries: Array.from(
      Map.groupBy(lines, ([query = '']) => query),
      ([query, graded]): JudgedQuery => {
        const gains = new Map(graded.map(([, id = '', grade = '']) => [id, GAIN_OF_GRADE[grade] ?? 0]))
        return { set: 'esci', query, right: new Set(gains.keys()), gains, measure: 'nDCG@10' }
      },
    ),
  }
}

function catalogueOf(products: JudgedCatalogue['products']): JudgedCatalogue {
  return { name: 'judged data', products }
}
