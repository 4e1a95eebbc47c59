import { expect, test, vi } from 'vitest'
import { EMPTY_CART } from '#domain/cart/cart.ts'
import { cartShortages, shortageAdjustment } from '#domain/cart/shortage.ts'
import { aCard } from '../testing/cards.ts'
import { firstItem, openCart, owner, saved } from '../testing/open-cart.ts'
import { CART_KEY, forgetCart, lineRows, NO_STATUS, useCartState, useCartStatus } from './cart-state.ts'
import * as store from './cart-store.ts'

const shop = openCart()

test('CRT-04 CRT-19 ERR-01 SHP-23 adding merges into its line, shop.saves the whole cart and nothing else', async () => {
  store.addItem(aCard('A'), 2)
  expect(await saved(store.addItem(aCard('A'), 3))).toBe(true)
  expect(shop.saves.map(({ lines }) => lines)).toEqual([[{ itemCode: 'A', quantity: 5 }]])
  expect(shop.toasts).toEqual(['success: Producto "Producto A" agregado al carro!'])
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
  expect(shop.saves).toEqual([])
  expect(useCartState.getState().cart).toEqual(EMPTY_CART)
  expect(shop.toasts).toEqual(Array(6).fill('error: Error agregando "Producto A"  al carro!'))
})

test('CRT-07 ERR-02 ERR-07 several additions are one save and one message, all or none', async () => {
  const two = [
    { card: aCard('A'), quantity: 1 },
    { card: aCard('B'), quantity: 2 },
  ]
  expect(await saved(store.addItems(two))).toBe(true)
  expect(shop.saves).toHaveLength(1)
  expect(await store.addItems([...two, { card: aCard('C', { hasStock: false }), quantity: 1 }])).toBe(false)
  expect(useCartState.getState().cart.quantity).toBe(3)
  expect(shop.toasts).toEqual([
    'success: Productos  agregados al carro!',
    'error: Error agregando los productos  al carro!',
  ])
})

test('CRT-08 CRT-09 CRT-38 ERR-03 ERR-23 a line is removed once; an absent line gives no message', async () => {
  await saved(store.addItem(aCard('A'), 1))
  const item = firstItem()
  const first = store.removeItem(item)
  expect(await store.removeItem(item)).toBe(false)
  expect(await saved(first)).toBe(true)
  expect(await store.removeItem(item)).toBe(false)
  expect(shop.toasts.slice(1)).toEqual(['success: Producto "Producto A" removido del carro!'])
})

test('ERR-08 ERR-23 CRT-24 a failed removal restores the line and reports it', async () => {
  await saved(store.addItem(aCard('A'), 1))
  shop.saveStatus = 500
  expect(await saved(store.removeItem(firstItem()))).toBe(false)
  expect(firstItem().product.itemCode).toBe('A')
  expect(shop.toasts.at(-1)).toBe('error: Error removiendo "Producto A"  al carro!')
})

test('CRT-10 ERR-09 ERR-14 quantities change without a message; a failure has one', async () => {
  await saved(store.addItem(aCard('A', { unitMult: 6 }), 6))
  shop.toasts = []
  expect(await saved(store.updateQuantities([{ item: firstItem(), quantity: 18 }]))).toBe(true)
  expect(shop.toasts).toEqual([])
  expect(await store.updateQuantities([{ item: firstItem(), quantity: 7 }])).toBe(false)
  expect(firstItem().quantity).toBe(18)
  expect(shop.toasts).toEqual(['error: Error cambiando las cantidades!'])
})

test('CRT-11 CRT-12 emptying gives no message; a failure reports that quantities failed', async () => {
  await saved(store.addItem(aCard('A'), 1))
  shop.toasts = []
  shop.saveStatus = 500
  expect(await saved(store.empty())).toBe(false)
  expect(shop.toasts).toEqual(['error: Error cambiando las cantidades!'])
  shop.saveStatus = 200
  expect(await saved(store.empty())).toBe(true)
  expect(shop.saves.at(-1)).toMatchObject({ lines: [], promos: [] })
  expect(shop.toasts).toHaveLength(1)
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
  expect(shop.saves.at(-1)?.promos).toEqual([
    { idPromo: 7, description: 'Promo', lines: [{ itemCode: 'P', quantity: 2 }] },
  ])
  shop.saveStatus = 500
  expect(await saved(store.removePromo(7))).toBe(false)
  expect(await saved(store.addPromo(promo(3)))).toBe(false)
  shop.saveStatus = 200
  expect(await saved(store.removePromo(7))).toBe(true)
  expect(await store.removePromo(7)).toBe(false)
  expect(shop.toasts).toEqual([
    'success: Promo agregada al carro!',
    'success: Promo agregada al carro!',
    'error: Error eliminando promo del carro!',
    'error: Error agregando promo al carro!',
    'success: Promo eliminada del carro!',
  ])
})

test('STA-14 STA-15 AUT-39 every change is in local storage with version 1; nothing stays after signing out', () => {
  store.addItem(aCard('A'), 1)
  expect(JSON.parse(shop.stored.get(CART_KEY) ?? '')).toMatchObject({
    version: 1,
    state: { owner, items: [{ quantity: 1 }] },
  })
  forgetCart()
  expect(shop.stored.has(CART_KEY)).toBe(false)
  expect(useCartState.getState()).toMatchObject({ owner: null, cart: EMPTY_CART })
})

test('AUT-37 an ended session is reported from the first rejected save until one is accepted again', async () => {
  shop.saveStatus = 401
  expect(await saved(store.addItem(aCard('A'), 1))).toBe(false)
  expect(useCartStatus.getState()).toMatchObject({ isSignedOut: true, hasFailedChanges: true })
  shop.saveStatus = 200
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
  expect(shop.saves.at(-1)?.lines).toEqual(['A', 'B', 'C'].map(itemCode => ({ itemCode, quantity: 3 })))
  expect(useCartStatus.getState().removed).toBeNull()
  expect(shop.toasts.at(-1)).toBe('success: Producto "Producto B" removido del carro!')
})

test('CRT-45 after 10 s or the next change a removed line can no longer be restored', async () => {
  await saved(store.addItems(['A', 'B', 'C'].map(code => ({ card: aCard(code), quantity: 1 }))))
  void store.removeItem(firstItem())
  await vi.advanceTimersByTimeAsync(10_000)
  expect(useCartStatus.getState().removed).toBeNull()
  void store.removeItem(firstItem())
  expect(useCartStatus.getState().removed).not.toBeNull()
  void store.updateQuantities([{ item: firstItem(), quantity: 2 }])
  expect(useCartStatus.getState().removed).toBeNull()
  expect(await store.undoRemoval()).toBe(false)
})

test('CRT-46 shortages reported by a save are shown at once, stored on the device, and cleared with the cart', async () => {
  shop.shortages = [{ itemCode: 'A', available: 2 }]
  await saved(store.addItem(aCard('A'), 3))
  expect(useCartState.getState().shortages).toEqual(shop.shortages)
  expect(JSON.parse(shop.stored.get(CART_KEY) ?? '').state.shortages).toEqual(shop.shortages)
  const { cart } = useCartState.getState()
  await saved(store.adjust(shortageAdjustment(cart, cartShortages(cart, shop.shortages))))
  expect(shop.saves.at(-1)?.lines).toEqual([{ itemCode: 'A', quantity: 2 }])
  forgetCart()
  expect(useCartState.getState().shortages).toEqual([])
})

test('CRT-32 an unavailable line is shown, kept by shop.saves, and removed by its code', async () => {
  shop.otherLines = [{ itemCode: 'GONE', quantity: 3 }]
  await store.restoreCartFromServer()
  expect(useCartState.getState().cart.unavailable).toMatchObject([{ itemCode: 'GONE', quantity: 3 }])
  expect(await store.removeUnavailable('OTHER', null)).toBe(false)
  expect(await saved(store.removeUnavailable('GONE', null))).toBe(true)
  expect(shop.saves.at(-1)?.lines).toEqual([])
  expect(shop.toasts).toEqual(['success: Producto "GONE" removido del carro!'])
  await store.restoreCartFromServer()
  shop.saveStatus = 500
  expect(await saved(store.removeUnavailable('GONE', 'Martillo'))).toBe(false)
  expect(shop.toasts.at(-1)).toBe('error: Error removiendo "Martillo"  al carro!')
})

test('CRT-13 a promotion without lines, or one that is not in the cart, changes nothing', async () => {
  const line = { id: 1, price: 12, currency: 'U$', finalDiscount: 25, factorQty: 3, tax: null } as const
  const lines = [{ ...line, quantity: 1, product: { itemCode: 'P', title: 'P' } }]
  expect(await store.addPromo({ idPromo: 7, description: 'Promo', lines: [] })).toBe(false)
  expect(await saved(store.addPromo({ idPromo: 7, description: 'Promo', lines }))).toBe(true)
  expect(await store.removePromo(8)).toBe(false)
  await store.restoreCartFromServer()
  expect(useCartState.getState().cart.promos).toMatchObject([{ idPromo: 7, available: false }])
  forgetCart()
  expect(await store.addPromo({ idPromo: 7, description: 'Promo', lines })).toBe(false)
  expect(shop.toasts.filter(text => text.startsWith('error'))).toEqual(
    Array(2).fill('error: Error agregando promo al carro!'),
  )
})

test('CRT-07 CRT-10 nothing to add is refused; quantities change all or none, 0 removes, an absent line is skipped', async () => {
  expect(await store.addItems([])).toBe(false)
  await saved(store.addItems(['A', 'B'].map(code => ({ card: aCard(code), quantity: 1 }))))
  const [a, b] = useCartState.getState().cart.items
  if (a === undefined || b === undefined) throw new Error('There are two lines')
  expect(
    await store.updateQuantities([
      { item: a, quantity: 5 },
      { item: b, quantity: -1 },
    ]),
  ).toBe(false)
  expect(firstItem().quantity).toBe(1)
  expect(await saved(store.updateQuantities([{ item: a, quantity: 0 }]))).toBe(true)
  expect(shop.saves.at(-1)?.lines).toEqual([{ itemCode: 'B', quantity: 1 }])
  expect(await saved(store.updateQuantities([{ item: a, quantity: 4 }]))).toBe(true)
  expect(await saved(store.adjust({ lines: [{ item: a, quantity: 4 }], promos: [] }))).toBe(true)
  expect(useCartState.getState().cart.items).toEqual([b])
})

test('CRT-24 rejected changes are retried or dismissed, and an order waits until everything is saved', async () => {
  shop.saveStatus = 500
  void store.addItem(aCard('A'), 1)
  expect(await store.whenCartSaved()).toBe(false)
  store.dismissChanges()
  expect(useCartStatus.getState().hasFailedChanges).toBe(false)
  await saved(store.addItem(aCard('A'), 1))
  shop.saveStatus = 200
  expect(await saved(store.retryChanges())).toBe(true)
  expect(await store.whenCartSaved()).toBe(true)
  expect(shop.saves.at(-1)?.lines).toEqual([{ itemCode: 'A', quantity: 1 }])
})

test('AUT-39 without a customer nothing is added, saved or restored', async () => {
  useCartStatus.setState({ restore: 'ready', hasFailedChanges: true })
  forgetCart()
  expect(useCartStatus.getState()).toEqual(NO_STATUS)
  expect(await store.addItem(aCard('A'), 1)).toBe(false)
  expect(shop.toasts).toEqual(['error: Error agregando "Producto A"  al carro!'])
  expect(await store.empty()).toBe(false)
  expect(await store.whenCartSaved()).toBe(false)
  expect(await store.restoreCartFromServer()).toBe(false)
  expect(await store.retryChanges()).toBe(false)
  store.dismissChanges()
  expect(shop.saves).toEqual([])
})

test('CRT-45 each removal can be undone for 10 s of its own, and shows its line where it was', async () => {
  await saved(store.addItems(['A', 'B', 'C'].map(code => ({ card: aCard(code), quantity: 1 }))))
  void store.removeItem(firstItem())
  await vi.advanceTimersByTimeAsync(9_000)
  const second = useCartState.getState().cart.items[1]
  if (second === undefined) throw new Error('There are two lines')
  void store.removeItem(second)
  await vi.advanceTimersByTimeAsync(9_000)
  const { removed } = useCartStatus.getState()
  expect(removed).toMatchObject({ at: 1 })
  const { items } = useCartState.getState().cart
  const codes = (rows: ReturnType<typeof lineRows>) =>
    rows.map(row => [row.item.product.itemCode, row.isRemoved])
  expect(codes(lineRows(items, removed))).toEqual([
    ['B', false],
    ['C', true],
  ])
  expect(codes(lineRows(items, null))).toEqual([['B', false]])
  await saved(store.undoRemoval())
  const all = useCartState.getState().cart.items
  expect(codes(lineRows(all, removed))).toEqual([
    ['B', false],
    ['C', false],
  ])
})
