import type { Cart, CartItem, PromoLineTerms } from '#domain/cart/cart.ts'
import { adjustedCart, type CartAdjustment } from '#domain/cart/cart-adjustment.ts'
import {
  addItems as addedItems,
  addPromo as addedPromo,
  emptyCart,
  putBackItem,
  sameOptions,
  removeItem as withoutItem,
  removePromo as withoutPromo,
  removeUnavailable as withoutUnavailable,
  updateQuantities as withQuantities,
} from '#domain/cart/cart-change.ts'
import { checkAdd, quantityInCart } from '#domain/cart/cart-check.ts'
import type { Shortage } from '#domain/cart/shortage.ts'
import { CART_SAVE_DELAY_MS, MAX_ORDER_LINES, STATE_VERSION, UNDO_REMOVAL_MS } from '#domain/constants.ts'
import { isOrderableQuantity, sumOf } from '#domain/pricing/quantity.ts'
import type { PublicCard } from '#domain/products/product.ts'
import { isCustomerCard } from '#domain/products/product.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { ShopCallError } from '../../../browser/call-shop.ts'
import { loggedStorage } from '../../../browser/persisted-state.ts'
import { cartMessages } from '../messages.ts'
import { saveCart, savedCartSource } from './cart-calls.ts'
import { type CartOwner, isSameOwner } from './cart-owner.ts'
import { CART_KEY, type RemovedLine, useCartState, useCartStatus } from './cart-state.ts'
import { createCartSync } from './cart-sync.ts'
import type { CartChange } from './cart-sync-parts.ts'
import { itemKey } from './item-key.ts'
import { loadSavedCart } from './load-saved-cart.ts'
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

/** The server, or a service it needs, is unreachable: the same request may succeed later. */
const UNREACHABLE: ReadonlySet<ShopCallError['code']> = new Set([
  'NETWORK',
  'UNAVAILABLE',
  'TIMEOUT',
  'UPSTREAM',
])

const storage = loggedStorage<unknown>(() => localStorage)

export const cartSync = createCartSync({
  read: () => useCartState.getState().cart,
  publish(cart, unsaved) {
    useCartState.setState({ cart, unsaved })
    storage.setItem(CART_KEY, { state: toStoredCart(useCartState.getState()), version: STATE_VERSION })
  },
  showStored: theirs => useCartState.setState(theirs),
  stored: () => storedCart(),
  exclusively: act => (navigator.locks ? navigator.locks.request(CART_KEY, act) : act()),
  now: () => Date.now(),
  report: status => useCartStatus.setState(status),
  load: () => trackingSignOut(async () => load(requireOwner())),
  save: cart => trackingSignOut(async () => save(requireOwner(), cart)),
  isUnreachable: error => error instanceof ShopCallError && UNREACHABLE.has(error.code),
  toast: showToast,
  texts: { waiting: cartMessages.waiting, caughtUp: cartMessages.caughtUp },
  delayMs: CART_SAVE_DELAY_MS,
})

async function load(owner: CartOwner): Promise<Cart> {
  return loadSavedCart(savedCartSource(owner, shortages => setShortages(owner, shortages)))
}

async function save(owner: CartOwner, cart: Cart): Promise<void> {
  setShortages(owner, await saveCart(owner, cart))
}

/** Ignores the response if the cart's owner changed meanwhile. */
function setShortages(owner: CartOwner, shortages: readonly Shortage[]): void {
  if (isSameOwner(useCartState.getState().owner, owner)) useCartState.setState({ shortages })
}

/**
 * Shows the owner's cart of this device, restores the saved one and keeps the tabs of this
 * browser synchronised. Returns a function that stops it.
 */
export function followCart(owner: CartOwner): () => void {
  const stored = storedCart()
  if (stored === null) storage.removeItem(CART_KEY)
  else useCartState.setState(stored)
  cartSync.open()
  const follow = (event: StorageEvent) => {
    if (event.key === CART_KEY && event.newValue !== event.oldValue) followOtherTab(owner, event.newValue)
  }
  window.addEventListener('storage', follow)
  window.addEventListener('pagehide', cartSync.flush)
  return () => {
    window.removeEventListener('storage', follow)
    window.removeEventListener('pagehide', cartSync.flush)
    cartSync.close()
  }
}

/** Another tab wrote the stored cart: adopts it if the user is the same, else reloads this page. */
function followOtherTab(owner: CartOwner, written: string | null): void {
  const theirs = written === null ? null : storedCart()
  withdrawUndo()
  if (theirs === null || !isSameOwner(useCartState.getState().owner, owner)) location.reload()
  else {
    useCartState.setState({ shortages: theirs.shortages })
    cartSync.adopt(theirs)
  }
}

/** The cart stored on this device, if it belongs to the user of this page. */
function storedCart() {
  const stored = parseStoredCart(storage.getItem(CART_KEY)?.state)
  return stored !== null && isSameOwner(stored.owner, useCartState.getState().owner) ? stored : null
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
  const { cart: before } = useCartState.getState()
  if (await change({ apply: cart => addedItems(cart, products), success, failure })) return true
  const { cart, unsaved } = useCartState.getState()
  const isShown = products.every(({ product, quantity }) => {
    const wanted = sumOf(quantityInCart(before, product.id), quantity)
    return quantityInCart(cart, product.id) >= wanted
  })
  return unsaved.waits === true && isShown
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

/** Removes a line; silent if it is already removed or being removed. */
export async function removeItem(item: CartItem): Promise<boolean> {
  const { title } = item.product
  const { cart } = useCartState.getState()
  const present = currentItem(cart, item)
  if (present === undefined) return false
  const outcome = removing(itemKey(item), {
    apply: cart => withoutItem(cart, currentItem(cart, item)?.id ?? 0),
    success: cartMessages.removed(title),
    failure: cartMessages.removeFailed(title),
  })
  if (currentItem(useCartState.getState().cart, item) === undefined)
    offerUndo({ item: present, at: cart.items.indexOf(present) })
  return outcome
}

/** Restores the line removed last, with its position and quantity. */
export async function undoRemoval(): Promise<boolean> {
  const { removed } = useCartStatus.getState()
  if (removed === null) return false
  setRemoving(itemKey(removed.item), false)
  return change({
    apply: cart => putBackItem(cart, removed.item, removed.at),
    success: null,
    failure: cartMessages.addFailed(removed.item.product.title),
  })
}

/** Removes a line that is no longer available. */
export async function removeUnavailable(itemCode: string, title: string | null): Promise<boolean> {
  return removing(`unavailable ${itemCode}`, {
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
  return change({
    apply: cart =>
      withQuantities(
        cart,
        changes.map(({ item, quantity }) => ({ id: currentItem(cart, item)?.id ?? 0, quantity })),
      ),
    success: null,
    failure: cartMessages.quantitiesFailed,
  })
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
  return removing(`promo ${idPromo}`, {
    apply: cart => withoutPromo(cart, idPromo),
    success: cartMessages.promoRemoved,
    failure: cartMessages.promoRemoveFailed,
  })
}

/** Whether everything shown is saved; sends pending changes first. */
export async function whenCartSaved(): Promise<boolean> {
  return cartSync.whenSaved()
}

/** Reads the cart again after an order, which removed the ordered lines on the server. */
export async function restoreCartFromServer(): Promise<boolean> {
  return cartSync.restore()
}

/** Every change of the cart goes through here; it ends the undo of the last removal. */
function change(cartChange: CartChange): Promise<boolean> {
  withdrawUndo()
  return cartSync.change(cartChange)
}

let undoTimer: ReturnType<typeof setTimeout> | undefined

function offerUndo(removed: RemovedLine): void {
  useCartStatus.setState({ removed })
  undoTimer = setTimeout(withdrawUndo, UNDO_REMOVAL_MS)
}

function withdrawUndo(): void {
  clearTimeout(undoTimer)
  useCartStatus.setState({ removed: null })
}

/** Ignores a removal while the same line or promotion is being removed. */
async function removing(key: string, removal: CartChange): Promise<boolean> {
  if (useCartStatus.getState().removing.has(key)) return false
  setRemoving(key, true)
  try {
    return await change(removal)
  } finally {
    setRemoving(key, false)
  }
}

function setRemoving(key: string, isUnderWay: boolean): void {
  const removing = new Set(useCartStatus.getState().removing)
  if (isUnderWay) removing.add(key)
  else removing.delete(key)
  useCartStatus.setState({ removing })
}

function currentItem(cart: Cart, { product, options }: CartItem): CartItem | undefined {
  return cart.items.find(item => item.product.id === product.id && sameOptions(item.options, options))
}

/** Tracks whether the session was still valid at the last request. */
async function trackingSignOut<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  try {
    const reply = await ask()
    useCartStatus.setState({ isSignedOut: false })
    return reply
  } catch (error) {
    useCartStatus.setState({
      isSignedOut: error instanceof ShopCallError && error.code === 'UNAUTHENTICATED',
    })
    throw error
  }
}

function requireOwner() {
  const { owner } = useCartState.getState()
  if (owner === null) throw new Error('There is no cart without an owner')
  return owner
}
