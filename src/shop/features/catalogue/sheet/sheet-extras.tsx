import type { ReactNode } from 'react'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { Money } from '#ui/money.tsx'
import { MarginFigure } from '../../product/price/margin-figure.tsx'
import type { SheetColumn } from './sheet-columns.ts'
import { messages } from './sheet-messages.ts'

interface SheetHeadProps {
  /** Right-aligned, for numbers. */
  numeric?: boolean
  className?: string
  children: ReactNode
}

/** A header cell denser than those of other tables. */
export function SheetHead({ numeric = false, className, children }: SheetHeadProps) {
  return (
    <th
      scope="col"
      className={joinClasses(
        'border-b border-line bg-canvas px-2 py-1 font-semibold whitespace-nowrap',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    >
      {children}
    </th>
  )
}

/** Header cells of the optional columns. */
export function ExtraHeads({ columns }: { columns: readonly SheetColumn[] }) {
  return columns.map(column => (
    <SheetHead key={column} numeric>
      {messages[column]}
    </SheetHead>
  ))
}

interface ExtraProps {
  card: CustomerCard
  columns: readonly SheetColumn[]
}

export function ExtraCells({ card, columns, className }: ExtraProps & { className: string }) {
  return columns.map(column => (
    <td key={column} className={className}>
      <Extra card={card} column={column} />
    </td>
  ))
}

/** The same values on one line, for narrow screens without columns. */
export function ExtraFacts({ card, columns }: ExtraProps) {
  const available = columns.filter(column =>
    column === 'bought' ? card.lastBought !== undefined : card.pvp !== null,
  )
  if (available.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-3 pb-1 text-xs text-ink-muted lg:hidden">
      {available.map(column => (
        <span key={column} className="whitespace-nowrap">
          {messages[column]} <Extra card={card} column={column} />
        </span>
      ))}
    </p>
  )
}

function Extra({ card, column }: { card: CustomerCard; column: SheetColumn }) {
  switch (column) {
    case 'pvp':
      return card.pvp === null ? null : <Money amount={formatPrice(card.pvp, card.pvpCur ?? card.currency)} />
    case 'margin':
      return <MarginFigure card={card} />
    case 'bought':
      return card.lastBought === undefined
        ? null
        : messages.boughtOn(formatDay(card.lastBought.day), formatQuantity(card.lastBought.quantity))
  }
}
