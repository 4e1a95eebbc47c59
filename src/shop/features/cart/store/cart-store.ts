import type { Cart, CartItem, PromoLineTerms } from '#domain/cart/cart.ts'
import {
  addItems as addedItems,
  addPromo as addedPromo,
  adjustedCart,
  type CartAdjustment,
  emptyCart,
  putBackItem,
  sameOptions,
  removeItem as withoutItem,
  removePromo as withoutPromo,
  removeUnavailable as withoutUnavailable,
} from '#domain/cart/cart-change.ts'
import { checkAdd, quantityInCart } from '#domain/cart/cart-check.ts'
import { MAX_ORDER_LINES, STATE_VERSION, UNDO_REMOVAL_MS } from '#domain/constants.ts'
import { isOrderableQuantity, sumOf } from '#domain/pricing/quantity.ts'
import type { PublicCard } from '#domain/products/product.ts'
import { isCustomerCard } from '#domain/products/product.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { onlyReads } from '../../../browser/only-reads.ts'
import { loggedStorage } from '../../../browser/persisted-state.ts'
import { cartMessages } from '../messages.ts'
import { cartServer } from './cart-calls.ts'
import {
  CART_KEY,
  type CartOwner,
  isSameOwner,
  type RemovedLine,
  useCartState,
  useCartStatus,
} from './cart-state.ts'
import { type CartChange, type CartSync, createCartSync } from './cart-sync.ts'
import { parseStoredCart, toStoredCart } from './stored-cart.ts'

/** A product and a quantity to add to the cart. */
export interface CardQuantity {
  readonly card: PublicCard
  readonly quantity: number
}

/** A new quantity of one line. */
export interface QuantityChange {
  readonly item: CartItem
  /** 0 removes the line. */
  readonly quantity: number
}

/** A promotion to add to the cart; `quantity` of its lines counts packs. */
export interface PromoAddition {
  readonly idPromo: number
  readonly description: string
  readonly lines: readonly PromoLineTerms[]
  /** True if absent. */
  readonly combinable?: boolean
}

const storage = loggedStorage<unknown>(() => localStorage)
/** Of the customer in `useCartState`, from the moment this module is loaded. */
let cartSync: CartSync | null = null
let stopFollowing = () => {}

useCartState.subscribe(({ owner }, before) => {
  if (!isSameOwner(owner, before.owner)) followCart(owner)
})
followCart(useCartState.getState().owner)

/** Shows the owner's cart of this device, restores the saved one and keeps the tabs of this browser synchronised. */
function followCart(owner: CartOwner | null): void {
  stopFollowing()
  if (owner === null) return
  const stored = storedCart(owner)
  if (stored === null) storage.removeItem(CART_KEY)
  else useCartState.setState(stored)
  const sync = createCartSync({
    state: useCartState,
    status: useCartStatus,
    persist: () =>
      storage.setItem(CART_KEY, { state: toStoredCart(useCartState.getState()), version: STATE_VERSION }),
    server: cartServer(owner),
  })
  cartSync = sync
  void sync.restore()
  const follow = (event: StorageEvent) => {
    if (event.key !== CART_KEY || event.newValue === event.oldValue) return
    withdrawUndo()
    const theirs = storedCart(owner)
    // The user signed out, or another one signed in.
    if (theirs === null) location.reload()
    else sync.follow(theirs)
  }
  window.addEventListener('storage', follow)
  window.addEventListener('pagehide', sync.flush)
  stopFollowing = () => {
    window.removeEventListener('storage', follow)
    window.removeEventListener('pagehide', sync.flush)
    sync.close()
    cartSync = null
    stopFollowing = () => {}
  }
}

/** The cart stored on this device, if it belongs to the owner. */
function storedCart(owner: CartOwner) {
  const stored = parseStoredCart(storage.getItem(CART_KEY)?.state)
  return stored !== null && isSameOwner(stored.owner, owner) ? stored : null
}

/**
 * Adds a quantity; false if it was rejected or could not be saved, which a toast has reported. True for a change that
 * awaits the server: it is in the stored cart already, and another press would add it twice.
 */
export async function addItem(card: PublicCard, quantity: number): Promise<boolean> {
  const { title } = card
  return add([{ card, quantity }], cartMessages.added(title), cartMessages.addFailed(title))
}

/** Adds several products with one save and one message; all or none. */
export async function addItems(additions: readonly CardQuantity[]): Promise<boolean> {
  return add(additions, cartMessages.addedSeveral, cartMessages.addSeveralFailed)
}

async function add(additions: readonly CardQuantity[], success: string, failure: string): Promise<boolean> {
  const products = acceptedAdditions(additions)
  if (products === null) {
    showToast('error', failure)
    return false
  }
  return change({ apply: cart => addedItems(cart, products), success, failure })
}

/** The products to add, or null if any is rejected: part of an order is never added silently. */
function acceptedAdditions(additions: readonly CardQuantity[]) {
  const { owner, cart } = useCartState.getState()
  const products = []
  const wanted = new Map<number, number>()
  for (const { card, quantity } of additions) {
    const inCart = wanted.get(card.id) ?? quantityInCart(cart, card.id)
    const decision = checkAdd({ cardcode: owner?.cardcode ?? null, product: card, quantity, inCart })
    if (decision !== 'ok' || !isCustomerCard(card)) return null
    wanted.set(card.id, sumOf(inCart, quantity))
    products.push({ product: card, quantity })
  }
  const isTooLong = addedItems(cart, products).items.length > MAX_ORDER_LINES
  return products.length === 0 || isTooLong ? null : products
}

/** Removes a line; silent if it is already removed. */
export async function removeItem(item: CartItem): Promise<boolean> {
  const { title } = item.product
  const { cart } = useCartState.getState()
  const present = currentItem(cart, item)
  if (present === undefined) return false
  const outcome = change({
    apply: cart => withoutItem(cart, currentItem(cart, item)?.id ?? 0),
    success: cartMessages.removed(title),
    failure: cartMessages.removeFailed(title),
  })
  offerUndo({ item: present, at: cart.items.indexOf(present) })
  return outcome
}

/** Restores the line removed last, with its position and quantity. */
export async function undoRemoval(): Promise<boolean> {
  const { removed } = useCartStatus.getState()
  if (removed === null) return false
  return change({
    apply: cart => putBackItem(cart, removed.item, removed.at),
    success: null,
    failure: cartMessages.addFailed(removed.item.product.title),
  })
}

/** Removes a line that is no longer available. */
export async function removeUnavailable(itemCode: string, title: string | null): Promise<boolean> {
  const { cart } = useCartState.getState()
  if (!cart.unavailable.some(line => line.itemCode === itemCode)) return false
  return change({
    apply: cart => withoutUnavailable(cart, itemCode),
    success: cartMessages.removed(title ?? itemCode),
    failure: cartMessages.removeFailed(title ?? itemCode),
  })
}

/** Changes quantities; no message on success. */
export async function updateQuantities(changes: readonly QuantityChange[]): Promise<boolean> {
  const isValid = ({ item, quantity }: QuantityChange) =>
    quantity === 0 || isOrderableQuantity(quantity, item.product.unitMult)
  if (!changes.every(isValid)) {
    showToast('error', cartMessages.quantitiesFailed)
    return false
  }
  return adjust({ lines: changes, promos: [] })
}

/** Changes several lines and removes promotions in one save; no message on success. */
export async function adjust(adjustment: CartAdjustment): Promise<boolean> {
  return change({
    apply: cart =>
      adjustedCart(cart, {
        ...adjustment,
        lines: adjustment.lines.flatMap(({ item, quantity }) => {
          const present = currentItem(cart, item)
          return present === undefined ? [] : [{ item: present, quantity }]
        }),
      }),
    success: null,
    failure: cartMessages.quantitiesFailed,
  })
}

/** Removes all lines and promotions. */
export async function empty(): Promise<boolean> {
  return change({ apply: emptyCart, success: null, failure: cartMessages.quantitiesFailed })
}

/** Adds a promotion, replacing one with the same idPromo. */
export async function addPromo(promo: PromoAddition): Promise<boolean> {
  const { owner } = useCartState.getState()
  if (owner === null || promo.lines.length === 0) {
    showToast('error', cartMessages.promoAddFailed)
    return false
  }
  return change({
    apply: cart => addedPromo(cart, promo),
    success: cartMessages.promoAdded,
    failure: cartMessages.promoAddFailed,
  })
}

/** Removes a promotion with all of its lines. */
export async function removePromo(idPromo: number): Promise<boolean> {
  const { cart } = useCartState.getState()
  if (!cart.promos.some(promo => promo.idPromo === idPromo)) return false
  return change({
    apply: cart => withoutPromo(cart, idPromo),
    success: cartMessages.promoRemoved,
    failure: cartMessages.promoRemoveFailed,
  })
}

/** Whether everything shown is saved; sends what is not first. */
export async function whenCartSaved(): Promise<boolean> {
  return (await cartSync?.whenSaved()) ?? false
}

/** Reads the saved cart again, e.g. after an order, which removed the ordered lines on the server. */
export async function restoreCartFromServer(): Promise<boolean> {
  return (await cartSync?.restore()) ?? false
}

/** Applies the changes of a rejected save again. */
export async function retryChanges(): Promise<boolean> {
  return (await cartSync?.retryChanges()) ?? false
}

export function dismissChanges(): void {
  cartSync?.dismissChanges()
}

/** Every change of the cart goes through here; it ends the undo of the last removal. */
async function change(cartChange: CartChange): Promise<boolean> {
  withdrawUndo()
  if (onlyReads()) {
    showToast('error', cartMessages.onlyReads)
    return false
  }
  return (await cartSync?.change(cartChange)) ?? false
}

let undoTimer: ReturnType<typeof setTimeout> | undefined

function offerUndo(removed: RemovedLine): void {
  if (onlyReads()) return
  useCartStatus.setState({ removed })
  undoTimer = setTimeout(withdrawUndo, UNDO_REMOVAL_MS)
}

function withdrawUndo(): void {
  clearTimeout(undoTimer)
  useCartStatus.setState({ removed: null })
}

function currentItem(cart: Cart, { product, options }: CartItem): CartItem | undefined {
  return cart.items.find(item => item.product.id === product.id && sameOptions(item.options, options))
}
