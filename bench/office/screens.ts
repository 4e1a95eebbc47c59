import type { Page } from '@playwright/test'
import { createDatabase } from '#backend/platform/db/pool.ts'
import type { BenchShop } from '../harness/bench-shop.ts'
import type { Benchmark, Report, Row } from '../harness/benchmark.ts'
import { fillTrade, LINES_OF_ONE, OPEN_ORDERS } from '../harness/long-trade.ts'
import { quantile } from '../harness/medians.ts'
import { openOfficeBrowser } from '../harness/office-browser.ts'

const SAMPLES = 12
const WARM_UP = 2
/** A screen is complete when nothing of it changed for so long. */
const QUIET_MS = 500
/** OFX-20. */
const FIRST_CONTENT_MS = 700
const NEXT_SCREEN_MS = 300

export const officeScreens: Benchmark = {
  name: 'office-screens',
  about:
    'screens of the back office over 500,000 order lines, opened by address and by key, until nothing of them changes; p95',
  measure,
}

async function measure(benchShop: BenchShop): Promise<Report> {
  await benchShop.running()
  const db = createDatabase(await benchShop.databaseUrl(), { maxConnections: 1, statementTimeoutMs: 0 })
  const orderId = await fillTrade(db)
  await db.close()
  const shop = await benchShop.restarted()
  const { browser, page } = await openOfficeBrowser(shop.origin, page => page.addInitScript(noteChanges))
  try {
    const links = page.getByRole('navigation').first().getByRole('link')
    const menu = await links.evaluateAll(found =>
      found.map(link => ({
        what: link.querySelector('span')?.textContent || (link.textContent ?? ''),
        href: link.getAttribute('href') ?? '',
        limit: 0,
      })),
    )
    const opened = [
      ...menu.map(entry => ({ ...entry, limit: FIRST_CONTENT_MS })),
      {
        what: `board of ${OPEN_ORDERS} open orders (OFO-27)`,
        href: '/oficina/pedidos?vista=tablero',
        limit: 600,
      },
      { what: `order of ${LINES_OF_ONE} lines (OFO-27)`, href: `/oficina/pedidos/${orderId}`, limit: 400 },
      { what: 'a customer', href: '/oficina/clientes/H20001', limit: FIRST_CONTENT_MS },
    ]
    const rows: Row[] = []
    const failures: string[] = []
    const note = (what: string, times: readonly number[], limit: number) => {
      const p95 = quantile(times, 0.95)
      rows.push({ what, 'p50 ms': quantile(times, 0.5), 'p95 ms': p95, 'limit ms': limit })
      if (p95 > limit) failures.push(`${what} takes ${Math.round(p95)} ms, more than ${limit} (OFX-20).`)
    }
    for (const { what, href, limit } of opened)
      note(`opened: ${what}`, await sampled(() => openAddress(page, href)), limit)
    for (const { what, href } of menu)
      note(`by key: ${what}`, await sampled(() => openByKey(page, href, menu)), NEXT_SCREEN_MS)
    const remark = 'Chromium without a window, on the machine that serves it; warm.'
    return { failures, tables: [{ title: 'Screens of the back office', rows, note: remark }] }
  } finally {
    await browser.close()
  }
}

/** In the page: notes when its content last changed, in milliseconds since it was asked for. */
function noteChanges(): void {
  Object.assign(window, { lastChange: 0 })
  new MutationObserver(() => Object.assign(window, { lastChange: performance.now() })).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  })
}

async function sampled(open: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let at = -WARM_UP; at < SAMPLES; at += 1) {
    const took = await open()
    if (at >= 0) times.push(took)
  }
  return times
}

async function openAddress(page: Page, href: string): Promise<number> {
  await page.goto(href)
  await page.locator('main h1').waitFor()
  return await untilQuiet(page)
}

/** From Enter on its entry of the menu; from another screen. */
async function openByKey(
  page: Page,
  href: string,
  menu: readonly { readonly href: string }[],
): Promise<number> {
  const other = menu.find(entry => entry.href !== href)?.href ?? ''
  if (new URL(page.url()).pathname !== other)
    await page.locator(`nav a[href="${other}"]`).first().press('Enter')
  await untilQuiet(page)
  const link = page.locator(`nav a[href="${href}"]`).first()
  await link.evaluate(element => {
    element.addEventListener('keydown', () => Object.assign(window, { pressed: performance.now() }), {
      once: true,
    })
  })
  await link.press('Enter')
  const pressed = await page.evaluate(() => Number(Reflect.get(window, 'pressed')))
  return (await untilQuiet(page)) - pressed
}

/** When the page last changed before it kept still. */
async function untilQuiet(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    quiet =>
      performance.now() - Number(Reflect.get(window, 'lastChange')) > quiet &&
      Reflect.get(window, 'lastChange'),
    QUIET_MS,
    { polling: 50 },
  )
  return Number(await handle.jsonValue())
}
