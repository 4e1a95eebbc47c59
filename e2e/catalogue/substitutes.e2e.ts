import type { Page } from '@playwright/test'
import { formatPrice } from '#domain/money/money.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import { fillCart, savedCart } from '../fixtures/fill-cart.ts'
import { expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

async function productsOf(page: Page, path: string): Promise<CustomerCard[]> {
  const answer = await page.request.get(path)
  expect(answer.ok()).toBe(true)
  return (await answer.json()).products
}

/** A product out of stock, with the first substitute the shop offers. */
async function withoutStock(page: Page) {
  for (const term of ['disco de corte', 'amoladora', 'latex interior']) {
    for (const wanted of await productsOf(page, `/api/products/search?term=${encodeURIComponent(term)}`)) {
      if (wanted.hasStock) continue
      const path = `/api/products/substitutes?itemCode=${encodeURIComponent(wanted.itemCode)}`
      const [offered] = await productsOf(page, path)
      if (offered !== undefined && offered.currency === wanted.currency) return { wanted, offered }
    }
  }
  throw new Error('No product without stock has a substitute')
}

test('PDP-25 a product without stock shows a substitute with its price, which can be added to the cart', async ({
  page,
}) => {
  await signIn(page, ferreteria)
  const { wanted, offered } = await withoutStock(page)
  const address = `/shop/products/${encodeURIComponent(wanted.code)}`

  await page.goto(address)
  const list = page.getByRole('list', { name: `Sustitutos en stock: ${wanted.title}` })
  const line = list.getByRole('listitem').filter({ hasText: `Cód. ${offered.code}` })
  await expect(line).toContainText(formatPrice(offered.finalPrice, offered.currency))
  await expect(line).toContainText(/menos|más|Mismo precio/)
  await savedCart(page, () => line.getByRole('button', { name: /^Agregar al carro: / }).press('Enter'))
  await expect(line.getByText('En el carro:')).toBeVisible()

  // Users without prices see no substitutes, which would reveal the stock.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Sustitutos en stock')).toHaveCount(0)
  const refused = await page.request.get(`/api/products/substitutes?itemCode=${wanted.code}`)
  expect(refused.status()).toBe(401)
})

test('PDP-25 a cart line without stock shows its substitutes on a press, and keeps the focus @deep', async ({
  page,
}) => {
  await signIn(page, ferreteria)
  const { wanted, offered } = await withoutStock(page)
  await fillCart(page, [{ itemCode: wanted.itemCode, quantity: wanted.unitMult }])

  await page.goto('/shop/cart')
  await page.getByRole('button', { name: `Ver sustitutos: ${wanted.title}` }).press('Enter')
  const list = page.getByRole('list', { name: `Sustitutos en stock: ${wanted.title}` })
  await expect(list.getByText(`Cód. ${offered.code}`)).toBeVisible()
  const toggle = page.getByRole('button', { name: `Ocultar sustitutos: ${wanted.title}` })
  await expect(toggle).toBeFocused()
  await toggle.press('Enter')
  await expect(list).toHaveCount(0)
})
