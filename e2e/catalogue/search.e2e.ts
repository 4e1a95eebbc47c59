import type { Page, Request } from '@playwright/test'
import { savedCart } from '../fixtures/fill-cart.ts'
import type { ShopProcess } from '../fixtures/shop-process.ts'
import { expect, ferreteria, signIn, sinCodigo, test, untilHydrated } from '../fixtures/shop-test.ts'

const LEFT_OUT = 'No hay «tornillo Heladera»; se buscó «tornillo».'
const NOWHERE = 'No hay «quirquincho»; se buscó «tornillo».'
const NEAREST = 'No hay 40 mm; lo más cercano: 38 mm.'

const box = (page: Page) => page.getByRole('searchbox', { name: 'Buscar productos' })
const suggestions = (page: Page) => page.getByRole('region', { name: 'Sugerencias' })
const products = (page: Page) => suggestions(page).getByRole('listitem')

function watchCalls(page: Page): { search: string[]; lookup: string[] } {
  const calls = { search: [] as string[], lookup: [] as string[] }
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/products/search') calls.search.push(search)
    if (pathname === '/api/products/lookup') calls.lookup.push(search)
  })
  return calls
}

async function drillWithBarcode(shop: ShopProcess) {
  const [drill] = await shop.sql<{ itemcode: string; title: string; codebars: string }>(
    "SELECT itemcode, title, codebars FROM products WHERE codebars IS NOT NULL AND itemcode LIKE 'TAL-%' AND active ORDER BY itemcode LIMIT 1",
  )
  if (drill === undefined) throw new Error('No drill of the demo has a bar code')
  return drill
}

/** The panel opens on focus, which is not noticed before hydration. */
async function openSearch(page: Page): Promise<void> {
  await page.goto('/')
  await untilHydrated(page)
  await box(page).focus()
}

test('HDR-05 SRC-03 SRC-05 SRC-06 SRC-08 SRC-13 SRC-17 AUT-27 AUT-28 AUT-29 three letters send no request, four show at most five products: to a visitor titles and codes, no commercial terms, and a correction', async ({
  page,
}) => {
  const calls = watchCalls(page)
  const bodies: string[] = []
  page.on('response', async response => {
    if (response.url().includes('/api/products/')) bodies.push(await response.text())
  })
  await page.goto('/')
  await untilHydrated(page)
  await box(page).pressSequentially('tal')
  await expect(suggestions(page)).toHaveCount(0)
  const lookup = page.waitForResponse(response => response.url().includes('/api/products/lookup'))
  await box(page).pressSequentially('a')
  await lookup
  await expect(products(page)).toHaveCount(5)
  expect(calls.search).toHaveLength(1)
  expect(calls.search[0]).toContain('term=tala')
  expect(calls.lookup).toHaveLength(1)
  expect(new URLSearchParams(calls.lookup[0]).get('itemcodes')?.split(',')).toHaveLength(5)

  await box(page).fill('taladro')
  await expect(suggestions(page).locator('mark').first()).toHaveText(/^taladro$/i)
  await expect(products(page)).toHaveCount(5)
  await expect(products(page).first()).toContainText(/Cód\. /)
  await expect(suggestions(page).getByText('$')).toHaveCount(0)
  await expect(suggestions(page).getByLabel('Cantidad')).toHaveCount(0)

  await box(page).fill('amolodora')
  await expect(suggestions(page)).toContainText('Se muestran resultados para amoladora')
  await box(page).fill('zzzzqqqq')
  await expect(suggestions(page)).toContainText('No hay sugerencias para «zzzzqqqq»')
  expect(bodies.length).toBeGreaterThan(3)
  expect(bodies.join()).not.toMatch(/"(price|finalPrice|stockStatus|hasStock|lastBought)"/)
})

test('SRC-13 AUT-30 a user without cardcode sees no commercial terms either', async ({ page }) => {
  await signIn(page, sinCodigo, '/')
  await box(page).fill('taladro')
  await expect(products(page)).toHaveCount(5)
  await expect(suggestions(page).getByText('$')).toHaveCount(0)
  await expect(suggestions(page).getByRole('button')).toHaveCount(0)
})

test('SRC-13 SRC-14 SRC-20 AUT-31 a customer sees when a product was last bought, price and stock, and adds the unitMult from the list', async ({
  page,
}) => {
  await signIn(page, ferreteria, '/')
  const answer = await page.request.get('/api/products/search?term=&orderby=list_asc&page=1')
  const bought: { code: string; lastBought: { day: string } }[] = (await answer.json()).products
  const { code, lastBought } = bought.find(product => product.code.length >= 4) ?? {
    code: '',
    lastBought: { day: '' },
  }
  await box(page).fill(code)
  const day = lastBought.day.split('-').toReversed().join('/')
  await expect(products(page).filter({ hasText: `Cód. ${code} ` })).toContainText(`Comprado el ${day}`)

  const lookup = page.waitForResponse(answer => answer.url().includes('/api/products/lookup'))
  await box(page).fill('tornillo')
  const [{ unitMult }] = (await (await lookup).json()).products
  expect(unitMult).toBeGreaterThan(1)
  await expect(products(page)).toHaveCount(5)
  const first = products(page).first()
  await expect(first).toContainText('$')
  await expect(first).toContainText('+ IVA')
  await first.getByRole('button', { name: /^Agregar al carro/ }).click()
  await expect(page.getByText(/agregado al carro!/)).toBeVisible()
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: `Carro, cantidad ${unitMult}` })
      .first(),
  ).toBeVisible()
  await expect(suggestions(page)).toBeVisible()
})

test('SRC-07 SRC-09 SRC-10 SRC-11 SRC-12 the panel opens on focus and closes when it should', async ({
  page,
}) => {
  await page.goto('/')
  await box(page).fill('taladro')
  await expect(suggestions(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(suggestions(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('taladro')

  await box(page).blur()
  await box(page).focus()
  await expect(suggestions(page)).toBeVisible()
  await page.mouse.click(10, 800)
  await expect(suggestions(page)).toHaveCount(0)

  await box(page).focus()
  await page.keyboard.press('Tab')
  await expect(suggestions(page)).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(suggestions(page)).toHaveCount(0)

  await box(page).focus()
  await suggestions(page)
    .getByRole('link', { name: /Ver los \d+ resultados/ })
    .click()
  await expect(page).toHaveURL('/shop/catalog?term=taladro')
  await expect(suggestions(page)).toHaveCount(0)
})

test('UIX-12 the slash focuses the box and the arrows select a product @deep', async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page)
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('taladro')
  await expect(products(page)).toHaveCount(5)
  await expect(box(page)).toHaveValue('taladro')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const chosen = products(page).nth(1).getByRole('link').first()
  await expect(chosen).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shop\/products\//)
})

test('CAT-49 a search from the table view shows a table again, with the same page size', async ({ page }) => {
  const looks = '&view=planilla&limit=24'
  await signIn(page, ferreteria, `/shop/catalog?term=candado${looks}`)
  await untilHydrated(page)
  await box(page).fill('bulon 1/4')
  const all = suggestions(page).getByRole('link', { name: 'Ver los' })
  await expect(all).toHaveAttribute('href', `/shop/catalog?term=bulon+1%2F4${looks}`)
  await box(page).press('Enter')
  await expect(page).toHaveURL(`/shop/catalog?term=bulon+1%2F4${looks}`)
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  // A term that may be a code is looked up first.
  await box(page).fill('ZZ9-999')
  await box(page).press('Enter')
  await expect(page).toHaveURL(`/shop/catalog?term=ZZ9-999${looks}`)
})

for (const [what, viewport] of [
  ['a wide screen', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`SRC-25 SRC-26 suggestions report unmatched words and the nearest size, on ${what} @deep`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    await untilHydrated(page)
    if (viewport.width < 1024) await page.getByRole('button', { name: 'Abrir la búsqueda' }).click()
    await box(page).fill('tornillo Heladera')
    await expect(suggestions(page).getByText(LEFT_OUT, { exact: true })).toBeVisible()
    await box(page).fill('candado 40')
    await expect(suggestions(page).getByText(NEAREST, { exact: true })).toBeVisible()
    await expect(products(page).first().locator('mark')).toHaveText(['Candado', '38\u00A0mm'])
  })
}

test('SRC-26 the note about the nearest size stays when a filter is chosen @deep', async ({ page }) => {
  await page.goto('/shop/catalog?term=candado+40')
  const main = page.getByRole('main')
  await expect(main.getByText(NEAREST, { exact: true })).toBeVisible()
  await untilHydrated(page)
  await main
    .getByRole('complementary')
    .getByRole('link')
    .filter({ hasText: /Cerrojal/ })
    .click()
  await expect(page).toHaveURL(/brand=/)
  await expect(main.getByText(NEAREST, { exact: true })).toBeVisible()
})

test('AUT-39 recent searches belong to the signed-in user, on this device, until sign-out', async ({
  page,
}) => {
  const recent = page.getByRole('region', { name: 'Búsquedas recientes' })
  const searchFor = async (term: string) => {
    // Before hydration the browser submits the form itself, and no search is stored.
    await untilHydrated(page)
    await box(page).fill(term)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/shop/catalog?term=${term}`)
  }
  // A visitor's searches are stored nowhere.
  await page.goto('/')
  await searchFor('candado')
  await openSearch(page)
  await expect(recent).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('mostrador.searches'))).toBeNull()

  await signIn(page, ferreteria, '/')
  await searchFor('taladro')
  await searchFor('martillo')
  await openSearch(page)
  await expect(recent.getByRole('link')).toHaveText(['martillo', 'taladro'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop/catalog?term=taladro')

  await openSearch(page)
  await recent.getByRole('button', { name: 'Quitar de las búsquedas recientes: martillo' }).click()
  await expect(recent.getByRole('link')).toHaveText(['taladro'])
  await expect(box(page)).toBeFocused()

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Cuenta/ })
    .click()
  await page.getByRole('banner').getByRole('link', { name: 'Cerrar sesión' }).click()
  await page.waitForURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Carro' })).toHaveCount(0)
  await untilHydrated(page)
  expect(await page.evaluate(() => localStorage.getItem('mostrador.searches'))).toBeNull()
})

test('SRC-19 SRC-31 a known code is three keys from the cart: /, Enter, Enter; and the next one follows', async ({
  page,
  shop,
}) => {
  await signIn(page, ferreteria, '/')
  await untilHydrated(page)
  const scanned = await drillWithBarcode(shop)
  for (const { typed, code } of [
    { typed: 'TAL-710PTZ13', code: 'TAL-710PTZ13' },
    { typed: scanned.codebars, code: scanned.itemcode },
  ]) {
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(box(page)).toBeFocused({ timeout: 1_000 })
    }).toPass()
    // A scanner types faster than suggestions arrive.
    await page.keyboard.insertText(typed)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/shop/products/${code}`)
    // The product was opened by code, not searched: the box is empty for the next one.
    await expect(box(page)).toHaveValue('')
    await expect(page.getByRole('main').locator('[data-offer]').getByRole('textbox')).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Enter para agregar' })).toHaveCount(1)
    await savedCart(page, () => page.keyboard.press('Enter'))
  }
  const lines = await shop.sql<{ quantity: number }>('SELECT quantity::int FROM cart_lines')
  expect(lines).toEqual([{ quantity: 1 }, { quantity: 1 }])
})

test('SRC-31 a scan opens the product for a visitor on a phone, with the previous page behind it; a link to its results stays a listing @deep', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { itemcode, codebars, title } = await drillWithBarcode(shop)
  await page.goto('/site/faq')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Abrir la búsqueda' }).click()
  await page.keyboard.insertText(codebars)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/shop/products/${itemcode}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(suggestions(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/site/faq')
  await page.goForward()
  await expect(page).toHaveURL(`/shop/products/${itemcode}`)
  await page.goto(`/shop/catalog?term=${codebars}`)
  await expect(page).toHaveURL(`/shop/catalog?term=${codebars}`)
  await expect(page.getByRole('main').locator('[data-product]')).toHaveCount(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('SRC-01 SRC-31 the form leads to the product of a code, and to search results for anything else', async ({
    page,
    shop,
  }) => {
    const { itemcode, codebars } = await drillWithBarcode(shop)
    await page.goto('/')
    const form = page.locator('form', { has: box(page) })
    await expect(form).toHaveAttribute('action', '/shop/catalog')
    await expect(form).toHaveAttribute('method', 'get')
    await expect(box(page)).toHaveAttribute('name', 'term')
    for (const [typed, url] of [
      [codebars, `/shop/products/${itemcode}`],
      [itemcode.toLowerCase(), `/shop/products/${itemcode}`],
      ['taladro percutor', '/shop/catalog?term=taladro+percutor'],
      [`"${itemcode}"`, `/shop/catalog?${new URLSearchParams({ term: `"${itemcode}"` })}`],
      ['', '/shop/catalog'],
    ] as const) {
      await box(page).fill(typed)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(url)
      await page.goBack()
      await expect(page).toHaveURL('/')
    }
  })

  test('CAT-03 SRC-17 a correction is shown, and the literal search is one press away', async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto('/shop/catalog?term=taladro')
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Resultados de «taladro»')
    await page.goto('/shop/catalog?term=amolodora')
    await expect(main.locator('article')).toHaveCount(12)
    await expect(main.getByText('Se muestran resultados para amoladora', { exact: true })).toBeVisible()
    await main.getByRole('link', { name: 'Buscar «amolodora» tal como se escribió' }).click()
    await expect(page).toHaveURL(`/shop/catalog?${new URLSearchParams({ term: '"amolodora"' })}`)
    await expect(main.getByText('No hay productos para «amolodora»')).toBeVisible()
    await expect(main.getByText('Se muestran resultados para', { exact: false })).toHaveCount(0)
  })

  test('SRC-25 SRC-26 a listing reports unmatched words and the nearest size, on a wide screen and on a phone', async ({
    page,
  }) => {
    const main = page.getByRole('main')
    for (const [term, note] of [
      ['tornillo Heladera', LEFT_OUT],
      ['tornillo con quirquincho', NOWHERE],
      ['candado 40', NEAREST],
    ] as const) {
      await page.goto(`/shop/catalog?${new URLSearchParams({ term })}`)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expect(main.getByText(note, { exact: true })).toBeVisible()
        await expect(main.getByText('Se muestran resultados para', { exact: false })).toHaveCount(0)
      }
    }
    // An exact match is shown without a note.
    await page.goto('/shop/catalog?term=candado+38')
    await expect(main.getByRole('heading', { level: 1 })).toContainText('candado 38')
    await expect(main.getByText('No hay', { exact: false })).toHaveCount(0)
  })
})

test('SRC-01 SRC-02 SRC-31 Enter searches with any number of characters; a code prefix and an unknown code lead to search results', async ({
  page,
}) => {
  await page.goto('/')
  await untilHydrated(page)
  for (const [typed, heading] of [
    ['3', /Resultados de «3»/],
    ['TAL-710', /Resultados de «TAL-710» \d+ productos/],
    ['7790000000014', /7790000000014/],
  ] as const) {
    await box(page).fill(typed)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/shop/catalog?term=${typed}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(box(page)).toHaveValue(typed)
  }
})

test('SRC-19 without a typed code, or after going back, the focus is not moved @deep', async ({ page }) => {
  await signIn(page, ferreteria, '/shop/catalog?term=TAL-710PTZ13')
  await untilHydrated(page)
  await expect(page.locator('input:focus')).toHaveCount(0)
  await box(page).fill('taladro')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop/catalog?term=taladro')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/shop/catalog?term=TAL-710PTZ13')
  await expect(page.locator('main input:focus')).toHaveCount(0)
})
