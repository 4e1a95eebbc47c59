import type { Locator, Page } from '@playwright/test'
import { barraca, expect, ferreteria, signIn, sinCodigo, test } from '../fixtures/shop-test.ts'

const FAMILIES = ['HERRAMIENTAS', 'FERRETERÍA', 'AGRO Y JARDIN', 'PINTURAS', 'BAZAR', 'ELECTRODOMÉSTICOS']

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const family = (page: Page, title: string) => navigation(page).getByRole('link', { name: title, exact: true })
const panel = (page: Page) => navigation(page).locator('[data-size="xl"]')
const topBar = (page: Page) => page.getByRole('navigation', { name: 'Información', exact: true })

test('MON-27 an outdated exchange rate is shown as stale, and as current once a new one arrives', async ({
  page,
  shop,
}) => {
  // As hydrated: the next test.
  const rate = async () => {
    const html = await (await page.request.get('/site/faq')).text()
    return /U\$S 1 = \$ [^)]*\)/.exec(html.replace(/<[^>]*>/g, ''))?.[0] ?? ''
  }
  await shop.sql('CREATE TABLE saved_rates AS TABLE exchange_rates')
  try {
    await shop.sql('DELETE FROM exchange_rates WHERE date > current_date - 8')
    await expect.poll(rate).toContain(', fijada, sin actualizar)')
    await shop.sql(
      "INSERT INTO exchange_rates (currency, date, rate, source) VALUES ('USD', (now() AT TIME ZONE 'America/Montevideo')::date, 41, 'BCU')",
    )
    await expect.poll(rate).toMatch(/^U\$S 1 = \$ 41,00.*, BCU\)$/)
  } finally {
    await shop.sql('TRUNCATE exchange_rates')
    await shop.sql('INSERT INTO exchange_rates TABLE saved_rates')
    await shop.sql('DROP TABLE saved_rates')
  }
})

test('LOC-01 TPL-04 UIX-01 UIX-02 HDR-08 HDR-13 HDR-14 MON-21 FTR-01 FTR-02 FTR-03 FTR-04 FTR-07 FTR-08 FTR-09 HDR-01 HDR-02 HDR-04 header, footer and preloader of every page, and where the top bar and the logo lead', async ({
  page,
  shop,
}) => {
  const [rate] = await shop.sql<{ origin: string }>(
    `SELECT to_char(max(date), 'DD/MM/YYYY') || ', fijada' || CASE WHEN today - max(date) > 5 THEN ', sin actualizar' ELSE '' END AS origin
     FROM exchange_rates, (SELECT (now() AT TIME ZONE 'America/Montevideo')::date AS today) WHERE date <= today GROUP BY today`,
  )
  const [settings] = await shop.sql<{ company: Record<'address' | 'email' | 'phone' | 'whatsapp', string> }>(
    "SELECT value AS company FROM settings WHERE key = 'company'",
  )
  const { address = '', email = '', phone = '', whatsapp = '' } = settings?.company ?? {}
  await page.goto('/site/faq')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.locator('html')).toHaveCSS('direction', 'ltr')
  await expect(page.locator('.preloader')).toHaveCount(0)

  await expect(navigation(page).getByRole('link')).toHaveText([...FAMILIES, 'PROMOS', 'SERVICIO TÉCNICO'])
  const promos = navigation(page).getByRole('link', { name: 'PROMOS' })
  const service = navigation(page).getByRole('link', { name: 'SERVICIO TÉCNICO' })
  await expect(promos).toHaveAttribute('href', '/promos')
  await expect(service).toHaveAttribute('href', '/site/contact-us')
  // PROMOS looks like a button among links.
  const transparent = 'rgba(0, 0, 0, 0)'
  await expect(promos).not.toHaveCSS('background-color', transparent)
  await expect(service).toHaveCSS('background-color', transparent)

  await expect(page.getByText(/U\$S 1 = \$ \d+,\d\d/).first()).toBeVisible()
  await expect(page.getByText(`(${rate?.origin})`).first()).toBeVisible()

  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Lunes a viernes 8:15-17:30')
  await expect(footer).toContainText('© 2022')
  await expect(footer).toContainText('solo mensajes')
  expect(await linksOf(footer.getByRole('navigation', { name: 'Información, pie de página' }))).toEqual([
    ['Como comprar', '/site/how-to-purchase'],
    ['Preguntas frecuentes', '/site/faq'],
    ['Sobre nosotros', '/site/about-us'],
    ['Servicio Tecnico', '/site/contact-us'],
    ['Términos y condiciones', '/site/terms'],
    ['Notas del mostrador', '/blog/category-classic'],
  ])
  expect(address).not.toBe('')
  expect(whatsapp).toMatch(/^\+598\d{8}$/)
  const chatAddress = `https://wa.me/${whatsapp.replace('+', '')}`
  await expect(footer.locator('dl')).toContainText(address)
  expect((await linksOf(footer.locator('dl'))).map(([, href]) => href)).toEqual([
    `mailto:${email}`,
    `tel:${phone}`,
    chatAddress,
  ])
  const chat = page.getByRole('link', { name: /^WhatsApp .*solo mensajes/ })
  await expect(chat).toHaveAttribute('href', chatAddress)
  await expect(chat).toHaveAttribute('target', '_blank')

  expect(await linksOf(topBar(page))).toEqual([
    ['INFO', '/site/contact-us'],
    ['SOBRE NOSOTROS', '/site/about-us'],
    ['CÓMO COMPRAR', '/site/how-to-purchase'],
    ['PREGUNTAS FRECUENTES', '/site/faq'],
  ])
  await topBar(page).getByRole('link', { name: 'SOBRE NOSOTROS' }).click()
  await expect(page).toHaveURL('/site/about-us')
  await page.getByRole('link', { name: 'Mostrador, ir al inicio' }).click()
  await expect(page).toHaveURL('/')
})

test('HDR-03 LOC-03 LOC-06 the chosen currency is stored and prices in the other one show an equivalent', async ({
  page,
}) => {
  await signIn(page, ferreteria, '/site/faq')
  const box = page.getByRole('searchbox', { name: 'Buscar productos' })
  await box.fill('taladro percutor')
  const suggestion = page.getByRole('region', { name: 'Sugerencias' })
  await expect(suggestion.getByText('U$S').first()).toBeVisible()
  await expect(suggestion.getByText('≈').first()).toBeVisible()
  await page.getByText('U$S', { exact: true }).first().click()
  await expect(page.getByRole('radio', { name: 'Dólares' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dólares' })).toBeChecked()
  await box.fill('taladro percutor')
  await expect(suggestion.getByText('U$S').first()).toBeVisible()
  await expect(suggestion.getByText('≈')).toHaveCount(0)
})

test('HDR-09 HDR-10 HDR-12 NAV-30 UIX-12 each family opens its own mega menu, as wide as the bar, on hover, and a diagonal pointer path into it does not change the family; a click pins it, a second one or Escape closes it, and the keyboard alone reaches a subcategory', async ({
  page,
  shop,
}) => {
  const tree = await page.request.get(`${shop.url}/api/families`)
  const { families }: { families: { categories: { name: string }[] }[] } = await tree.json()
  await page.goto('/site/faq')
  for (const [index, title] of FAMILIES.entries()) {
    await family(page, title).hover()
    await expect(panel(page)).toContainText(`Ver todo en ${title}`)
    const names = families[index]?.categories.map(({ name }) => name) ?? []
    expect(names.length).toBeGreaterThan(0)
    await expect(panel(page).getByRole('heading')).toHaveText(names)
  }
  const widths = [panel(page), navigation(page)].map(async place => (await place.boundingBox())?.width)
  expect(await widths[0]).toBe(await widths[1])
  await page.mouse.move(700, 880)
  await expect(panel(page)).toHaveCount(0)

  // A diagonal path into the panel crosses other families.
  await family(page, 'FERRETERÍA').hover()
  await expect(panel(page)).toContainText('Ver todo en FERRETERÍA')
  const from = await family(page, 'FERRETERÍA').boundingBox()
  const to = await panel(page).getByRole('heading').last().boundingBox()
  if (from === null || to === null) throw new Error('The menu has no box')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.move(to.x + 20, to.y + 5, { steps: 12 })
  await expect(panel(page)).toContainText('Ver todo en FERRETERÍA')
  await page.mouse.move(700, 880)
  await expect(panel(page)).toHaveCount(0)

  await family(page, 'BAZAR').click()
  await expect(family(page, 'BAZAR')).toHaveAttribute('aria-expanded', 'true')
  await page.mouse.move(700, 880)
  await expect(panel(page)).toBeVisible()
  await family(page, 'BAZAR').click()
  await expect(panel(page)).toHaveCount(0)
  await family(page, 'BAZAR').click()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(family(page, 'BAZAR')).toBeFocused()
  await page.mouse.move(700, 880)

  await family(page, 'HERRAMIENTAS').focus()
  await page.keyboard.press('ArrowRight')
  await expect(family(page, 'FERRETERÍA')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(panel(page).getByRole('link', { name: 'Ver todo en FERRETERÍA' })).toBeFocused()
  await expect(panel(page).getByRole('heading').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const target = await page.evaluate(() => document.activeElement?.getAttribute('href'))
  expect(target).toMatch(/^\/shop\/catalog\?family=ferreteria&category=ferreteria-[\w-]+&subcategory=[\w-]+$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(target ?? '')
  await expect(panel(page)).toHaveCount(0)
})

/** The lines of the open account menu. */
async function accountPanel(page: Page): Promise<string[]> {
  const opener = page.getByRole('banner').getByRole('button', { name: /^Cuenta de / })
  const panel = page.locator(`[id="${await opener.getAttribute('aria-controls')}"]`)
  return (await panel.innerText()).split(/\n+/)
}

test('ACC-01 ACC-02 ACC-03..10 AUT-10 AUT-30 HDR-06 HDR-20 HDR-21 a visitor can sign in and register, without a cardcode there is a name and a sign-out link, and a customer has the account menu, its entries in order, and the cart', async ({
  page,
}) => {
  await page.goto('/site/faq')
  await page.getByRole('button', { name: 'Cuenta' }).click()
  const header = page.getByRole('banner')
  for (const name of ['Ingresar', 'Registrarse']) {
    await expect(header.getByRole('link', { name })).toHaveAttribute(
      'href',
      '/api/auth/login?returnTo=%2Fsite%2Ffaq',
    )
  }
  await expectNoCart(header)

  await signIn(page, sinCodigo, '/site/faq')
  await page.getByRole('button', { name: /^Cuenta de / }).click()
  await expect(header.getByText(sinCodigo.email)).toBeVisible()
  await expect(header.getByRole('link', { name: 'Cerrar sesión' })).toHaveAttribute(
    'href',
    '/api/auth/logout',
  )
  await expectNoCart(header)
  expect(await accountPanel(page)).toEqual(['Julia Ferrando', sinCodigo.email, 'Cerrar sesión'])

  // A page with requests in flight when its session ends would log an error.
  await page.goto('about:blank')
  await signIn(page, barraca, '/site/faq')
  await page.getByRole('button', { name: /^Cuenta de / }).click()
  expect((await accountPanel(page)).slice(1)).toEqual([
    barraca.email,
    'C20002',
    'Editar perfil',
    'Estado de cuenta',
    'Historial de pedidos',
    'Mis productos',
    'Mis reparaciones',
    'Crear catálogo',
    'Cerrar sesión',
  ])
  await expect(header.getByRole('link', { name: /^Carro/ })).toHaveAttribute('href', '/shop/cart')
})

test('FTR-05 FTR-06 the back-to-top button appears after 300 px and scrolls up', async ({ page }) => {
  await page.goto('/site/faq')
  const button = page.getByRole('button', { name: 'Volver arriba' })
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  await expect(button).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 301))
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  // Under the pointer it would stay expanded.
  await page.mouse.move(0, 0)

  for (const [width, family] of [
    [1440, 'ferreteria'],
    [390, 'herramientas'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/shop/catalog?family=${family}`)
    await page.evaluate(() => scrollTo(0, 301))
    await expect(button).toBeVisible()
    expect(await coveredWhileScrolling(page)).toEqual([])
  }
  // Keyboard focus expands it.
  await page.setViewportSize({ width: 1440, height: 844 })
  const chat = page.getByRole('link', { name: /^WhatsApp/ }).last()
  const widthOf = async () => (await chat.boundingBox())?.width ?? 0
  expect(await widthOf()).toBeLessThan(30)
  await button.focus()
  await page.keyboard.press('Tab')
  await expect(chat).toBeFocused()
  await expect.poll(widthOf).toBeGreaterThan(44)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('UIX-03 AUT-25 nothing covers the page, and families and search are plain links and a form', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.locator('.preloader')).toBeHidden()
    await expect(family(page, 'PINTURAS')).toHaveAttribute('href', '/shop/catalog?family=pinturas')
    await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('taladro')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shop/catalog?term=taladro')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toBeVisible()
  })
})

test('NAV-33 NAV-28 PDP-20 GTI-02 missing pages respond 404 with header, footer and links', async ({
  page,
}) => {
  for (const path of [
    '/shop/products/NO-EXISTE-0',
    '/promos/999999',
    '/promos/nada',
    '/registro-gtia/nadie',
    '/blog/post-classic?post=nada',
  ]) {
    const answer = await page.request.get(path)
    expect(answer.status(), path).toBe(404)
    const html = await answer.text()
    for (const part of ['Página no encontrada', '<header', '<footer']) expect(html, path).toContain(part)
  }
  const response = await page.request.get('/no-hay-nada')
  expect(response.status()).toBe(404)
  await page.route('**/no-hay-nada', route => route.fulfill({ response, status: 200 }))
  await page.goto('/no-hay-nada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada')
  await expect(navigation(page)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'BAZAR' })).toHaveAttribute(
    'href',
    '/shop/catalog?family=bazar',
  )
  await main.getByLabel('Buscar en el catálogo').fill('taladro')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop/catalog?term=taladro')
})

/** Text and address of each link, in order. */
function linksOf(place: Locator): Promise<[string, string | null][]> {
  return place
    .getByRole('link')
    .evaluateAll(links => links.map(link => [link.textContent, link.getAttribute('href')]))
}

async function expectNoCart(header: Locator): Promise<void> {
  await expect(header.getByRole('link', { name: /Carro/ })).toHaveCount(0)
  await expect(header.getByRole('button', { name: /carro/i })).toHaveCount(0)
}

/** Buttons and links whose centre is covered by a floating element at some scroll position. */
function coveredWhileScrolling(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const covered: string[] = []
    // In steps smaller than a floating button is high.
    for (let top = 400; top < document.body.scrollHeight - innerHeight; top += 40) {
      scrollTo({ top, behavior: 'instant' })
      for (const control of document.querySelectorAll('main a, main button, main input')) {
        const { left, right, top: from, bottom } = control.getBoundingClientRect()
        const shown = document.elementFromPoint((left + right) / 2, (from + bottom) / 2)
        if (shown?.closest('aside .fixed'))
          covered.push(control.getAttribute('aria-label') ?? control.textContent)
      }
    }
    return covered
  })
}
