import { Suspense, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { officeCustomer, officeCustomers } from '#contract/office/customers/customers.ts'
import { customerPurchases, officeCart, saveOfficeCart } from '#contract/office/orders/on-behalf.ts'
import { officeDrafts } from '#contract/office/orders/order-drafts.ts'
import { formatPrice } from '#domain/money/money.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { useCall } from '../../browser/use-call.ts'
import { customerPaths } from '../../features/customers/customer-paths.ts'
import { messages } from '../../features/customers/messages.ts'
import { ContinueOffline } from '../../features/customers/offline/parts/continue-offline.tsx'
import { useOffline } from '../../features/customers/offline/use-offline.ts'
import type { Customer } from '../../features/customers/page/customer-summary.tsx'
import { CodeEntry } from '../../features/customers/taking/code-entry.tsx'
import type { Draft } from '../../features/customers/taking/drafts/draft-facts.tsx'
import { DraftsPanel } from '../../features/customers/taking/drafts/drafts-panel.tsx'
import { findProducts } from '../../features/customers/taking/find-products.ts'
import { LineTable } from '../../features/customers/taking/line-table.tsx'
import { takingMessages as texts } from '../../features/customers/taking/messages.ts'
import { type Line, netTotals, type Product, withLine } from '../../features/customers/taking/notebook.ts'
import { OrderForm } from '../../features/customers/taking/order-form.tsx'
import { NOTHING_PASTED, PasteBox } from '../../features/customers/taking/paste-box.tsx'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { Screen } from '../../features/shell/screen.tsx'

type Cart = ReplyOf<typeof officeCart>

const OfflineOrder = lazyPart(() =>
  import('../../features/customers/offline/parts/offline-order.tsx').then(module => module.OfflineOrder),
)

/** `Tomar pedido`: a notebook with the code field first, what the customer buys beside it (OFC-15 to OFC-18). */
export function TakeOrderScreen() {
  const cardcode = useParams().cardcode ?? ''
  return <TakeOrder key={cardcode} cardcode={cardcode} />
}

function TakeOrder({ cardcode }: { cardcode: string }) {
  const customer = useCall(officeCustomer, { cardcode })
  const cart = useCall(officeCart, { cardcode })
  const failure = customer.failure ?? cart.failure
  const isRead = customer.reply !== undefined && cart.reply !== undefined
  // A draft that was begun without a connection goes on when there is one.
  const isOffline = useOffline(isRead, failure, 'stays')
  const [isContinued, setContinued] = useState(false)
  if (isOffline || isContinued)
    return (
      <Suspense>
        <OfflineOrder cardcode={cardcode} />
      </Suspense>
    )
  if (customer.reply === undefined || cart.reply === undefined)
    return (
      <Screen title={texts.title}>
        {failure === null ? (
          <p role="status">{messages.loading}</p>
        ) : (
          <LoadFailure failure={failure} retry={cart.reload} />
        )}
      </Screen>
    )
  return (
    <Notebook
      customer={customer.reply}
      cart={cart.reply}
      reload={cart.reload}
      onContinued={() => setContinued(true)}
    />
  )
}

interface NotebookProps {
  customer: Customer
  cart: Cart
  reload: () => Promise<void>
  /** The lines are in a draft of this device. */
  onContinued: () => void
}

function Notebook({ customer, cart, reload, onContinued }: NotebookProps) {
  const { cardcode, name, state, blockedReason, list, group } = customer
  const navigate = useNavigate()
  const [lines, setLines] = useState<readonly Line[]>(cart.lines)
  // What a chat adds when it is read comes after what was typed meanwhile.
  const latest = useRef(lines)
  const [learnt, setLearnt] = useState<ReadonlyMap<string, Product>>(new Map())
  const [shortages, setShortages] = useState(cart.shortages)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [pasted, setPasted] = useState(NOTHING_PASTED)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const products = new Map([...learnt, ...cart.products.map(one => [one.itemCode, one] as const)])
  const learn = (found: readonly Product[]) =>
    setLearnt(known => new Map([...known, ...found.map(one => [one.itemCode, one] as const)]))

  /** Saved one after the other, so that the last one typed is the one that stays. */
  const change = (next: readonly Line[]) => {
    latest.current = next
    setLines(next)
    saving.current = saving.current.then(async () => {
      try {
        const reply = await callOffice(saveOfficeCart, { body: { cardcode, lines: [...next] } })
        setShortages(reply.shortages)
      } catch {
        showToast('warning', texts.notSaved)
      }
    })
  }
  const add = (more: readonly Line[]) => change(more.reduce<readonly Line[]>(withLine, latest.current))
  /** Its lines are saved as this operator's cart, which knows their products. */
  const openDraft = (opened: Draft | null) => {
    setDraft(opened)
    change(opened?.lines ?? [])
    if (opened !== null) void saving.current.then(reload)
  }
  const totals = netTotals(lines, products)
  return (
    <Screen
      title={texts.title}
      lead={
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to={customerPaths.customer(cardcode)}
            className="max-md:inline-flex max-md:min-h-11 max-md:items-center"
          >
            {name}
          </Link>
          <span>{[cardcode, list.name, group].filter(Boolean).join(' · ')}</span>
          {state === 'active' ? null : (
            <Badge tone="warning">{[messages.states[state], blockedReason].filter(Boolean).join(': ')}</Badge>
          )}
        </p>
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <ContinueOffline customer={customer} lines={lines} products={products} onContinued={onContinued} />
          <CodeEntry
            find={text => findProducts(cardcode, text)}
            hasPurchases
            onLine={(product, quantity) => {
              learn([product])
              add([{ itemCode: product.itemCode, quantity }])
            }}
          />
          <LineTable
            lines={lines}
            products={products}
            shortages={new Map(shortages.map(one => [one.itemCode, one.available]))}
            onChange={change}
          />
          <p className="flex flex-wrap justify-end gap-x-6 text-base" role="status">
            {totals.length === 0 ? null : <span className="text-ink-muted">{texts.net}</span>}
            {totals.map(({ currency, amount }) => (
              <Money key={currency} className="font-semibold" amount={formatPrice(amount, currency)} />
            ))}
          </p>
          <Usual cardcode={cardcode} lines={lines} onProducts={learn} onLine={line => add([line])} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <PasteBox
            cardcode={cardcode}
            pasted={pasted}
            onPasted={setPasted}
            products={products}
            onProducts={learn}
            onLines={add}
          />
          <OrderForm
            customer={customer}
            lines={lines}
            products={products}
            pasted={pasted}
            draftId={draft?.id ?? null}
            onReview={() => void saving.current.then(reload)}
            onPlaced={async ({ docNum, status }) => {
              showToast('success', texts.placed(docNum, status === 'on_hold'))
              await invalidate(officeCart, officeDrafts, officeCustomer, officeCustomers, customerPurchases)
              await navigate(customerPaths.customer(cardcode))
            }}
          />
          <DraftsPanel customer={customer} lines={lines} opened={draft} onOpened={openDraft} />
        </div>
      </div>
    </Screen>
  )
}

interface UsualProps {
  cardcode: string
  lines: readonly Line[]
  onProducts: (products: readonly Product[]) => void
  onLine: (line: Line) => void
}

/** What they buy, with last quantity and day: one press adds the same again (OFC-18). */
function Usual({ cardcode, lines, onProducts, onLine }: UsualProps) {
  const { reply } = useCall(customerPurchases, { cardcode })
  return (
    <Panel title={texts.usual} dense>
      {reply?.products.length === 0 ? <p className="text-sm text-ink-muted">{texts.noUsual}</p> : null}
      <ul className="grid max-h-96 gap-1 overflow-y-auto text-sm sm:grid-cols-2">
        {reply?.products.map(product => {
          const { itemCode, title, lastBought, unitMult, finalPrice, currency, stockDescription } = product
          const ordered = lines.find(line => line.itemCode === itemCode)
          const quantity = lastBought?.quantity ?? unitMult
          return (
            <li key={itemCode} className="flex items-center gap-2">
              <Button
                size="sm"
                square
                aria-label={texts.addUsual(title, quantity)}
                onClick={() => {
                  onProducts([product])
                  onLine({ itemCode, quantity })
                }}
              >
                <Icon name="plus" />
              </Button>
              <span className="min-w-0 wrap-anywhere">
                {itemCode} · {title}
                <span className="block text-ink-muted">
                  {lastBought === undefined ? texts.never : texts.last(lastBought.quantity, lastBought.day)} ·{' '}
                  {formatPrice(finalPrice, currency)} · {stockDescription}
                </span>
                {ordered === undefined ? null : (
                  <span className="block font-medium text-success">{texts.inOrder(ordered.quantity)}</span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
