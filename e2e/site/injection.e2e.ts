import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { isDeep } from '../../src/backend/testing/deep.ts'
import { DRILL } from '../fixtures/demo-products.ts'
import { fillCart } from '../fixtures/fill-cart.ts'
import { expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

// The imported products would disturb other tests.
test.use({ shopSetup: { kind: 'demo', name: 'injection' } })
test.describe.configure({ mode: 'default' })

const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '<!-- --!><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}} #{alert(1)} <%= 7*7 %>',
  `' OR 1=1; DROP TABLE products; --`,
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '<a href="javascript:alert(1)">clic</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp;',
  '$& $1 $` %s %d %n %00 ../../etc/passwd',
  'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮',
  '\u202Eabc\u202C \u2066def\u2069',
  '👩‍👩‍👧‍👦 🏳️‍🌈 ﷽ 社會科學院語學研究所',
  '__proto__',
  '[object Object] undefined NaN null',
]
const collection = join(import.meta.dirname, '../../../shared/data/bad-input/blns-a.json')
const collectedPayloads: unknown = existsSync(collection) ? JSON.parse(readFileSync(collection, 'utf8')) : []
const collected = Array.isArray(collectedPayloads) ? collectedPayloads : []
/** How handlers and rendered pages treat each of them: hostile-input.test.ts and shop-hostile-texts.test.ts. */
const texts = [...PAYLOADS, ...(isDeep ? collected : [])].filter(
  text => typeof text === 'string' && text.trim() !== '',
)

/** The payloads in as few texts of that length as they fill: each browser page shows several. */
function joinPayloads(length: number): string[] {
  const joined: string[] = []
  for (const payload of PAYLOADS) {
    const longer = [...joined.slice(-1), payload].join(' ')
    if (joined.length > 0 && longer.length <= length) joined[joined.length - 1] = longer
    else joined.push(payload)
  }
  return joined
}

/** Collects the effects of an injection: dialogs, scripts that run, requests to other origins. */
async function watchForInjection(page: Page, origin: string): Promise<string[]> {
  const incidents: string[] = []
  page.on('dialog', async dialog => {
    incidents.push(`dialog ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('request', request => {
    const { protocol, origin: requestedOrigin } = new URL(request.url())
    if (protocol.startsWith('http') && requestedOrigin !== origin) incidents.push(request.url())
  })
  await page.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt'] as const) {
      window[name] = () => {
        throw new Error('data ran as a script')
      }
    }
  })
  return incidents
}

test('SRV-14 injection payloads in titles and descriptions stay text', async ({ page, shop }) => {
  const harm = await watchForInjection(page, shop.url)
  // The longest title is 300.
  const joined = joinPayloads(300)
  const coded = [
    ...texts.map((text, at) => [`H-${at}`, text]),
    ...joined.map((text, at) => [`H-ALL-${at}`, text]),
  ]
  const lines = coded.map(([code, text]) =>
    JSON.stringify({
      code,
      title: text,
      description: text,
      brand: 'Hostil',
      unitsPerItem: text,
      family: 'Bazar',
      category: 'Rarezas',
      price: 10,
      currency: '$',
      stock: 100,
    }),
  )
  const file = test.info().outputPath('hostil.jsonl')
  writeFileSync(file, `${lines.join('\n')}\n`)
  await shop.importCatalogue(file)
  const stored = await shop.sql<{ itemcode: string; title: string }>(
    "SELECT itemcode, title FROM products WHERE itemcode LIKE 'H-%'",
  )
  expect(stored.length).toBeGreaterThanOrEqual(PAYLOADS.length + joined.length)
  const listing = '/shop/catalog?family=bazar&category=bazar-rarezas&limit=48'
  await expect(async () => {
    const page1 = await page.request.get(listing)
    expect(page1.status()).toBe(200)
    expect(await page1.text()).toContain(`${stored.length} producto`)
  }).toPass()

  const shown = new Map<string, string>()
  for (let number = 1; number <= Math.ceil(stored.length / 48); number += 1) {
    await page.goto(`${listing}&page=${number}`)
    const found = await page
      .getByRole('main')
      .locator('article[data-product]')
      .evaluateAll(cards =>
        cards.map(card => [
          card.getAttribute('data-product') ?? '',
          card.querySelector('h3')?.textContent ?? '',
        ]),
      )
    for (const [code = '', title = ''] of found) shown.set(code, title)
  }
  expect(Object.fromEntries(shown)).toEqual(
    Object.fromEntries(stored.map(({ itemcode, title }) => [itemcode, title])),
  )

  const pages = stored.filter(({ itemcode }) => itemcode.startsWith('H-ALL-'))
  expect(pages).toHaveLength(joined.length)
  for (const { itemcode, title } of pages) {
    await page.goto(`/shop/products/${itemcode}`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
    await expect(page).toHaveTitle(/ · Mostrador$/)
    const description = page.getByRole('main').getByRole('region', { name: 'Descripción' })
    await expect(description.locator('script, img, svg, iframe, a')).toHaveCount(0)
    await expect(description).toContainText(title)
  }

  // Each alone, in the markup the browser makes of it: there the policy allows to parse a string.
  await page.goto('about:blank')
  for (const { itemcode, title } of stored.filter(
    ({ itemcode }) => Number(itemcode.slice(2)) < PAYLOADS.length,
  )) {
    const answer = await page.request.get(`/shop/products/${itemcode}`)
    expect(answer.status(), itemcode).toBe(200)
    const parsed = await page.evaluate(
      html => {
        const document = new DOMParser().parseFromString(html, 'text/html')
        const description = document.querySelector('main section[aria-label="Descripción"]')
        const injected = [
          ...document.querySelectorAll('[onerror], [onload], [srcdoc], [href^="javascript:"]'),
          ...(description?.querySelectorAll('script, img, svg, iframe, a') ?? []),
          ...[...document.scripts].filter(({ text }) => text === 'alert(1)'),
        ]
        return {
          heading: document.querySelector('h1')?.textContent,
          tab: document.title,
          text: description?.textContent ?? '',
          injected: injected.map(({ outerHTML }) => outerHTML),
        }
      },
      await answer.text(),
    )
    expect(parsed.heading).toBe(title)
    expect(parsed.tab).toMatch(/ · Mostrador$/)
    expect(parsed.text.replace(/\s+/g, ' ')).toContain(title.replace(/\s+/g, ' '))
    expect(parsed.injected, title).toEqual([])
  }
  expect(harm).toEqual([])
})

test('UIX-13 a name without a space does not overlap the buttons of its line on a phone @deep', async ({
  page,
  shop,
}) => {
  const title = 'Electro'.repeat(9)
  const file = test.info().outputPath('largo.jsonl')
  const product = { code: 'LARGO-1', title, description: title, brand: 'Hostil', family: 'Bazar' }
  writeFileSync(
    file,
    `${JSON.stringify({ ...product, category: 'Rarezas', price: 10, currency: '$', stock: 9 })}\n`,
  )
  await shop.importCatalogue(file)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ferreteria)
  await expect(() => fillCart(page, [{ itemCode: 'LARGO-1', quantity: 1 }])).toPass()
  await page.goto('/shop/cart')
  const main = page.getByRole('main')
  const name = await main.getByRole('link', { name: title }).boundingBox()
  const remove = await main.getByRole('button', { name: `Quitar: ${title}` }).boundingBox()
  if (name === null || remove === null) throw new Error('The line is missing')
  expect(name.x + name.width).toBeLessThanOrEqual(remove.x)
})

test('SRV-14 injection payloads are searched and shown as typed', async ({ page, shop }) => {
  const harm = await watchForInjection(page, shop.url)
  // How the search itself treats them: bad-input.test.ts of the backend.
  for (const term of isDeep ? texts : []) {
    const answer = await page.request.get('/shop/catalog', { params: { term } })
    expect([200, 414], term).toContain(answer.status())
    if (/<\S/.test(term)) expect((await answer.text()).includes(term), term).toBe(false)
  }
  await page.goto('/site/faq')
  const box = page.getByRole('searchbox', { name: 'Buscar productos' })
  // The box takes 200 characters.
  for (const term of joinPayloads(200)) {
    await box.fill(term)
    await expect(page.getByRole('region', { name: 'Sugerencias' })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.waitForURL(url => url.searchParams.get('term') === term)
    await expect(box).toHaveValue(term)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Resultados de «')
  }
  expect(harm).toEqual([])
})

test('SRV-14 CHK-05 injection payloads in references and comments stay text in the order, the list and the mail', async ({
  page,
  shop,
}) => {
  const harm = await watchForInjection(page, shop.url)
  await signIn(page, ferreteria)
  await fillCart(page, [{ itemCode: DRILL.itemCode, quantity: 1 }])
  await page.goto('/shop/checkout')
  const reference = '"><img src=x onerror=alert(1)></script><script>alert(2)</script>'
  const comments = PAYLOADS.join(' ').slice(0, 480)
  await page.getByRole('textbox', { name: /Referencia propia/ }).fill(reference)
  await page.getByRole('textbox', { name: /Comentarios/ }).fill(comments)
  await page.getByRole('button', { name: 'Confirmar pedido' }).click()
  await expect(page.getByText('Pedido recibido. Gracias por la compra.')).toBeVisible()
  for (const address of [page.url(), '/account/orders']) {
    await page.goto(address)
    await expect(page.getByRole('main')).toContainText(reference)
    await expect(page.getByRole('main').locator('script, img[src="x"], iframe')).toHaveCount(0)
  }
  const [order] = await shop.sql('SELECT po_ref, comments FROM orders ORDER BY doc_num DESC LIMIT 1')
  expect(order).toEqual({ po_ref: reference, comments: comments.trim() })
  expect(harm).toEqual([])
})

test.describe('another site', () => {
  test.use({ expectedConsole: [/403/] })

  test('SRV-13 a page of another site cannot change anything, with or without a session', async ({
    page,
    shop,
  }) => {
    await signIn(page, ferreteria)
    // The same server under another host name is another site to the browser.
    const elsewhere = shop.url.replace('127.0.0.1', 'localhost')
    await page
      .context()
      .route(`${elsewhere}/trap`, route =>
        route.fulfill({ contentType: 'text/html', body: '<title>trap</title>' }),
      )
    for (const path of ['/api/web/SaveCart', '/api/orders', '/api/auth/login', '/account/login']) {
      await page.goto(`${elsewhere}/trap`)
      await page.setContent(
        `<form method="post" action="${shop.url}${path}" enctype="text/plain"><input name="x" value="y"><button>Ver premio</button></form>`,
      )
      const refused = page.waitForResponse(answer => answer.url() === `${shop.url}${path}`)
      await page.getByRole('button', { name: 'Ver premio' }).click()
      expect((await refused).status(), path).toBe(403)
    }
    expect(await shop.sql('SELECT * FROM cart_lines')).toEqual([])
    expect((await page.request.get('/api/auth/me')).status()).toBe(200)
  })
})
