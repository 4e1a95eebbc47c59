import type { ComponentProps } from 'react'
import { joinClasses } from '../join-classes.ts'

interface TableProps extends ComponentProps<'table'> {
  /** Accessible name of the table, visually hidden. */
  caption: string
}

/** A dense table that scrolls horizontally on narrow screens. */
export function Table({ caption, className, children, ...rest }: TableProps) {
  return (
    <div className="overflow-x-auto rounded border border-line bg-surface">
      <table {...rest} className={joinClasses('w-full border-collapse text-sm', className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  )
}

interface CellProps {
  /** Right-aligned, for numbers. */
  numeric?: boolean
}

export function HeadCell({ numeric = false, className, ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={joinClasses(
        'border-b border-line bg-canvas px-3 py-2 font-semibold whitespace-nowrap',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    />
  )
}

export function Cell({ numeric = false, className, ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      {...rest}
      className={joinClasses(
        'border-b border-line px-3 py-2 align-middle',
        numeric && 'text-right whitespace-nowrap',
        className,
      )}
    />
  )
}
