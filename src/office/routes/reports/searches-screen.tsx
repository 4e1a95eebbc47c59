import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { exportSearches } from '#contract/office/reports/report-exports.ts'
import { searchReport } from '#contract/office/reports/search-report.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useCall } from '../../browser/use-call.ts'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { SearchBox } from '../../features/lists/search-box.tsx'
import { useOperator } from '../../features/operator/operator.tsx'
import { messages } from '../../features/reports/messages.ts'
import { ReportNav } from '../../features/reports/report-nav.tsx'
import { spanOf, withValue } from '../../features/reports/sales-query.ts'
import { reportFile } from '../../features/reports/save-report.tsx'
import { SpanFields } from '../../features/reports/span-fields.tsx'
import { SynonymDialog } from '../../features/reports/synonym-dialog.tsx'
import { SynonymList } from '../../features/reports/synonym-list.tsx'
import { TermDialog } from '../../features/reports/term-dialog.tsx'
import { TriedSearch } from '../../features/reports/tried-search.tsx'
import { Screen } from '../../features/shell/screen.tsx'

type Term = ReplyOf<typeof searchReport>['terms'][number]

const count = (number: number) => number.toLocaleString('es-UY')

const columns: readonly DataColumn<Term>[] = [
  { title: messages.term, isMain: true, cell: ({ term }) => term },
  {
    title: messages.results,
    isNumeric: true,
    cell: ({ results }) =>
      results === 0 ? <strong>{messages.withoutResult}</strong> : results === null ? '' : count(results),
  },
  {
    title: messages.times,
    isNumeric: true,
    cell: ({ searches, visitors }) => (
      <>
        {count(searches)}
        {visitors > 0 ? (
          <span className="block text-xs text-ink-muted">{messages.byVisitors(visitors)}</span>
        ) : null}
      </>
    ),
  },
  { title: messages.opened, isNumeric: true, cell: ({ clicks }) => count(clicks) },
  { title: messages.ordersAfter, isNumeric: true, cell: ({ orders }) => count(orders) },
]

/** `Búsquedas`: what people search, and the synonyms that make them find it (OFR-04). */
export function SearchesScreen() {
  const [search, setSearch] = useSearchParams()
  const [shown, setShown] = useState<string | null>(null)
  const [word, setWord] = useState<string | null>(null)
  const [tried, setTried] = useState<string | null>(null)
  const change = (next: URLSearchParams) => setSearch(next, { replace: true, preventScrollReset: true })
  const mayEdit = useOperator().permissions.includes('content.edit')
  const span = spanOf(search)
  const text = search.get('q') ?? ''
  const isOnly = search.get('solo') === 'sin-resultado'
  const query = { ...span, ...(text && { text }), ...(isOnly && { only: 'without-result' as const }) }
  const call = useCall(searchReport, query)
  const isFiltered = text !== '' || isOnly
  return (
    <Screen title={messages.searches} lead={<p>{messages.searchesLead}</p>}>
      <ReportNav />
      <div className="flex flex-wrap items-end gap-3">
        <SpanFields search={search} onChange={change} />
        <SearchBox
          own={null}
          label={messages.containing}
          hint={messages.containing}
          text={text}
          onSearch={next => change(withValue(search, { q: next || null }))}
        />
        <Checkbox
          label={messages.onlyWithout}
          checked={isOnly}
          onChange={event =>
            change(withValue(search, { solo: event.target.checked ? 'sin-resultado' : null }))
          }
        />
      </div>
      {tried === null ? null : <TriedSearch term={tried} />}
      <OfficeList
        caption={messages.searches}
        call={call}
        rowsOf={({ terms }) => terms}
        totalOf={({ termCount }) => termCount}
        columns={columns}
        keyOf={({ term }) => term}
        acts={({ term }) => (
          <span className="flex gap-1">
            <Button size="sm" aria-label={messages.detailOf(term)} onClick={() => setShown(term)}>
              {messages.show}
            </Button>
            {mayEdit ? (
              <Button size="sm" aria-label={messages.makeSynonymOf(term)} onClick={() => setWord(term)}>
                {messages.makeSynonym}
              </Button>
            ) : null}
          </span>
        )}
        empty={{ text: messages.noSearches }}
        {...(isFiltered ? { clearFilters: () => change(withValue(search, { q: null, solo: null })) } : {})}
        isFilterable
        exported={reportFile('ExportSearches', exportSearches, query, 'reports.searches')}
        expected={12}
      />
      <SynonymList mayEdit={mayEdit} onAdd={setWord} />
      <TermDialog term={shown} span={span} onClose={() => setShown(null)} />
      <SynonymDialog
        word={word}
        onClose={() => setWord(null)}
        onSaved={saved => {
          setTried(null)
          setTried(saved)
        }}
      />
    </Screen>
  )
}
