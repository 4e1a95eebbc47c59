import type { SheetFilter, SheetSort } from '#domain/office/sheet/sheet-table.ts'
import { ResizeHandle } from '../../../lists/views/resize-handle.tsx'
import { messages } from '../messages.ts'
import type { SheetModel } from '../model/sheet-model.ts'
import type { ColumnLayout } from './column-layout.ts'

interface GridHeadProps {
  model: SheetModel
  layout: ColumnLayout
  filter: SheetFilter
  sort: SheetSort | null
  onFilter: (field: string, text: string) => void
  onSort: (sort: SheetSort | null) => void
  onResize: (field: string, width: number) => void
}

/** Titles, by which one sorts, and a filter under each. */
export function GridHead({ model, layout, filter, sort, onFilter, onSort, onResize }: GridHeadProps) {
  const cells = model.columns.map((field, at) => {
    const isPinned = at < layout.pinned
    return {
      name: field.name,
      title: messages.titleOf(field, model.table.lists),
      column: at + 1,
      className: isPinned ? 'cells-head-cell cells-head-pinned' : 'cells-head-cell',
      style: { width: layout.widths[at], ...(isPinned && { left: layout.lefts[at] }) },
    }
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is no table
    <div role="rowgroup" className="cells-head">
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid has the focus */}
      <div role="row" aria-rowindex={1} className="cells-head-row">
        {cells.map(({ name, title, column, className, style }) => {
          const isSorted = sort?.field === name
          const direction = isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined
          return (
            // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid has the focus
            <div
              key={name}
              role="columnheader"
              aria-colindex={column}
              aria-sort={direction}
              className={className}
              style={style}
            >
              <button
                type="button"
                className="cells-sort"
                title={messages.sortBy(title)}
                onClick={() => onSort(nextSort(name, sort))}
              >
                <span className="truncate">{title}</span>
                {isSorted ? <span aria-hidden="true">{sort.isDescending ? '▼' : '▲'}</span> : null}
              </button>
              <ResizeHandle onResize={width => onResize(name, width)} />
            </div>
          )
        })}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid has the focus */}
      <div role="row" aria-rowindex={2} className="cells-head-row">
        {cells.map(({ name, title, column, className, style }) => (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid has the focus
          <div key={name} role="gridcell" aria-colindex={column} className={className} style={style}>
            <input
              className="cells-filter"
              aria-label={messages.filterOf(title)}
              title={messages.filterHint}
              placeholder={messages.filter}
              value={filter.fields[name] ?? ''}
              onChange={event => onFilter(name, event.currentTarget.value)}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Up, then down, then as the codes are. */
function nextSort(field: string, sort: SheetSort | null): SheetSort | null {
  if (sort?.field !== field) return { field, isDescending: false }
  return sort.isDescending ? null : { field, isDescending: true }
}
