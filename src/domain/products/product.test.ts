import { describe, expect, test } from 'vitest'
import { aCustomerCard, aCustomerProduct, aPublicCard } from '../testing/products.ts'
import { isCustomerCard, isDetailed } from './product.ts'

describe('product types', () => {
  test('AUT-33 only a card with terms is a customer card', () => {
    expect(isCustomerCard(aCustomerCard())).toBe(true)
    expect(isCustomerCard(aPublicCard())).toBe(false)
  })

  test('a product has details, a card has none', () => {
    expect(isDetailed(aCustomerProduct())).toBe(true)
    expect(isDetailed(aCustomerCard())).toBe(false)
  })
})
