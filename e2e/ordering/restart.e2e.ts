import { DRILL } from '../fixtures/demo-products.ts'
import { fillCart } from '../fixtures/fill-cart.ts'
import type { ShopProcess } from '../fixtures/shop-process.ts'
import { expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

// Deletes demo data, so it has a shop of its own.
test.use({ shopSetup: { kind: 'demo', name: 'restart' } })

const TABLES = [
  'products',
  'product_prices',
  'product_stock',
  'product_media',
  'category_nodes',
  'brands',
  'customers',
  'customer_discounts',
  'special_prices',
  'promos',
  'promo_lines',
  'settings',
  'exchange_rates',
  'carts',
  'cart_lines',
  'orders',
  'order_lines',
  'order_totals',
]

test('a restart of the demo leaves the data and the session as they were @deep', async ({ page, shop }) => {
  await signIn(page, ferreteria)
  await fillCart(page, [{ itemCode: DRILL.itemCode, quantity: 3 }])
  await shop.sql('UPDATE products SET title = $1 WHERE itemcode = $2', ['Taladro de siempre', DRILL.itemCode])
  // Filling the demo again would restore these.
  await shop.sql('DELETE FROM promos WHERE doc_entry = 501')
  const before = await fingerprints(shop)
  // A page with requests in flight would log an error while the shop is down.
  await page.goto('about:blank')
  await shop.restart()
  expect(await fingerprints(shop)).toEqual(before)
  await page.goto('/shop/cart')
  await expect(page.getByRole('textbox', { name: 'Cantidad: Taladro de siempre' })).toHaveValue('3')
  expect((await page.request.get('/promos/501')).status()).toBe(404)
})

/** One line per table, which differs as soon as any value does. */
async function fingerprints(shop: ShopProcess): Promise<string[]> {
  const lines = TABLES.map(async table => {
    const [row] = await shop.sql<{ rows: string; hash: string }>(
      `SELECT count(*)::text AS rows, md5(coalesce(string_agg(t::text, chr(10) ORDER BY t::text), '')) AS hash FROM ${table} t`,
    )
    return `${table}: ${row?.rows} ${row?.hash}`
  })
  return await Promise.all(lines)
}
