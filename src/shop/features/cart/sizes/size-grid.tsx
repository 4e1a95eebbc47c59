import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useMemo,
  useState,
} from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { productSizes } from '#contract/shop/products.ts'
import { formatPrice } from '#domain/money/money.ts'
import { hasOrderablePrice } from '#domain/pricing/price.ts'
import { parseQuantity, quantityRange } from '#domain/pricing/quantity.ts'
import { isCustomerCard, type PublicCard } from '#domain/products/product.ts'
import { stockTone } from '#domain/products/stock.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { Money } from '#ui/money.tsx'
import { paths } from '../../../site/paths.ts'
import { InCart } from '../add/add-to-cart.tsx'
import { type GridPlace, gridMove, placeAfter } from './grid-moves.ts'
import { measureNames } from './measure-messages.ts'
import { pastedCells } from './pasted-cells.ts'
import { isSizeOrderable, SizeCell } from './size-cell.tsx'
import { tableMessages as messages } from './table-messages.ts'
import { typeQuantities } from './typed-quantities.ts'

export type SizeTable = NonNullable<ReplyOf<typeof productSizes>['table']>

export interface SizeGridProps {
  table: SizeTable
  /** The product whose page shows the table. */
  itemCode: string
  quantities: ReadonlyMap<string, number>
}

const headClasses = 'border-r border-b border-line bg-canvas px-2 py-1.5 font-semibold whitespace-nowrap'
const factClasses = 'border-r border-b border-line px-2 py-1 whitespace-nowrap'

/**
 * The table as a spreadsheet: one tab stop, arrow keys between cells. It scrolls by itself, with sticky row and column
 * headers.
 */
export function SizeGrid({ table, itemCode, quantities }: SizeGridProps) {
  const { title, rows, columns, cells } = table
  const size = { rows: rows.labels.length, columns: columns?.labels.length ?? 1 }
  const cards = useMemo(
    () => new Map<string, PublicCard>(cells.map(({ product, ...at }) => [placeKey(at), product])),
    [cells],
  )
  const [active, setActive] = useState<GridPlace>(() => firstPlace(table, itemCode))
  const activeKey = placeKey(active)
  const withTerms = cells.some(({ product }) => isCustomerCard(product))
  const activeCard = cards.get(activeKey)

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = placeOf(event.target)
    const move = gridMove(event)
    if (from === null || move === null) return
    // Enter on a link follows it.
    if (event.key === 'Enter' && event.target instanceof HTMLAnchorElement) return
    event.preventDefault()
    const to = placeAfter(move, from, size, place => {
      const card = cards.get(placeKey(place))
      return card !== undefined && isSizeOrderable(card)
    })
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${placeKey(to)}"]`)?.focus()
  }
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const from = placeOf(event.target)
    const pasted = from === null ? [] : pastedCells(event.clipboardData.getData('text/plain'), from)
    if (pasted.length === 0) return
    event.preventDefault()
    const read = pasted.map(({ place, text }) => quantityFor(cards.get(placeKey(place)), text))
    // Blur commits the field being typed in, so that it shows the pasted quantity.
    if (event.target instanceof HTMLElement) {
      event.target.blur()
      event.target.focus()
    }
    typeQuantities(read.flatMap(change => change ?? []))
    const left = read.filter(change => change === null).length
    if (left > 0) showToast('warning', messages.pastedWithout(left))
  }
  const onFocus = (event: FocusEvent) => setActive(before => placeOf(event.target) ?? before)

  const cellAt = (row: number, column: number) => {
    const place = placeKey({ row, column })
    const card = cards.get(place) ?? null
    return (
      <SizeCell
        key={place}
        card={card}
        place={place}
        isTabStop={place === activeKey}
        isOwn={card?.itemCode === itemCode}
        withTerms={columns !== null}
        quantity={(card && quantities.get(card.itemCode)) ?? null}
      />
    )
  }

  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="relative max-h-[min(70dvh,40rem)] w-fit max-w-full scroll-pt-10 scroll-pr-2 scroll-pb-2 scroll-pl-24 overflow-auto max-sm:max-h-[min(56dvh,40rem)] rounded border border-line bg-surface">
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of fields is a grid
          role="grid"
          className={joinClasses('border-separate border-spacing-0 text-sm', columns === null && 'w-full')}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onPaste={onPaste}
        >
          <caption className="sr-only">{messages.caption(title)}</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className={`${headClasses} sticky top-0 left-0 z-3 text-left text-xs font-normal text-ink-muted max-sm:min-w-18 max-sm:whitespace-normal`}
              >
                {columns === null ? nameOf(rows) : messages.sides(nameOf(rows), nameOf(columns))}
              </th>
              {columns === null ? (
                <FactHeads withTerms={withTerms} />
              ) : (
                columns.labels.map(label => <ColumnHead key={label}>{label}</ColumnHead>)
              )}
            </tr>
          </thead>
          <tbody>
            {rows.labels.map((label, row) => (
              <tr key={label}>
                <th scope="row" className={`${headClasses} sticky left-0 z-1 text-left`}>
                  {label}
                </th>
                {columns === null ? (
                  <>
                    {cellAt(row, 0)}
                    {withTerms ? <FactCells card={cards.get(placeKey({ row, column: 0 }))} /> : null}
                  </>
                ) : (
                  columns.labels.map((_, column) => cellAt(row, column))
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {withTerms && columns !== null ? <ActiveCell card={activeCard} /> : null}
    </div>
  )
}

function ColumnHead({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className={`${headClasses} sticky top-0 z-2 text-center`}>
      {children}
    </th>
  )
}

function FactHeads({ withTerms }: { withTerms: boolean }) {
  if (!withTerms) return <ColumnHead>{messages.code}</ColumnHead>
  return (
    <>
      <ColumnHead>{messages.quantity}</ColumnHead>
      <ColumnHead>{messages.price}</ColumnHead>
      <ColumnHead>{messages.stock}</ColumnHead>
      <ColumnHead>{messages.code}</ColumnHead>
    </>
  )
}

/** For a table of one column: price, stock and code in columns of their own. */
function FactCells({ card }: { card: PublicCard | undefined }) {
  if (card === undefined || !isCustomerCard(card)) return null
  return (
    <>
      <td id={`terms-${card.id}`} className={`${factClasses} text-right`}>
        {hasOrderablePrice(card) ? <Money amount={formatPrice(card.finalPrice, card.currency)} /> : null}
      </td>
      <td className={factClasses}>
        <span className="flex items-center gap-2">
          <Badge plain tone={stockTone(card.stockStatus)}>
            {card.stockDescription}
          </Badge>
          <InCart productId={card.id} short />
        </span>
      </td>
      <td className={factClasses}>
        <a
          href={paths.product(card.code)}
          title={card.title}
          tabIndex={-1}
          className="inline-flex min-h-11 items-center lg:min-h-8"
        >
          {card.code}
        </a>
      </td>
    </>
  )
}

/** Details of the focused cell, which do not fit in it. */
function ActiveCell({ card }: { card: PublicCard | undefined }) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-xs text-ink-muted lg:min-h-6">
      {card === undefined || !isCustomerCard(card) ? (
        messages.help
      ) : (
        <>
          <a href={paths.product(card.code)} tabIndex={-1} className="text-ink max-lg:min-h-6">
            {card.title}
          </a>
          <span>{messages.codeOf(card.code)}</span>
          <Badge plain tone={stockTone(card.stockStatus)}>
            <span className="text-xs">{card.stockDescription}</span>
          </Badge>
          <InCart productId={card.id} />
        </>
      )}
    </p>
  )
}

/** The change a pasted text makes to a size: empty for an empty text, null if it is not an orderable quantity. */
function quantityFor(
  card: PublicCard | undefined,
  text: string,
): readonly [readonly [string, number | null]] | readonly [] | null {
  if (text === '') return []
  if (card === undefined || !isSizeOrderable(card)) return null
  const typed = parseQuantity(text, quantityRange(card.unitMult), 'removable')
  return typed.kind === 'valid' ? [[card.itemCode, typed.quantity || null]] : null
}

function nameOf({ kinds }: SizeTable['rows']): string {
  return [...new Set(kinds)].map(kind => measureNames[kind]).join(' × ')
}

function placeKey({ row, column }: GridPlace): string {
  return `${row} ${column}`
}

function placeOf(target: EventTarget): GridPlace | null {
  const place = target instanceof HTMLElement ? target.dataset.place : undefined
  const [row, column] = (place ?? '').split(' ').map(Number)
  return place === undefined || row === undefined || column === undefined ? null : { row, column }
}

/** The product's own cell, else the first one. */
function firstPlace({ cells }: SizeTable, itemCode: string): GridPlace {
  const { row, column } = cells.find(({ product }) => product.itemCode === itemCode) ??
    cells[0] ?? { row: 0, column: 0 }
  return { row, column }
}
