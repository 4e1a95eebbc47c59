import { useCallback, useEffect, useRef, useState } from 'react'
import { productSizes } from '#contract/shop/products.ts'
import { formatMoney } from '#domain/money/money.ts'
import { lineTotal } from '#domain/pricing/price.ts'
import { sumOf } from '#domain/pricing/quantity.ts'
import { totalsByCurrency } from '#domain/pricing/totals.ts'
import { isCustomerCard } from '#domain/products/product.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { Money } from '#ui/money.tsx'
import { callShop } from '../../../browser/call-shop.ts'
import { paths } from '../../../site/paths.ts'
import { useSession } from '../../auth/session-provider.tsx'
import { reportInvalidQuantity, stayInInvalidField } from '../report-invalid-quantity.ts'
import { addSizes, type ChosenSize } from './add-sizes.ts'
import { measureNames } from './measure-messages.ts'
import { SizeGrid, type SizeTable } from './size-grid.tsx'
import { tableMessages as messages } from './table-messages.ts'
import { typeQuantities, useTypedQuantities } from './typed-quantities.ts'

/** What to do with the chosen sizes; by default they are added to the cart. */
export interface SizeUse {
  readonly label: string
  /** Returns whether they were accepted. */
  readonly submit: (chosen: readonly ChosenSize[]) => boolean | Promise<boolean>
}

const TO_CART: SizeUse = { label: messages.addAll, submit: addSizes }

interface SizePanelProps {
  itemCode: string
  use?: SizeUse
}

/** The panel in a dialog. */
export function SizeDialog({ close, ...panel }: SizePanelProps & { close: () => void }) {
  return (
    <Dialog open onClose={close} title={messages.heading} width="lg">
      <SizePanel {...panel} />
    </Dialog>
  )
}

type Loaded = SizeTable | 'loading' | 'failed' | 'none'

/** The size table of a product, fetched at the current session's terms, with the total of the chosen sizes. */
export function SizePanel({ itemCode, use = TO_CART }: SizePanelProps) {
  const [loaded, load] = useSizes(itemCode)
  const frame = useRef<HTMLDivElement>(null)
  const quantities = useTypedQuantities()
  const wasRetried = useRef(false)
  useEffect(() => {
    // The retry button is no longer rendered.
    if (!wasRetried.current || typeof loaded === 'string') return
    wasRetried.current = false
    frame.current?.querySelector<HTMLElement>('[data-place][tabindex="0"]')?.focus()
  }, [loaded])
  if (loaded === 'failed') {
    const retry = () => {
      wasRetried.current = true
      load()
    }
    return (
      <Notice
        kind="error"
        title={messages.failed}
        action={<Button onClick={retry}>{messages.retry}</Button>}
      />
    )
  }
  if (loaded === 'none') return <p>{messages.none}</p>
  if (loaded === 'loading') {
    return (
      <p role="status">
        <span className="sr-only">{messages.loading}</span>
        <Skeleton className="h-64 w-full" />
      </p>
    )
  }
  const chosen = loaded.cells.flatMap(({ product }): ChosenSize[] => {
    const quantity = quantities.get(product.itemCode)
    return quantity !== undefined && isCustomerCard(product) ? [{ card: product, quantity }] : []
  })
  const submit = async () => {
    if (reportInvalidQuantity(frame.current)) return
    if (await use.submit(chosen)) typeQuantities(chosen.map(({ card }) => [card.itemCode, null]))
  }
  const withTerms = loaded.cells.some(({ product }) => isCustomerCard(product))
  return (
    <div ref={frame} className="grid grid-cols-1 gap-2">
      <p className="flex flex-wrap gap-x-3 font-semibold">
        {loaded.title}
        {loaded.shared.map(({ kind, label }) => (
          <span key={`${kind} ${label}`} className="font-normal text-ink-muted">
            {messages.shared(measureNames[kind], label)}
          </span>
        ))}
      </p>
      <SizeGrid table={loaded} itemCode={itemCode} quantities={quantities} />
      {withTerms ? <Sum chosen={chosen} label={use.label} submit={submit} /> : <SignIn itemCode={itemCode} />}
    </div>
  )
}

function useSizes(itemCode: string): [Loaded, () => void] {
  const [loaded, setLoaded] = useState<Loaded>('loading')
  const load = useCallback(() => {
    const controller = new AbortController()
    setLoaded('loading')
    callShop(productSizes, { query: { itemCode } }, controller.signal).then(
      ({ table }) => setLoaded(table ?? 'none'),
      () => {
        if (!controller.signal.aborted) setLoaded('failed')
      },
    )
    return () => controller.abort()
  }, [itemCode])
  useEffect(() => load(), [load])
  return [loaded, load]
}

interface SumProps {
  chosen: readonly ChosenSize[]
  label: string
  submit: () => Promise<void>
}

/** Total of the typed quantities, and the button that submits them. */
function Sum({ chosen, label, submit }: SumProps) {
  const units = chosen.reduce((sum, { quantity }) => sumOf(sum, quantity), 0)
  const sums = totalsByCurrency(
    chosen.map(({ card, quantity }) => ({ net: lineTotal({ ...card, quantity }), tax: card.tax })),
  )
  const isEmpty = chosen.length === 0
  return (
    <div
      // Sticky once something is chosen; the product's own bar makes room for it (`buy-bar.tsx`).
      data-sizes-chosen={isEmpty ? undefined : ''}
      className={joinClasses(
        'flex flex-wrap items-center justify-end gap-x-6 gap-y-2',
        !isEmpty && 'sticky bottom-0 z-4 bg-surface py-2',
      )}
    >
      {isEmpty ? null : (
        <p className="mr-auto text-sm text-ink-muted">{messages.chosen(chosen.length, units)}</p>
      )}
      {sums.map(({ subtotal }) => (
        <p key={subtotal.currency}>
          <span className="mr-2 text-sm text-ink-muted">{messages.totalIn(subtotal.currency)}</span>
          <Money amount={formatMoney(subtotal)} className="text-lg font-semibold" />{' '}
          <span className="text-xs text-ink-muted">{messages.plusTax}</span>
        </p>
      ))}
      <Button
        variant="primary"
        className="max-sm:flex-auto"
        disabled={isEmpty}
        reason={isEmpty ? messages.nothingYet : null}
        onMouseDown={stayInInvalidField}
        onClick={submit}
      >
        {label}
      </Button>
    </div>
  )
}

/** Sign-in link for visitors; nothing for a user signed in without a cardcode. */
function SignIn({ itemCode }: { itemCode: string }) {
  if (useSession().state !== 'anonymous') return null
  return (
    <a
      href={paths.apiLogin(paths.product(itemCode))}
      className="inline-flex min-h-11 items-center justify-self-start text-sm text-ink-muted underline lg:min-h-8"
    >
      {messages.signInForPrices}
    </a>
  )
}
