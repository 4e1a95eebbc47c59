import type { Locator } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility-checks.ts'
import { enterOffice } from '../fixtures/enter-office.ts'
import { expect, test } from '../fixtures/shop-test.ts'

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

test('OFM-13 OFM-15 a phone is enough for a correction, which who may not publish saves @mobile', async ({
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
