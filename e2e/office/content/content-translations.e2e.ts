import { expectAccessible } from '../../fixtures/accessibility-checks.ts'
import { enterOffice } from '../../fixtures/enter-office.ts'
import { expect, test } from '../../fixtures/shop-test.ts'

// It changes texts and languages, and shop and backend are processes of their own.
test.describe.configure({ mode: 'default' })
test.use({ shopSetup: { kind: 'separate', languages: 'es,pt', name: 'office-translations' } })

test('OFM-20 OFS-12 a page is translated beside the Spanish, follows it, and its language is turned off and on @deep', async ({
  page,
  browser,
  shop,
}) => {
  const visitor = await browser.newPage({ baseURL: shop.url })
  await visitor.context().addCookies([{ name: 'mostrador_locale', value: 'pt', url: shop.url }])
  const html = visitor.locator('html')
  const title = visitor.getByRole('heading', { level: 1 })
  await visitor.goto('/site/about-us')
  await expect(html).toHaveAttribute('lang', 'pt')
  await expect(title).toHaveText('Sobre nosotros')
  await expect(title).toHaveAttribute('lang', 'es')

  await enterOffice(page, 'dueno')
  await page.goto('/oficina/contenido')
  await page.getByRole('link', { name: 'Por traducir: Português' }).click()
  await page.getByRole('link', { name: 'Sobre nosotros, Português: Sin traducir' }).click()
  const field = page.getByLabel('Título · Português')
  const spanish = page.getByRole('region', { name: 'Título · Español' })
  await expect(spanish).toHaveText('Sobre nosotros')
  const places = async () => [await spanish.boundingBox(), await field.boundingBox()] as const
  const [left, right] = await places()
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  await expectAccessible(page, 'a text in another language')
  await page.setViewportSize({ width: 390, height: 844 })
  const [above, below] = await places()
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await page.setViewportSize({ width: 1440, height: 900 })

  await field.fill('Sobre nós')
  await page.getByRole('button', { name: 'Empezar con el texto en español' }).click()
  // A copy is not a translation yet.
  await expect(page.getByText('Falta traducir')).toHaveCount(3)
  const editor = page.getByRole('textbox', { name: 'Texto', exact: true })
  await editor.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Obrigado.')
  await expect(page.getByText('Falta traducir')).toHaveCount(2)
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('En la tienda está la versión 1.')).toBeVisible()

  await expect(async () => {
    await visitor.reload()
    await expect(title).toHaveText('Sobre nós', { timeout: 500 })
  }).toPass({ timeout: 5_000 })
  await expect(title).not.toHaveAttribute('lang')
  await expect(visitor.locator('[lang=es]').getByText(/abastece a los comercios/)).toBeVisible()
  await expect(visitor.locator('section[lang]')).toHaveCount(0)
  await expect(visitor.getByText(/Obrigado\.$/)).toBeVisible()

  await page.getByRole('navigation', { name: 'Idiomas' }).getByRole('link', { name: 'Español' }).click()
  await page.getByLabel('Título', { exact: true }).fill('Quiénes somos')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('En la tienda está la versión 2.')).toBeVisible()
  await page.goto('/oficina/contenido?ver=traducir-pt')
  await page.getByRole('link', { name: /Português: .*Cambió el español: Título/ }).click()
  const change = page.getByRole('region', { name: 'Título', exact: true })
  await expect(change.locator('del')).toHaveText([/Sobre/, /nosotros/])
  await expect(change.locator('ins')).toHaveText([/Quiénes/, /somos/])
  await change.getByRole('button', { name: 'La traducción sigue valiendo: Título' }).click()
  await expect(change.locator('del')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Se trabaja en la versión 2.')).toBeVisible()

  await page.goto('/oficina/ajustes?ajuste=languages')
  const portuguese = page.getByRole('checkbox', { name: 'Português' })
  await expect(page.getByRole('checkbox', { name: 'Español' })).toBeDisabled()
  await portuguese.click()
  await expect(portuguese).not.toBeChecked()
  await expect(page.getByText('Último cambio:').first()).toBeVisible()
  const languages = visitor.getByRole('group', { name: 'Idioma' })
  await expect(languages).toBeVisible()
  await expect(async () => {
    await visitor.reload()
    await expect(html).toHaveAttribute('lang', 'es', { timeout: 500 })
  }).toPass({ timeout: 5_000 })
  await expect(title).toHaveText('Quiénes somos')
  await expect(languages).toHaveCount(0)
  await portuguese.click()
  await expect(async () => {
    await visitor.reload()
    await expect(title).toHaveText('Sobre nós', { timeout: 500 })
  }).toPass({ timeout: 5_000 })
})
