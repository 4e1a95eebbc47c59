import { savedCart } from '../fixtures/fill-cart.ts'
import { expect, ferreteria, signIn, sinCodigo, test } from '../fixtures/shop-test.ts'

/** The demo's longest titles take three lines on a phone. */
const PRODUCTS = ['014107', '10.01.010', 'TAL-710PTZ13']
const DRILL = '/shop/products/TAL-710PTZ13'

test('PDP-23 the price is on a phone’s first screen, and the buying control sticks to its bottom @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ferreteria)
  const block = page.locator('main [data-offer]')
  for (const code of PRODUCTS) {
    await page.goto(`/shop/products/${code}`)
    const box = await block.boundingBox()
    expect(box?.y, code).toBeLessThanOrEqual(500)
  }
  const bar = page.getByRole('region', { name: 'Comprar' })
  await expect(block.getByRole('button', { name: 'Agregar al carro' })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await block.getByRole('textbox', { name: 'Cantidad' }).fill('3')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  await expect(bar).toContainText('U$S')
  await expect(bar.getByRole('textbox')).toHaveValue('3')
  await savedCart(page, () => bar.getByRole('button', { name: /^Agregar/ }).click())
  await expect(bar.getByText(/en el carro: 3/i)).toBeAttached()
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(bar).toHaveCount(0)
})

test('PDP-23 on a desktop there is no bar at the bottom @deep', async ({ page }) => {
  await signIn(page, ferreteria, DRILL)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Comprar' })).toBeHidden()
})

test('PDP-24 a visitor gets links to sign in, register and ask, without scripts too', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  await page.goto(DRILL)
  const title = (await page.getByRole('heading', { level: 1 }).innerText()).replaceAll('\u00A0', ' ')
  const box = page.getByRole('main').getByRole('region', { name: 'Precio y pedido' })
  await expect(box.getByRole('link', { name: 'Ingresar' })).toHaveAttribute(
    'href',
    '/api/auth/login?returnTo=%2Fshop%2Fproducts%2FTAL-710PTZ13',
  )
  const chat = await box.getByRole('link', { name: 'Consultar por WhatsApp' }).getAttribute('href')
  expect(new URL(chat ?? '').searchParams.get('text')).toContain(title)
  await box.getByRole('link', { name: 'Pedir cuenta' }).click()
  await expect(page).toHaveURL(/\/account\/login\?returnTo=%2Fshop%2Fproducts%2FTAL-710PTZ13#registrarse$/)
  await expect(page.getByRole('heading', { name: 'Registrarse' })).toBeInViewport()
  await context.close()
})

test('PDP-24 a signed-in user is not offered an account', async ({ page }) => {
  for (const account of [sinCodigo, ferreteria]) {
    await signIn(page, account)
    const html = await (await page.request.get(DRILL)).text()
    expect(html).toContain('</h1>')
    expect(html).not.toContain('Pedir cuenta')
  }
})
