import { expect, ferreteria, signIn, test } from './fixtures/shop-test.ts'

const LISTING = '/shop/catalog?family=ferreteria'

/** How much JavaScript a page may load is checked by the build (`tooling/vite/route-budgets.ts`). */
test('a page comes before its scripts: none of them hurries, and its first pictures do', async ({
  request,
}) => {
  const html = await (await request.get(LISTING)).text()
  const announced = [...html.matchAll(/<link rel="modulepreload"([^>]*)/g)]
  expect(announced.length).toBeGreaterThan(5)
  for (const [, attributes] of announced) expect(attributes).toContain('fetchpriority="low"')
  expect(html).toMatch(/<img[^>]* fetchpriority="high"/i)
})

test('SRV-12 a visitor who rests on a product has its page at the click; prices are never fetched ahead', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('.data')) asked.push(request.url())
  })
  await page.goto(LISTING)
  const link = page.locator('[data-product] h3 a').first()
  const ahead = page.waitForResponse(answer => answer.url().includes('.data'))
  await expect(async () => {
    // A pointer that came before the page listens is not seen: it comes again.
    await page.mouse.move(0, 0)
    await link.hover()
    await expect.poll(() => asked.length, { timeout: 1_000 }).toBe(1)
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
  asked.length = 0
  await link.hover()
  // Sooner or later than the product's own code, which the click brings: nothing was asked for before it.
  await link.click()
  await expect(page).toHaveURL(/\/shop\/products\//)
  expect(asked).toHaveLength(1)
})
