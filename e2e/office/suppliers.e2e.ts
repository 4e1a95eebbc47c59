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

test.describe('with a colleague', () => {
  // The save of the slower one is refused first.
  test.use({ expectedConsole: [/409 \(Conflict\)/] })

  test('OFX-11 what changes of a supplier or of its automatic import while its form is open is kept, or asked', async ({
    page,
    shop,
  }) => {
    await shop.sql(`INSERT INTO suppliers (code, name) VALUES ('ESTE', 'Pinturas del Este')`)
    await enterOffice(page, 'dueno')
    await page.goto('/oficina/importar/proveedores/ESTE')
    await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Cambiar proveedor' })
    await form.getByLabel('Nombre').fill('Pinturas del Este S.A.')
    await form.getByLabel('Frenar si un precio cambia más de (%)').fill('12,5')
    await shop.sql(`UPDATE suppliers SET name = 'Este Pinturas', missing_policy = 'ask' WHERE code = 'ESTE'`)
    // Heard on the page, and the form keeps what is typed.
    await expect(page.getByRole('heading', { name: 'Este Pinturas', includeHidden: true })).toBeAttached()
    await form.getByRole('button', { name: 'Guardar' }).click()
    const conflict = page.getByRole('dialog', { name: 'Otra persona cambió lo mismo' })
    await expect(conflict.getByRole('group')).toHaveCount(1)
    await conflict.getByLabel(/Lo mío.*Pinturas del Este S\.A\./).check()
    await conflict.getByRole('button', { name: 'Guardar lo elegido' }).click()
    await expect(form).toHaveCount(0)
    expect(await shop.sql(`SELECT name, missing_policy, guards FROM suppliers WHERE code = 'ESTE'`)).toEqual([
      {
        name: 'Pinturas del Este S.A.',
        missing_policy: 'ask',
        guards: { price: 12.5, missing: 20, refused: 5 },
      },
    ])

    await shop.sql(
      `INSERT INTO recurring_imports (name, kind, source, every_hours, times, active, staff_id, created_at, next_at)
     SELECT 'Lista del Este', 'prices', '{"kind":"folder","path":"","files":"*.csv"}', 6, '{}', false, id, now(), now()
     FROM staff WHERE email = 'dueno@demo.test'`,
    )
    await page.goto('/oficina/importar/automaticas')
    await page.getByRole('button', { name: 'Cambiar Lista del Este' }).click()
    const recurring = page.getByRole('dialog')
    await recurring.getByLabel('Horas entre lecturas').fill('12')
    await shop.sql(`UPDATE recurring_imports SET name = 'Lista nueva' WHERE name = 'Lista del Este'`)
    await recurring.getByRole('button', { name: 'Guardar' }).click()
    await expect(recurring).toHaveCount(0)
    expect(
      await shop.sql(`SELECT name, every_hours, source FROM recurring_imports WHERE name LIKE 'Lista %'`),
    ).toEqual([
      { name: 'Lista nueva', every_hours: 12, source: { kind: 'folder', path: '', files: '*.csv' } },
    ])
  })
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

test('OFO-24 each difference is cured from its row: cancelled there, another total, a state that cannot be', async ({
  page,
  shop,
}) => {
  const [cancelled, other, reported] = await shop.sql<{ id: number; number: string; cardcode: string }>(
    `SELECT id, doc_num AS number, cardcode FROM orders WHERE status = 'received' ORDER BY created_at DESC LIMIT 3`,
  )
  if (cancelled === undefined || other === undefined) throw new Error('The demo has too few orders')
  const told = `INSERT INTO erp_orders (currency, erp_ref, doc_num, cardcode, day, total, is_cancelled)
     SELECT 'UYU', $1, doc_num, cardcode, (created_at AT TIME ZONE 'America/Montevideo')::date, 1, $2
     FROM orders WHERE doc_num = $3`
  await shop.sql(told, ['SO-91', true, cancelled.number])
  await shop.sql(told, ['SO-92', false, other.number])
  const third = reported ?? other
  await shop.sql(
    `INSERT INTO refused_reports (cardcode, order_id, status, at) VALUES ($1, $2, 'delivered', now())`,
    [third.cardcode, third.id],
  )
  await enterOffice(page, 'ventas')
  await page.goto('/oficina/pedidos/conciliacion?diferencia=cancelled-there')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: `Cancelar el pedido: ${cancelled.number}` }).press('Enter')
  await dialog.getByLabel('Motivo').selectOption({ label: 'A pedido del cliente' })
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).press('Enter')
  await expect(page.getByText('Nada con este filtro.')).toBeVisible()
  expect(await shop.sql('SELECT status FROM orders WHERE id = $1', [cancelled.id])).toEqual([
    { status: 'cancelled' },
  ])

  await page.goto('/oficina/pedidos/conciliacion?diferencia=refused-report')
  await page.getByRole('button', { name: `Mover a…: ${third.number}` }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Confirmado' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/oficina/pedidos/conciliacion?diferencia=totals')
  await page.getByRole('link', { name: `Proponer cambio: ${other.number}` }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/pedidos/${other.id}/cambio$`))
})
