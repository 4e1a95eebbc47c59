import type { Page } from '@playwright/test'
import { expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

/** Delays the page's scripts, as a slow phone does, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]+\.js$/, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

test('UIX-01 UIX-02 without its scripts a page loses its preloader once it is parsed and styled, and 100 ms later the preloader is removed', async ({
  page,
}) => {
  const cover = page.locator('.preloader')
  const styles = Promise.withResolvers<void>()
  const release = await holdScripts(page)
  await page.route(/\/assets\/[^/]+\.css$/, async route => {
    await styles.promise
    await route.continue()
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/shop/catalog', { waitUntil: 'commit' })
  await expect(page.locator('footer')).toBeAttached()
  await expect(cover).toHaveCount(1)
  expect(await cover.getAttribute('data-leaving')).toBeNull()
  styles.resolve()
  await expect(cover).toHaveAttribute('data-leaving', '')
  await page.clock.runFor(99)
  await expect(cover).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(cover).toHaveCount(0)
  expect(await page.evaluate(() => 'earlyUse' in window), 'its scripts are not loaded').toBe(true)
  await page.clock.resume()
  release()
  await expect.poll(() => page.evaluate(() => 'earlyUse' in window)).toBe(false)
})

test('UIX-15 input and clicks from before hydration take effect once the scripts are loaded @mobile', async ({
  page,
}) => {
  await signIn(page, ferreteria)
  const release = await holdScripts(page)
  await page.goto('/shop/catalog?family=bazar&inStock=1', { waitUntil: 'commit' })
  const card = page.locator('[data-product]').first()
  const quantity = card.getByRole('textbox', { name: /^Cantidad/ })
  const multiple = Number(await quantity.inputValue())
  await quantity.fill(String(multiple * 3))
  const add = card.getByRole('button', { name: /^Agregar al carro/ })
  await add.click()
  await add.click()
  const saved = page.waitForResponse('**/api/web/SaveCart')
  release()
  await saved
  await expect(card.getByText(/en el carro/i)).toHaveText(`En el carro: ${multiple * 3}`)
})
