import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { accountOf, type SessionState } from '#domain/accounts/session-state.ts'
import { isNonEmpty } from '#domain/cart/cart.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { paths } from '../../../site/paths.ts'
import { SignInLink } from '../../auth/sign-in-link.tsx'
import { messages } from '../messages.ts'
import { type CartOwner, isSameOwner } from './cart-owner.ts'
import { forgetCart, NO_CART, useCart, useCartProgress, useCartState, useCartStatus } from './cart-state.ts'
import { loadCartStore } from './load-cart-store.ts'

const CART_PAGES: ReadonlySet<string> = new Set([paths.cart(), paths.checkout()])

interface CartSessionProps {
  session: SessionState
}

/**
 * Opens the customer's cart in this page: restores it, synchronises tabs, and clears it when another user signs in.
 * Rendered once in the layout; reports failed saves and restores.
 */
export function CartSession({ session }: CartSessionProps) {
  const account = accountOf(session)
  const cardcode = account?.cardcode || null
  const email = account?.email ?? ''
  // While the session is unknown or could not be read, no cart may be cleared.
  const isKnown = session.state === 'signed-in' || session.state === 'anonymous'
  useEffect(() => {
    if (cardcode !== null) return openCart({ cardcode, email })
    if (isKnown) forgetCart()
  }, [cardcode, email, isKnown])
  return cardcode === null ? null : <CartAlert />
}

/** Sets the owner and loads the store that saves and restores their cart. Returns a function that closes it. */
function openCart(owner: CartOwner): () => void {
  if (!isSameOwner(useCartState.getState().owner, owner)) useCartState.setState({ ...NO_CART, owner })
  let close: (() => void) | null = null
  let isClosed = false
  loadCartStore().then(({ followCart }) => {
    if (!isClosed) close = followCart(owner)
  }, reportUnrestored)
  return () => {
    isClosed = true
    close?.()
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

/** Failed saves or restores with a retry, on any page. */
function CartAlert() {
  const hasFailedChanges = useCartProgress(status => status.hasFailedChanges)
  // The cart and the checkout show this error in place of the missing lines.
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
