import { type ReactNode, Suspense, useRef } from 'react'
import { isOrderable } from '#domain/catalogue/availability.ts'
import { formatPrice } from '#domain/money/money.ts'
import { effectiveTax } from '#domain/pricing/price.ts'
import { formatQuantity, unitMultOf } from '#domain/pricing/quantity.ts'
import {
  type CustomerCard,
  isCustomerCard,
  type PublicCard,
  type PublicProduct,
} from '#domain/products/product.ts'
import { CopyValue } from '#ui/feedback/copy-value.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import { useOutOfSight } from '#ui/hooks/use-out-of-sight.ts'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { paths } from '../../../site/paths.ts'
import { AdditionControl } from '../../cart/add/add-to-cart.tsx'
import { useAddition } from '../../cart/add/use-addition.ts'
import { SaveToList } from '../../lists/save-to-list.tsx'
import { SaveButton } from '../../saved-products/save-button.tsx'
import { messages } from '../messages.ts'
import { PriceBlock } from '../price/price-block.tsx'
import { multipleInWords, saleUnit } from '../sale-unit.ts'
import { StockBadge } from '../stock-badge.tsx'
import { VisitorOffer } from './visitor-offer.tsx'

/** Needed only on a phone, below the first screen. */
const BuyBar = lazyPart(() => import('./buy-bar.tsx').then(module => module.BuyBar), 'silent')

/** Needed only without stock. */
const StockRequest = lazyPart(
  () => import('../../stock-requests/stock-request.tsx').then(module => module.StockRequest),
  'silent',
)

const SuccessorNotice = lazyPart(
  () => import('../successor-notice.tsx').then(module => module.SuccessorNotice),
  'silent',
)

const SubstituteSection = lazyPart(
  () => import('../../cart/substitutes/substitute-section.tsx').then(module => module.SubstituteSection),
  'silent',
)

interface ProductFactsProps {
  product: PublicProduct
  /** A heading on the product page, plain text in the quick view. */
  title: ReactNode
  /** Alternatives while the product cannot be ordered. */
  substitutes: readonly CustomerCard[]
  /** Shows the fixed bar on a phone while the buying control is out of view. */
  withBar?: boolean
}

/** The facts of one product, in reading order (design.md, Product). */
export function ProductFacts({ product, title, substitutes, withBar = false }: ProductFactsProps) {
  const isHydrated = useHydrated()
  return (
    <div className="grid grid-cols-1 content-start gap-3 sm:gap-4">
      <div>
        <div className="flex flex-wrap items-center gap-x-4 text-sm max-lg:-mt-3">
          {product.brandLogo === undefined ? null : (
            <img src={product.brandLogo} alt="" className="h-8 max-w-28 object-contain" />
          )}
          <a
            href={paths.catalogue({ brand: product.brand.slug })}
            className="inline-flex items-center text-ink-muted underline-offset-2 hover:underline max-lg:min-h-11"
          >
            {product.brand.name}
          </a>
          <span className="flex items-center gap-x-1">
            <span className="text-ink-muted">
              <VisuallyHidden>{messages.code}</VisuallyHidden>
              <span aria-hidden="true">{messages.codeShort}</span>
            </span>
            <CopyValue value={product.code} what={messages.code.toLowerCase()} />
          </span>
        </div>
        {title}
      </div>
      {product.replacedBy ? (
        <Suspense fallback={null}>
          <SuccessorNotice product={product} />
        </Suspense>
      ) : product.active ? null : (
        <Notice kind="warning" title={messages.inactive} />
      )}
      {isCustomerCard(product) ? (
        <Offer product={product} withBar={withBar} />
      ) : (
        <VisitorOffer product={product} />
      )}
      {isHydrated && isCustomerCard(product) && substitutes.length > 0 ? (
        <Suspense fallback={null}>
          <SubstituteSection wanted={product} cards={substitutes} />
        </Suspense>
      ) : null}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 border-t border-line pt-4 text-sm">
        {product.codeBars ? (
          <Fact name={messages.barcode}>
            <CopyValue value={product.codeBars} what={messages.barcode.toLowerCase()} />
          </Fact>
        ) : null}
        {saleUnit(product) === '' ? null : <Fact name={messages.saleUnit}>{saleUnit(product)}</Fact>}
        <Fact name={messages.soldBy}>{multipleInWords(product)}</Fact>
        <TaxFact product={product} />
        {product.warrantyMonths ? (
          <Fact name={messages.warranty}>{messages.warrantyMonths(product.warrantyMonths)}</Fact>
        ) : null}
      </dl>
      <div className="flex flex-wrap gap-2" data-no-print="">
        <SaveButton list="wishlist" product={product} labelled />
        <SaveButton list="compare" product={product} labelled />
        <SaveToList lines={() => [{ itemCode: product.itemCode, quantity: unitMultOf(product.unitMult) }]} />
      </div>
      <Documents product={product} />
    </div>
  )
}

/** Availability, price and the buying control. */
function Offer({ product, withBar }: { product: PublicProduct & CustomerCard; withBar: boolean }) {
  const block = useRef<HTMLDivElement>(null)
  const addition = useAddition(product)
  const isOutOfSight = useOutOfSight(block)
  // Server-rendered, it could be clicked before hydration, and the click would be lost.
  const isHydrated = useHydrated()
  return (
    <div
      ref={block}
      data-offer=""
      className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 rounded border border-line bg-surface p-4 max-lg:*:basis-full"
    >
      <div className="grid gap-3">
        <StockBadge card={product} />
        <PriceBlock card={product} size="detail" />
        {product.pvp === null ? null : (
          <p className="text-sm text-ink-muted">
            {messages.suggestedPrice}{' '}
            <Money
              amount={formatPrice(product.pvp, product.pvpCur ?? product.currency)}
              className="font-medium"
            />
          </p>
        )}
      </div>
      {product.active ? <AdditionControl card={product} size="detail" addition={addition} /> : null}
      {isHydrated && product.active && !product.hasStock ? (
        <Suspense fallback={null}>
          <StockRequest itemCode={product.itemCode} />
        </Suspense>
      ) : null}
      {withBar && isOrderable(product) && isOutOfSight ? (
        <Suspense fallback={null}>
          <BuyBar card={product} addition={addition} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** The tax rate: 22 % if the product has none, exempt if it is 0. */
function TaxFact({ product }: { product: PublicCard }) {
  if (!isCustomerCard(product)) return null
  const percent = effectiveTax(product.tax)
  return (
    <Fact name={messages.tax}>
      {messages.taxPercent(formatQuantity(percent))}
      {percent === 0 ? ` (${messages.exempt})` : null}
    </Fact>
  )
}

function Documents({ product: { documents } }: { product: PublicProduct }) {
  if (documents.length === 0) return null
  return (
    <section aria-label={messages.documents}>
      <h2 className="mb-1 text-sm font-semibold">{messages.documents}</h2>
      <ul>
        {documents.map(({ name, url }) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center gap-2 text-sm underline lg:min-h-8"
            >
              <Icon name="document" className="size-4 text-ink-muted" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
