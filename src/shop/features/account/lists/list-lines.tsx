import { useRef } from 'react'
import { formatPrice } from '#domain/money/money.ts'
import { hasOrderablePrice } from '#domain/pricing/price.ts'
import { quantityRange } from '#domain/pricing/quantity.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import { joinMeasures } from '#domain/text/measure-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { QuantityStepper } from '#ui/fields/quantity-stepper.tsx'
import { focusNeighbour } from '#ui/hooks/focus-neighbour.ts'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { paths } from '../../../site/paths.ts'
import { LinePicture } from '../../cart/line/line-picture.tsx'
import { StockBadge } from '../../product/stock-badge.tsx'
import type { List } from './list.ts'
import { messages } from './messages.ts'
import { useLineQuantity } from './use-line-quantity.ts'

type Line = List['lines'][number]
/** Returns the saved quantity, or null if the change was rejected. */
type SetQuantity = (itemCode: string, was: number, quantity: number) => Promise<number | null>
type RemoveLine = (itemCode: string, was: number, title: string) => Promise<void>

interface ListLinesProps {
  lines: readonly Line[]
  cards: readonly CustomerCard[]
  setQuantity: SetQuantity
  remove: RemoveLine
}

export function ListLines({ lines, cards, setQuantity, remove }: ListLinesProps) {
  const byCode = new Map(cards.map(card => [card.itemCode, card]))
  return (
    <ul aria-label={messages.table} className="divide-y divide-line rounded border border-line bg-surface">
      {lines.map(line => (
        <ListLine
          key={line.itemCode}
          line={line}
          card={byCode.get(line.itemCode) ?? null}
          setQuantity={setQuantity}
          remove={remove}
        />
      ))}
    </ul>
  )
}

interface ListLineProps {
  line: Line
  /** Null if it is no longer sold. */
  card: CustomerCard | null
  setQuantity: SetQuantity
  remove: RemoveLine
}

function ListLine({ line, card, setQuantity, remove }: ListLineProps) {
  const { itemCode } = line
  const title = card?.title ?? line.title ?? itemCode
  const field = useRef<HTMLDivElement>(null)
  const { quantity, change, save } = useLineQuantity(line.quantity, {
    save: (was, wanted) => setQuantity(itemCode, was, wanted),
    isTyping: () => field.current?.querySelector('input') === document.activeElement,
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
      <LinePicture picture={card?.images[0]} className="size-12" />
      <div className="min-w-44 flex-1">
        {card === null ? (
          <p className="font-medium">{title}</p>
        ) : (
          <a href={paths.product(card.code)} className="product-link">
            {joinMeasures(title)}
          </a>
        )}
        <p className="flex flex-wrap items-center gap-x-3 text-xs text-ink-muted">
          {messages.code(itemCode)}
          {card === null || !card.active ? (
            <span className="font-semibold text-danger">{messages.refusals.unknown}</span>
          ) : (
            <StockBadge card={card} />
          )}
        </p>
      </div>
      <p className="text-right text-sm whitespace-nowrap sm:w-36">
        {card !== null && hasOrderablePrice(card) ? (
          <>
            <Money amount={formatPrice(card.finalPrice, card.currency)} className="font-medium" />{' '}
            <span className="text-xs text-ink-muted">{messages.plusTax}</span>
          </>
        ) : null}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for blur of the field inside, which is the interactive element. */}
      <div ref={field} className="ml-auto flex items-center gap-1" onBlur={save}>
        <QuantityStepper
          value={quantity}
          range={quantityRange(card?.unitMult ?? 1)}
          rule={card === null || card.unitMult === 1 ? null : messages.soldBy(card.unitMult)}
          of={title}
          onEnter={save}
          onChange={change}
        />
        <Button
          variant="quiet"
          square
          aria-label={messages.removeLine(title)}
          onClick={async event => {
            focusNeighbour(event.currentTarget.closest('li'), 'main')
            await remove(itemCode, line.quantity, title)
          }}
        >
          <Icon name="trash" />
        </Button>
      </div>
    </li>
  )
}
