import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility-checks.ts'
import { openFaultyShop } from '../fixtures/faulty-backend.ts'
import { expect, ferreteria, signIn, test, untilHydrated } from '../fixtures/shop-test.ts'

interface Found {
  readonly id: number
  readonly code: string
  readonly title: string
  readonly codeBars: string | null
  readonly brand: { readonly name: string }
  readonly documents: readonly { readonly name: string; readonly url: string }[]
  readonly images: readonly { readonly url: string }[]
}

/** A product of the demo that has several pictures. */
async function productWithPictures(request: APIRequestContext, term = 'taladro percutor'): Promise<Found> {
  const { products } = await (
    await request.get(`/api/products/search?term=${encodeURIComponent(term)}`)
  ).json()
  const codes = products
    .slice(0, 50)
    .map((product: Found) => encodeURIComponent(product.code))
    .join(',')
  const looked = await (await request.get(`/api/products/lookup?itemcodes=${codes}&withDesc=true`)).json()
  const found = looked.products.find((product: Found) => product.images.length > 2)
  expect(found, 'a product with three pictures').toBeDefined()
  return found
}

const addressOf = ({ code }: Found) => `/shop/products/${encodeURIComponent(code)}`

/** The shop notices changes of its database within moments. */
async function untilServed(request: APIRequestContext, address: string, text: string): Promise<void> {
  await expect.poll(async () => (await request.get(address)).text()).toContain(text)
}

const slides = (page: Page) => page.getByRole('region', { name: 'Imágenes del producto' })

test('PDP-02 PDP-12 PDP-13 GAL-01..03 GAL-05 GAL-07 GAL-22 a click opens a picture in the viewer, a drag does not; a slider and thumbnails, by mouse and by keyboard; code and barcode are copied by a click', async ({
  page,
  request,
  context,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url })
  const product = await productWithPictures(request)
  await page.goto(addressOf(product))
  const gallery = slides(page)
  const thumbnail = (number: number) => gallery.getByRole('button', { name: `Mostrar imagen ${number}` })
  await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true')
  const picture = gallery.getByRole('button', { name: 'Ampliar imagen' }).first()
  const box = await picture.boundingBox()
  if (box === null) throw new Error('The picture is not on the screen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y + 2, { steps: 4 })
  await page.mouse.up()
  await expect(page.locator('.pswp')).toHaveCount(0)
  await picture.click()
  await expect(page.locator('.pswp--open')).toBeVisible()
  await expect(page.locator('.pswp__bg')).toHaveCSS('opacity', '0.9')
  // The viewer ignores Escape until its opening animation has ended.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.locator('.pswp')).toHaveCount(0, { timeout: 1000 })
  }).toPass()

  await thumbnail(3).click()
  await expect(thumbnail(3)).toHaveAttribute('aria-current', 'true')
  await expect(gallery.getByRole('listitem', { name: /^3 de/ }).getByRole('img')).toBeInViewport()
  await page.keyboard.press('ArrowLeft')
  await expect(thumbnail(2)).toHaveAttribute('aria-current', 'true')
  await gallery.getByRole('button', { name: 'Siguiente' }).click()
  await expect(thumbnail(3)).toHaveAttribute('aria-current', 'true')
  // When the focused slide moves out of view, the focus moves with the gallery.
  const enlarge = (number: number) =>
    gallery
      .getByRole('listitem', { name: new RegExp(`^${number} de`) })
      .getByRole('button', { name: 'Ampliar imagen' })
  await enlarge(3).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(enlarge(2)).toBeFocused()

  await page.getByRole('button', { name: product.code }).click()
  await expect(page.getByText(`Copiado: ${product.code}`)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(product.code)
  const [found] = await shop.sql('SELECT codebars FROM products WHERE itemcode = $1', [product.code])
  const barcode = String(found?.codebars)
  expect(barcode).toMatch(/^\d{8,14}$/)
  await page.getByRole('button', { name: barcode }).click()
  await expect(page.getByText(`Copiado: ${barcode}`)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(barcode)
})

test('GAL-11 a selected slide is in place and still after 400 ms', async ({ page, request }) => {
  await page.clock.install()
  await page.goto(addressOf(await productWithPictures(request)))
  const gallery = slides(page)
  const row = gallery.getByRole('list').first()
  /** How far the row of slides has moved, in slide widths. */
  const moved = () =>
    row.evaluate(
      list => -new DOMMatrix(getComputedStyle(list).transform).m41 / list.getBoundingClientRect().width,
    )
  await untilHydrated(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  for (const [name, from, to] of [
    ['Siguiente', 0, 1],
    ['Mostrar imagen 3', 1, 2],
    ['Mostrar imagen 1', 2, 0],
  ] as const) {
    const left = async () => Math.abs((await moved()) - to) / Math.abs(to - from)
    expect(await left(), name).toBeCloseTo(1, 3)
    await gallery.getByRole('button', { name, exact: true }).dispatchEvent('click')
    await page.clock.runFor(48)
    expect(await left(), `${name}, on its way`).toBeLessThan(0.99)
    await page.clock.runFor(352 - 48)
    expect(await left(), `${name}, not yet there`).toBeGreaterThan(0.000_1)
    await page.clock.runFor(64)
    expect(await left(), `${name}, there`).toBeLessThan(0.000_1)
  }
})

test('GAL-08 GAL-09 PDP-17 videos, linked videos, PDFs and documents @deep', async ({
  page,
  shop,
  request,
}) => {
  const product = await productWithPictures(request, 'amoladora')
  await shop.sql("DELETE FROM product_media WHERE itemcode = $1 AND kind <> 'image'", [product.code])
  await shop.sql(
    `INSERT INTO product_media (itemcode, kind, position, source, name) VALUES
       ($1, 'video', 1, '/media/v.mp4', ''),
       ($1, 'videoLink', 1, 'https://youtu.be/abcdefghijk', ''),
       ($1, 'document', 1, '/media/manual.pdf', 'Manual de uso')`,
    [product.code],
  )
  const gallery = slides(page)
  await untilServed(request, addressOf(product), '/media/v.mp4')
  await page.goto(addressOf(product))
  await expect(gallery.getByRole('button', { name: /^Mostrar imagen/ })).toHaveCount(
    product.images.length + 3,
  )
  await expect(gallery.locator('a[href="/media/v.mp4"]')).toBeAttached()
  await expect(gallery.locator('a[href="https://youtu.be/abcdefghijk"]')).toBeAttached()
  await expect(gallery.getByText('Abrir PDF: Manual de uso')).toHaveAttribute('href', '/media/manual.pdf')
  const documents = page.getByRole('region', { name: 'Documentos' })
  await expect(documents.getByRole('link', { name: 'Manual de uso' })).toHaveAttribute(
    'href',
    '/media/manual.pdf',
  )
})

test.describe('pictures that are missing', () => {
  test.use({ expectedConsole: [/Failed to load resource/] })
  test('GAL-23 a missing picture shows the placeholder tile @deep', async ({ page, request }) => {
    const product = await productWithPictures(request)
    await page.route('**/media/p/**', route => route.fulfill({ status: 404 }))
    await page.goto(addressOf(product))
    await expect(slides(page).getByText('Sin imagen').first()).toBeVisible()
  })
})

test.describe('a backend that fails', () => {
  test.use({ expectedConsole: [/Failed to load resource|net::ERR|503/] })
  test('PDP-21 QVW-01 a failed lookup is not a 404 and can be retried', async ({ page }) => {
    await page.goto('/shop/catalog?family=bazar')
    await page.route('**/api/products/lookup**', route =>
      route.fulfill({ status: 503, json: { code: 'UNAVAILABLE' } }),
    )
    await page
      .getByRole('button', { name: /^Vista rápida/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Vista rápida' })
    await expect(dialog.getByText('El producto no se pudo cargar')).toBeVisible()
    await page.unroute('**/api/products/lookup**')
    const again = page.waitForResponse(answer => answer.url().includes('/api/products/lookup'))
    await dialog.getByRole('button', { name: 'Reintentar' }).click()
    expect((await again).status()).toBe(200)
    await expect(dialog.locator('[aria-busy]')).toHaveCount(0)
    await expect(dialog.getByText('El producto no se pudo cargar')).toBeHidden()
  })

  test('PDP-21 NAV-33 a product page whose lookup failed is a 503 with a retry, not a 404 @deep', async ({
    page,
    shop,
  }) => {
    const faulty = await openFaultyShop(shop)
    try {
      const [product] = await shop.sql<{ itemcode: string; title: string }>(
        'SELECT itemcode, title FROM products WHERE active ORDER BY itemcode LIMIT 1',
      )
      if (product === undefined) throw new Error('The demo has no product')
      const address = `${faulty.url}/shop/products/${encodeURIComponent(product.itemcode)}`
      faulty.fail(/productlookup/i)
      expect((await page.goto(address))?.status()).toBe(503)
      await expect(page.getByRole('heading', { name: 'El producto no se pudo cargar' })).toBeAttached()
      await expect(page.getByRole('banner')).toBeVisible()
      await expectAccessible(page, 'a product that could not be loaded', 'main')
      faulty.fail(null)
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible()
      expect((await page.request.get(address)).status()).toBe(200)
    } finally {
      await faulty.close()
    }
  })
})

test('QVW-01 QVW-03..05 GAL-06 the quick view, for a visitor and for a customer', async ({ page }) => {
  for (const isCustomer of [false, true]) {
    if (isCustomer) await signIn(page, ferreteria, '/shop/catalog?family=bazar&inStock=1')
    else await page.goto('/shop/catalog?family=bazar')
    const address = page.url()
    const card = page.locator('[data-product]').nth(1)
    const open = card.getByRole('button', { name: /^Vista rápida/ })
    const dialog = page.getByRole('dialog', { name: 'Vista rápida' })
    await open.click()
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('region', { name: 'Imágenes del producto' })).toBeVisible()
    const title = await card.getByRole('heading').innerText()
    await expect(dialog.getByText(title, { exact: true })).toBeVisible()
    expect(page.url()).toBe(address)
    await expect(dialog.getByRole('button', { name: 'Ampliar imagen' })).toHaveCount(0)
    await expect(dialog.getByText('+ IVA')).toHaveCount(isCustomer ? 1 : 0)
    await expect(dialog.getByLabel('Cantidad', { exact: true })).toHaveCount(isCustomer ? 1 : 0)
    await expect(dialog.getByRole('button', { name: /^Agregar al carro/ })).toHaveCount(isCustomer ? 1 : 0)
    await expect(dialog.locator('[data-availability]')).toHaveCount(isCustomer ? 1 : 0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()
    await open.click()
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await expect(dialog).toBeHidden()
    await open.click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('NAV-03 NAV-04 PDP-04 PDP-10..13 the same product page by code and by id, with its facts', async ({
    page,
    request,
  }) => {
    const product = await productWithPictures(request)
    for (const slug of [encodeURIComponent(product.code), String(product.id)]) {
      await page.goto(`/shop/products/${slug}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(product.title)
      await expect(main.getByText(product.brand.name, { exact: true }).first()).toBeVisible()
      await expect(main.getByRole('button', { name: product.code })).toBeVisible()
      if (product.codeBars) await expect(main.getByRole('button', { name: product.codeBars })).toBeVisible()
      await expect(main.getByText('Unidad de venta')).toBeVisible()
    }
    await expect(page).toHaveTitle(`${product.title} · Mostrador`)
  })

  test('PDP-05 PDP-06 the description is shown in paragraphs and lists', async ({ page, shop, request }) => {
    const product = await productWithPictures(request)
    await shop.sql('UPDATE products SET description = $1 WHERE itemcode = $2', [
      'Una línea <b>fuerte</b>\n- primero\n* segundo<br>Otra línea',
      product.code,
    ])
    const main = page.getByRole('main')
    await untilServed(request, addressOf(product), 'Una línea')
    await page.goto(addressOf(product))
    await expect(main.getByText('Una línea <b>fuerte</b>')).toBeVisible()
    const description = main.getByRole('region', { name: 'Descripción' })
    await expect(description.getByRole('listitem')).toHaveText(['primero', 'segundo'])
    await expect(description.locator('p')).toHaveCount(2)
  })

  test('PDP-07 PDP-14..16 PDP-19 AUT-27..29 only customers see commercial terms', async ({
    page,
    request,
  }) => {
    const product = await productWithPictures(request)
    const main = page.getByRole('main')
    const terms = [
      main.getByText('+ IVA').first(),
      main.getByLabel('Cantidad', { exact: true }),
      main.getByText(/^22\s%$/),
    ]
    await page.goto(addressOf(product))
    await expect(main.getByRole('link', { name: 'Ingresar para ver precios' }).first()).toBeVisible()
    for (const term of terms) await expect(term).toHaveCount(0)
    await expect(main.locator('[data-availability]')).toHaveCount(0)
    await signIn(page, ferreteria, addressOf(product))
    for (const term of terms) await expect(term).toBeVisible()
    await expect(main.locator('[data-availability]').first()).toBeVisible()
    await expect(main.getByText('PVP sugerido (IVA inc.)')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Agregar al carro', exact: true })).toBeVisible()
  })
})
