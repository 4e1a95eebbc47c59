import { existsSync, readFileSync } from 'node:fs'
import type { JudgedCatalogue } from './judged-catalogue.ts'
import type { JudgedQuery } from './judged-query.ts'

/** Queries of a counter, written and judged by hand; the file of a catalogue has one query a line and the codes of all right articles. */
export function counterQueries(catalogue: JudgedCatalogue): JudgedQuery[] {
  const path = `${import.meta.dirname}/counter-queries-${catalogue.name}.tsv`
  return existsSync(path) ? readCounterQueries(readFileSync(path, 'utf8'), catalogue) : []
}

/** Throws where a code is not in the catalogue: a judgement of nothing measures nothing. */
export function readCounterQueries(file: string, { name, products }: JudgedCatalogue): JudgedQuery[] {
  const known = new Set(products.map(({ id }) => id))
  const lines = file.split(/\r?\n/).filter(line => line.trim() !== '' && !/^(#|query\t)/.test(line))
  return lines.map(line => {
    const [query = '', codes = ''] = line.split('\t')
    const right = new Set(codes.split(' ').filter(code => code !== ''))
    const unknown = [...right].filter(code => !known.has(code))
    if (right.size === 0 || unknown.length > 0)
      throw new Error(`${name}: "${query}" has no right article in the catalogue: ${unknown.join(' ')}`)
    return { set: 'counter queries', query, right, measure: 'precision@5' }
  })
}
