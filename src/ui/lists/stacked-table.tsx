import type { ReactNode } from 'react'

interface Column {
  readonly title: string
  /** Alignment and width of its heading. */
  readonly className: string
}

interface StackedTableProps {
  /** Accessible name of the table, visually hidden. */
  caption: string
  columns: readonly Column[]
  /** Border and padding of every heading. */
  headClasses: string
  children: ReactNode
}

/** A table on a wide screen and on paper; on a phone its rows are blocks, and only screen readers get its headings. */
export function StackedTable({ caption, columns, headClasses, children }: StackedTableProps) {
  return (
    <table className="block w-full border-collapse text-sm wide:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only wide:not-sr-only wide:table-header-group">
        <tr>
          {columns.map(({ title, className }) => (
            <th key={title} scope="col" className={`${headClasses} font-semibold ${className}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block wide:table-row-group">{children}</tbody>
    </table>
  )
}

/** The table in a box of its own. */
export function BoxedTable(table: Omit<StackedTableProps, 'headClasses'>) {
  return (
    <div className="rounded border border-line bg-surface">
      <StackedTable {...table} headClasses="border-b border-line bg-canvas px-3 py-2" />
    </div>
  )
}

/** Columns of text. */
export function words(...titles: readonly string[]): Column[] {
  return titles.map(title => ({ title, className: 'text-left' }))
}

/** Columns of numbers. */
export function figures(...titles: readonly string[]): Column[] {
  return titles.map(title => ({ title, className: 'text-right' }))
}
