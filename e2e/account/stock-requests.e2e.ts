import { expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

test('ACC-22 a customer requests a mail for a product without stock, sees the request in the account and cancels it', async ({
  page,
  request,
}) => {
  await signIn(page, ferreteria)
  const answer = await page.request.get('/api/products/search?term=taladro')
  const found: { code: string; title: string; hasStock: boolean }[] = (await answer.json()).products
  const product = found.find(({ hasStock }) => !hasStock)
  if (product === undefined) throw new Error('Every drill of the demo is in stock')

  await page.goto(`/shop/products/${product.code}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Avisarme cuando ingrese' }).press('Enter')
  await expect(main.getByText('Se mandará un correo cuando ingrese.')).toBeVisible()
  await page.reload()
  await expect(main.getByRole('button', { name: 'Cancelar aviso' })).toBeVisible()

  await page.goto('/account/stock-requests')
  await expect(main.getByRole('link', { name: product.title })).toBeVisible()
  await main.getByRole('button', { name: `Cancelar aviso: ${product.title}` }).click()
  await expect(main.getByText('No hay avisos pedidos')).toBeVisible()
  await page.goto(`/shop/products/${product.code}`)
  await expect(main.getByRole('button', { name: 'Avisarme cuando ingrese' })).toBeVisible()

  // Visitors see no stock, and so no such button.
  const visited = await (await request.get(`/shop/products/${product.code}`)).text()
  const [, heading = ''] = /<h1[^>]*>([^<]*)<\/h1>/.exec(visited) ?? []
  // Titles keep measures on one line with no-break spaces.
  expect(heading.replaceAll('\u00A0', ' ')).toBe(product.title)
  expect(visited).not.toContain('Avisarme cuando ingrese')
})
