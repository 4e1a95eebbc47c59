import { expect, test } from 'vitest'
import { aPublicCard } from '#domain/testing/products.ts'
import { closeQuickView, openQuickView, quickView } from './quick-view-store.ts'

test('QVW-02 QVW-03 opening sets flag and product, closing clears the flag', () => {
  expect(quickView.getState()).toEqual({ open: false, product: null })
  const product = aPublicCard()
  openQuickView(product)
  expect(quickView.getState()).toEqual({ open: true, product })
  closeQuickView()
  expect(quickView.getState().open).toBe(false)
})
