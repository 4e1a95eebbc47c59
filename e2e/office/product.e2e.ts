import sharp from 'sharp'
import { expectAccessible } from '../fixtures/accessibility-checks.ts'
import { enterOffice } from '../fixtures/enter-office.ts'
import { expect, test } from '../fixtures/shop-test.ts'

/** A product from nothing to the shop. */

// Other tests rely on the products and promotions of their shop.
test.describe.configure({ mode: 'default' })
test.use({ shopSetup: { kind: 'demo', name: 'office-products' } })

test('OFP-17 OFP-23 a product is made as a draft, filled in, illustrated, published, and seen in the shop', async ({
  page,
}) => {
  await enterOffice(page, 'contenido')
  await page.goto('/oficina/productos/nuevo')
  await page.getByLabel('Código', { exact: true }).fill('PALA-E2E')
  await page.getByLabel('Título').fill('Pala ancha de punta')
  await page.getByRole('button', { name: 'Crear borrador' }).click()
  await expect(page.getByText('Borrador', { exact: true })).toBeVisible()
  const publish = page.getByRole('button', { name: 'Publicar' })
  await expect(publish).toHaveAttribute('aria-disabled', 'true')
  // Whoever sees no prices fills in the rest.
  await expect(page.getByLabel(/^Precio, /)).toHaveCount(0)

  // A page with requests in flight when its session ends would log an error.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await enterOffice(page, 'dueno')
  await page.goto('/oficina/productos/PALA-E2E')
  await page.getByLabel('Lugar en el árbol').selectOption({ index: 3 })
  await page
    .getByLabel(/^Precio, /)
    .first()
    .fill('1.250,50')
  await page
    .getByLabel(/^Moneda, /)
    .first()
    .selectOption('$')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Producto guardado.').first()).toBeVisible()
  await expect(publish).not.toHaveAttribute('aria-disabled')

  await page.getByRole('link', { name: 'Fotos y archivos' }).click()
  const picture = (name: string, background: string) =>
    sharp({ create: { width: 700, height: 700, channels: 3, background } })
      .png()
      .toBuffer()
      .then(buffer => ({ name, mimeType: 'image/png', buffer }))
  await page
    .getByLabel('Agregar fotos')
    .setInputFiles([await picture('a.png', '#c33'), await picture('b.png', '#33c')])
  const pictures = page.getByRole('region', { name: 'Fotos' }).getByRole('img')
  await expect(pictures).toHaveCount(2)
  const first = await pictures.first().getAttribute('src')
  await page.getByRole('button', { name: 'Mover después: foto 1' }).click()
  await expect(pictures.nth(1)).toHaveAttribute('src', first ?? '')
  await page.getByRole('button', { name: 'Eliminar: foto 2' }).click()
  const undo = page
    .getByRole('alert')
    .filter({ hasText: 'Eliminado.' })
    .getByRole('button', { name: 'Deshacer' })
  // The notice stays while the pointer is on its button.
  await undo.hover()
  await expect(pictures).toHaveCount(1)
  await undo.click()
  await expect(pictures).toHaveCount(2)
  await expectAccessible(page, 'fotos de un producto')

  await page.getByRole('link', { name: 'Datos' }).click()
  await publish.click()
  await expect(page.getByText('Producto publicado.').first()).toBeVisible()
  await expect(async () => {
    const shown = await page.request.get('/shop/products/PALA-E2E')
    expect(await shown.text()).toContain('Pala ancha de punta')
  }).toPass()
})
