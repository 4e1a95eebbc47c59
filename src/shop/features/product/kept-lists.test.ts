import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aCustomerCard, aPublicCard } from '#domain/testing/products.ts'
import { takeToasts } from '../../ui/toast.ts'
import { addToCompare, compareList } from '../compare/compare-store.ts'
import { addToWishlist, wishlist } from '../wishlist/wishlist-store.ts'

const shown: string[] = []
let leave = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
  shown.length = 0
  leave = takeToasts(({ kind, text }) => void shown.push(`${kind} ${text}`))
})

afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The two lists are apart and behave alike (WSH-01..06). */
describe.each([
  {
    ...{ name: 'the wishlist', add: addToWishlist, list: wishlist, other: compareList },
    ...{ key: 'mostrador.wishlist', toast: 'success Product "Taladro 13 mm" added to wish list!' },
  },
  {
    ...{ name: 'the compare list', add: addToCompare, list: compareList, other: wishlist },
    ...{ key: 'mostrador.compare', toast: 'success Product "Taladro 13 mm" added to compare!' },
  },
])('$name', ({ add, list, other, key, toast }) => {
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
})
