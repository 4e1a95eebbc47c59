import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCustomerCard, aPublicCard } from '#domain/testing/products.ts'
import { takeToasts } from '../../ui/toast.ts'
import { addToCompare, compareList } from './compare-store.ts'

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
  compareList.store.getState().clear()
  shown.length = 0
  leave = takeToasts(({ kind, text }) => void shown.push(`${kind} ${text}`))
})

afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const titles = () => compareList.store.getState().items.map(item => item.title)

test('WSH-04 WSH-07 ERR-13 after 500 ms the product is in the list and the toast says so', async () => {
  const adding = addToCompare(aPublicCard({ title: 'Taladro 13 mm' }))
  await vi.advanceTimersByTimeAsync(499)
  expect([titles(), shown]).toEqual([[], []])
  await vi.advanceTimersByTimeAsync(1)
  await adding
  expect(titles()).toEqual(['Taladro 13 mm'])
  expect(shown).toEqual(['success Product "Taladro 13 mm" added to compare!'])
})

test('WSH-05 WSH-11 a product already there stays once and is announced again', async () => {
  const product = aPublicCard({ title: 'Pinza' })
  for (let times = 0; times < 2; times += 1) {
    const adding = addToCompare(product)
    await vi.advanceTimersByTimeAsync(500)
    await adding
  }
  expect(titles()).toEqual(['Pinza'])
  expect(shown).toHaveLength(2)
})

test('WSH-06 WSH-11 removing takes the product out by id and says nothing', async () => {
  const { add, remove } = compareList.store.getState()
  add(aPublicCard({ code: 'A', title: 'A' }))
  add(aPublicCard({ code: 'B', title: 'B' }))
  remove(aPublicCard({ code: 'A' }).id)
  expect([titles(), shown]).toEqual([['B'], []])
})

test('WSH-10 WSH-12 the browser keeps no price', () => {
  compareList.store.getState().add(aCustomerCard({ price: 98765 }))
  const kept = localStorage.getItem('mostrador.compare') ?? ''
  expect(JSON.parse(kept)).toMatchObject({ version: 1, state: { items: [{ code: 'TAL-100' }] } })
  expect(kept).not.toMatch(/98765|price|stock|currency/)
})
