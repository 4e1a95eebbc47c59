import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { savedProduct } from '#domain/products/saved-product.ts'
import { aCustomerCard, aPublicCard } from '#domain/testing/products.ts'
import { subscribeToToasts } from '#ui/feedback/toast.ts'
import { type SavedListName, savedLists, saveProduct } from './saved-lists.ts'

const shown: string[] = []
/** Receives the storage events of this tab. */
const tab = new EventTarget()
let unsubscribe = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
  vi.stubGlobal('window', tab)
  shown.length = 0
  unsubscribe = subscribeToToasts(({ kind, text, link }) => void shown.push(`${kind} ${text} ${link?.href}`))
})

afterEach(() => {
  unsubscribe()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The two lists are independent and behave the same (WSH-01..06). */
describe.each<{ name: SavedListName; otherName: SavedListName; toast: string }>([
  {
    name: 'wishlist',
    otherName: 'compare',
    toast: 'success Product "Taladro 13 mm" added to wish list! /shop/wishlist',
  },
  {
    name: 'compare',
    otherName: 'wishlist',
    toast: 'success Product "Taladro 13 mm" added to compare! /shop/compare',
  },
])('$name', ({ name, otherName, toast }) => {
  const [list, other] = [savedLists[name], savedLists[otherName]]
  const key = `mostrador.${name}`
  const add = (product: Parameters<typeof saveProduct>[1]) => saveProduct(name, product)
  const titles = () => list.store.getState().items.map(item => item.title)
  beforeEach(() => {
    list.store.getState().clear()
    other.store.getState().clear()
  })

  test('WSH-01 WSH-04 WSH-07 ERR-12 ERR-13 after 500 ms the product is only in this list and a toast is shown', async () => {
    const adding = add(aPublicCard({ title: 'Taladro 13 mm' }))
    await vi.advanceTimersByTimeAsync(499)
    expect([titles(), shown]).toEqual([[], []])
    await vi.advanceTimersByTimeAsync(1)
    await adding
    expect(titles()).toEqual(['Taladro 13 mm'])
    expect(other.store.getState().items).toEqual([])
    expect(shown).toEqual([toast])
  })

  test('WSH-02 WSH-05 WSH-11 a product already in the list is not added twice, but the toast is shown again', async () => {
    const product = aPublicCard({ title: 'Taladro 13 mm' })
    for (let times = 0; times < 2; times += 1) {
      const adding = add(product)
      await vi.advanceTimersByTimeAsync(500)
      await adding
    }
    expect(titles()).toEqual(['Taladro 13 mm'])
    expect(shown).toEqual([toast, toast])
  })

  test('WSH-03 WSH-06 WSH-11 removing a product by id shows no toast', () => {
    const { add: save, remove } = list.store.getState()
    save(aPublicCard({ code: 'A', title: 'A' }))
    save(aPublicCard({ code: 'B', title: 'B' }))
    remove(aPublicCard({ code: 'A' }).id)
    expect([titles(), shown]).toEqual([['B'], []])
  })

  test('WSH-10 WSH-12 no price is stored in the browser', () => {
    list.store.getState().add(aCustomerCard({ price: 98765 }))
    const stored = localStorage.getItem(key) ?? ''
    expect(JSON.parse(stored)).toMatchObject({ version: 1, state: { items: [{ code: 'TAL-100' }] } })
    expect(stored).not.toMatch(/98765|price|stock|currency/)
  })
  const storedText = (...codes: string[]) =>
    JSON.stringify({
      state: { items: codes.map(code => savedProduct(aPublicCard({ code, title: code }))) },
      version: 1,
    })
  /** Another tab writes the list, and this one receives the storage event. */
  function otherTab(newValue: string | null): void {
    if (newValue === null) localStorage.removeItem(key)
    else localStorage.setItem(key, newValue)
    tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  }

  test('WSH-14 changes of two tabs are merged', () => {
    list.open()
    list.store.getState().add(aPublicCard({ code: 'A', title: 'A' }))
    // Written by the other tab; the storage event has not arrived yet.
    localStorage.setItem(key, storedText('A', 'B'))
    list.store.getState().add(aPublicCard({ code: 'C', title: 'C' }))
    expect(titles()).toEqual(['A', 'B', 'C'])
    localStorage.setItem(key, storedText('A', 'B', 'C', 'D'))
    list.store.getState().remove(aPublicCard({ code: 'A' }).id)
    expect(titles()).toEqual(['B', 'C', 'D'])
    expect(JSON.parse(localStorage.getItem(key) ?? '').state.items).toHaveLength(3)
  })

  test('WSH-14 what another tab wrote is shown immediately, and disappears when it signs out', () => {
    list.open()
    otherTab(storedText('A', 'B'))
    expect(titles()).toEqual(['A', 'B'])
    otherTab(null)
    expect(titles()).toEqual([])
  })

  test('WSH-14 a list that could not be written stays in this tab', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {},
      removeItem: () => {},
    })
    list.store.getState().add(aPublicCard({ code: 'A', title: 'A' }))
    list.store.getState().add(aPublicCard({ code: 'B', title: 'B' }))
    expect(titles()).toEqual(['A', 'B'])
  })
})
