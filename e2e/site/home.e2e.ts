import { formatPrice } from '#domain/money/money.ts'
import { expect, ferreteria, signIn, sinCodigo, test } from '../fixtures/shop-test.ts'

// Hydrated, the page is scanned for each of the three by accessibility.e2e.ts.
test.use({ javaScriptEnabled: false })

const MONTEVIDEO = "(now() AT TIME ZONE 'America/Montevideo')::date"

test('HOM-04 a customer sees first the overdue amounts and since when, then orders on their way', async ({
  page,
  shop,
}) => {
  const [owed] = await shop.sql<{ name: string; overdue: number; days: number; next: string }>(
    `SELECT cardname AS name, sum(balance) FILTER (WHERE due_date < ${MONTEVIDEO})::float AS overdue,
       ${MONTEVIDEO} - min(due_date) AS days,
       to_char(min(due_date) FILTER (WHERE due_date >= ${MONTEVIDEO}), 'DD/MM/YYYY') AS next
     FROM fiscal_documents JOIN customers USING (cardcode)
     WHERE cardcode = $1 AND currency = 'UYU' AND balance > 0 GROUP BY 1`,
    [ferreteria.cardcode],
  )
  const coming = await shop.sql<{ docnum: number }>(
    `SELECT doc_num::int AS docnum FROM orders
     WHERE cardcode = $1 AND status NOT IN ('delivered', 'cancelled', 'rejected')
       AND (created_at AT TIME ZONE 'America/Montevideo')::date >= ${MONTEVIDEO} - 30
     ORDER BY created_at DESC, id DESC`,
    [ferreteria.cardcode],
  )
  expect(owed?.overdue).toBeGreaterThan(0)
  expect(coming.length).toBeGreaterThan(3)
  await signIn(page, ferreteria, '/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(owed?.name ?? 'none')
  const [first, second] = await main.getByRole('region').all()
  const account = main.getByRole('region', { name: 'Cuenta' })
  const orders = main.getByRole('region', { name: `Pedidos en camino (${coming.length})` })
  await expect(first?.and(account) ?? main).toBeVisible()
  await expect(second?.and(orders) ?? main).toBeVisible()

  await expect(account).toContainText(formatPrice(owed?.overdue ?? 0, '$'))
  await expect(account).toContainText(`Vencido hace ${owed?.days} días`)
  await expect(account).toContainText(`Vence el ${owed?.next}`)
  await expect(account).toContainText('Nada vencido en U$S')
  for (const { docnum } of coming.slice(0, 3))
    await expect(orders.getByRole('link', { name: `Pedido ${docnum}` })).toBeVisible()
  await expect(orders.getByRole('listitem')).toHaveCount(3)

  await account.getByRole('link', { name: 'Ver estado de cuenta' }).click()
  await expect(page).toHaveURL(/\/account\/status$/)
})

test('HOM-04 without an order on its way the home page shows the latest orders', async ({ page, shop }) => {
  const shift = (days: number) =>
    shop.sql('UPDATE orders SET created_at = created_at + make_interval(days => $2) WHERE cardcode = $1', [
      ferreteria.cardcode,
      days,
    ])
  await shift(-60)
  try {
    await signIn(page, ferreteria, '/')
    const orders = page.getByRole('main').getByRole('region', { name: 'Últimos pedidos' })
    await expect(orders.getByRole('listitem')).toHaveCount(3)
  } finally {
    await shift(60)
  }
})

test('HOM-04 users without cardcode have no account or orders on the home page', async ({ page }) => {
  for (const account of [null, sinCodigo]) {
    if (account) await signIn(page, account)
    await page.goto('/')
    const main = page.getByRole('main')
    await expect(main.getByRole('region', { name: 'Familias' })).toBeVisible()
    await expect(main.getByRole('region', { name: 'Cuenta' })).toHaveCount(0)
    await expect(main.getByText(/Vencido|Pedidos en camino/)).toHaveCount(0)
  }
})
