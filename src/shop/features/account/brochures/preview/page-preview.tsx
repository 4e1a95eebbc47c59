import { type Ref, useState } from 'react'
import { brochurePageMessages as paper } from '#domain/brochures/brochure-messages.ts'
import {
  BROCHURE_GRIDS,
  BROCHURE_PAGE,
  gridRowHeight,
  type PlannedPage,
} from '#domain/brochures/brochure-pages.ts'
import { formatMoney, type Money } from '#domain/money/money.ts'
import { sizedPictureUrl } from '#domain/products/picture-url.ts'
import type { PublicCard } from '#domain/products/product.ts'
import { formatDate } from '#domain/time/business-day.ts'
import type { ListedProduct } from '../brochure.ts'
import type { BrochureDraft } from '../brochure-draft.ts'
import './page-preview.css'
import { messages } from '../messages.ts'
import { contactLines, joinNotes, priceNotes } from './page-notes.ts'

export interface PagePreviewProps {
  draft: BrochureDraft
  page: PlannedPage<ListedProduct>
  pages: number
  count: number
  /** Points from the top at which the products begin. */
  headBottom: number
  /** Card by product code; null while it loads. */
  card: (code: string) => PublicCard | null
  /** Price of a loaded product; null if it has none. */
  price: (card: PublicCard) => Money | null
  currencyNotes: readonly string[]
  today: Date
  headRef?: Ref<HTMLDivElement>
}

/** The first page as in the file: the same products in the same places, with the same prices. */
export function PagePreview(props: PagePreviewProps) {
  const { draft, page, pages, headRef } = props
  const notes = priceNotes(draft)
  return (
    <div className="brochure-frame">
      <div className="brochure-page">
        <div ref={headRef} className="head">
          <Head {...props} />
          {[notes, props.currencyNotes].map((line, at) =>
            line.length === 0 ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines that never change places
              <p key={at} className="note muted">
                {joinNotes(line)}
              </p>
            ),
          )}
        </div>
        {draft.layout === 'list' ? <ListColumns hasPrices={draft.prices !== 'none'} /> : null}
        {page.blocks.map(block =>
          block.kind === 'heading' ? (
            <p key={`heading ${block.section.names.join('\n')}`} className="section">
              <span>{block.section.names.join('  ›  ')}</span>
            </p>
          ) : draft.layout === 'list' ? (
            <ListRow key={block.items[0]?.code} {...props} items={block.items} />
          ) : (
            <GridRow key={block.items[0]?.code} {...props} layout={draft.layout} items={block.items} />
          ),
        )}
        <div className="foot muted">
          <p>{joinNotes([...contactLines(draft), ...notes])}</p>
          <p>{paper.page(1, pages)}</p>
        </div>
      </div>
    </div>
  )
}

function Head({ draft, count, today }: PagePreviewProps) {
  const contact = contactLines(draft)
  const [failed, setFailed] = useState<string | null>(null)
  const logo = draft.logoUrl === failed ? null : draft.logoUrl
  return (
    <div className="head-row">
      <div className="head-left">
        <p className="title lines">{draft.title.trim() || messages.untitled}</p>
        <p className="facts muted">{joinNotes([paper.made(formatDate(today)), messages.count(count)])}</p>
      </div>
      {logo === null && contact.length === 0 ? null : (
        <div className="head-right muted">
          {logo === null ? null : <img src={logo} alt="" className="logo" onError={() => setFailed(logo)} />}
          {contact.map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </div>
  )
}

function ListColumns({ hasPrices }: { hasPrices: boolean }) {
  return (
    <div className={hasPrices ? 'list-row priced columns' : 'list-row columns'}>
      <span />
      {[paper.code, paper.product, paper.brand, paper.unit, ...(hasPrices ? [paper.price] : [])].map(name => (
        <span key={name}>{name}</span>
      ))}
    </div>
  )
}

type RowProps = PagePreviewProps & { items: readonly ListedProduct[] }

function ListRow({ draft, card: cardOf, price, items }: RowProps) {
  const hasPrices = draft.prices !== 'none'
  return (
    <ul>
      {items.map(({ code, title, brand }) => {
        const card = cardOf(code)
        return (
          <li key={code} className={hasPrices ? 'list-item list-row priced' : 'list-item list-row'}>
            <Picture card={card} />
            <span>
              <span className="code lines">{code}</span>
              {card?.codeBars ? <span className="bars muted lines">{card.codeBars}</span> : null}
            </span>
            <span className="name lines">{title}</span>
            <span className="muted lines">{brand}</span>
            <span className="muted lines">{card?.unitsPerItem}</span>
            {hasPrices ? <Amount card={card} price={price} /> : null}
          </li>
        )
      })}
    </ul>
  )
}

/** Measures of a cell, in addition to those shared with the file (`CATALOG_GRIDS`). */
const CELLS = {
  grid4: { padding: 14, title: 12.5, small: 9, price: 18 },
  grid9: { padding: 9, title: 9, small: 7.5, price: 12.5 },
} as const
const TITLE_LINES = 3

function GridRow({
  draft,
  card: cardOf,
  price,
  items,
  layout,
  page,
  headBottom,
}: RowProps & { layout: 'grid4' | 'grid9' }) {
  const { columns, gap } = BROCHURE_GRIDS[layout]
  const { padding, title, small, price: amount } = CELLS[layout]
  const hasPrices = draft.prices !== 'none'
  const height = gridRowHeight(page, layout, headBottom)
  const width = (BROCHURE_PAGE.width - 2 * BROCHURE_PAGE.margin - (columns - 1) * gap) / columns
  const textHeight = small * 1.35 * 3 + title * 1.2 * TITLE_LINES + (hasPrices ? amount * 1.5 : 0) + 6
  const side = points(Math.min(width - 2 * padding, height - 2 * padding - textHeight))
  return (
    <ul
      className={`grid-row ${layout}`}
      style={{
        gridTemplateColumns: `repeat(${columns}, ${points(width)})`,
        columnGap: points(gap),
        height: points(height),
        marginBottom: points(gap),
      }}
    >
      {items.map(({ code, title, brand }) => {
        const card = cardOf(code)
        return (
          <li key={code} className="cell" style={{ padding: points(padding) }}>
            <Picture card={card} side={side} />
            <span className="codes muted">
              <span className="code">{code}</span>
              <span>{card?.codeBars}</span>
            </span>
            <span className="name lines">{title}</span>
            <span className="about muted">
              {[brand, String(card?.unitsPerItem ?? '')].filter(word => word !== '').join(' · ')}
            </span>
            {hasPrices ? <Amount card={card} price={price} /> : null}
          </li>
        )
      })}
    </ul>
  )
}

function Picture({ card, side }: { card: PublicCard | null; side?: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  const url = card?.images[0]?.url
  const size = side === undefined ? {} : { width: side, height: side }
  return (
    <span className="picture" style={size}>
      {card === null ? null : url === undefined || url === failed ? (
        paper.noPicture
      ) : (
        <img
          src={sizedPictureUrl(url, side === undefined ? 96 : 480) ?? url}
          alt=""
          width={96}
          height={96}
          decoding="async"
          className="size-full object-contain"
          onError={() => setFailed(url)}
        />
      )}
    </span>
  )
}

function Amount({ card, price }: { card: PublicCard | null; price: PagePreviewProps['price'] }) {
  if (card === null) {
    return (
      <span className="amount">
        <span className="awaited" />
      </span>
    )
  }
  const shown = price(card)
  return (
    <span className="amount">
      {shown === null ? (
        <span className="muted">{paper.ask}</span>
      ) : (
        <span className="price">{formatMoney(shown)}</span>
      )}
    </span>
  )
}

function points(length: number): string {
  return `calc(${length.toFixed(2)} * var(--pt))`
}
