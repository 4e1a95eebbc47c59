import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPublicCard } from '#domain/testing/products.ts'
import { subscribeToToasts, type ToastMessage } from '#ui/feedback/toast.ts'
import { type SavedListName, savedLists } from '../../saved-products/saved-lists.ts'
import { removeSaved } from './remove-saved.ts'

const shown: ToastMessage[] = []
let unsubscribe = () => {}

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  shown.length = 0
  unsubscribe = subscribeToToasts(toast => void shown.push(toast))
})

afterEach(() => {
  unsubscribe()
  vi.unstubAllGlobals()
})

test.each<SavedListName>([
  'wishlist',
  'compare',
])('WSH-03 WSH-06 a product taken from the %s is put back in its place, once', name => {
  const { store } = savedLists[name]
  store.getState().clear()
  for (const id of [1, 2, 3]) store.getState().add(aPublicCard({ id, title: `Pala ${id}` }))
  const before = store.getState().items
  const [, second] = before
  if (second === undefined) throw new Error('three were added')
  removeSaved(name, second)
  expect(store.getState().items.map(({ id }) => id)).toEqual([1, 3])
  expect(shown).toMatchObject([{ text: 'Se quitó: Pala 2', act: { label: 'Deshacer' } }])
  shown[0]?.act?.run()
  shown[0]?.act?.run()
  expect(store.getState().items).toEqual(before)
})
