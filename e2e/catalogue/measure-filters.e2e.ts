import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/shop-test.ts'

const DRILL_BITS = '/shop/catalog?term=mecha+sds'
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filtros' })
const diameters = (page: Page) => filters(page).getByRole('region', { name: 'Diámetro' }).getByRole('link')
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** "6 mm24" */
async function shownDiameters(page: Page): Promise<string[]> {
  return await diameters(page).allInnerTexts()
}

test('CAT-44 SHP-24 the browser filters its result set by sizes as the server does @deep', async ({
  page,
}) => {
  const warmed = page.waitForResponse(answer => answer.url().includes('/api/products/search'))
  await page.goto(DRILL_BITS)
  await (await warmed).finished()
  const requested: string[] = []
  page.on('request', request => {
    if (/\/api\/products|\.data/.test(request.url())) requested.push(request.url())
  })
  const six = diameters(page).filter({ hasText: '6 mm' }).first()
  await six.press('Enter')
  await expect(six).toHaveAttribute('aria-current', 'true')
  const title = await heading(page).innerText()
  const counted = await shownDiameters(page)
  const codes = await page.getByRole('main').locator('article').allInnerTexts()
  expect(requested).toEqual([])
  await page.reload()
  await expect(heading(page)).toHaveText(title)
  expect(await shownDiameters(page)).toEqual(counted)
  expect(await page.getByRole('main').locator('article').allInnerTexts()).toEqual(codes)
})

test('CAT-44 on a phone sizes are in the drawer @phone @deep', async ({ page }) => {
  const html = await (await page.request.get(`${DRILL_BITS}&brand=tordaz&medida=color:3`)).text()
  expect(html.replaceAll(/<!--.*?-->/g, '')).toMatch(/>Filtros \(1\)</)
  await page.goto(DRILL_BITS)
  await page.getByRole('button', { name: /Filtros/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  await drawer
    .getByRole('region', { name: 'Diámetro' })
    .getByRole('link')
    .filter({ hasText: '10 mm' })
    .click()
  await expect(page).toHaveURL(/medida=diametro:10/)
  await expect(drawer.getByRole('button', { name: /^Ver \d+ productos$/ })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('CAT-44 a visitor selects sizes in their order, and removes them', async ({ page }) => {
    await page.goto(DRILL_BITS)
    const sizes = (await shownDiameters(page)).map(text => Number.parseFloat(text.replace(',', '.')))
    expect(sizes.length).toBeGreaterThan(3)
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    await diameters(page).filter({ hasText: '6 mm' }).first().click()
    expect(new URL(page.url()).searchParams.getAll('medida')).toEqual(['diametro:6'])
    await expect(page.getByRole('main').locator('article').first()).toContainText('6 x')
    await diameters(page).filter({ hasText: '8 mm' }).first().click()
    expect(new URL(page.url()).searchParams.getAll('medida')).toEqual(['diametro:6', 'diametro:8'])
    await filters(page).getByRole('link', { name: 'Quitar filtros' }).click()
    expect(new URL(page.url()).search).toBe('?term=mecha+sds')
  })

  test('CAT-44 a size without products is an empty listing with a way back; an invalid one is ignored @deep', async ({
    page,
  }) => {
    await page.goto(`${DRILL_BITS}&medida=peso:999&medida=largo:abc&medida=color:3&medida=largo:1e999`)
    await expect(heading(page)).toContainText('0 productos')
    const chosen = filters(page).getByRole('link').filter({ hasText: '999' })
    await expect(chosen).toHaveAttribute('aria-current', 'true')
    await chosen.click()
    await expect(heading(page)).not.toContainText('0 productos')
    expect(new URL(page.url()).search).toBe('?term=mecha+sds')
  })
})
