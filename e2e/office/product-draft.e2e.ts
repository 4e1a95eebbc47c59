import { expectAccessible } from '../fixtures/accessibility-checks.ts'
import { enterOffice } from '../fixtures/enter-office.ts'
import { expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

/** Edits of a published product that wait, and the reasons why a product is not seen. */

// Other tests rely on the products of their shop.
test.describe.configure({ mode: 'default' })
test.use({ shopSetup: { kind: 'demo', name: 'office-products' } })

const code = 'SCB-165TZ'
const address = `/oficina/productos/${code}`

// A conflict and a refusal that are provoked; the office that is open when the session ends.
test.use({ expectedConsole: [/status of (401|409|422)/] })

test('OFP-18 OFX-11 a draft is kept, compared, seen as visitor and as a customer, and published over a newer title', async ({
  page,
  context,
  shop,
}) => {
  await enterOffice(page, 'dueno')
  await page.goto(`${address}?ver=borrador`)
  await page.getByLabel('Título').fill('Sierra del borrador')
  await page.getByLabel('Garantía en meses').fill('36')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Borrador guardado.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Borrador (2)' })).toBeVisible()

  const draftLink = page.getByRole('link', { name: 'Ver como visitante' })
  const path = (await draftLink.getAttribute('href')) ?? ''
  // Whoever opens it without a session.
  const visitor = await (await page.request.get(path, { headers: { cookie: '' } })).text()
  expect(visitor).toContain('Sierra del borrador')
  expect(visitor).toContain('Borrador, sin publicar')
  expect(visitor).not.toContain('"price"')
  expect(visitor).not.toContain('data-offer')
  expect(await (await page.request.get(`/shop/products/${code}`)).text()).not.toContain('del borrador')

  await page.getByRole('combobox', { name: 'Cliente' }).fill('C20001')
  await page.getByRole('option', { name: 'C20001' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ver como cliente' })
  await dialog.getByLabel('Motivo').fill('Muestra del borrador')
  const opening = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'Ver como cliente' }).click()
  const tab = await opening
  await expect(tab.getByRole('region', { name: 'Vista como cliente' })).toContainText('C20001')
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Sierra del borrador')
  await expect(tab.locator('[data-offer]')).toContainText('$')
  await tab.close()

  // Somebody publishes another title meanwhile.
  await shop.sql(`UPDATE products SET title = 'Sierra de otra persona' WHERE itemcode = '${code}'`)
  await page.reload()
  await expect(page.getByRole('table')).toContainText('publicó otra cosa')
  await expectAccessible(page, 'borrador de un producto')
  await page.getByRole('button', { name: 'Publicar borrador' }).click()
  const asked = page.getByRole('dialog', { name: 'Otra persona cambió lo mismo' })
  await asked.getByText('Lo mío').click()
  await asked.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await expect(page.getByText('Borrador publicado.').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sierra del borrador')
  expect(
    await shop.sql(`SELECT title, warranty_months FROM products WHERE itemcode = '${code}'`),
  ).toMatchObject([{ title: 'Sierra del borrador', warranty_months: 36 }])
})

test('OFP-19 OFP-25 OFP-28 a hidden product says why to whom, its copy is a draft whose code is changed, and old codes lead on', async ({
  page,
}) => {
  await enterOffice(page, 'dueno')
  await page.goto(address)
  const why = page.getByRole('region', { name: '¿Por qué no se ve?' })
  await expect(why).toContainText('Los visitantes lo ven, sin precio.')
  await page.getByRole('button', { name: 'Ocultar' }).click()
  await expect(why).toContainText('Nadie lo ve en la tienda.')
  await why.getByRole('combobox', { name: 'Código de cliente' }).fill('C20001')
  await page.getByRole('option', { name: 'C20001' }).click()
  await expect(why.getByRole('listitem')).toHaveText([/Está oculto.*Volver a publicar/])

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Copiar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Copiar producto' })
  await dialog.getByLabel('Código nuevo').fill('SCB-NUEVA')
  await dialog.getByRole('button', { name: 'Copiar' }).click()
  await expect(page).toHaveURL(/SCB-NUEVA/)
  await expect(page.getByText('Borrador', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Producto publicado.').first()).toBeVisible()

  // By keys; taken back, and once more.
  const old = '/shop/products/SCB-NUEVA'
  const recode = page.getByRole('dialog', { name: 'Cambiar código' })
  const recodeTo = async (newCode: string) => {
    await page.keyboard.press('m')
    await recode.getByLabel('Código nuevo').fill(newCode)
    await page.keyboard.press('Enter')
  }
  await recodeTo(code)
  await expect(recode.getByText(`Ya hay un producto con el código ${code}.`)).toBeVisible()
  await expectAccessible(page, 'código que ya está')
  await page.keyboard.press('Escape')
  await recodeTo('SCB-MAL')
  await expect(page).toHaveURL(/productos\/SCB-MAL$/)
  await expect(page.getByText('Antes: SCB-NUEVA')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).first().click()
  await expect(page).toHaveURL(/productos\/SCB-NUEVA$/)
  await expect(page.getByText('Antes: SCB-MAL')).toBeVisible()
  // Cached for visitors.
  await expect(async () => expect((await page.request.get(old)).status()).toBe(200)).toPass()
  await recodeTo('SCB-2027')
  await expect(page).toHaveURL(/productos\/SCB-2027$/)
  await expect(page.getByText('Antes: SCB-NUEVA, SCB-MAL')).toBeVisible()

  // What follows may be named by its old code.
  await page.goto(address)
  await page.getByLabel('Reemplazado por').fill('SCB-NUEVA')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Producto guardado.').first()).toBeVisible()

  // On the customer's page by the product's code.
  await page.goto('/oficina/clientes/C20001')
  await why.getByRole('combobox', { name: 'Código de producto' }).fill(code)
  await page.keyboard.press('Enter')
  await expect(why.getByRole('link', { name: 'Volver a publicar' })).toHaveAttribute('href', new RegExp(code))

  await page.context().clearCookies()
  const note = page.getByRole('main').getByText(`El código ${code} se reemplazó por`)
  await expect(async () => {
    await page.goto(`/shop/catalog?term=${code}`)
    expect(await note.count()).toBe(1)
  }).toPass()
  await page.goto(`/shop/products/${code}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^SCB-2027/ })
    .click()
  await expect(page).toHaveURL(/SCB-2027/)
  const followed = async (address: string) => {
    const reply = await page.request.get(address, { maxRedirects: 0 })
    expect([reply.status(), reply.headers().location]).toEqual([301, '/shop/products/SCB-2027'])
  }
  await followed(old)
  await signIn(page, ferreteria)
  await followed('/shop/products/scb-nueva')
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('SCB-NUEVA')
})
