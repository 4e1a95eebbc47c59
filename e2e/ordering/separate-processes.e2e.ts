import { isDeep } from '../../src/backend/testing/deep.ts'
import { cartSums, expectTotals } from '../fixtures/cart-sums.ts'
import { DRILL } from '../fixtures/demo-products.ts'
import { addShownProduct } from '../fixtures/fill-cart.ts'
import { expect, ferreteria, signInByForm, test, untilHydrated } from '../fixtures/shop-test.ts'

// The build in Portuguese costs as much as the other one, and only the second test needs it.
test.use({ shopSetup: { kind: 'separate', ...(isDeep ? { languages: 'es,pt' } : {}) } })
// A second worker would start a second pair of processes.
test.describe.configure({ mode: 'default' })

test('SRV-01 SRV-02 SRV-03 CFG-03 the purchase with shop and backend in processes of their own', async ({
  page,
  request,
  shop,
}) => {
  const origins: string[] = []
  page.on('request', sent => origins.push(new URL(sent.url()).origin))
  const listed = await request.get('/shop/catalog?family=herramientas')
  expect(await listed.text()).not.toContain('finalPrice')
  expect((await request.get(`${shop.backendUrl}/web/getFamilies`)).status()).toBe(401)

  await signInByForm(page, ferreteria)
  const search = page.getByRole('searchbox', { name: 'Buscar productos' })
  await search.fill('taladro percutor 710')
  const found = page.getByRole('region', { name: 'Sugerencias' }).getByRole('link', { name: DRILL.title })
  await found.click()
  await page.waitForURL(`/shop/products/${DRILL.itemCode}`)
  const main = page.getByRole('main')
  // The address changes first: what is added is on the page of before until then.
  await expect(main.getByRole('heading', { level: 1, name: DRILL.title })).toBeVisible()
  await addShownProduct(page)
  await page.goto('/shop/cart')
  const sums = await cartSums(shop, ferreteria.cardcode)
  await expectTotals(main, sums)
  await main.getByRole('link', { name: 'Finalizar compra' }).click()
  await page
    .getByRole('radio', { name: /Depósito/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Confirmar pedido' }).click()
  await expect(page.getByText('Pedido recibido. Gracias por la compra.')).toBeVisible()
  await expectTotals(main, sums)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  // A page with requests in flight would log an error while the shop is down.
  await page.goto('about:blank')
  await shop.restart('SIGKILL')
  await page.goto('/account/orders')
  await page.getByRole('link', { name: title }).click()
  await expect(main.getByRole('link', { name: DRILL.title })).toBeVisible()
  expect(new Set(origins)).toEqual(new Set([shop.url]))
})

test('LOC-02 LOC-11 UIX-15 HDR-03 MOB-09 CFG-08 with two languages the switch changes the texts, and the choice is stored @deep', async ({
  page,
}) => {
  const address = '/shop/catalog?term=taladro'
  const top = page.getByRole('group', { name: 'Idioma' })
  const search = (name: string) => page.getByRole('searchbox', { name })
  // The switch's code arrives after the page was hydrated, as on a slow phone: the press waits for it.
  const arrival = Promise.withResolvers<void>()
  await page.route(/\/assets\/language-switch-[^/]+\.js$/, async route => {
    await arrival.promise
    await route.continue()
  })
  await page.goto(address)
  await untilHydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(top.getByRole('button', { name: 'Español', pressed: true })).toBeVisible()
  await top.getByRole('button', { name: 'Português' }).click()
  arrival.resolve()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  await expect(search('Buscar produtos')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/\d produtos/)
  await expect(page.getByRole('contentinfo')).toContainText('Todos os direitos reservados.')
  expect(new URL(page.url()).searchParams.get('term')).toBe('taladro')

  // Names of measures are translated too, in filters and in size tables.
  await page.goto('/shop/catalog?term=mecha+sds')
  const filters = page.getByRole('complementary', { name: 'Filtros' })
  await expect(filters.getByRole('region', { name: 'Diâmetro' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Ver tabela de medidas: / })
    .first()
    .press('Enter')
  const sizes = page.getByRole('dialog', { name: 'Tabela de medidas' }).getByRole('grid')
  await expect(sizes.getByRole('columnheader').first()).toContainText('Diâmetro')

  // The choice also holds on a customer's pages and on pages without a translation.
  await page.goto('/account/login')
  await page.getByLabel('E-mail').first().fill(ferreteria.email)
  await page.getByLabel('Senha').fill(ferreteria.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('/')
  await page.goto(`/shop/products/${DRILL.itemCode}`)
  await expect(page.getByRole('button', { name: /^Adicionar ao carrinho/ }).first()).toBeVisible()
  await page.goto('/site/faq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preguntas frecuentes')

  // Without the cookie the browser restores the choice from its local storage.
  await page.context().clearCookies({ name: 'mostrador_locale' })
  await page.goto(address)
  await expect(search('Buscar produtos')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Menú' }).getByRole('group', { name: 'Idioma' }),
  ).toBeVisible()
})
