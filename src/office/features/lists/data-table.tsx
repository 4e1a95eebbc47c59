import type { CSSProperties, ReactNode } from 'react'
import { joinClasses } from '#ui/join-classes.ts'
import { messages } from './messages.ts'
import { ResizeHandle } from './views/resize-handle.tsx'

export interface DataColumn<Row> {
  readonly title: string
  /** Right-aligned, for numbers. */
  readonly isNumeric?: boolean
  /** What the row is about: its heading on a narrow screen. */
  readonly isMain?: boolean
  /** Left out on a narrow screen, where the row's own screen says it. */
  readonly isMinor?: boolean
  /** Left out beside the open menu of a small desktop, where another column says it. */
  readonly isWide?: boolean
  /** The panel beside the list says it, and there is no room for both. */
  readonly isPeeked?: boolean
  readonly cell: (row: Row) => ReactNode
}

const WIDE = 'md:max-[90rem]:hidden'

interface DataTableProps<Row> {
  /** Accessible name, visually hidden. */
  caption: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Buttons at the end of a row. */
  acts?: ((row: Row) => ReactNode) | undefined
  /** New rows are on their way. */
  isBusy?: boolean
  /** Of columns, in pixels, by title; without one a column is as wide as it needs. */
  widths?: Readonly<Record<string, number>>
  /** Given a column's width when it is dragged. */
  onResize?: ((title: string, width: number) => void) | undefined
  /** The key of the row that is looked at beside the table. */
  current?: string | null
}

/** A dense table; on a narrow screen each row is a block with its main column as heading (OFX-16). */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  acts,
  isBusy,
  widths = {},
  onResize,
  current = null,
}: DataTableProps<Row>) {
  return (
    <table className={joinClasses('data-table', isBusy && 'opacity-60')} aria-busy={isBusy || undefined}>
      <caption className="sr-only">{caption}</caption>
      <DataHead columns={columns} hasActs={acts !== undefined} widths={widths} onResize={onResize} />
      <tbody>
        {rows.map(row => (
          <tr
            key={keyOf(row)}
            data-key={keyOf(row)}
            aria-current={keyOf(row) === current || undefined}
            className={keyOf(row) === current ? 'bg-info-soft' : undefined}
          >
            {columns.map(({ title, isNumeric, isMain, isMinor, isWide, cell }) => (
              <td
                key={title}
                className={joinClasses(
                  isNumeric && 'numeric',
                  isMain && 'main',
                  isMinor && 'max-md:hidden!',
                  isWide && WIDE,
                )}
                data-title={title}
              >
                <div style={widthStyle(widths[title])}>{cell(row)}</div>
              </td>
            ))}
            {acts === undefined ? null : <td className="acts">{acts(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DataHeadProps {
  columns: readonly Pick<DataColumn<never>, 'title' | 'isNumeric' | 'isWide'>[]
  hasActs: boolean
  widths?: Readonly<Record<string, number>>
  onResize?: ((title: string, width: number) => void) | undefined
}

function DataHead({ columns, hasActs, widths = {}, onResize }: DataHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map(({ title, isNumeric, isWide }) => (
          <th key={title} scope="col" className={joinClasses(isNumeric && 'numeric', isWide && WIDE)}>
            <div style={widthStyle(widths[title])}>{title}</div>
            {onResize === undefined ? null : <ResizeHandle onResize={width => onResize(title, width)} />}
          </th>
        ))}
        {hasActs ? (
          <th scope="col">
            <span className="sr-only">{messages.acts}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

function widthStyle(width: number | undefined): CSSProperties | undefined {
  // Read where there are columns: a narrow screen has none.
  return width === undefined ? undefined : ({ '--column-width': `${width}px` } as CSSProperties)
}

/** Rows of the height of those that will come. */
export function LoadingRows({ columns, hasActs, count }: DataHeadProps & { count: number }) {
  return (
    <table className="data-table" aria-hidden="true">
      <DataHead columns={columns} hasActs={hasActs} />
      <tbody>
        {Array.from({ length: count }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <tr key={row}>
            {columns.map(({ title, isWide }, column) => (
              <td
                key={title}
                className={joinClasses(column === 0 && 'main', isWide && WIDE)}
                data-title={title}
              >
                <span className="block h-4 w-full max-w-40 animate-pulse rounded bg-line" />
              </td>
            ))}
            {hasActs ? <td className="acts" /> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
