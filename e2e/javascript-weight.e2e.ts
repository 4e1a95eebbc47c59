import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { routeWeights } from '../tooling/vite/route-weights.ts'

const CLIENT = join(import.meta.dirname, '../build/client')

/**
 * The most JavaScript a page may load at first, in kilobytes of brotli; 94 of them are React and its router. Whoever
 * needs more makes it follow on demand, or raises the figure here and says why.
 */
const BUDGETS: Readonly<Record<string, number>> = {
  'home.tsx': 138,
  'catalogue.tsx': 132,
  'product.tsx': 138,
  'wishlist.tsx': 128,
  'compare.tsx': 128,
  'cart.tsx': 141,
  'checkout.tsx': 141,
  'promo.tsx': 137,
  'warranty.tsx': 137,
}
/** Of every other page. */
const USUAL = 135

// Here and not among the unit tests, because the build is fresh only here.
test('no page loads more JavaScript at first than its budget', () => {
  const weights = [...routeWeights(CLIENT)].map(([id, weight]) => ({
    id,
    weight,
    budget: BUDGETS[id.endsWith('.tsx') ? id : `${id}.tsx`] ?? USUAL,
  }))
  expect(weights.length).toBeGreaterThan(15)
  expect(weights.filter(({ weight, budget }) => weight > budget)).toEqual([])
  // A budget far above what is needed guards nothing.
  for (const id of Object.keys(BUDGETS)) expect(weights.map(weighed => `${weighed.id}.tsx`)).toContain(id)
})
