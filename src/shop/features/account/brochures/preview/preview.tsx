import { useCallback, useMemo, useState } from 'react'
import { BROCHURE_PAGE } from '#domain/brochures/brochure-pages.ts'
import { brochurePrice } from '#domain/brochures/brochure-price.ts'
import type { CatalogueTree } from '#domain/catalogue/catalogue-tree.ts'
import { isCustomerCard, type PublicCard } from '#domain/products/product.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icon.tsx'
import { useExchangeRate } from '../../../currency/exchange-rate.tsx'
import { useProductLookup } from '../../../product/use-product-lookup.ts'
import type { ListedProduct } from '../brochure.ts'
import { type BrochureDraft, pricingOf } from '../brochure-draft.ts'
import { messages } from '../messages.ts'
import { planPreview, sectionsOf } from './first-page.ts'
import { currencyNotes } from './page-notes.ts'
import { PagePreview } from './page-preview.tsx'
import { SheetPreview } from './sheet-preview.tsx'

/** Where the products begin before the head is measured: one line of title, one of notes. */
const USUAL_HEAD_BOTTOM = 127
/** Rows shown of a workbook. */
const SHEET_ROWS = 12

interface PreviewProps {
  draft: BrochureDraft
  /** At least one. */
  products: readonly ListedProduct[]
  tree: CatalogueTree
}

/** The first page, drawn again with every change; prices come from the domain, at the session's terms. */
export function Preview({ draft, products, tree }: PreviewProps) {
  const [headBottom, setHeadBottom] = useState(USUAL_HEAD_BOTTOM)
  const [isEnlarged, setEnlarged] = useState(false)
  const [today] = useState(() => new Date())
  const rate = useExchangeRate()
  const sections = useMemo(() => sectionsOf(products, draft.sort, tree), [products, draft.sort, tree])
  const isSheet = draft.format === 'xlsx'
  const plan = useMemo(
    () => planPreview(sections, draft.layout, headBottom),
    [sections, draft.layout, headBottom],
  )
  const rows = sections.flatMap(({ items }) => items).slice(0, SHEET_ROWS)
  const [found, ask] = useProductLookup(isSheet ? rows.map(({ code }) => code) : plan.codes)
  const card = (code: string) => (found.state === 'found' ? (found.cards.get(code) ?? null) : null)
  const pricing = pricingOf(draft)
  const price = (of: PublicCard) => (isCustomerCard(of) ? brochurePrice(of, pricing) : null)
  const codes = isSheet ? rows.map(({ code }) => code) : plan.codes
  const prices = codes.flatMap(code => {
    const known = card(code)
    return known === null ? [] : (price(known) ?? [])
  })

  // The height of the head depends on its text, and the rows below are planned by it.
  const measure = useCallback((head: HTMLDivElement | null) => {
    const paper = head?.parentElement
    if (head === null || !paper) return
    const observe = new ResizeObserver(() => {
      const bottom = (head.offsetHeight / paper.offsetWidth) * BROCHURE_PAGE.width
      if (paper.offsetWidth > 0) setHeadBottom(known => (Math.abs(known - bottom) > 1.5 ? bottom : known))
    })
    observe.observe(head)
    return () => observe.disconnect()
  }, [])

  const shared = { draft, card, price, currencyNotes: currencyNotes(draft, prices, rate), today }
  if (isSheet) return <SheetPreview {...shared} products={rows} />
  if (plan.page === null) return null
  const paper = { ...shared, page: plan.page, pages: plan.pages, count: products.length, headBottom }
  return (
    <div className="grid gap-3">
      {found.state === 'failed' ? (
        <Notice kind="error" action={<Button onClick={ask}>{messages.retry}</Button>}>
          {messages.previewFailed}
        </Notice>
      ) : null}
      <div className="border border-line">
        <PagePreview {...paper} headRef={measure} />
      </div>
      <Button icon={<Icon name="zoom" />} className="justify-self-start" onClick={() => setEnlarged(true)}>
        {messages.enlarge}
      </Button>
      <Dialog open={isEnlarged} onClose={() => setEnlarged(false)} title={messages.enlarged} width="lg">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <section aria-label={messages.enlarged} tabIndex={0} className="overflow-x-auto">
          <div className="min-w-[44rem]">
            <PagePreview {...paper} />
          </div>
        </section>
      </Dialog>
    </div>
  )
}
