import { DatabaseSync } from 'node:sqlite'
import type { Search } from './answered-query.ts'
import type { JudgedCatalogue } from './judged-catalogue.ts'

/** The yardstick: SQLite's FTS5 of the same catalogue, any of the words, in the order of BM25, accents left out. */
export function bm25Search({ products }: JudgedCatalogue): Search {
  const database = new DatabaseSync(':memory:')
  database.exec(`
    create virtual table product using fts5
      (id unindexed, code, barcodes, title, brand, categories, tokenize = 'unicode61 remove_diacritics 2')`)
  const insert = database.prepare('insert into product values (?, ?, ?, ?, ?, ?)')
  database.exec('begin')
  for (const { id, document } of products) {
    const { code, barcodes, title, brand, categories } = document
    insert.run(id, code, barcodes.join(' '), title, brand, categories.join(' '))
  }
  database.exec('commit')
  const select = database.prepare(
    'select id from product where product match ? order by bm25(product) limit ?',
  )
  return (query, limit) => {
    const words = query.match(/[\p{L}\p{N}]+/gu) ?? []
    if (words.length === 0) return []
    const anyWord = words.map(word => `"${word}"`).join(' OR ')
    return select.all(anyWord, limit).map(({ id }) => String(id))
  }
}
