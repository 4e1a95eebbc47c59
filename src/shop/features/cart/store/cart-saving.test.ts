import { expect, test, vi } from 'vitest'
import { type Cart, EMPTY_CART } from '#domain/cart/cart.ts'
import { addItems as addedItems } from '#domain/cart/cart-change.ts'
import { MAX_ORDER_LINES, STATE_VERSION } from '#domain/constants.ts'
import { aCard } from '../testing/cards.ts'
import { openCartPage } from '../testing/open-cart.ts'
import { CART_KEY, forgetCart, NO_CART, useCartState } from './cart-state.ts'
import * as store from './cart-store.ts'
import { toStoredCart } from './stored-cart.ts'

/** The cart as shown when saves are rejected, late, or cross those of another tab. */

interface SavedLine {
  readonly itemCode: string
  readonly quantity: number
}

const device = new Map<string, string>()
/** The saved cart, and the response to the next saves: null accepts. */
const server = {
  lines: [] as SavedLine[],
  revision: 0,
  saves: 0,
  answer: null as (() => Promise<Response>) | null,
}
let toasts: string[] = []

async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'https://shop.test')
  if (pathname === '/api/web/GetCart')
    return Response.json({
      lines: server.lines,
      promos: [],
      updatedAt: null,
      revision: server.revision,
      shortages: [],
    })
  if (pathname === '/api/products/lookup') {
    const codes = searchParams.get('itemcodes')?.split(',') ?? []
    return Response.json({ products: codes.map(code => aCard(code)) })
  }
  server.saves += 1
  const refusal = await server.answer?.()
  if (refusal !== undefined && !refusal.ok) return refusal
  if (new Headers(init.headers).get('if-match') !== `"${server.revision}"`)
    return Response.json({ code: 'STATE_CONFLICT' }, { status: 409 })
  server.lines = JSON.parse(String(init.body)).lines
  server.revision += 1
  return Response.json({
    saved: true,
    updatedAt: '2026-01-01T00:00:00Z',
    revision: server.revision,
    shortages: [],
  })
}

const refusal = (code: string, status: number) => async () => Response.json({ code }, { status })

openCartPage({
  stored: device,
  reset() {
    Object.assign(server, { lines: [], revision: 0, saves: 0, answer: null })
    toasts = []
  },
  answer,
  onToast: (_, text) => toasts.push(text),
})

const shown = () => linesOf(useCartState.getState().cart)

function linesOf({ items }: Cart): SavedLine[] {
  return items.map(({ product: { itemCode }, quantity }) => ({ itemCode, quantity }))
}

/** Another tab of this browser wrote its cart, all of it saved. */
function otherTabWrites(...lines: readonly SavedLine[]): void {
  const products = lines.map(({ itemCode, quantity }) => ({ product: aCard(itemCode), quantity }))
  const state = {
    ...useCartState.getState(),
    cart: addedItems(EMPTY_CART, products),
    revision: server.revision,
    unsaved: NO_CART.unsaved,
  }
  const newValue = JSON.stringify({ state: toStoredCart(state), version: STATE_VERSION })
  device.set(CART_KEY, newValue)
  window.dispatchEvent(Object.assign(new Event('storage'), { key: CART_KEY, newValue, oldValue: null }))
}

test('CRT-23 CRT-24 a rejected change made while another was being saved is reverted alone', async () => {
  const arrived = Promise.withResolvers<void>()
  server.answer = async () => {
    await arrived.promise
    server.answer = refusal('INTERNAL', 500)
    return Response.json({})
  }
  const first = store.addItem(aCard('A'), 1)
  await vi.advanceTimersByTimeAsync(100)
  const second = store.addItem(aCard('B'), 1)
  arrived.resolve()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([await first, await second]).toEqual([true, false])
  expect(server.lines).toEqual([{ itemCode: 'A', quantity: 1 }])
  expect(shown()).toEqual(server.lines)
})

test('CRT-24 a rejected change that crossed another tab’s leaves the server’s cart, whatever the tab wrote', async () => {
  server.answer = refusal('INTERNAL', 500)
  const outcome = store.addItem(aCard('A'), 1)
  otherTabWrites({ itemCode: 'B', quantity: 1 })
  expect(shown()).toHaveLength(2)
  server.lines = [{ itemCode: 'B', quantity: 5 }]
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await outcome).toBe(false)
  expect(shown()).toEqual(server.lines)
})

test('AUT-39 when the cart is closed, a pending change reports that it was not saved and is never sent', async () => {
  const outcomes: boolean[] = []
  void store.addItem(aCard('A'), 1).then(outcome => outcomes.push(outcome))
  forgetCart()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(outcomes).toEqual([false])
  expect(server.saves).toBe(0)
})

test.each([
  ['NETWORK', 0],
  ['UNAVAILABLE', 503],
  ['TIMEOUT', 504],
  ['UPSTREAM', 502],
])('CRT-60 %s reverts no change: it stays pending and is saved when the server responds', async (code, status) => {
  server.answer = status === 0 ? () => Promise.reject(new TypeError('fetch failed')) : refusal(code, status)
  const outcome = store.addItem(aCard('A'), 2)
  await vi.advanceTimersByTimeAsync(1_000)
  // The caller then empties the field: a second press must not add the quantity twice.
  expect(await outcome).toBe(true)
  expect(shown()).toEqual([{ itemCode: 'A', quantity: 2 }])
  expect(toasts).toEqual([expect.stringContaining('El servidor no responde')])
  server.answer = null
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.lines).toEqual(shown())
  expect(server.lines).toHaveLength(1)
})

test('CRT-07 CRT-36 a product named twice in one action is limited by both quantities together', async () => {
  const twice = (quantity: number) => [
    { card: aCard('A'), quantity },
    { card: aCard('A'), quantity },
  ]
  expect(await store.addItems(twice(60_000))).toBe(false)
  expect(shown()).toEqual([])
  const outcome = store.addItems(twice(40_000))
  await vi.advanceTimersByTimeAsync(100)
  expect(await outcome).toBe(true)
  expect(server.lines).toEqual([{ itemCode: 'A', quantity: 80_000 }])
})

test('SHP-13 the cart holds at most 1.000 lines; more of an existing product is not a new line', async () => {
  const cards = Array.from({ length: MAX_ORDER_LINES - 1 }, (_, at) => ({
    card: aCard(`P${at}`),
    quantity: 1,
  }))
  void store.addItems(cards)
  void store.addItem(aCard('LAST'), 1)
  expect(shown()).toHaveLength(1_000)
  expect(await store.addItem(aCard('MORE'), 1)).toBe(false)
  expect(shown()).toHaveLength(1_000)
  void store.addItem(aCard('LAST'), 1)
  expect(shown().at(-1)).toEqual({ itemCode: 'LAST', quantity: 2 })
})
