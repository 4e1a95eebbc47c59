import { exportSearches } from '#contract/office/reports/report-exports.ts'
import {
  saveSynonym,
  searchReport,
  searchTerm,
  synonyms,
  trySearch,
} from '#contract/office/reports/search-report.ts'
import { type SheetColumn, sheetOf } from '#tables/write-sheets.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { ListExports } from '../../platform/exports/list-exports.ts'
import { findPageRows } from '../../products/search.ts'
import { foldTerm, type UsageLog } from '../../usage/usage-log.ts'
import { messages } from './messages.ts'
import {
  deleteSynonym,
  findOwnSynonyms,
  findTermParts,
  findTerms,
  storeSynonym,
  type TermRow,
} from './queries.ts'

interface SearchOptions {
  readonly db: Database
  readonly office: Office
  readonly catalogue: Pick<Catalogue, 'viewFor'>
  readonly exports: ListExports
  readonly usage: Pick<UsageLog, 'flush'>
}

const SHOWN_OF_TRY = 5
const MOST_TERMS = 50_000
const heads = messages.columns

const columns: readonly SheetColumn<TermRow>[] = [
  { head: heads.term, kind: 'text', width: 40, value: ({ term }) => term },
  { head: heads.searches, kind: 'number', width: 12, value: ({ searches }) => searches },
  { head: heads.visitors, of: heads.searches, kind: 'number', width: 14, value: ({ visitors }) => visitors },
  {
    head: heads.withoutResult,
    of: heads.results,
    kind: 'number',
    width: 14,
    value: ({ withoutResult }) => withoutResult,
  },
  { head: heads.results, kind: 'number', width: 12, value: ({ results }) => results },
  { head: heads.clicks, kind: 'number', width: 12, value: ({ clicks }) => clicks },
  { head: heads.orders, kind: 'number', width: 16, value: ({ orders }) => orders },
]

/** What people search, and the synonyms that make them find it (OFR-04). */
export function searchHandlers({ db, office, catalogue, exports, usage }: SearchOptions): Route[] {
  return [
    office.handle(searchReport, async ({ query: { text, only, ...query }, scope }) => {
      // What this process has noted until now is in it.
      await usage.flush()
      const rows = await findTerms(db, scope, { ...query, text: foldTerm(text), only })
      const [first] = rows
      return {
        terms: rows.map(withoutSums),
        termCount: first?.termCount ?? 0,
        total: {
          searches: first?.allSearches ?? 0,
          withoutResult: first?.allWithoutResult ?? 0,
          clicks: first?.allClicks ?? 0,
        },
      }
    }),

    office.handle(searchTerm, async ({ query: { term, ...span }, scope }) => {
      const folded = foldTerm(term)
      const own = (await findOwnSynonyms(db)).filter(({ word }) => foldTerm(word) === folded)
      return {
        ...(await findTermParts(db, scope, span, folded)),
        synonyms: own.map(({ word, sameAs, node }) => ({ word, sameAs, node })),
      }
    }),

    office.handle(trySearch, async ({ query: { term } }) => {
      const view = await catalogue.viewFor(null)
      const criteria = { term, filters: {}, sort: 'default' as const }
      const { rows, total, notes } = findPageRows(view, criteria, { page: 1, limit: SHOWN_OF_TRY })
      const products = Array.from(rows).flatMap(row => {
        const product = view.table.at(row)
        return product === null ? [] : [{ itemCode: product.itemCode, title: product.title }]
      })
      return { total, products, corrected: notes.corrected }
    }),

    office.handle(synonyms, async () => ({ synonyms: await findOwnSynonyms(db) })),

    office.write(saveSynonym, async ({ body: { isRemoved, ...synonym }, operator, describe }, tx) => {
      if (isRemoved) await deleteSynonym(tx, synonym)
      else await storeSynonym(tx, synonym, operator.id)
      await describe(messages.synonym(synonym.word, synonym.sameAs, isRemoved))
      return {}
    }),

    exports.handle(exportSearches, searchReport, async ({ query: { text, only, from, to }, scope }) => {
      const filter = { from, to, text: foldTerm(text), only, limit: MOST_TERMS }
      return sheetOf(messages.exported, columns, await findTerms(db, scope, filter))
    }),
  ]
}

function withoutSums({ term, searches, visitors, withoutResult, results, clicks, orders }: TermRow): TermRow {
  return { term, searches, visitors, withoutResult, results, clicks, orders }
}
