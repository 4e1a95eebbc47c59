import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessibleAtAllWidths } from '../../fixtures/accessibility-checks.ts'
import { enterOffice } from '../../fixtures/enter-office.ts'
import type { ShopProcess } from '../../fixtures/shop-process.ts'
import { barraca, type DemoAccount, expect, ferreteria, signIn, test } from '../../fixtures/shop-test.ts'

/** The home page from an empty block to what visitors and customers see of it. */

// It changes the page that other tests read.
test.describe.configure({ mode: 'default' })
test.use({ shopSetup: { kind: 'demo', name: 'office-products' }, expectedConsole: [/status of (409|422)/] })

/** Seven tenths black from the left, the rest white: `left` is where white text can be read on any screen. */
async function halfDarkPicture(): Promise<Buffer> {
  const white = await sharp({ create: { width: 600, height: 1000, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  return await sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'black' } })
    .composite([{ input: white, left: 1400, top: 0 }])
    .png()
    .toBuffer()
}

test('OFM-11 OFM-12 a banner is cut around its point, refused while its words cannot be read, put first, and seen by all visitors as one page', async ({
  page,
  browser,
  shop,
}) => {
  await enterOffice(page, 'dueno')
  await page.goto('/oficina/portada')
  await expect(page.getByRole('heading', { level: 1, name: 'Portada' })).toBeVisible()
  await page.keyboard.press('n')
  await page.getByLabel('Elegir imagen').setInputFiles({
    name: 'feria.png',
    mimeType: 'image/png',
    buffer: await halfDarkPicture(),
  })
  const point = page.getByRole('slider', { name: 'Punto, de izquierda a derecha' })
  await expect(point).toBeVisible()
  await page.getByLabel('Título').fill('Feria de la ferretería')
  await page.getByLabel('A dónde lleva').selectOption('Un lugar de la tienda')
  await page.getByLabel('Lugar', { exact: true }).selectOption('Promociones')
  await page.getByLabel('Texto del botón').fill('Ver las promociones')
  await page.getByLabel('Estado').selectOption('Publicado')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Falta el texto alternativo.')).toBeVisible()
  await page.getByLabel('Texto alternativo').fill('Herramientas sobre una mesa')

  // To the bright side: white words on it cannot be read on a phone.
  await point.focus()
  await page.keyboard.press('End')
  await expect(page.getByText('Así no se puede guardar con el texto sobre la imagen.')).toBeVisible()
  const narrow = page.getByRole('figure').nth(1)
  await expect(narrow.getByRole('img')).toHaveCSS('object-position', '100% 0%')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/El texto sobre la imagen no se lee en un teléfono/)).toBeVisible()
  await point.focus()
  await page.keyboard.press('Home')
  await expect(page.getByText('Así no se puede guardar con el texto sobre la imagen.')).toBeHidden()
  await expect(narrow.getByRole('img')).toHaveCSS('object-position', '0% 0%')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/oficina\/portada\/\d+$/)
  await expectAccessibleAtAllWidths(page, 'a banner of the home page')

  // Above all others, by the keyboard, which stays on it.
  await page.goto('/oficina/portada')
  const list = page.getByRole('list', { name: 'Bloques, en orden' })
  const name = page.getByRole('link', { name: 'Feria de la ferretería' })
  await name.focus()
  const last = (await list.getByRole('listitem').count()) - 1
  // Faster than each of them is saved.
  for (let place = last; place > 0; place -= 1) await page.keyboard.press('Alt+ArrowUp')
  await expect(list.getByRole('listitem').first()).toContainText('Feria de la ferretería')
  await expect(name).toBeFocused()
  await expect(page.getByText('Orden guardado.')).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'the blocks of the home page')

  const visitors = await Promise.all([aVisitor(browser, shop, 1440), aVisitor(browser, shop, 390)])
  for (const [visitor, size] of [
    [visitors[0], [1440, 400]],
    [visitors[1], [1040, 960]],
  ] as const) {
    await expect(async () => {
      await visitor.goto('/')
      await expect(visitor.getByRole('main').getByRole('region').first()).toHaveAccessibleName(
        'Feria de la ferretería',
        { timeout: 1 },
      )
    }).toPass()
    const picture = visitor.getByRole('img', { name: 'Herramientas sobre una mesa' })
    expect(await picture.evaluate(naturalSize)).toEqual(size)
    await expect(visitor.getByRole('link', { name: 'Ver las promociones' })).toHaveAttribute(
      'href',
      '/promos',
    )
  }
  const pages = await Promise.all(visitors.map(visitor => homeOf(visitor.context())))
  expect(pages[1]?.body.equals(pages[0]?.body ?? Buffer.alloc(0))).toBe(true)
  expect(pages[1]?.tag).toBe(pages[0]?.tag)
  // The rate of the dollar above is nobody's price.
  const shown = /<main.*<\/main>/s.exec(pages[0]?.body.toString() ?? '')?.[0] ?? ''
  expect(shown).toContain('Más pedidos')
  expect(shown).not.toMatch(/\$\s*\d/)

  // Two people put it in order at once: the second act is refused, and says whose order is there.
  const context = await browser.newContext({ baseURL: shop.url })
  const other = await context.newPage()
  await enterOffice(other, 'administracion')
  await other.goto('/oficina/portada')
  const theirs = other.getByRole('button', { name: 'Bajar Feria de la ferretería' })
  await expect(theirs).toBeVisible()
  await page.route('**/api/oficina/OrderHomeBlocks', async route => {
    await theirs.click()
    await expect(other.getByText('Orden guardado.')).toBeVisible()
    await route.continue()
  })
  await name.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText(/cambió el orden de la portada mientras tanto: nada se movió/)).toBeVisible()
  await page.unroute('**/api/oficina/OrderHomeBlocks')
  await expect(list.getByRole('listitem').nth(1)).toContainText('Feria de la ferretería')
  await Promise.all([context, ...visitors.map(visitor => visitor.context())].map(one => one.close()))
})

test('OFM-11 a text for one customer from today on is previewed as each of them, and changes nothing for visitors @deep', async ({
  page,
  browser,
  shop,
}) => {
  await enterOffice(page, 'dueno')
  await page.goto('/oficina/portada')
  await page.getByLabel('Bloque nuevo').selectOption('Texto')
  await page.getByRole('button', { name: 'Nuevo bloque' }).click()
  await page.getByLabel('Título').fill('Cierre de fin de año')
  await page.getByLabel('Texto', { exact: true }).fill('Del 24 al 2 no se entrega.\n\nFelices fiestas.')
  await page.getByLabel('Para quién', { exact: true }).selectOption('Clientes')
  await page.getByLabel('Estado').selectOption('Publicado')
  await page.getByLabel('Por', { exact: true }).selectOption('Cliente')
  await page.getByRole('combobox', { name: 'Agregar un cliente' }).fill('C20001')
  await page.getByRole('option', { name: /C20001/ }).click()
  const preview = page.getByRole('status', { name: 'Vista previa' })
  await expect(preview.getByText('Cierre de fin de año: No es para visitantes.')).toBeVisible()
  const as = page.getByRole('combobox', { name: 'Cliente', exact: true })
  await as.fill('C20001')
  await page.getByRole('option', { name: /C20001/ }).click()
  await expect(preview.getByText('Felices fiestas.')).toBeVisible()
  const before = await visitorsHome(browser, shop)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL(/\/oficina\/portada\/\d+$/)

  await expect.poll(() => sees(browser, shop, ferreteria)).toBe(true)
  expect(await sees(browser, shop, barraca)).toBe(false)
  expect((await visitorsHome(browser, shop)).equals(before)).toBe(true)
})

async function aVisitor(browser: Browser, shop: ShopProcess, width: number): Promise<Page> {
  const viewport = { width, height: 844 }
  const context = await browser.newContext({ baseURL: shop.url, viewport, javaScriptEnabled: false })
  return await context.newPage()
}

function naturalSize(picture: Element): [number, number] {
  const { naturalWidth, naturalHeight } = picture as HTMLImageElement
  return [naturalWidth, naturalHeight]
}

async function homeOf(context: BrowserContext): Promise<{ body: Buffer; tag: string | undefined }> {
  const response = await context.request.get('/')
  return { body: await response.body(), tag: response.headers().etag }
}

async function visitorsHome(browser: Browser, shop: ShopProcess): Promise<Buffer> {
  const context = await browser.newContext({ baseURL: shop.url })
  const { body } = await homeOf(context)
  await context.close()
  return body
}

async function sees(browser: Browser, shop: ShopProcess, account: DemoAccount): Promise<boolean> {
  const context = await browser.newContext({ baseURL: shop.url })
  const buyer = await context.newPage()
  await signIn(buyer, account)
  const { body } = await homeOf(context)
  await context.close()
  return body.includes('Felices fiestas.')
}
