import { readFile } from 'node:fs/promises'
import { formatAmount } from '../../src/domain/money/money.ts'
import { expectAccessible } from '../fixtures/accessibility-checks.ts'
import { enterOffice } from '../fixtures/enter-office.ts'
import { expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

/** A supplier's list from the drop to the shop's price and back (OFI). */

// Other tests rely on the products and promotions of their shop.
test.describe.configure({ mode: 'default' })
test.use({ shopSetup: { kind: 'demo', name: 'office-products' } })

test('OFI-01 OFI-04 OFI-08 OFI-11 OFI-13 OFX-15 a dropped list is mapped, previewed, applied and undone by keys', async ({
  page,
  shop,
}) => {
  const [product] = await shop.sql<{ code: string; price: number; list: number }>(
    `SELECT p.itemcode AS code, p.price::float8 AS price, p.price_list AS list FROM product_prices p
     JOIN products USING (itemcode) JOIN product_stock s USING (itemcode)
     WHERE active AND p.price > 10 AND p.currency = 'UYU' AND s.status = 'S'
       AND p.price_list = (SELECT price_list FROM customers WHERE cardcode = 'C20001')
       AND itemcode NOT IN (SELECT itemcode FROM special_prices) ORDER BY itemcode LIMIT 1`,
  )
  if (product === undefined) throw new Error('The demo has no product with a price')
  const { code, price, list } = product
  const priceNow = async () => {
    const [row] = await shop.sql<{ price: number }>(
      `SELECT price::float8 AS price FROM product_prices WHERE itemcode = '${code}' AND price_list = ${list}`,
    )
    return row?.price
  }
  const raised = Math.round(price * 1.1 * 100) / 100
  const text = `Lista de Pinturas del Este;;\nRef.;Importe;Obs\n${code};${String(raised).replace('.', ',')};x\nNO-HAY-9;10,00;y\n`

  await enterOffice(page, 'dueno')
  await page.goto('/oficina/importar')
  await expectAccessible(page, 'imports')
  const transfer = await page.evaluateHandle(content => {
    const data = new DataTransfer()
    data.items.add(new File([content], 'Pinturas 04-12.csv', { type: 'text/csv' }))
    return data
  }, text)
  const zone = page.getByRole('region', { name: 'Soltar acá un archivo' })
  await zone.dispatchEvent('dragover', { dataTransfer: transfer })
  await zone.dispatchEvent('drop', { dataTransfer: transfer })

  await expect(page.getByRole('heading', { name: 'Pinturas 04-12.csv' })).toBeVisible()
  await page.getByLabel('Tipo', { exact: true }).selectOption('Precios')
  await page.getByLabel('Fila de los encabezados').selectOption({ label: 'Fila 2: Ref. | Importe | Obs' })
  await page.getByLabel('Campo de la columna Ref.').selectOption('código')
  await page.getByLabel('Campo de la columna Importe').selectOption('precio')
  await expectAccessible(page, 'import columns')
  await page.keyboard.press('Control+Enter')

  const rows = page.getByRole('region', { name: 'Filas' })
  await expect(rows.getByRole('row', { name: code })).toBeVisible()
  // The button that asked for it is gone: the focus is on what it found.
  await expect(page.getByRole('region', { name: '3. Vista previa' }).locator('dl').first()).toBeFocused()
  await expect(page.getByText('1 sube · 0 bajan · 0 quedan igual · Promedio: +10,0 %')).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Cuántos productos cambian, y cuánto' }).getByRole('row'),
  ).toHaveText([/^CambioProductos$/, /^Suben (5 a 10|10 a 25)\s%1$/])
  await rows.getByLabel('Mostrar', { exact: true }).selectOption('rechazados')
  await expect(rows.getByText('Ref.: no existe el artículo NO-HAY-9')).toBeVisible()
  // What is corrected is read before anything is applied.
  await rows.getByLabel('Corregir Ref. de la línea 4').fill('NO-HAY-8')
  await expect(page.getByRole('button', { name: 'Aplicar', exact: true })).toBeDisabled()
  await rows.getByRole('button', { name: /^Leer de nuevo con lo corregido/ }).click()
  await expect(rows.getByText('Ref.: no existe el artículo NO-HAY-8')).toBeVisible()
  await expectAccessible(page, 'import preview')
  expect(await priceNow()).toBe(price)

  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Importación aplicada: 1 fila.')).toBeVisible()
  expect(await priceNow()).toBe(raised)
  const address = page.url()
  await signIn(page, ferreteria, `/shop/catalog?term=${encodeURIComponent(code)}`)
  await expect(page.getByText(formatAmount(raised)).first()).toBeVisible()
  await page.goto(address)

  await page.getByRole('button', { name: 'Deshacer importación' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Deshacer', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Un dato vuelve a como estaba.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Deshacer', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Esta importación se deshizo.')).toBeVisible()
  // Not nowhere, though the button that opened the dialog is gone.
  await expect(page.getByRole('main')).toBeFocused()
  expect(await priceNow()).toBe(price)

  // The next list of the same kind needs no mapping.
  await page.goto('/oficina/clientes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const next = await page.evaluateHandle(content => {
    const data = new DataTransfer()
    data.items.add(new File([content], 'Pinturas 05-12.csv', { type: 'text/csv' }))
    return data
  }, text)
  await page.dispatchEvent('main', 'drop', { dataTransfer: next })
  await expect(page.getByText('Se reconoce: se lee como el último archivo igual.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver vista previa' }).click()
  await expect(rows.getByRole('row', { name: code })).toBeVisible()
})

test('OFI-04 OFI-05 a map of the command is loaded with its tables and saved whole; its versions are listed', async ({
  page,
  shop,
}) => {
  const [product] = await shop.sql<{ code: string }>(
    'SELECT itemcode AS code FROM product_prices WHERE price > 10 ORDER BY itemcode LIMIT 1',
  )
  const code = product?.code ?? ''
  const map = {
    header: false,
    columns: ['artículo', 'tarifa'],
    fields: {
      code: 'artículo',
      price: { column: 'tarifa', lookup: { file: 'tarifas.csv', key: 1, value: 2, header: false } },
    },
  }
  const json = { name: 'mapa.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(map)) }
  const table = { name: 'tarifas.csv', mimeType: 'text/csv', buffer: Buffer.from('A;123,45\nB;200\n') }
  await enterOffice(page, 'dueno', '/oficina/importar')
  await page.getByLabel('Elegir archivo').setInputFiles({
    name: 'tarifas por letra.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${code};A\n`),
  })
  await expect(page.getByRole('heading', { name: 'tarifas por letra.csv' })).toBeVisible()
  await page.getByLabel('Tipo', { exact: true }).selectOption('Precios')
  const loaded = page.getByLabel('Cargar un mapa JSON')
  await loaded.setInputFiles(json)
  await expect(page.getByText('Falta una tabla del mapa: tarifas.csv')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver vista previa' })).toBeDisabled()
  await loaded.setInputFiles(table)
  await expect(page.getByText('Falta una tabla del mapa')).toBeHidden()
  await expect(page.getByLabel('Campo de la columna tarifa')).toHaveValue('price')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Guardar como JSON' }).click()
  const saved = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
  expect(saved).toMatchObject({
    ...map,
    tables: {
      'tarifas.csv': {
        rows: [
          ['A', '123,45'],
          ['B', '200'],
        ],
      },
    },
  })
  await page.getByRole('button', { name: 'Ver vista previa' }).click()
  await expect(page.getByRole('region', { name: 'Filas' }).getByRole('row', { name: code })).toContainText(
    '123,45',
  )

  await page.getByRole('button', { name: 'Cambiar columnas' }).click()
  await page.getByRole('button', { name: 'Versiones anteriores…' }).click()
  const versions = page.getByRole('dialog', { name: 'Cómo se leyeron los archivos' })
  await expect(versions.getByRole('row', { name: /en uso/ })).toContainText('según la tabla tarifas.csv')
  await expectAccessible(page, 'versions of a mapping', 'dialog[open]')
})
