import type { Locator } from '@playwright/test'
import { DRILL } from '../fixtures/demo-products.ts'
import { fillCart } from '../fixtures/fill-cart.ts'
import { expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

test.use({ forcedColors: 'active' })

/** The outline of an element: with forced colours nothing else sets it apart. */
function outlineOf(locator: Locator): Promise<string> {
  return locator.evaluate(element => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return `${outlineStyle} ${outlineWidth}`
  })
}

const CHOSEN = 'solid 3px'
const EDGE = 'solid 1px'

test('UIX-18 with forced colours selected, actionable and floating elements have an outline', async ({
  page,
}) => {
  await signIn(page, ferreteria, '/shop/catalog?family=ferreteria&inStock=1')
  const main = page.getByRole('main')
  expect(await outlineOf(main.getByRole('link', { name: 'Tarjetas' }))).toBe(CHOSEN)
  expect(await outlineOf(main.getByRole('link', { name: 'Planilla' }))).not.toBe(CHOSEN)
  expect(await outlineOf(main.getByRole('link', { name: 'Solo con stock' }).first())).toBe(CHOSEN)
  const pesos = page.getByRole('banner').locator('label', { has: page.locator('input:checked') })
  expect(await outlineOf(pesos.first())).toBe(CHOSEN)

  await fillCart(page, [{ itemCode: DRILL.itemCode, quantity: 1 }])
  await page.goto('/shop/cart')
  expect(await outlineOf(main.getByRole('link', { name: 'Finalizar compra' }))).toBe(EDGE)
  await main.getByRole('button', { name: 'Vaciar carro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vaciar carro' })
  expect(await outlineOf(dialog)).toBe(EDGE)
  expect(await outlineOf(dialog.getByRole('button', { name: 'Vaciar carro' }))).toBe(EDGE)
})

test('UIX-18 with forced colours the focus has a ring, the availability dot keeps its colour, and icons have the colour of the text', async ({
  page,
}) => {
  await signIn(page, ferreteria, `/shop/products/${DRILL.itemCode}`)
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: 'Agregar al carro' }).first()
  await expect(add).toBeVisible()
  expect(await outlineOf(add)).toBe(EDGE)
  await main.getByRole('textbox', { name: 'Cantidad' }).first().focus()
  await page.keyboard.press('Tab')
  await expect(add).toBeFocused()
  expect(await outlineOf(add)).toBe('solid 3px')

  const availability = main.locator('[data-availability] > *').first()
  const [fill, behind] = await availability.evaluate(element => [
    getComputedStyle(element, '::before').backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(fill).not.toBe(behind)

  const icon = await main
    .getByRole('button', { name: 'Aumentar cantidad' })
    .first()
    .evaluate(button => [
      getComputedStyle(button.querySelector('i') ?? button).backgroundColor,
      getComputedStyle(button).color,
    ])
  expect(icon[0]).toBe(icon[1])
})
