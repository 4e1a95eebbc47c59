import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { accountOf, type SessionState } from '#domain/accounts/session-state.ts'
import { isNonEmpty } from '#domain/cart/cart.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { paths } from '../../paths.ts'
import { SignInLink } from '../session/sign-in-link.tsx'
import { type CartOwner, isSameOwner } from './cart-owner.ts'
import { forgetCart, NO_CART, useCart, useCartProgress, useCartState, useCartStatus } from './cart-state.ts'
import { loadCartStore } from './load-cart-store.ts'
import { messages } from './messages.ts'

const CART_PAGES: ReadonlySet<string> = new Set([paths.cart(), paths.checkout()])

interface CartSessionProps {
  session: SessionState
}

/**
 * Opens the cart of a customer in this page: restores it (CRT-25), keeps tabs agreed, and forgets it when the page
 * belongs to somebody else (AUT-39). Once in the layout; says what could not be saved or restored.
 */
export function CartSession({ session }: CartSessionProps) {
  const account = accountOf(session)
  const cardcode = account?.cardcode || null
  const email = account?.email ?? ''
  // A page that does not know yet who is there, or could not ask, has nobody's cart to forget.
  const isKnown = session.state === 'signed-in' || session.state === 'anonymous'
  useEffect(() => {
    if (cardcode !== null) return openCart({ cardcode, email })
    if (isKnown) forgetCart()
  }, [cardcode, email, isKnown])
  return cardcode === null ? null : <CartAlert />
}

/** A cart of this owner from now on; what keeps, saves and restores it comes for it. */
function openCart(owner: CartOwner): () => void {
  if (!isSameOwner(useCartState.getState().owner, owner)) useCartState.setState({ ...NO_CART, owner })
  let leave: (() => void) | null = null
  let isLeft = false
  loadCartStore().then(({ followCart }) => {
    if (!isLeft) leave = followCart(owner)
  }, reportUnrestored)
  return () => {
    isLeft = true
    leave?.()
  }
}

function reportUnrestored(): void {
  useCartStatus.setState({ restore: 'failed' })
}

async function restoreAgain(): Promise<void> {
  try {
    await (await loadCartStore()).cartSync.restore()
  } catch {
    reportUnrestored()
  }
}

async function retryChanges(): Promise<void> {
  await (await loadCartStore()).cartSync.retryChanges()
}

async function dismissChanges(): Promise<void> {
  const { cartSync } = await loadCartStore()
  cartSync.dismissChanges()
}

/** CRT-24, CRT-31: what went wrong and a way to try again, on whatever page it happened. */
function CartAlert() {
  const hasFailedChanges = useCartProgress(status => status.hasFailedChanges)
  // The cart's own page and the checkout say it in the place of the lines they miss.
  const { pathname } = useLocation()
  const hasContent = useCart(isNonEmpty)
  const isPlacedInPage = CART_PAGES.has(pathname) && !hasContent
  const isUnrestored = useCartProgress(status => status.restore === 'failed') && !isPlacedInPage
  const isSignedOut = useCartProgress(status => status.isSignedOut)
  if (!hasFailedChanges && !isUnrestored) return null
  return (
    <div data-no-print="" className="animate-appear rounded shadow-float">
      {isSignedOut ? (
        <Notice
          kind="error"
          title={messages.signedOutTitle}
          action={
            <span className="flex flex-wrap gap-2">
              <SignInLink>{messages.signIn}</SignInLink>
              {hasFailedChanges ? <DismissButton /> : null}
            </span>
          }
        >
          <p>{messages.signedOut}</p>
        </Notice>
      ) : isUnrestored ? (
        <Notice
          kind="error"
          title={messages.unrestoredTitle}
          action={<Button onClick={restoreAgain}>{messages.retry}</Button>}
        >
          <p>{messages.unrestored}</p>
        </Notice>
      ) : (
        <Notice
          kind="error"
          title={messages.unsavedTitle}
          action={
            <span className="flex flex-wrap gap-2">
              <Button onClick={retryChanges}>{messages.retry}</Button>
              <DismissButton />
            </span>
          }
        >
          <p>{messages.unsaved}</p>
        </Notice>
      )}
    </div>
  )
}

function DismissButton() {
  return (
    <Button variant="quiet" onClick={dismissChanges}>
      {messages.dismiss}
    </Button>
  )
}
