import { useDeferredValue, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { LinePicture } from '../cart/line/line-picture.tsx'
import { findProducts } from './find-products.ts'
import { messages } from './messages.ts'
import type { WarrantyProduct } from './warranty.ts'

/** Few enough to reach the form without long scrolling. */
const INITIALLY_SHOWN = 6
const MAX_FOUND = 24

interface WarrantyProductsProps {
  products: readonly WarrantyProduct[]
  /** Code of the product selected in the form; empty for none. */
  chosen: string
  choose: (itemCode: string) => void
}

/** The products with picture and warranty months; each can be selected for the form. */
export function WarrantyProducts({ products, chosen, choose }: WarrantyProductsProps) {
  const [term, setTerm] = useState('')
  const query = useDeferredValue(term.trim())
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{messages.products}</h2>
      {products.length > INITIALLY_SHOWN ? (
        <TextField
          label={messages.searchProducts}
          hint={messages.searchHint}
          type="search"
          className="max-w-md noscript:hidden"
          autoComplete="off"
          value={term}
          onChange={event => setTerm(event.target.value)}
        />
      ) : null}
      {query === '' ? (
        <AllProducts products={products} chosen={chosen} choose={choose} />
      ) : (
        <FoundProducts products={findProducts(products, query)} chosen={chosen} choose={choose} />
      )}
    </section>
  )
}

function AllProducts({ products, chosen, choose }: WarrantyProductsProps) {
  const others = products.slice(INITIALLY_SHOWN)
  return (
    <>
      <ProductGrid products={products.slice(0, INITIALLY_SHOWN)} chosen={chosen} choose={choose} />
      {others.length > 0 ? (
        <details className="group">
          <summary className="inline-flex min-h-11 list-none items-center gap-1 font-semibold text-accent-strong lg:min-h-8">
            {messages.moreProducts(others.length)}
            <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
          </summary>
          <ProductGrid products={others} chosen={chosen} choose={choose} />
        </details>
      ) : null}
    </>
  )
}

function FoundProducts({ products, chosen, choose }: WarrantyProductsProps) {
  const count = products.length
  const status =
    count === 0
      ? messages.noneFound
      : count > MAX_FOUND
        ? messages.foundShown(count, MAX_FOUND)
        : messages.found(count)
  return (
    <>
      <p role="status" className="text-sm text-ink-muted">
        {status}
      </p>
      <ProductGrid products={products.slice(0, MAX_FOUND)} chosen={chosen} choose={choose} />
    </>
  )
}

function ProductGrid({ products, chosen, choose }: WarrantyProductsProps) {
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {products.map(product => (
        <Product
          key={product.itemCode}
          product={product}
          isChosen={product.itemCode === chosen}
          choose={choose}
        />
      ))}
    </ul>
  )
}

interface ProductProps {
  product: WarrantyProduct
  isChosen: boolean
  choose: (itemCode: string) => void
}

function Product({ product: { itemCode, title, image, imageTint, months }, isChosen, choose }: ProductProps) {
  return (
    <li
      className={joinClasses(
        'flex items-center gap-3 rounded border bg-surface p-2',
        isChosen ? 'border-ink' : 'border-line',
      )}
    >
      <LinePicture
        picture={image === undefined ? undefined : { url: image, tint: imageTint ?? undefined }}
        className="size-16"
      />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium [overflow-wrap:anywhere]">{title}</p>
        <p className="text-xs text-ink-muted">{messages.code(itemCode)}</p>
        <p className="text-xs text-ink-muted">{messages.months(months)}</p>
      </div>
      <Button
        size="sm"
        aria-label={messages.chooseProduct(title)}
        aria-pressed={isChosen}
        className="noscript:hidden"
        icon={isChosen ? <Icon name="check" className="size-4" /> : null}
        onClick={() => choose(itemCode)}
      >
        {isChosen ? messages.chosen : messages.choose}
      </Button>
    </li>
  )
}
