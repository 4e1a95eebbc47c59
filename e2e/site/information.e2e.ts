import { expect, test } from '../fixtures/shop-test.ts'

const pages = [
  { path: '/site/how-to-purchase', title: 'Como comprar', says: ['Confirmar pedido'] },
  { path: '/site/faq', title: 'Preguntas frecuentes', says: ['¿Los precios incluyen IVA?'] },
  { path: '/site/about-us', title: 'Sobre nosotros', says: ['distribuidora mayorista'] },
  { path: '/site/contact-us', title: 'Servicio Tecnico', says: ['Cómo se repara'] },
  {
    path: '/site/terms',
    title: 'Términos y condiciones',
    says: ['La compra está reservada a comercios', 'Ley 18.331'],
  },
] as const

test('the index links to its sections', async ({ page }) => {
  await page.goto('/site/terms')
  await page
    .getByRole('navigation', { name: 'En esta página' })
    .getByRole('link', { name: 'Datos personales' })
    .click()
  await expect(page).toHaveURL(/\/site\/terms#datos-personales$/)
  await expect(page.getByRole('heading', { name: 'Datos personales', exact: true })).toBeInViewport()
})

// Hydrated, each is scanned by accessibility.e2e.ts.
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('INF-01..05 NAV-22..26 each page responds to a visitor with its title and text, and fits @phone', async ({
    page,
  }) => {
    for (const { path, title, says } of pages) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveTitle(`${title} · Mostrador`)
      const description = await page.locator('meta[name="description"]').getAttribute('content')
      expect(description?.length).toBeGreaterThan(40)
      for (const words of says) await expect(page.getByRole('main')).toContainText(words)
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(sideways, path).toBeLessThanOrEqual(0)
    }
  })

  test('INF-04 the contact data are those of the company', async ({ page, shop }) => {
    const [row] = await shop.sql<{ value: Record<string, string> }>(
      "SELECT value FROM settings WHERE key = 'company'",
    )
    const { address = '', email = '', hours = '', phone = '' } = row?.value ?? {}
    await page.goto('/site/contact-us')
    const contact = page.getByRole('main').locator('dl')
    for (const text of [address, email, hours]) {
      expect(text).not.toBe('')
      await expect(contact).toContainText(text)
    }
    await expect(contact.locator(`a[href="tel:${phone}"]`)).toHaveText(/\d/)
    await expect(contact.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    await expect(contact.locator('a[href^="https://wa.me/598"]')).toHaveAttribute('target', '_blank')
    await expect(contact).toContainText('solo mensajes')
  })

  test('how to purchase names the minimum for free delivery that the settings have', async ({
    page,
    shop,
  }) => {
    const [row] = await shop.sql<{ value: { minAmount: number } }>(
      "SELECT value FROM settings WHERE key = 'transport'",
    )
    const amount = new Intl.NumberFormat('es-UY', { minimumFractionDigits: 2 }).format(
      row?.value.minAmount ?? -1,
    )
    await page.goto('/site/how-to-purchase')
    await expect(page.locator('#entrega')).toContainText(new RegExp(`\\$\\s${amount.replaceAll('.', '\\.')}`))
  })

  test('INF-02 a question expands its answer, and in print every answer is expanded', async ({ page }) => {
    await page.goto('/site/faq')
    const question = page.locator('#iva')
    const answer = question.getByText('son netos')
    await expect(answer).toBeHidden()
    await question.locator('summary').click()
    await expect(answer).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const answers = await page.getByRole('article').locator('details > :not(summary)').all()
    expect(answers.length).toBeGreaterThan(10)
    for (const answer of answers) expect((await answer.boundingBox())?.height).toBeGreaterThan(10)
  })

  test('PDP-17 the documents of a product are PDFs; other names are not found', async ({ page, shop }) => {
    const [document] = await shop.sql<{ source: string; itemcode: string; name: string }>(
      "SELECT source, itemcode, name FROM product_media WHERE kind = 'document' ORDER BY itemcode LIMIT 1",
    )
    if (document === undefined) throw new Error('No product lists a document')
    await page.goto(`/shop/products/${encodeURIComponent(document.itemcode)}`)
    const link = page.getByRole('main').getByRole('link', { name: document.name, exact: true })
    await expect(link).toHaveAttribute('href', document.source)
    const response = await page.request.get(document.source)
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toBe('application/pdf')
    expect((await response.body()).toString('latin1', 0, 5)).toBe('%PDF-')
    const etag = response.headers().etag ?? ''
    const again = await page.request.get(document.source, { headers: { 'if-none-match': etag } })
    expect(again.status()).toBe(304)
    for (const path of [
      '/media/d/manual-cohete.pdf',
      '/media/d/..%2f..%2fetc%2fpasswd',
      '/media/d/manual-.pdf',
    ]) {
      expect((await page.request.get(path)).status(), path).toBe(404)
    }
  })
})
