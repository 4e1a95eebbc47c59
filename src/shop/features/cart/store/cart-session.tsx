import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { accountOf, type SessionState } from '#domain/accounts/session-state.ts'
import { isNonEmpty } from '#domain/cart/cart.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { paths } from '../../../site/paths.ts'
import { SignInLink } from '../../auth/sign-in-link.tsx'
import { messages } from '../messages.ts'
import {
  type CartOwner,
  forgetCart,
  isSameOwner,
  NO_CART,
  useCart,
  useCartState,
  useCartStatus,
} from './cart-state.ts'
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
    if (cardcode !== null) openCart({ cardcode, email })
    else if (isKnown) forgetCart()
  }, [cardcode, email, isKnown])
  return cardcode === null ? null : <CartAlert />
}

/** Sets the owner and loads the store, which restores and saves their cart. */
function openCart(owner: CartOwner): void {
  if (!isSameOwner(useCartState.getState().owner, owner)) useCartState.setState({ ...NO_CART, owner })
  loadCartStore().catch(reportUnrestored)
}

function reportUnrestored(): void {
  useCartStatus.setState({ restore: 'failed' })
}

async function restoreAgain(): Promise<void> {
  try {
    const { restoreCartFromServer } = await loadCartStore()
    await restoreCartFromServer()
  } catch {
    reportUnrestored()
  }
}

/** Failed saves or restores with a retry, on any page. */
function CartAlert() {
  const hasFailedChanges = useCartStatus(status => status.hasFailedChanges)
  // The cart and the checkout show this error in place of the missing lines.
  const { pathname } = useLocation()
  const hasContent = useCart(isNonEmpty)
  const isPlacedInPage = CART_PAGES.has(pathname) && !hasContent
  const isUnrestored = useCartStatus(status => status.restore === 'failed') && !isPlacedInPage
  const isSignedOut = useCartStatus(status => status.isSignedOut)
  if (!hasFailedChanges && !isUnrestored) return null
  const [title, text] = isSignedOut
    ? [messages.signedOutTitle, messages.signedOut]
    : isUnrestored
      ? [messages.unrestoredTitle, messages.unrestored]
      : [messages.unsavedTitle, messages.unsaved]
  return (
    <div data-no-print="" className="animate-appear rounded shadow-float">
      <Notice
        kind="error"
        title={title}
        action={
          <span className="flex flex-wrap gap-2">
            {isSignedOut ? (
              <SignInLink>{messages.signIn}</SignInLink>
            ) : (
              <Button onClick={isUnrestored ? restoreAgain : retryChanges}>{messages.retry}</Button>
            )}
            {hasFailedChanges && (isSignedOut || !isUnrestored) ? (
              <Button variant="quiet" onClick={dismissChanges}>
                {messages.dismiss}
              </Button>
            ) : null}
          </span>
        }
      >
        <p>{text}</p>
      </Notice>
    </div>
  )
}

const retryChanges = async () => (await loadCartStore()).retryChanges()
const dismissChanges = async () => (await loadCartStore()).dismissChanges()
