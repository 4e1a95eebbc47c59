import { expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

const LISTING = '/shop/catalog?family=ferreteria'

/** The build checks how much JavaScript a page may load (`tooling/vite/route-budgets.ts`). */
test('a page is loaded before its scripts: they have low priority, its first pictures high', async ({
  request,
}) => {
  const html = await (await request.get(LISTING)).text()
  const announced = [...html.matchAll(/<link rel="modulepreload"([^>]*)/g)]
  expect(announced.length).toBeGreaterThan(5)
  for (const [, attributes] of announced) expect(attributes).toContain('fetchpriority="low"')
  expect(html).toMatch(/<img[^>]* fetchpriority="high"/i)
})

test('SRV-12 hovering a product prefetches its page for a visitor; prices are never prefetched', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', request => {
    if (request.url().includes('.data')) requested.push(request.url())
  })
  await page.goto(LISTING)
  const link = page.locator('[data-product] h3 a').first()
  const ahead = page.waitForResponse(answer => answer.url().includes('.data'))
  await expect(async () => {
    // A pointer that arrived before hydration is not noticed, so it moves again.
    await page.mouse.move(0, 0)
    await link.hover()
    await expect.poll(() => requested.length, { timeout: 1_000 }).toBe(1)
  }).toPass()
  expect((await ahead).headers()['cache-control']).toBe('private, max-age=30')
  await link.click()
  await expect(page).toHaveURL(/\/shop\/products\//)
  const transfers = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(entry =>
        entry instanceof PerformanceResourceTiming && entry.name.includes('.data')
          ? [[entry.initiatorType, entry.transferSize > 0]]
          : [],
      ),
  )
  expect(transfers).toEqual([
    ['link', true],
    ['fetch', false],
  ])

  await signIn(page, ferreteria)
  await page.goto(LISTING)
  requested.length = 0
  await link.hover()
  // The click itself loads the page's data; nothing was prefetched before it.
  await link.click()
  await expect(page).toHaveURL(/\/shop\/products\//)
  expect(requested).toHaveLength(1)
})
