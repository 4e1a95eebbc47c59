import type { Page } from '@playwright/test'
import { savedCart } from '../fixtures/fill-cart.ts'
import { barraca, expect, ferreteria, signIn, sinCodigo, test, untilHydrated } from '../fixtures/shop-test.ts'

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const cards = (page: Page) => page.getByRole('main').locator('article')

/** Collects the data requests that a page sends from now on. */
function watchData(page: Page): string[] {
  const requested: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/products') || pathname.endsWith('.data')) requested.push(pathname + search)
  })
  return requested
}

/** Opens a listing and waits until the browser has its result set. */
async function openWarm(page: Page, address: string): Promise<void> {
  const warmed = page.waitForResponse(answer => answer.url().includes('/api/products/search'))
  const tree = page.waitForResponse(answer => answer.url().includes('/api/families'))
  await page.goto(address)
  await Promise.all([warmed.then(answer => answer.finished()), tree.then(answer => answer.finished())])
}

test('CAT-04 CAT-34 NAV-33 TRE-13 TRE-16 unknown parameters are ignored, unknown categories are 404, empty ones a listing', async ({
  request,
}) => {
  const ignored = await request.get('/shop/catalog?family=bazar&utm=x&sort=rubbish&page=abc')
  expect(/<h1[^>]*>([^<]*)/.exec(await ignored.text())?.[1]).toBe('Bazar')
  for (const query of ['family=nada', 'family=bazar&category=herramientas-manuales']) {
    expect((await request.get(`/shop/catalog?${query}`)).status()).toBe(404)
  }
  const shelf = 'family=ferreteria&category=ferreteria-cerrajeria&subcategory=cerrajeria-cajas-fuertes'
  const empty = await request.get(`/shop/catalog?${shelf}`)
  expect(empty.status()).toBe(200)
  expect(await empty.text()).toContain('Cajas fuertes')
})

test('CAT-29 CAT-30 CAT-31 AUT-31 MON-06 MON-16 a customer buys from a card', async ({ page }) => {
  await signIn(page, ferreteria, '/shop/catalog?family=bazar&inStock=1&onSale=1')
  await expectWholeCards(page)
  const card = cards(page).first()
  await expect(card.getByText('+ IVA')).toBeVisible()
  await expect(card.locator('s')).toBeVisible()
  await expect(card.getByText(/^-\d+(,\d+)?%$|Descuento-\d/)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Agregar a favoritos' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Comparar' })).toBeVisible()
  await expect(card.getByRole('button', { name: /Vista rápida/ })).toBeVisible()
  await savedCart(page, () => card.getByRole('button', { name: /Agregar al carro/ }).click())
  await expect(card.getByText(/en el carro/i)).toBeVisible()
})

test('CAT-18 CAT-21 CAT-22 CAT-24 UIX-12 within a result set the browser sends no request, and the focus stays visible', async ({
  page,
}) => {
  await signIn(page, ferreteria)
  await openWarm(page, '/shop/catalog?family=bazar')
  const requested = watchData(page)
  const filters = page.getByRole('complementary', { name: 'Filtros' })
  await filters.getByRole('link', { name: /^Cocina/ }).click()
  await expect(heading(page)).toContainText('Cocina')
  const brand = filters.getByRole('region', { name: 'Marcas' }).getByRole('link').first()
  const brandCount = await brand.locator('small').innerText()
  await brand.click()
  await expect(heading(page)).toContainText(`${brandCount} producto`)
  await filters.getByRole('link', { name: 'Quitar filtros' }).click()
  await expect(heading(page)).toContainText('Catálogo')
  expect(requested.length, 'the whole catalogue is another set').toBeGreaterThan(0)
  requested.length = 0
  await page.goBack()
  await page.goBack()
  await expect(heading(page)).toContainText('Cocina')
  const order = page.getByLabel('Ordenar por')
  await order.focus()
  await order.selectOption('price_desc')
  await expect(page).toHaveURL(/sort=price_desc/)
  await expect(order).toBeFocused()
  const second = page.getByRole('link', { name: 'Página 2' })
  // The page links of the previous sort order are gone once the new one is rendered.
  await expect(second).toHaveAttribute('href', /sort=price_desc/)
  await second.press('Enter')
  await expect(page.getByText(/^13 a 24 de/)).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await filters.getByRole('link', { name: /Solo con stock/ }).click()
  await expect(page).toHaveURL(/inStock=1/)
  await page.getByRole('navigation', { name: 'Vista' }).getByRole('link', { name: 'Planilla' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.goBack()
  await expect(cards(page).first()).toBeVisible()
  expect(requested).toEqual([])
})

test('CAT-50 CAT-22 UIX-12 the rest of a long list of filters opens without a request, and takes the focus', async ({
  page,
}) => {
  await page.goto('/shop/catalog')
  await untilHydrated(page)
  const requested = watchData(page)
  const brands = page.getByRole('complementary', { name: 'Filtros' }).getByRole('region', { name: 'Marcas' })
  const links = brands.getByRole('link')
  const all = brands.getByRole('link', { name: /^Ver todas \(\d+\), Marcas$/ })
  const total = Number(/\d+/.exec(await all.innerText())?.[0])
  await expect(links).toHaveCount(9)
  const first = await links.evaluateAll(found => found.slice(0, -1).map(link => link.textContent))
  await all.focus()
  await page.keyboard.press('Enter')
  await expect(links).toHaveCount(total)
  const focused = brands.locator(':focus')
  await expect(focused).toHaveCount(1)
  expect(first).not.toContain(await focused.textContent())
  expect(requested).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('CAT-50 all filters have an address @deep', async ({ page }) => {
    await page.goto('/shop/catalog?view=planilla')
    const brands = page
      .getByRole('complementary', { name: 'Filtros' })
      .getByRole('region', { name: 'Marcas' })
    const total = Number(/\d+/.exec(await brands.getByRole('link', { name: /^Ver todas/ }).innerText())?.[0])
    await brands.getByRole('link', { name: /^Ver todas/ }).click()
    await expect(page).toHaveURL(/view=planilla.*filtros=todos/)
    await expect(brands.getByRole('link')).toHaveCount(total)
  })
})

test('CAT-20 CAT-22 the browser shows the same page as the server', async ({ page }) => {
  await signIn(page, ferreteria)
  const address = '/shop/catalog?family=bazar&category=bazar-cocina&sort=price_asc&page=2'
  const codesOf = () =>
    cards(page).evaluateAll(elements => elements.map(element => element.getAttribute('data-product')))
  await openWarm(page, '/shop/catalog?family=bazar')
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /^Cocina/ })
    .click()
  await expect(heading(page)).toContainText('Cocina')
  await page.getByLabel('Ordenar por').selectOption('price_asc')
  const second = page.getByRole('link', { name: 'Página 2' })
  await expect(second).toHaveAttribute('href', /sort=price_asc/)
  await second.click()
  await expect(page.getByText(/^13 a 24 de/)).toBeVisible()
  const inBrowser = await codesOf()
  const texts = await cards(page).allInnerTexts()
  await page.goto(address)
  expect(await codesOf()).toEqual(inBrowser)
  expect(await cards(page).allInnerTexts()).toEqual(texts)
})

test('CAT-27 CAT-28 a truncated result set shows a hint, and a narrower choice sends one request', async ({
  page,
}) => {
  const set = await (await page.request.get('/api/products/search?term=')).json()
  expect(set.total).toBeGreaterThan(2000)
  expect([set.products.length, set.truncated]).toEqual([2000, true])
  // The browser loads the result set when it is idle: before that, the server answers a choice.
  await expect(async () => {
    await page.goto('/shop/catalog')
    await expect(page.getByText(/Hay más de 2\.000 productos/)).toBeVisible()
    await page.waitForLoadState('networkidle')
    const requested = watchData(page)
    await page
      .getByRole('complementary')
      .getByRole('link', { name: /^Bazar/ })
      .click()
    await expect(heading(page)).toContainText('Bazar')
    await page.waitForLoadState('networkidle')
    expect(requested).toEqual([
      expect.stringContaining('/api/products/search?term=&orderby=relevance&family=bazar'),
    ])
  }).toPass()
})

test.describe('a session that changed in another tab', () => {
  test.use({ expectedConsole: [/status of 403/] })

  test('CAT-38 SHP-20 the next choice loads the whole page for the current user', async ({ page }) => {
    // The browser loads the result set when it is idle: before that, the server answers a choice.
    await expect(async () => {
      await signIn(page, ferreteria, '/shop/catalog')
      await page.waitForLoadState('networkidle')
      const { email, password } = barraca
      await page.request.post('/api/auth/login', { data: { email, password } })
      await page
        .getByRole('complementary')
        .getByRole('link', { name: /^Bazar/ })
        .click()
      await expect(heading(page)).toContainText('Bazar')
      await page.getByRole('button', { name: /^Cuenta de / }).click()
      await expect(page.getByRole('banner').getByText(barraca.email)).toBeVisible()
    }).toPass()
  })
})

test.describe('an unreachable backend', () => {
  test.use({ expectedConsole: [/Failed to load resource|net::ERR/] })
  test('CAT-33 a failed listing offers a retry and keeps the filters', async ({ page }) => {
    await page.goto('/shop/catalog')
    await page.waitForLoadState('networkidle')
    await page.route(/\/api\/products\/search|catalog\.data/, route => route.abort())
    await page
      .getByRole('complementary')
      .getByRole('link', { name: /^Pinturas/ })
      .click()
    await expect(page.getByText('El listado no se pudo cargar')).toBeVisible()
    await page.unroute(/\/api\/products\/search|catalog\.data/)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(heading(page)).toContainText('Pinturas')
    await expect(page).toHaveURL(/family=pinturas/)
  })
})

test('CAT-15 my products are the ones this customer buys most', async ({ page }) => {
  await signIn(page, ferreteria)
  const html = await (await page.request.get('/shop/catalog?sort=list_asc')).text()
  expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe('Mis productos')
  const answer = await page.request.get('/api/products/search?term=&orderby=list_asc')
  const products: { code: string; listOrder: number | null }[] = (await answer.json()).products.slice(0, 12)
  expect(products.slice(0, 3).map(({ listOrder }) => listOrder)).toEqual([1, 2, 3])
  const shown = [...html.matchAll(/<article[^>]* data-product="([^"]+)"/g)].map(([, code]) => code)
  expect(shown).toEqual(products.map(({ code }) => code))
})

test('Planilla: Enter in a quantity adds it and moves to the next line; four digits are readable at every width', async ({
  page,
}) => {
  await signIn(page, ferreteria, '/shop/catalog?family=bazar&inStock=1&view=planilla')
  const quantities = page.getByRole('textbox', { name: /^Cantidad/ })
  // Clicks before hydration are replayed, key presses are not.
  await untilHydrated(page)
  await quantities.first().focus()
  await page.keyboard.press('Enter')
  await expect(quantities.nth(1)).toBeFocused()
  await expect(
    page
      .getByRole('row')
      .nth(1)
      .getByText(/en el carro/i),
  ).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(quantities.nth(2)).toBeFocused()

  const field = quantities.nth(3)
  await field.fill('1000')
  for (const width of [1440, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const fits = await field.evaluate(input => input.scrollWidth <= input.clientWidth)
    expect(fits, `${width} px`).toBe(true)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beyond, `${width} px`).toBeLessThanOrEqual(0)
  }
})

test('UIX-13 filters open in a drawer on a phone @phone @deep', async ({ page }) => {
  await page.goto('/shop/catalog?family=bazar')
  await page.getByRole('button', { name: /^Filtros/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  await drawer.getByRole('link', { name: /^Cocina/ }).click()
  await expect(heading(page)).toContainText('Cocina')
  await drawer.getByRole('button', { name: /^Ver / }).click()
  await expect(drawer).toBeHidden()
})

/** Each card has its picture, and a title that links to its product. */
async function expectWholeCards(page: Page): Promise<void> {
  const parts = await cards(page).evaluateAll(all =>
    all.map(card => {
      const link = card.querySelector('h3 a')
      const code = encodeURIComponent(card.getAttribute('data-product') ?? '')
      const isPictured = (card.querySelector('img')?.getAttribute('src') ?? '') !== ''
      return [isPictured, link?.textContent !== '', link?.getAttribute('href') === `/shop/products/${code}`]
    }),
  )
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.flat()).not.toContain(false)
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('NAV-02 CAT-02 CAT-20 CAT-29 AUT-25 AUT-26 a visitor browses the catalogue', async ({ page }) => {
    await page.goto('/shop/catalog?family=herramientas&sort=name_asc')
    await expect(heading(page)).toContainText('Herramientas')
    await expect(cards(page)).toHaveCount(12)
    await expectWholeCards(page)
    const filters = page.getByRole('complementary', { name: 'Filtros' })
    await filters.getByRole('link', { name: /Manuales/ }).click()
    await expect(heading(page)).toContainText('Manuales')
    expect(new URL(page.url()).searchParams.get('sort')).toBe('name_asc')
    await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Página 2' }).click()
    await expect(page.getByText(/^13 a 24 de/)).toBeVisible()
    await page.getByLabel('Ordenar por').selectOption('name_desc')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    expect(new URL(page.url()).searchParams.get('category')).toBe('herramientas-manuales')
    const title = await cards(page).first().getByRole('heading').innerText()
    await cards(page).first().getByRole('heading').getByRole('link').click()
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByRole('main').locator('picture img').first()).toBeVisible()
  })

  test('CAT-13 AUT-27..30 without a cardcode there are no prices, stock, quantities nor sorting by price', async ({
    page,
  }) => {
    for (const who of ['visitor', 'user'] as const) {
      if (who === 'user') await signIn(page, sinCodigo)
      await page.goto('/shop/catalog?family=bazar&sort=price_asc')
      const main = page.getByRole('main')
      await expect(cards(page)).toHaveCount(12)
      await expect(main.getByText('IVA')).toHaveCount(0)
      await expect(main.getByText('Disponible')).toHaveCount(0)
      await expect(main.getByRole('textbox', { name: /Cantidad/ })).toHaveCount(0)
      await expect(main.getByRole('button', { name: /Agregar al carro/ })).toHaveCount(0)
      await expect(page.getByLabel('Ordenar por').locator('option')).toHaveText([
        'Relevancia',
        'Nombre, A a Z',
        'Nombre, Z a A',
      ])
      await expect(page.getByLabel('Ordenar por')).toHaveValue('default')
      await expect(main.getByRole('link', { name: 'Ingresar para ver precios' })).toHaveCount(
        who === 'visitor' ? 12 : 0,
      )
    }
  })

  test('CAT-35 MON-22 products without a price come last in both price sortings, and show no amount', async ({
    page,
  }) => {
    await signIn(page, ferreteria)
    for (const sort of ['price_asc', 'price_desc']) {
      await page.goto(`/shop/catalog?sort=${sort}`)
      await expect(cards(page).getByText('+ IVA')).toHaveCount(12)
      await page.goto(`/shop/catalog?sort=${sort}&page=9999`)
      const unpriced = cards(page).last()
      await expect(unpriced).toContainText('Sin precio: consultar')
      await expect(unpriced).not.toContainText(/\$|IVA/)
    }
  })

  test('HOM-01 HOM-02 HOM-03 the home page offers six families and products', async ({ page }) => {
    for (const account of [null, sinCodigo, ferreteria]) {
      await page.context().clearCookies()
      if (account) await signIn(page, account)
      await page.goto('/')
      const main = page.getByRole('main')
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(
        main.getByRole('region', { name: 'Familias' }).getByRole('heading', { level: 3 }),
      ).toHaveText(['Herramientas', 'Ferretería', 'Agro y Jardín', 'Pinturas', 'Bazar', 'Electrodomésticos'])
      const slugs = ['herramientas', 'ferreteria', 'agro-y-jardin', 'pinturas', 'bazar', 'electrodomesticos']
      for (const slug of slugs) {
        const entry = main
          .getByRole('region', { name: 'Familias' })
          .locator(`a[href="/shop/catalog?family=${slug}"]`)
        await expect(entry, slug).toBeVisible()
      }
      await expect(main.locator('article').first()).toBeVisible()
      const articles = main.locator('article')
      if (account === ferreteria)
        await expect(articles.getByText('+ IVA')).toHaveCount(await articles.count())
      else await expect(main.getByText('+ IVA')).toHaveCount(0)
    }
  })
})
