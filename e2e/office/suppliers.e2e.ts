import { expectAccessibleAtAllWidths } from '../fixtures/accessibility-checks.ts'
import { enterOffice } from '../fixtures/enter-office.ts'
import { expect, test } from '../fixtures/shop-test.ts'

/** What comes from suppliers and from the ERP, and is looked at afterwards. */

test.describe.configure({ mode: 'default' })
// It gives products costs that other tests know nothing of.
test.use({ shopSetup: { kind: 'demo', name: 'office-products' } })

test('OFI-23 OFI-17 a supplier’s page shows costs and margins; its files come by themselves, or Hoy says why not', async ({
  page,
  shop,
}) => {
  await shop.sql(`INSERT INTO suppliers (code, name) VALUES ('SUR', 'Bulonera del Sur')`)
  await shop.sql(
    `INSERT INTO supplier_items (supplier_code, supplier_item, itemcode, cost, currency, cost_at)
     SELECT 'SUR', 'S-' || itemcode, itemcode, price / 2, currency, now()
     FROM product_prices WHERE price_list = 1 AND price > 0 ORDER BY itemcode LIMIT 3`,
  )
  await shop.sql(`UPDATE cost_history SET at = at - interval '1 day' WHERE supplier_code = 'SUR'`)
  await shop.sql(`UPDATE supplier_items SET cost = cost * 1.5 WHERE supplier_code = 'SUR'`)
  await enterOffice(page, 'dueno')
  await page.goto('/oficina/importar/proveedores')
  await page.getByRole('link', { name: 'Bulonera del Sur' }).click()
  await expect(page.getByText('Margen promedio, a la cotización de hoy: 25,0')).toBeVisible()
  await page
    .getByRole('button', { name: /^Historia de costos de/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('dialog').getByText('+50,0 %')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessibleAtAllWidths(page, 'a supplier')

  await page.goto('/oficina/importar')
  await page.getByRole('link', { name: 'Importaciones automáticas' }).click()
  await page.getByRole('button', { name: 'Nueva automática' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Nombre').fill('Costos del Sur')
  await form.getByLabel('Qué traen los archivos').selectOption('costs')
  await form.getByLabel('Proveedor').selectOption('SUR')
  await form.getByLabel('De dónde vienen').selectOption('web')
  await form.getByLabel('Dirección').fill('https://10.1.2.3/costos.csv')
  await form.getByLabel('Clave').fill('no-se-ve')
  await form.getByLabel('Cuándo se lee').selectOption('hours')
  await form.getByLabel('Horas entre lecturas').fill('12')
  await form.getByLabel('Horas entre lecturas').press('Enter')
  await expect(form).toHaveCount(0)
  await page.getByRole('button', { name: 'Leer ahora Costos del Sur' }).click()
  await expect(page.getByText('El servidor está en una red privada.')).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'imports that run by themselves')
  await page.getByRole('button', { name: 'Cambiar Costos del Sur' }).click()
  await expect(form.getByRole('textbox', { name: 'Clave' })).toHaveValue('')
  await expect(form.getByText('Hay una guardada, que no se muestra.')).toBeVisible()
  await page.goto('/oficina')
  await page.getByRole('link', { name: 'Ver: Importaciones que no llegan' }).click()
  await page.getByRole('button', { name: 'Pausar Costos del Sur' }).click()
  await expect(page.getByText('En pausa', { exact: true })).toBeVisible()
})

test('OFO-24 a difference with the ERP is found on Conciliación and accepted with a note @deep', async ({
  page,
  shop,
}) => {
  const [order] = await shop.sql<{ number: string }>(
    `INSERT INTO erp_orders (currency, erp_ref, doc_num, cardcode, day, total, is_cancelled)
     SELECT 'UYU', 'SO-1', doc_num, cardcode, (created_at AT TIME ZONE 'America/Montevideo')::date, 1, false
     FROM orders WHERE status NOT IN ('cancelled', 'rejected') ORDER BY created_at DESC LIMIT 1
     RETURNING doc_num AS number`,
  )
  await enterOffice(page, 'ventas')
  await page.goto('/oficina/pedidos')
  await page.getByRole('link', { name: 'Conciliación' }).click()
  await page.getByLabel('Diferencia').selectOption('totals')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessibleAtAllWidths(page, 'the reconciliation')
  await page.getByRole('button', { name: `Aceptar: ${order?.number}` }).press('Enter')
  await page.keyboard.type('Flete aparte')
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).press('Enter')
  await expect(page.getByText('Nada con este filtro.')).toBeVisible()
  await page.getByLabel('Mostrar').selectOption('aceptadas')
  await expect(page.getByRole('row').filter({ hasText: 'Flete aparte' })).toHaveCount(1)
})
