import { DRILL, PADLOCK } from '../fixtures/demo-products.ts'
import { fillCart } from '../fixtures/fill-cart.ts'
import { barraca, expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

test('ACC-19 ACC-20 ACC-21 a cart is saved as a list, which is filled, changed, shared and ordered from', async ({
  page,
}) => {
  await signIn(page, ferreteria)
  await fillCart(page, [
    { itemCode: DRILL.itemCode, quantity: 2 },
    { itemCode: PADLOCK.itemCode, quantity: 12 },
  ])
  await page.goto('/shop/cart')
  await page.getByRole('button', { name: 'Guardar como lista' }).click()
  const dialog = page.getByRole('dialog', { name: 'Guardar como lista' })
  await dialog.getByRole('textbox', { name: 'Nombre de la lista' }).fill('Obra Colón')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Guardado en la lista "Obra Colón".')).toBeVisible()

  // One more sale unit of a product that is in the list already, from its page.
  await page.goto(`/shop/products/${PADLOCK.itemCode}`)
  await page.getByRole('main').getByRole('button', { name: 'Agregar a una lista' }).first().click()
  const adding = page.getByRole('dialog', { name: 'Agregar a una lista' })
  await adding.getByRole('radio', { name: /^Obra Colón/ }).check()
  await adding.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado en la lista "Obra Colón".')).toBeVisible()

  await page.goto('/account/lists')
  await page.getByRole('link', { name: 'Obra Colón' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Obra Colón')
  const padlocks = main.getByRole('textbox', { name: `Cantidad: ${PADLOCK.title}` })
  await expect(padlocks).toHaveValue('18')
  await padlocks.fill('24')
  await Promise.all([page.waitForResponse(/\/lines$/), padlocks.press('Enter')])
  // Typed digit by digit it is one change, saved on blur.
  const drills = main.getByRole('textbox', { name: `Cantidad: ${DRILL.title}` })
  await drills.focus()
  await drills.pressSequentially('14')
  await Promise.all([page.waitForResponse(/\/lines$/), drills.press('Tab')])
  await Promise.all([
    page.waitForResponse(/\/lines$/),
    main.getByRole('button', { name: `Aumentar cantidad: ${DRILL.title}` }).click(),
  ])
  const products = main.getByRole('list', { name: 'Productos de la lista' })
  await main.getByRole('button', { name: `Quitar de la lista: ${DRILL.title}` }).click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(products.getByRole('listitem').first()).toContainText(DRILL.title)
  await main.getByRole('button', { name: 'Compartir', exact: true }).click()
  await expect(main.getByText(/Compartida$/)).toBeVisible()
  const address = page.url()

  await fillCart(page, [])
  await page.reload()
  await expect(padlocks).toHaveValue('24')
  await expect(drills).toHaveValue('15')
  await main.getByRole('button', { name: 'Agregar al carro la lista Obra Colón' }).press('Enter')
  await expect(page).toHaveURL('/shop/cart')
  await expect
    .poll(async () => (await (await page.request.get('/api/web/GetCart')).json()).lines)
    .toEqual([
      { itemCode: DRILL.itemCode, quantity: 15 },
      { itemCode: PADLOCK.itemCode, quantity: 24 },
    ])

  // Another customer gets a 404.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signIn(page, barraca)
  expect((await page.request.get(address)).status()).toBe(404)
})

test('QTY-18 QTY-21 a list with an invalid quantity is not ordered, and offers the nearest @deep', async ({
  page,
}) => {
  await signIn(page, ferreteria)
  const lines = [{ itemCode: PADLOCK.itemCode, quantity: 6 }]
  const answer = await page.request.post('/api/account/lists', {
    data: { name: 'Candados', shared: false, lines },
  })
  const { listId } = await answer.json()
  await page.goto(`/account/lists/${listId}`)
  const main = page.getByRole('main')
  const quantity = main.getByRole('textbox', { name: `Cantidad: ${PADLOCK.title}` })
  await quantity.fill('7')
  const order = main.getByRole('button', { name: 'Agregar al carro la lista Candados' })
  await order.click()
  await expect(main.getByRole('button', { name: /^Cambiar a 6: / })).toBeFocused()
  expect((await (await page.request.get('/api/web/GetCart')).json()).lines).toEqual([])
  const twelve = main.getByRole('button', { name: /^Cambiar a 12: / })
  await twelve.press('Enter')
  await expect(quantity).toBeFocused()
  await Promise.all([page.waitForResponse(/\/lines$/), page.keyboard.press('Enter')])
  await expect(quantity).toBeFocused()
  await order.press('Enter')
  await expect(page).toHaveURL('/shop/cart')
})

test.describe('with a conflict', () => {
  test.use({ expectedConsole: [/status of 409/] })

  test('ACC-20 a quantity that another user changed meanwhile is shown, not overwritten @deep', async ({
    page,
  }) => {
    await signIn(page, ferreteria)
    const answer = await page.request.post('/api/account/lists', {
      data: { name: 'De a dos', shared: true, lines: [{ itemCode: DRILL.itemCode, quantity: 2 }] },
    })
    const { listId } = await answer.json()
    await page.goto(`/account/lists/${listId}`)
    const drills = page.getByRole('textbox', { name: `Cantidad: ${DRILL.title}` })
    await expect(drills).toHaveValue('2')
    await page.request.put(`/api/account/lists/${listId}/lines`, {
      data: { itemCode: DRILL.itemCode, quantity: 9, was: 2 },
    })
    await drills.fill('3')
    await drills.press('Enter')
    await expect(page.getByText('Otra persona cambió la cantidad a 9 mientras tanto.')).toBeVisible()
    await expect(drills).toHaveValue('9')

    await page.getByRole('button', { name: 'Borrar lista' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Borrar lista' }).click()
    await expect(page).toHaveURL('/account/lists')
    await expect(page.getByRole('link', { name: 'De a dos' })).toHaveCount(0)
  })
})
