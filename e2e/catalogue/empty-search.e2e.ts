import { expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

const chatText = (href: string | null) => new URL(href ?? '').searchParams.get('text')

test('CAT-39 a customer sees their most bought products, their seller, and no filter without results', async ({
  page,
}) => {
  await signIn(page, ferreteria, '/shop/catalog?term=zzzzqqqq')
  const main = page.getByRole('main')
  const bought = main.getByRole('region', { name: 'Lo que más se compra' })
  const answer = await (await page.request.get('/api/products/search?term=&orderby=list_asc')).json()
  await expect(bought.locator('article').first()).toHaveAttribute('data-product', answer.products[0].code)
  await expect(main.getByRole('link', { name: /Solo con stock|Solo con descuento/ })).toHaveCount(0)
  const { employes } = await (await page.request.get('/api/account/employees')).json()
  const [seller] = employes.filter(({ isMySeller }: { isMySeller: boolean }) => isMySeller)
  await expect(main.getByRole('link', { name: 'Preguntar por WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/${seller.whatsapp.replace('+', '')}\\?`),
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('CAT-32 CAT-39 a search without matches offers similar terms, a contact and families, and no unrelated products', async ({
    page,
  }) => {
    await page.goto('/shop/catalog?term=%22taldro%22')
    const main = page.getByRole('main')
    await expect(main.getByText('No hay productos para «taldro»')).toBeVisible()
    await expect(main.locator('article')).toHaveCount(0)
    const chat = main.getByRole('link', { name: 'Preguntar por WhatsApp' })
    expect(chatText(await chat.getAttribute('href'))).toContain('«taldro»')
    await main
      .getByRole('navigation', { name: 'Buscar en cambio' })
      .getByRole('link', { name: 'taladro' })
      .click()
    await expect(main.locator('article').first()).toBeVisible()

    await page.goto('/shop/catalog?term=zzzzqqqq')
    await expect(main.getByText('No hay productos para «zzzzqqqq»')).toBeVisible()
    await expect(main.locator('article')).toHaveCount(0)
    await expect(main.getByRole('navigation', { name: 'Ver una familia' }).getByRole('link')).toHaveCount(6)
    await expect(main.getByRole('navigation', { name: 'Buscar en cambio' })).toHaveCount(0)
  })

  test('CAT-32 a listing that its filters empty offers to remove them', async ({ page }) => {
    await page.goto('/shop/catalog?family=bazar&brand=no-existe')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Quitar filtros' }).last().click()
    await expect(main.locator('article')).toHaveCount(12)
  })
})
