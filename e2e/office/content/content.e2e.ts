import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/accessibility-checks.ts'
import { enterOffice } from '../../fixtures/enter-office.ts'
import { mailsTo } from '../../fixtures/mailed-path.ts'
import { expect, test } from '../../fixtures/shop-test.ts'

// Other tests rely on the products and promotions of their shop.
test.describe.configure({ mode: 'default' })
test.use({ shopSetup: { kind: 'demo', name: 'office-products' } })

/** What Word puts on the clipboard: styles, a list of paragraphs, a script that no page may run. */
const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>·&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; <span lang=ES style='color:red'>Guardarlo <b>seco</b></span></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>·&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; Revisar el cabo<o:p></o:p></p>
<script>window.pasted = true</script><p style='font-size:40pt'>Fin.</p></body></html>`

async function paste(editor: Locator, html: string): Promise<void> {
  await editor.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

test('OFM-13 OFM-15 OFM-16 OFM-17 OFM-19 a post is written, published, changed and put back', async ({
  page,
  browser,
  shop,
}) => {
  const [product] = await shop.sql<{ itemcode: string; title: string }>(
    'SELECT itemcode, title FROM products WHERE active ORDER BY itemcode LIMIT 1',
  )
  if (product === undefined) throw new Error('The demo has no product')
  await enterOffice(page, 'dueno')
  await page.goto('/oficina/contenido')
  await expect(page.getByRole('row', { name: /Preguntas frecuentes/ })).toBeVisible()
  await page.keyboard.press('n')
  await page.getByLabel('Título', { exact: true }).fill('Cuidar un martillo')
  await page.getByLabel('Resumen').fill('Lo que alarga la vida de un martillo.')
  await page.getByLabel('Autor').fill('Ana Taller')
  await page.getByLabel('Etiquetas').fill('taller, manuales')
  const editor = page.getByRole('textbox', { name: 'Texto' })
  const toolbar = page.getByRole('toolbar', { name: 'Formato' })
  await editor.click()
  // By keys alone: the toolbar, its buttons by arrows, back to the text.
  await page.keyboard.press('Alt+F10')
  await expect(toolbar.getByRole('button', { name: 'Sección' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Todos los días')
  await page.keyboard.press('Enter')
  await paste(editor, FROM_WORD)
  await expect(editor.getByRole('listitem')).toHaveText(['Guardarlo seco', 'Revisar el cabo'])
  await expect(editor.locator('[style], span, script')).toHaveCount(0)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')

  await toolbar.getByRole('button', { name: 'Enlace' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Palabras del enlace').fill('la garantía')
  await dialog.getByLabel('Página o nota').selectOption({ label: 'Servicio Tecnico' })
  await dialog.getByLabel('Sección').selectOption({ label: 'Garantía' })
  await dialog.getByRole('button', { name: 'Poner enlace' }).click()
  await page.keyboard.press('End')
  await toolbar.getByRole('button', { name: 'Producto' }).click()
  await dialog.getByLabel('Buscar un producto').fill(product.itemcode)
  await dialog.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Insertar' }).click()
  await expect(editor).toContainText(product.itemcode)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/oficina\/contenido\/cuidar-un-martillo$/)
  await expectAccessible(page, 'a text')

  const address = '/blog/post-classic?post=cuidar-un-martillo'
  expect((await page.request.get(address)).status()).toBe(404)
  await page.getByRole('button', { name: 'Ver borrador' }).click()
  const preview = await page.getByRole('link', { name: 'Ver borrador' }).getAttribute('href')
  const visitor = await browser.newPage({ baseURL: shop.url })
  const draft = new URL(preview ?? '', shop.url)
  await visitor.goto(`${draft.pathname}${draft.search}`)
  await expect(visitor.getByText('Borrador, sin publicar.')).toBeVisible()

  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('En la tienda está la versión 1.')).toBeVisible()
  const shown = visitor.getByRole('article')
  await expect(async () => {
    await visitor.goto(address)
    await expect(shown.getByRole('heading', { level: 2 })).toHaveText('Todos los días', { timeout: 500 })
  }).toPass({ timeout: 2_000 })
  await expect(shown.getByText('Por Ana Taller · taller · manuales')).toBeVisible()
  await expect(shown.getByRole('listitem')).toHaveText(['Guardarlo seco', 'Revisar el cabo'])
  await expect(shown.getByRole('link', { name: 'la garantía' })).toHaveAttribute(
    'href',
    '/site/contact-us#garantia',
  )
  await expect(shown.getByRole('link', { name: product.title.split(' ')[0] ?? '' })).toBeVisible()
  expect(await visitor.evaluate(() => 'pasted' in window)).toBe(false)

  await editor.getByText('Revisar el cabo').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' cada mes')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Cambios sin publicar')).toBeVisible()
  await page.getByRole('button', { name: 'Comparar la versión 2' }).click()
  await expect(dialog.locator('ins')).toContainText('cada mes')
  await expectAccessible(page, 'versions')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Restaurar la versión 1' }).click()
  await expect(page.getByText('Versión 3', { exact: true })).toBeVisible()
  await expect(editor).not.toContainText('cada mes')
  await visitor.close()

  await shop.sql('UPDATE products SET active = false WHERE itemcode = $1', [product.itemcode])
  await page.goto('/oficina')
  await page.getByRole('link', { name: 'Ver: Enlaces rotos' }).click()
  await expect(page.getByRole('row', { name: /Cuidar un martillo.*1 enlace roto/ })).toBeVisible()
  await page.getByRole('link', { name: 'Cuidar un martillo' }).click()
  await expect(page.getByText('el producto no está a la venta')).toBeVisible()
  await shop.sql('UPDATE products SET active = true WHERE itemcode = $1', [product.itemcode])
})

test('OFM-13 the page stands beside the editor as wide as in the shop, follows what is typed, and keys save and publish it', async ({
  page,
  shop,
}) => {
  const [product] = await shop.sql<{ itemcode: string; title: string }>(
    'SELECT itemcode, title FROM products WHERE active ORDER BY itemcode LIMIT 1',
  )
  if (product === undefined) throw new Error('The demo has no product')
  await enterOffice(page, 'dueno')
  await page.goto('/oficina/contenido/mantenimiento-de-la-motosierra')
  const beside = page.getByRole('region', { name: 'La página' })
  const article = beside.locator('article')
  await expect(article).toBeVisible()
  const width = await article.evaluate(element => element.getBoundingClientRect().width)
  const inShop = await page.context().newPage()
  await inShop.goto('/blog/post-classic?post=mantenimiento-de-la-motosierra')
  const shownWidth = await inShop
    .getByRole('article')
    .first()
    .evaluate(element => element.getBoundingClientRect().width)
  expect(Math.abs(width - shownWidth)).toBeLessThan(1)
  await inShop.close()
  await expectAccessible(page, 'a text beside its page')

  const editor = page.getByRole('textbox', { name: 'Texto' })
  const last = editor.locator('h2').last()
  await last.click()
  await page.keyboard.press('End')
  await page.keyboard.type(', siempre')
  const heading = beside.locator('h2').last()
  await expect(heading).toContainText(', siempre')
  await expect(heading).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Antes de guardarla, vaciar el tanque en {empresa}.')
  // What stands in braces is filled in.
  await expect(beside.getByText(/^Antes de guardarla, vaciar el tanque en [^{}]+\.$/)).toBeVisible()

  // What is not saved is not published, and says so; the cursor stays where one writes.
  await page.keyboard.press('Control+Shift+P')
  await expect(page.locator('.toasts').getByText('Para publicar hay que guardar los cambios.')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Cambios sin publicar')).toBeVisible()
  await page.keyboard.type(' Y la cadena.')
  await expect(beside.getByText(/^Antes de guardarla, .* Y la cadena\.$/)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Se trabaja en la versión 3.')).toBeVisible()
  await page.keyboard.press('Control+Shift+P')
  await expect(page.getByText('En la tienda está la versión 3.')).toBeVisible()
  await expect(editor).toBeFocused()

  // A product is in the page before it is saved, with what the shop shows of it.
  await page.getByRole('toolbar', { name: 'Formato' }).getByRole('button', { name: 'Producto' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Buscar un producto').fill(product.itemcode)
  await dialog.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Insertar' }).click()
  await expect(beside.getByText(product.title)).toBeVisible()
  await page.getByRole('button', { name: 'Página al lado' }).click()
  await expect(beside).toBeHidden()
  await page.reload()
  await expect(editor).toBeVisible()
  await expect(beside).toBeHidden()
})

test('OFM-13 OFM-15 a phone is enough for a correction, which who may not publish saves @phone', async ({
  page,
}) => {
  await enterOffice(page, 'contenido')
  await page.goto('/oficina/contenido/about-us')
  const editor = page.getByRole('textbox', { name: 'Texto' })
  await editor.getByText('Sin sorpresas.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Siempre.')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Publica quien tiene permiso')).toBeVisible()
  await expect(page.getByText('Cambios sin publicar')).toBeVisible()
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
})

test.describe('texts of mails', () => {
  // A field that the mail does not have is refused where it is seen and where it is saved.
  test.use({ expectedConsole: [/422/] })

  test('OFS-07 the text of a mail is refused with a broken field, seen as text and HTML, mailed to oneself, saved and put back', async ({
    page,
    shop,
  }) => {
    await enterOffice(page, 'dueno')
    await page.goto('/oficina/correos/textos')
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: 'Pedido recibido', exact: true }) })
    await expect(row).toContainText('original')
    await row.getByRole('link').click()
    const subject = page.getByLabel('Asunto')
    await expect(subject).toHaveValue('Pedido {pedido} recibido')
    const preview = page.getByRole('region', { name: 'Vista previa' })
    await expect(preview.getByText(/^Asunto: Pedido \d+ recibido$/)).toBeVisible()

    await subject.fill('Recibimos {numero}')
    await expect(preview.getByText('Hay que corregir el texto para verlo.')).toBeVisible()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Este correo no tiene el campo {numero}.')).toBeVisible()
    await expect(subject).toBeFocused()
    expect(await shop.sql('SELECT FROM mail_templates')).toEqual([])

    await subject.fill('Recibimos {pedido}, ¡gracias!')
    await page.getByRole('textbox', { name: 'Texto 1' }).fill('Lo preparamos hoy.\nPedido del {fecha}.')
    await expect(preview.getByText(/^Asunto: Recibimos \d+, ¡gracias!$/)).toBeVisible()
    const mail = preview.frameLocator('iframe')
    await expect(mail.getByRole('paragraph').filter({ hasText: 'Lo preparamos hoy.' })).toBeVisible()
    // As mail programs show it: a table of real lines, and a way to the order.
    await expect(mail.getByRole('link').first()).toBeVisible()
    await press(page, 'Texto')
    await expect(preview.locator('pre')).toContainText(/Lo preparamos hoy\.\nPedido del \d\d\/\d\d\/\d{4}/)
    await expectAccessible(page, 'the text of a mail')

    await press(page, 'Mandarme una prueba')
    const sent = async () => (await mailsTo(shop, 'dueno@demo.test')).map(one => one.subject)
    await expect.poll(sent).toContainEqual(expect.stringMatching(/Recibimos \d+, ¡gracias!$/))
    expect(await shop.sql('SELECT FROM mail_templates')).toEqual([])

    await press(page, 'Guardar')
    await expect(page.getByText('Guardado.')).toBeVisible()
    await page.getByRole('link', { name: 'Todos los textos' }).click()
    await expect(row).toContainText('cambiado')
    await expect(row).toContainText('Beatriz')
    await row.getByRole('link').click()
    await press(page, 'Volver al texto original')
    await expect(subject).toHaveValue('Pedido {pedido} recibido')
    expect(await shop.sql('SELECT FROM mail_templates')).toEqual([])
  })
})

/** Presses a button as somebody without a mouse. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}
