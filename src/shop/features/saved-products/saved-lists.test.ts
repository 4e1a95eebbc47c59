import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keptProduct } from '#domain/products/kept-product.ts'
import { aCustomerCard, aPublicCard } from '#domain/testing/products.ts'
import { subscribeToToasts } from '#ui/feedback/toast.ts'
import { type SavedListName, savedLists, saveProduct } from './saved-lists.ts'

const shown: string[] = []
/** This tab, as far as it hears of others. */
const tab = new EventTarget()
let leave = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
  vi.stubGlobal('window', tab)
  shown.length = 0
  leave = subscribeToToasts(({ kind, text, link }) => void shown.push(`${kind} ${text} ${link?.href}`))
})

afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The two lists are apart and behave alike (WSH-01..06). */
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

  test('WSH-01 WSH-04 WSH-07 ERR-12 ERR-13 after 500 ms the product is in this list alone and the toast says so', async () => {
    const adding = add(aPublicCard({ title: 'Taladro 13 mm' }))
    await vi.advanceTimersByTimeAsync(499)
    expect([titles(), shown]).toEqual([[], []])
    await vi.advanceTimersByTimeAsync(1)
    await adding
    expect(titles()).toEqual(['Taladro 13 mm'])
    expect(other.store.getState().items).toEqual([])
    expect(shown).toEqual([toast])
  })

  test('WSH-02 WSH-05 WSH-11 a product already there stays once and is announced again', async () => {
    const product = aPublicCard({ title: 'Taladro 13 mm' })
    for (let times = 0; times < 2; times += 1) {
      const adding = add(product)
      await vi.advanceTimersByTimeAsync(500)
      await adding
    }
    expect(titles()).toEqual(['Taladro 13 mm'])
    expect(shown).toEqual([toast, toast])
  })

  test('WSH-03 WSH-06 WSH-11 removing takes the product out by id and says nothing', () => {
    const { add: keep, remove } = list.store.getState()
    keep(aPublicCard({ code: 'A', title: 'A' }))
    keep(aPublicCard({ code: 'B', title: 'B' }))
    remove(aPublicCard({ code: 'A' }).id)
    expect([titles(), shown]).toEqual([['B'], []])
  })

  test('WSH-10 WSH-12 the browser keeps no price', () => {
    list.store.getState().add(aCustomerCard({ price: 98765 }))
    const kept = localStorage.getItem(key) ?? ''
    expect(JSON.parse(kept)).toMatchObject({ version: 1, state: { items: [{ code: 'TAL-100' }] } })
    expect(kept).not.toMatch(/98765|price|stock|currency/)
  })
  const asWritten = (...codes: string[]) =>
    JSON.stringify({
      state: { items: codes.map(code => keptProduct(aPublicCard({ code, title: code }))) },
      version: 1,
    })
  /** Another tab writes the list, and this one is told of it. */
  function otherTab(newValue: string | null): void {
    if (newValue === null) localStorage.removeItem(key)
    else localStorage.setItem(key, newValue)
    tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  }

  test('WSH-14 what two tabs add and remove is all there in the end', () => {
    list.open()
    list.store.getState().add(aPublicCard({ code: 'A', title: 'A' }))
    // Written by the other tab; this one was not told of it yet.
    localStorage.setItem(key, asWritten('A', 'B'))
    list.store.getState().add(aPublicCard({ code: 'C', title: 'C' }))
    expect(titles()).toEqual(['A', 'B', 'C'])
    localStorage.setItem(key, asWritten('A', 'B', 'C', 'D'))
    list.store.getState().remove(aPublicCard({ code: 'A' }).id)
    expect(titles()).toEqual(['B', 'C', 'D'])
    expect(JSON.parse(localStorage.getItem(key) ?? '').state.items).toHaveLength(3)
  })

  test('WSH-14 what another tab wrote is shown at once, and gone with its user', () => {
    list.open()
    otherTab(asWritten('A', 'B'))
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
