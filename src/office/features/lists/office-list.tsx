import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import type { UsedCall } from '../../browser/use-call.ts'
import { ArrangeButton, useArranged } from './arranged-columns.tsx'
import { type DataColumn, DataTable, LoadingRows } from './data-table.tsx'
import { ExportButtons, type ExportedList } from './export-buttons.tsx'
import { LoadFailure } from './load-failure.tsx'
import { messages } from './messages.ts'
import { type Peek, PeekPlace } from './peek/peek-place.tsx'
import { useDelayed } from './use-delayed.ts'

/** More are not shown: they want a filter. */
const MOST_ROWS = 500
const LOADING_ROWS = 4

interface OfficeListProps<Reply, Row> {
  /** Accessible name of the table. */
  caption: string
  call: UsedCall<Reply>
  rowsOf: (reply: Reply) => readonly Row[]
  /** All there are, where the reply has only the first. */
  totalOf?: (reply: Reply) => number
  columns: readonly DataColumn<Row>[]
  keyOf: (row: Row) => string
  acts?: (row: Row) => ReactNode
  /** Why there is nothing yet, and what to do. */
  empty: { readonly text: string; readonly act?: ReactNode }
  /** Given while a filter is set: takes it away. */
  clearFilters?: () => void
  /** Whether the list has filters: what is to be done where there is more than fits. */
  isFilterable?: boolean
  /** Offers the list as a file, of what is filtered. */
  exported?: ExportedList | undefined
  /** Looks at the thing of a row beside the list, by the row's key. */
  peek?: Peek['content'] | undefined
  /** Rows to be expected, for the height while loading. */
  expected?: number
}

/** A list with its five states (OFX-14): loading, empty, failed, not permitted, too many. */
export function OfficeList<Reply, Row>({
  caption,
  call: { reply, failure, isLoading, reload },
  rowsOf,
  totalOf,
  columns: all,
  keyOf,
  acts,
  empty,
  clearFilters,
  isFilterable = false,
  exported,
  peek,
  expected = LOADING_ROWS,
}: OfficeListProps<Reply, Row>) {
  const showsLoading = useDelayed(isLoading)
  const arranged = useArranged(all)
  const { columns } = arranged
  if (reply === undefined) {
    if (failure !== null) return <LoadFailure failure={failure} retry={reload} clearFilters={clearFilters} />
    return (
      <div className={showsLoading ? undefined : 'invisible'}>
        <p role="status" className="sr-only">
          {showsLoading ? messages.loading : ''}
        </p>
        <LoadingRows columns={columns} hasActs={acts !== undefined} count={expected} />
      </div>
    )
  }
  const rows = rowsOf(reply)
  const total = totalOf?.(reply) ?? rows.length
  const shown = rows.slice(0, MOST_ROWS)
  return (
    <div className="grid grid-cols-1 gap-2">
      {/* What was read before stays: it may be old, and says so. */}
      {failure === null ? null : <LoadFailure failure={failure} retry={reload} />}
      {rows.length === 0 ? (
        <EmptyList empty={empty} clearFilters={clearFilters} />
      ) : (
        <Peekable peek={peek}>
          {current => (
            <DataTable
              caption={caption}
              columns={
                current === null ? columns : columns.filter(({ isMinor, isPeeked }) => !isMinor && !isPeeked)
              }
              rows={shown}
              keyOf={keyOf}
              acts={acts}
              isBusy={showsLoading}
              widths={arranged.widths}
              onResize={arranged.resize}
              current={current}
            />
          )}
        </Peekable>
      )}
      {total > shown.length ? (
        <p role="status" className="text-sm text-ink-muted">
          {messages.tooMany(shown.length, total)}{' '}
          {messages.rest({ isFilterable, isExported: exported !== undefined })}
        </p>
      ) : null}
      {rows.length === 0 ? null : (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <ArrangeButton arranged={arranged} name={caption} />
          {exported === undefined ? null : (
            <ExportButtons {...exported} name={caption} columns={arranged.chosen} />
          )}
        </div>
      )}
    </div>
  )
}

interface PeekableProps {
  peek: Peek['content'] | undefined
  children: (current: string | null) => ReactNode
}

function Peekable({ peek, children }: PeekableProps) {
  return peek === undefined ? children(null) : <PeekPlace content={peek}>{children}</PeekPlace>
}

interface EmptyListProps {
  /** Why there is nothing yet, and what to do. */
  empty: { readonly text: string; readonly act?: ReactNode }
  clearFilters?: (() => void) | undefined
}

/** In the place of a table without rows. */
export function EmptyList({ empty, clearFilters }: EmptyListProps) {
  const isFiltered = clearFilters !== undefined
  return (
    <div
      data-list-state="empty"
      className="flex flex-wrap items-center gap-3 rounded border border-dashed border-line px-4 py-3 text-sm text-ink-muted"
    >
      <p className="flex-1">{isFiltered ? messages.nothingFiltered : empty.text}</p>
      {isFiltered ? (
        <Button size="sm" onClick={clearFilters}>
          {messages.clearFilters}
        </Button>
      ) : (
        empty.act
      )}
    </div>
  )
}
