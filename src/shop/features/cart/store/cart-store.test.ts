import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_CART } from '#domain/cart/cart.ts'
import { cartShortages, shortageAdjustment } from '#domain/cart/shortage.ts'
import { subscribeToToasts } from '#ui/feedback/toast.ts'
import { aCard } from '../testing/cards.ts'
import { CART_KEY, forgetCart, NO_CART, useCartState, useCartStatus } from './cart-state.ts'
import * as store from './cart-store.ts'

const owner = { cardcode: 'C1', email: 'ana@demo.test' }
const stored = new Map<string, string>()
let revision = 0
const saves: { lines: { itemCode: string; quantity: number }[]; promos: unknown[] }[] = []
let saveStatus = 200
let shortages: { itemCode: string; available: number | null }[] = []
let toasts: string[] = []
let stopToasts = () => {}

/** The data calls a cart needs: the last save is the saved cart. */
async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'https://shop.test')
  if (saveStatus === 401) return Response.json({ code: 'UNAUTHENTICATED' }, { status: 401 })
  if (pathname === '/api/web/GetCart') {
    const { lines, promos } = saves.at(-1) ?? { lines: [], promos: [] }
    return Response.json({ lines, promos, updatedAt: null, revision, shortages })
  }
  if (pathname === '/api/products/lookup') {
    const codes = searchParams.get('itemcodes')?.split(',') ?? []
    return Response.json({ products: codes.map(code => aCard(code)) })
  }
  if (pathname === '/api/web/getpromo') return Response.json({ code: 'NOT_FOUND' }, { status: 404 })
  if (saveStatus !== 200) return Response.json({ code: 'INTERNAL' }, { status: saveStatus })
  expect(new Headers(init.headers).get('if-match')).toBe(`"${revision}"`)
  saves.push(JSON.parse(String(init.body)))
  revision += 1
  return Response.json({ saved: true, updatedAt: '2026-01-01T00:00:00Z', revision, shortages })
}

beforeEach(async () => {
  vi.useFakeTimers()
  stored.clear()
  saves.length = 0
  revision = 0
  saveStatus = 200
  shortages = []
  toasts = []
  stopToasts = subscribeToToasts(({ kind, text }) => void toasts.push(`${kind}: ${text}`))
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  useCartState.setState({ ...NO_CART, owner })
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(() => {
  forgetCart()
  stopToasts()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function saved(outcome: Promise<boolean>): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(100)
  return outcome
}
function onlyItem() {
  const item = useCartState.getState().cart.items[0]
  if (item === undefined) throw new Error('The cart is empty')
  return item
}

test('CRT-04 CRT-19 ERR-01 SHP-23 adding merges into its line, saves the whole cart and nothing else', async () => {
  store.addItem(aCard('A'), 2)
  expect(await saved(store.addItem(aCard('A'), 3))).toBe(true)
  expect(saves.map(({ lines }) => lines)).toEqual([[{ itemCode: 'A', quantity: 5 }]])
  expect(toasts).toEqual(['success: Producto "Producto A" agregado al carro!'])
})

test('CRT-36 CRT-37 ERR-06 a rejected addition changes and sends nothing, and reports the failure', async () => {
  for (const [card, quantity] of [
    [aCard('A', { hasStock: false }), 1],
    [aCard('A', { price: 0 }), 1],
    [aCard('A', { active: false }), 1],
    [aCard('A', { unitMult: 6 }), 7],
    [aCard('A'), 0],
    [aCard('A'), 100_000],
  ] as const) {
    expect(await store.addItem(card, quantity)).toBe(false)
  }
  await vi.advanceTimersByTimeAsync(500)
  expect(saves).toEqual([])
  expect(useCartState.getState().cart).toEqual(EMPTY_CART)
  expect(toasts).toEqual(Array(6).fill('error: Error agregando "Producto A"  al carro!'))
})

test('CRT-07 ERR-02 ERR-07 several additions are one save and one message, all or none', async () => {
  const two = [
    { card: aCard('A'), quantity: 1 },
    { card: aCard('B'), quantity: 2 },
  ]
  expect(await saved(store.addItems(two))).toBe(true)
  expect(saves).toHaveLength(1)
  expect(await store.addItems([...two, { card: aCard('C', { hasStock: false }), quantity: 1 }])).toBe(false)
  expect(useCartState.getState().cart.quantity).toBe(3)
  expect(toasts).toEqual([
    'success: Productos  agregados al carro!',
    'error: Error agregando los productos  al carro!',
  ])
})

test('CRT-08 CRT-09 CRT-38 ERR-03 ERR-23 a line is removed once; an absent line gives no message', async () => {
  await saved(store.addItem(aCard('A'), 1))
  const item = onlyItem()
  const first = store.removeItem(item)
  expect(await store.removeItem(item)).toBe(false)
  expect(await saved(first)).toBe(true)
  expect(await store.removeItem(item)).toBe(false)
  expect(toasts.slice(1)).toEqual(['success: Producto "Producto A" removido del carro!'])
})

test('ERR-08 ERR-23 CRT-24 a failed removal restores the line and reports it', async () => {
  await saved(store.addItem(aCard('A'), 1))
  saveStatus = 500
  expect(await saved(store.removeItem(onlyItem()))).toBe(false)
  expect(onlyItem().product.itemCode).toBe('A')
  expect(toasts.at(-1)).toBe('error: Error removiendo "Producto A"  al carro!')
})

test('CRT-10 ERR-09 ERR-14 quantities change without a message; a failure has one', async () => {
  await saved(store.addItem(aCard('A', { unitMult: 6 }), 6))
  toasts = []
  expect(await saved(store.updateQuantities([{ item: onlyItem(), quantity: 18 }]))).toBe(true)
  expect(toasts).toEqual([])
  expect(await store.updateQuantities([{ item: onlyItem(), quantity: 7 }])).toBe(false)
  expect(onlyItem().quantity).toBe(18)
  expect(toasts).toEqual(['error: Error cambiando las cantidades!'])
})

test('CRT-11 CRT-12 emptying gives no message; a failure reports that quantities failed', async () => {
  await saved(store.addItem(aCard('A'), 1))
  toasts = []
  saveStatus = 500
  expect(await saved(store.empty())).toBe(false)
  expect(toasts).toEqual(['error: Error cambiando las cantidades!'])
  saveStatus = 200
  expect(await saved(store.empty())).toBe(true)
  expect(saves.at(-1)).toMatchObject({ lines: [], promos: [] })
  expect(toasts).toHaveLength(1)
})

test('CRT-13 CRT-15 ERR-04 ERR-05 ERR-10 ERR-11 promotions are added and removed as a whole, with their messages', async () => {
  const terms = { id: 1, price: 12, currency: 'U$', finalDiscount: 25, factorQty: 3, tax: null } as const
  const promo = (quantity: number) => ({
    idPromo: 7,
    description: 'Promo',
    lines: [{ ...terms, quantity, product: { itemCode: 'P', title: 'P' } }],
  })
  await saved(store.addPromo(promo(1)))
  await saved(store.addPromo(promo(2)))
  expect(saves.at(-1)?.promos).toEqual([
    { idPromo: 7, description: 'Promo', lines: [{ itemCode: 'P', quantity: 2 }] },
  ])
  saveStatus = 500
  expect(await saved(store.removePromo(7))).toBe(false)
  expect(await saved(store.addPromo(promo(3)))).toBe(false)
  saveStatus = 200
  expect(await saved(store.removePromo(7))).toBe(true)
  expect(await store.removePromo(7)).toBe(false)
  expect(toasts).toEqual([
    'success: Promo agregada al carro!',
    'success: Promo agregada al carro!',
    'error: Error eliminando promo del carro!',
    'error: Error agregando promo al carro!',
    'success: Promo eliminada del carro!',
  ])
})

test('STA-14 STA-15 AUT-39 every change is in local storage with version 1; nothing stays after signing out', () => {
  store.addItem(aCard('A'), 1)
  expect(JSON.parse(stored.get(CART_KEY) ?? '')).toMatchObject({
    version: 1,
    state: { owner, items: [{ quantity: 1 }] },
  })
  forgetCart()
  expect(stored.has(CART_KEY)).toBe(false)
  expect(useCartState.getState()).toMatchObject({ owner: null, cart: EMPTY_CART })
})

test('AUT-37 an ended session is reported from the first rejected save until one is accepted again', async () => {
  saveStatus = 401
  expect(await saved(store.addItem(aCard('A'), 1))).toBe(false)
  expect(useCartStatus.getState()).toMatchObject({ isSignedOut: true, hasFailedChanges: true })
  saveStatus = 200
  expect(await saved(store.addItem(aCard('A'), 1))).toBe(true)
  expect(useCartStatus.getState()).toMatchObject({ isSignedOut: false, hasFailedChanges: false })
})

test('CRT-45 a removed line can be restored for 10 s, at its position and with its quantity', async () => {
  const cards = ['A', 'B', 'C'].map(code => ({ card: aCard(code), quantity: 3 }))
  await saved(store.addItems(cards))
  const second = useCartState.getState().cart.items[1]
  if (second === undefined) throw new Error('There are three lines')
  await saved(store.removeItem(second))
  expect(useCartStatus.getState().removed).toMatchObject({ at: 1 })
  await vi.advanceTimersByTimeAsync(9_800)
  expect(await saved(store.undoRemoval())).toBe(true)
  expect(saves.at(-1)?.lines).toEqual(['A', 'B', 'C'].map(itemCode => ({ itemCode, quantity: 3 })))
  expect(useCartStatus.getState().removed).toBeNull()
  expect(toasts.at(-1)).toBe('success: Producto "Producto B" removido del carro!')
})

test('CRT-45 after 10 s or the next change a removed line can no longer be restored', async () => {
  await saved(store.addItems(['A', 'B', 'C'].map(code => ({ card: aCard(code), quantity: 1 }))))
  void store.removeItem(onlyItem())
  await vi.advanceTimersByTimeAsync(10_000)
  expect(useCartStatus.getState().removed).toBeNull()
  void store.removeItem(onlyItem())
  expect(useCartStatus.getState().removed).not.toBeNull()
  void store.updateQuantities([{ item: onlyItem(), quantity: 2 }])
  expect(useCartStatus.getState().removed).toBeNull()
  expect(await store.undoRemoval()).toBe(false)
})

test('CRT-46 shortages reported by a save are shown at once, stored on the device, and cleared with the cart', async () => {
  shortages = [{ itemCode: 'A', available: 2 }]
  await saved(store.addItem(aCard('A'), 3))
  expect(useCartState.getState().shortages).toEqual(shortages)
  expect(JSON.parse(stored.get(CART_KEY) ?? '').state.shortages).toEqual(shortages)
  const { cart } = useCartState.getState()
  await saved(store.adjust(shortageAdjustment(cart, cartShortages(cart, shortages))))
  expect(saves.at(-1)?.lines).toEqual([{ itemCode: 'A', quantity: 2 }])
  forgetCart()
  expect(useCartState.getState().shortages).toEqual([])
})
