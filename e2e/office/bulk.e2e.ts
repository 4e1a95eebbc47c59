import { expectAccessibleAtAllWidths } from '../fixtures/accessibility-checks.ts'
import { enterOffice } from '../fixtures/enter-office.ts'
import { expect, test } from '../fixtures/shop-test.ts'

/** An act over many things, as a task. */

test.describe.configure({ mode: 'default' })
// It moves sixty orders that other tests read.
test.use({ shopSetup: { kind: 'demo', name: 'office-products' } })

test('OFX-07 OFO-07 sixty orders are moved as a task that is left and come back to, and lists what it did not do @deep', async ({
  page,
  shop,
}) => {
  const old = await shop.sql<{ id: string }>(
    `UPDATE orders o SET status = 'received', status_at = now() FROM (
       SELECT cardcode, id FROM orders WHERE status IN ('shipped', 'delivered', 'invoiced') ORDER BY id LIMIT 60) old
     WHERE o.cardcode = old.cardcode AND o.id = old.id RETURNING o.id`,
  )
  await enterOffice(page, 'dueno')
  await page.goto('/oficina/pedidos?vista=lista&estado=received&orden=oldest')
  const choosePage = page.getByRole('button', { name: 'Elegir los de esta página' })
  await choosePage.click()
  await page.getByRole('link', { name: 'Página siguiente' }).click()
  await expect(page.getByRole('link', { name: 'Primera página' })).toBeVisible()
  await choosePage.click()
  await page.getByRole('button', { name: 'Mover los elegidos' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Son muchos: se mueven como tarea')).toBeVisible()
  // Somebody else is faster with one, after it was seen.
  const [{ id: taken } = { id: '' }] = old
  await shop.sql(`UPDATE orders SET status = 'on_hold' WHERE id = $1`, [taken])
  await dialog.getByRole('button', { name: /^Mover \d+ pedidos$/ }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/oficina/tareas')
  await page.getByRole('link', { name: /pedidos: confirmado$/ }).click()
  await expect(page.getByText(/^Terminada/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('table', { name: 'Sin hacer' }).getByRole('row')).toHaveCount(2)
  await expectAccessibleAtAllWidths(page, 'a task')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Exportar .* como CSV$/ }).click()
  expect((await saved).suggestedFilename()).toContain('.csv')
  const [left] = await shop.sql<{ count: string }>(
    `SELECT count(*) FROM orders WHERE id = ANY ($1::bigint[]) AND status <> 'confirmed'`,
    [old.map(({ id }) => id)],
  )
  expect(Number(left?.count)).toBe(1)
})
