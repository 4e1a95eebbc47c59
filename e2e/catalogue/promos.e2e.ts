import { expectNoHorizontalScroll } from '../fixtures/accessibility-checks.ts'
import { savedCart } from '../fixtures/fill-cart.ts'
import { expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

const PROMO = 'Combo pintor: látex 20 L + rodillo + pincel + bandeja'
const PROMO_PAGE = '/promos/504'

test('PRO-03 PRO-04 PRO-05 HDR-19 ERR-04 ERR-05 a combo is added to and removed from the cart as a whole', async ({
  page,
}) => {
  await signIn(page, ferreteria, PROMO_PAGE)
  await page.getByRole('main').getByLabel('Aumentar cantidad').click()
  await savedCart(page, () =>
    page.getByRole('main').getByRole('button', { name: 'Agregar al carro' }).click(),
  )
  await expect(page.getByText('Promo agregada al carro!')).toBeVisible()
  await page.goto('/shop/cart')
  const group = page.getByRole('table', { name: `Líneas de la promo ${PROMO}` })
  await expect(group.getByText('2 packs de 12 = 24 u.').first()).toBeVisible()
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Mostrar el carro' }).click()
  await header.getByRole('button', { name: `Quitar: ${PROMO}` }).click()
  await expect(page.getByText('Promo eliminada del carro!')).toBeVisible()
  await expect(group).toHaveCount(0)
})

test('an exclusive promotion is warned of in the cart, before the checkout rejects it', async ({ page }) => {
  const alone = 'Volumen en lámparas LED: desde 100 unidades'
  const warning = page.getByText('No se combina con otras promociones', { exact: false })
  await signIn(page, ferreteria, '/promos/507')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(alone)
  await expect(
    page.getByText('Esta promo no se combina con otras en un mismo pedido.', { exact: true }),
  ).toBeVisible()
  await savedCart(page, () =>
    page.getByRole('main').getByRole('button', { name: 'Agregar al carro' }).click(),
  )
  await page.goto('/shop/cart')
  await expect(page.getByRole('table', { name: `Líneas de la promo ${alone}` })).toBeVisible()
  await expect(warning).toHaveCount(0)

  await page.goto(PROMO_PAGE)
  await savedCart(page, () =>
    page.getByRole('main').getByRole('button', { name: 'Agregar al carro' }).click(),
  )
  await page.goto('/shop/cart')
  await expect(warning).toHaveCount(1)
  await expect(page.locator('section', { has: warning }).last()).toContainText(alone)
  await savedCart(page, () =>
    page
      .getByRole('main')
      .getByRole('button', { name: `Quitar promo: ${PROMO}` })
      .click(),
  )
  await expect(warning).toHaveCount(0)
})

test('PRO-13 PRO-16 a pack is added from its card; the page starts with one pack of the first alternative', async ({
  page,
}) => {
  await signIn(page, ferreteria, '/promos')
  const card = page.getByRole('listitem').filter({ hasText: '5+1 en candados' })
  await savedCart(page, () => card.getByRole('button', { name: /^Agregar 1 pack/ }).click())
  await expect(page.getByText('Promo agregada al carro!')).toBeVisible()
  await expect(card).toContainText('En el carro')
  await expect(card.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: '5+1 en candados' }).click()
  const packs = page.getByRole('main').getByRole('textbox', { name: /^Cantidad/ })
  await expect(packs.first()).toHaveValue('1')
  await expect(packs.nth(1)).toHaveValue('0')
  await expect(page.getByRole('main').getByRole('button', { name: 'Agregar al carro' })).toBeEnabled()
  await page.goto('/shop/cart')
  await expect(page.getByText('1 pack de 6 = 6 u.').first()).toBeVisible()
})

test.describe('pictures that are missing', () => {
  test.use({ expectedConsole: [/Failed to load resource/] })

  test('PRO-07 a line whose picture cannot be loaded shows the placeholder of promotions @deep', async ({
    page,
  }) => {
    const requested: string[] = []
    await page.route(/\.jpg$|\/media\//, route => {
      requested.push(new URL(route.request().url()).pathname)
      return route.fulfill({ status: 404 })
    })
    await signIn(page, ferreteria, '/promos/501')
    const line = page.getByRole('main').getByRole('table').getByRole('row').nth(1)
    await expect.poll(() => requested.length).toBeGreaterThan(0)
    await expect(line.locator('img')).toHaveCount(0)
    await expect(line.locator('.icon-tag')).toBeAttached()
  })
})

test('QTY-21 after an invalid number of packs nothing is added or ordered until a valid one is chosen @deep', async ({
  page,
}) => {
  await signIn(page, ferreteria, '/promos/502')
  const main = page.getByRole('main')
  const packs = main.getByRole('textbox', { name: /^Cantidad/ }).first()
  await packs.fill('1,5')
  await main.getByRole('button', { name: 'Agregar al carro' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No se agregó nada' })).toContainText('«1,5»')
  await expect(main.getByRole('button', { name: /^Cambiar a 1: / })).toBeFocused()
  await main.getByRole('link', { name: 'Pedir esta promo ahora' }).click()
  await expect(page).toHaveURL(/\/promos\/\d+$/)
  await main.getByRole('button', { name: /^Cambiar a 2: / }).click()
  await savedCart(page, () => main.getByRole('button', { name: 'Agregar al carro' }).click())
  const cart = await (await page.request.get('/api/web/GetCart')).json()
  expect(cart.promos).toMatchObject([{ lines: [{ quantity: 2 }] }])
})

test('PRO-08 PRO-11 a promotion is ordered directly with the chosen packs; the cart stays', async ({
  page,
  shop,
}) => {
  await signIn(page, ferreteria, '/promos/501')
  await page.getByRole('link', { name: 'Pedir esta promo ahora' }).click()
  await page.getByRole('button', { name: 'Confirmar pedido' }).click()
  await expect(page.getByText('Pedido recibido. Gracias por la compra.')).toBeVisible()
  await expect(page.getByRole('main').getByText('1 pack de 3 = 3 u.')).toBeVisible()
  const [order] = await shop.sql<{ id: string; kind: string }>(
    'SELECT id::text, kind FROM orders ORDER BY doc_num DESC LIMIT 1',
  )
  expect(order?.kind).toBe('promo')
  // Many packs and a high total share a row on the narrowest phone (UIX-13).
  await shop.sql('UPDATE order_lines SET quantity = quantity * 1000 WHERE order_id = $1', [order?.id])
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(`/account/orders/${order?.id}`)
  await expect(page.getByRole('main').getByText('1000 packs de 3 = 3000 u.')).toBeVisible()
  await expectNoHorizontalScroll(page, 'an order of many packs')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('PRO-02 the list can be limited to one family', async ({ page }) => {
    await page.goto('/promos')
    await page.getByRole('navigation', { name: 'Familias' }).getByRole('link', { name: 'Pinturas' }).click()
    await expect(page).toHaveURL('/promos?family=pinturas')
    await expect(page.getByRole('link', { name: PROMO })).toBeVisible()
    await expect(page.getByRole('link', { name: /taladros/ })).toHaveCount(0)
  })

  test('PRO-01 PRO-06 PRO-12 a visitor sees promotions with their dates and no price, percent or control', async ({
    page,
  }) => {
    await page.goto('/promos')
    await expect(page.getByRole('link', { name: PROMO })).toBeVisible()
    await expect(page.getByText(/^Hasta el \d\d\/\d\d\/\d{4}$/).first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/\$\s?\d|-\d+(?:,\d+)?%/)
    await page.getByRole('link', { name: PROMO }).click()
    await expect(page.getByRole('link', { name: 'Ingresar para ver precios y pedir' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/\$\s?\d|-\d+(?:,\d+)?%/)
    await expect(page.getByRole('button', { name: 'Agregar al carro' })).toHaveCount(0)
  })

  test('PRO-14 PRO-15 HOM-03 list, page and home show the cheapest alternative, its saving and its trade name', async ({
    page,
  }) => {
    await signIn(page, ferreteria, '/promos')
    const price = /Desde\sU\$S\s[\d.]+,\d\d\s\+ IVA \(3\su\.\)/
    const card = page.getByRole('listitem').filter({ hasText: '3x2 en taladros' })
    await expect(card).toContainText(price)
    await expect(card).toContainText(/Ahorro U\$S\s[\d.]+,\d\d/)
    await expect(card.getByText('3×2', { exact: true })).toBeVisible()
    const shown = price.exec((await card.textContent()) ?? '')?.[0] ?? 'none'
    await expect(page.getByRole('main')).not.toContainText(/-\d+,\d+%/)
    await page.getByRole('link', { name: '3x2 en taladros' }).click()
    await expect(page.getByRole('main')).toContainText(shown)
    await expect(page.getByRole('main')).not.toContainText(/-\d+,\d+%/)
    await page.goto('/')
    await expect(page.getByRole('main').getByText('3x2 en taladros').locator('..')).toContainText(shown)
  })
})
