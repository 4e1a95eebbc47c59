import { Suspense, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { detailOf } from '#contract/browser/call-server.ts'
import type { ReplyOf } from '#contract/call.ts'
import { type preparedOrder, usePreparedOrder } from '#contract/shop/orders.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { callShop } from '../../../browser/call-shop.ts'
import { isConnectionError } from '../../../browser/connection.ts'
import { paths } from '../../../site/paths.ts'
import { useCart } from '../../cart/store/cart-state.ts'
import { messages } from './messages.ts'

const RepeatDialog = lazyPart(
  () => import('../orders/repeat-dialog.tsx').then(module => module.RepeatDialog),
  'toast',
)

type Prepared = ReplyOf<typeof preparedOrder>

interface PreparedOrderPageProps {
  order: Prepared
  /** Current cards of its products on sale. */
  cards: readonly CustomerCard[]
}

/** `/account/prepared/{id}`: what the distributor prepared, at the customer's prices; the cart is filled only when asked (OFC-19). */
export function PreparedOrderPage({ order, cards }: PreparedOrderPageProps) {
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const inCart = useCart(cart => cart.items.length + cart.promos.length)
  const isTaken = useRef(false)
  // The same for each try: one whose answer was lost is not refused as used.
  const [key] = useState(randomKey)
  /** Once is enough, even if adding to the cart has to be tried again. */
  const take = async () => {
    if (isTaken.current) return true
    try {
      await callShop(usePreparedOrder, { body: { id: order.id }, idempotencyKey: key })
      isTaken.current = true
      return true
    } catch (error) {
      showToast('error', detailOf(error, messages.failed))
      // What was chosen stays, to be tried again.
      if (isConnectionError(error)) return false
      setAdding(false)
      await revalidate()
      return false
    }
  }
  const { by, sentAt, message, lines, state } = order
  return (
    <div className="grid grid-cols-1 gap-4 px-4 py-6">
      <header>
        <h1 className="text-xl">{messages.title}</h1>
        <p className="text-ink-muted">
          {messages.lines(lines.length)} · {messages.by(by, new Date(sentAt))}
        </p>
      </header>
      <StateNotice order={order} />
      {message === null ? null : (
        <Notice kind="info" title={messages.message(by)}>
          <p className="wrap-anywhere whitespace-pre-line">{message}</p>
        </Notice>
      )}
      <PreparedLines lines={lines} cards={cards} />
      {state === 'open' ? (
        <div className="grid justify-items-start gap-2">
          {inCart === 0 ? null : <p className="text-sm text-ink-muted">{messages.cartHolds(inCart)}</p>}
          <Button variant="primary" icon={<Icon name="cart" />} onClick={() => setAdding(true)}>
            {messages.add}
          </Button>
        </div>
      ) : (
        <LinkButton href={paths.cart()} className="justify-self-start">
          {messages.toCart}
        </LinkButton>
      )}
      {isAdding ? (
        <Suspense>
          <RepeatDialog
            answer={{ repeated: { lines, promos: [] }, cards }}
            title={messages.add}
            before={take}
            close={outcome => {
              setAdding(false)
              if (outcome === 'added') void navigate(paths.cart())
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

function StateNotice({ order: { state, usedAt, usedBy, expiresAt } }: { order: Prepared }) {
  // Its last moment is that of the day before.
  const lastDay = new Date(Date.parse(expiresAt) - 1)
  if (state === 'open') return <p>{messages.until(lastDay)}</p>
  if (state === 'expired') return <Notice kind="warning">{messages.expired(lastDay)}</Notice>
  return (
    <Notice kind="warning" title={messages.used(usedBy ?? '', new Date(usedAt ?? 0))}>
      {messages.usedHow}
    </Notice>
  )
}

function PreparedLines({ lines, cards }: Pick<Prepared, 'lines'> & Pick<PreparedOrderPageProps, 'cards'>) {
  const byCode = new Map(cards.map(card => [card.itemCode, card]))
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{messages.title}</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-3 text-left">
            {messages.product}
          </th>
          <th scope="col" className="py-2 pr-3 text-right">
            {messages.quantity}
          </th>
          <th scope="col" className="py-2 text-right">
            {messages.price}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ itemCode, title, ordered, quantity, changes }) => {
          const card = byCode.get(itemCode)
          return (
            <tr key={itemCode} className="border-b border-line align-top">
              <td className="py-2 pr-3 wrap-anywhere">
                <span className="text-ink-muted">{itemCode}</span> {title}
                {changes.map(({ code, detail }) => (
                  <span key={code} className="block text-warning">
                    {detail}
                  </span>
                ))}
              </td>
              <td className="py-2 pr-3 text-right tabular-nums">{formatQuantity(quantity || ordered)}</td>
              <td className="py-2 text-right whitespace-nowrap">
                {card === undefined || quantity === 0 ? (
                  messages.cannotAdd
                ) : (
                  <Money amount={formatPrice(card.finalPrice, card.currency)} />
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
