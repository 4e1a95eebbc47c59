import { zipSync } from 'fflate'
import sharp from 'sharp'
import { expectAccessible } from '../fixtures/accessibility-checks.ts'
import { enterOffice } from '../fixtures/enter-office.ts'
import { expect, test } from '../fixtures/shop-test.ts'

/** Pictures by the folder, the tree and the brands (OFP-20 to OFP-26). */

// Other tests rely on the products and promotions of their shop.
test.describe.configure({ mode: 'default' })
test.use({ shopSetup: { kind: 'demo', name: 'office-products' } })

const square = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('OFP-20 OFP-21 OFP-22 a ZIP of pictures is matched, shown, chosen by keys, sent and undone', async ({
  page,
  shop,
}) => {
  const products = await shop.sql<{ code: string; pictures: number }>(
    `SELECT p.itemcode AS code, count(*)::int AS pictures FROM products p
     JOIN product_media m ON m.itemcode = p.itemcode AND m.kind = 'image'
     WHERE active AND p.itemcode ~ '^[A-Z0-9]+$' GROUP BY 1 ORDER BY 1 LIMIT 3`,
  )
  const [one, two, three] = products.map(({ code }) => code)
  if (one === undefined || two === undefined || three === undefined)
    throw new Error('The demo has too few pictures')
  const same = await square(640, '#c33')
  const zip = zipSync({
    [`fotos/${one.toLowerCase()}.jpg`]: same,
    [`fotos/${one}-2.jpg`]: await square(650, '#3c3'),
    [`fotos/copia/${one} (3).jpg`]: same,
    [`fotos/${two}_2.jpg`]: await square(660, '#33c'),
    [`fotos/${three}.jpg`]: await square(300, '#cc3'),
    'fotos/sin nombre.jpg': await square(670, '#3cc'),
    'fotos/rota.jpg': Buffer.from('no es una foto'),
    'fotos/leer.txt': Buffer.from('hola'),
    '__MACOSX/fotos/._x.jpg': Buffer.from('x'),
  })
  const picturesOf = async (code: string) => {
    const [row] = await shop.sql<{ count: number }>(
      `SELECT count(*)::int AS count FROM product_media WHERE itemcode = '${code}' AND kind = 'image'`,
    )
    return row?.count
  }
  const before = await Promise.all([one, two, three].map(picturesOf))

  await enterOffice(page, 'contenido')
  await page.goto('/oficina/fotos')
  await expectAccessible(page, 'fotos')
  const open = () =>
    page
      .getByLabel('Elegir fotos o ZIP')
      .last()
      .setInputFiles({ name: 'fotos.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
  await open()
  const grid = page.getByRole('grid', { name: 'Fotos' })
  await expect(grid).toBeVisible()
  await expect(
    page.getByText(
      '3 con producto, 1 sin producto, 1 repetida, 1 muy chica (< 600 px), 1 que no se puede leer. 1 archivo que no es foto queda afuera.',
    ),
  ).toBeVisible()
  await expectAccessible(page, 'fotos revisadas')
  // Nothing is stored before it was shown.
  expect(await picturesOf(one)).toBe(before[0])

  // By keys: what has no product gets one, the small one is used, one product's pictures are replaced.
  await page.getByRole('button', { name: 'Sin producto 1' }).press('Enter')
  await grid.getByRole('row').first().press('Enter')
  const lookup = page.getByLabel('Otro producto')
  await lookup.fill(three)
  await expect(page.getByRole('option', { name: new RegExp(three) }).first()).toBeVisible()
  await lookup.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Muy chicas 1' }).press('Enter')
  await grid.getByRole('row').first().press(' ')
  await page.getByRole('button', { name: 'Todas 7' }).press('Enter')
  const own = grid.getByRole('row', { name: `${two}_2.jpg` })
  await own.press('r')
  await expect(own.getByRole('combobox')).toHaveValue('replace')

  const send = page.getByRole('button', { name: 'Subir 5 fotos' })
  await send.press('Enter')
  await expect(page.getByText('5 fotos en 3 productos.')).toBeVisible()
  expect(await Promise.all([one, two, three].map(picturesOf))).toEqual([
    (before[0] ?? 0) + 2,
    1,
    (before[2] ?? 0) + 2,
  ])
  await page.getByRole('button', { name: 'Deshacer' }).first().click()
  await expect(page.getByText('Deshecho: los productos tienen las fotos de antes.')).toBeVisible()
  expect(await Promise.all([one, two, three].map(picturesOf))).toEqual(before)

  // The same again, as after a closed tab: what was sent is not sent again.
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/UploadPicture')) sent.push(request.url())
  })
  await open()
  await page.getByRole('button', { name: 'Guardar 3 fotos' }).click()
  await expect(page.getByText('3 fotos en 2 productos.')).toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Deshacer' }).first().click()
  await expect(page.getByText('Deshecho: los productos tienen las fotos de antes.')).toBeVisible()
})

test('OFP-24 OFP-25 a node is made, ordered, moved and renamed by keys and by drag; its old address redirects', async ({
  page,
}) => {
  await enterOffice(page, 'contenido')
  await page.goto('/oficina/arbol')
  const tree = page.getByRole('tree', { name: 'Árbol de productos' })
  const item = (name: string | RegExp) => tree.getByRole('treeitem', { name })
  await item(/^Herramientas/).click()
  await page.keyboard.press('ArrowRight')
  const manual = item(/^Manuales/)
  await expect(manual).toBeVisible()
  await expectAccessible(page, 'árbol')

  // Two with the same address cannot be in one parent (D17).
  await page.keyboard.press('n')
  const name = page.getByLabel('Nombre', { exact: true })
  await name.fill('MANUALES')
  await expect(page.getByText('Ahí ya está Manuales, con la misma dirección.')).toBeVisible()
  await name.fill('De prueba')
  await name.press('Enter')
  await expect(item(/^De prueba/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')

  // By keys, one up and one down; then below another family by drag.
  const position = await item(/^De prueba/).getAttribute('aria-posinset')
  await item(/^De prueba/).press('Alt+ArrowUp')
  await expect(item(/^De prueba/)).toHaveAttribute('aria-posinset', String(Number(position) - 1))
  await item(/^De prueba/).dragTo(item(/^Bazar/))
  const move = page.getByRole('dialog', { name: 'Mover De prueba a…' })
  await expect(move.getByText('0 productos adentro. 1 dirección cambia')).toBeVisible()
  await move.getByRole('button', { name: 'Mover', exact: true }).click()
  await expect(page.getByText('De prueba movido.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(page.getByText('De prueba eliminado.').first()).toBeVisible()

  // A key right behind a click is of what was clicked.
  await item(/^Bazar/).click()
  await manual.evaluate(row => {
    row.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => row.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true }))
    port2.postMessage(null)
  })
  await expect(name).toHaveValue('Manuales')
  await page.keyboard.press('Escape')

  // With products: how many, and which addresses, is seen before.
  await manual.click()
  await page.keyboard.press('r')
  await expect(name).toHaveValue('Manuales')
  await name.fill('De mano')
  await expect(page.getByText(/^\d+ productos adentro\. \d+ direcciones cambian/)).toBeVisible()
  await expectAccessible(page, 'cambiar un nombre')
  await name.press('Enter')
  await expect(page.getByText('Ahora se llama De mano.').first()).toBeVisible()
  const old = '/shop/catalog?family=herramientas&category=herramientas-manuales'
  const moved = '/shop/catalog?family=herramientas&category=herramientas-de-mano'
  await expect(async () => {
    const answer = await page.request.get(old, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, moved])
  }).toPass()
  expect(await (await page.request.get(old)).text()).toContain('De mano')

  // And back: the name in between redirects too.
  await item(/^De mano/).press('F2')
  await name.fill('Manuales')
  await name.press('Enter')
  await expect(manual).toBeVisible()
  await expect(async () => {
    const answer = await page.request.get(moved, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, old])
  }).toPass()
})

test('OFP-26 a brand gets a logo and another name, and becomes part of another one', async ({
  page,
  shop,
}) => {
  const [first, second] = await shop.sql<{ name: string; slug: string; code: string }>(
    `SELECT b.name, b.slug, min(p.itemcode) AS code FROM brands b JOIN products p ON p.brand_id = b.id AND p.active
     WHERE NOT EXISTS (SELECT FROM customer_discounts WHERE scope = 'brand' AND scope_ref = b.slug)
     GROUP BY b.id ORDER BY count(*), b.name LIMIT 2`,
  )
  if (first === undefined || second === undefined) throw new Error('The demo has too few brands')
  await enterOffice(page, 'contenido')
  await page.goto('/oficina/marcas')
  await expectAccessible(page, 'marcas')
  await page.getByLabel('Buscar una marca').fill(first.name)
  await page.getByRole('button', { name: `Editar ${first.name}`, exact: true }).click()
  await page
    .getByLabel('Elegir imagen')
    .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await square(300, '#123') })
  await expect(page.getByRole('img', { name: `Logo de ${first.name}` })).toBeVisible()
  await page.getByLabel('Nombre', { exact: true }).fill('Marca Renombrada')
  await expectAccessible(page, 'editar una marca')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Marca Marca Renombrada guardada.').first()).toBeVisible()
  await expect(async () => {
    const shown = await (await page.request.get(`/shop/products/${first.code}`)).text()
    expect(shown).toContain('Marca Renombrada')
    expect(shown).toMatch(/<img src="\/media\/b\/[0-9a-f-]{36}\.webp"/)
    const answer = await page.request.get(`/shop/catalog?brand=${first.slug}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([
      301,
      '/shop/catalog?brand=marca-renombrada',
    ])
  }).toPass()

  await page.getByLabel('Buscar una marca').fill('Marca Renombrada')
  await page.getByRole('button', { name: 'Unir a…: Marca Renombrada' }).click()
  await page.getByLabel('Unir a', { exact: true }).selectOption(second.name)
  await page.getByRole('button', { name: 'Unir', exact: true }).click()
  await expect(page.getByText(`Marca Renombrada es ahora ${second.name}.`).first()).toBeVisible()
  await expect(async () => {
    const answer = await page.request.get(`/shop/catalog?brand=${first.slug}`, { maxRedirects: 0 })
    expect(answer.headers().location).toBe(`/shop/catalog?brand=${second.slug}`)
  }).toPass()
})
