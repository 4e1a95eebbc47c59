import type { Page } from '@playwright/test'
import { createDatabase } from '#backend/platform/db/pool.ts'
import type { BenchShop } from '../harness/bench-shop.ts'
import type { Benchmark, Report, Row } from '../harness/benchmark.ts'
import { fillTrade, LINES_OF_ONE } from '../harness/long-trade.ts'
import { quantile } from '../harness/medians.ts'
import { openOfficeBrowser } from '../harness/office-browser.ts'

const SAMPLES = 12
const WARM_UP = 2
/** A screen is complete when nothing of it changed for so long. */
const QUIET_MS = 500
/** OFX-20. */
const FIRST_CONTENT_MS = 700
const NEXT_SCREEN_MS = 300
/** OFO-27: 1,000 open orders, an order of 300 lines. */
const BOARD_MS = 600
const ORDER_MS = 400
/** Without a chosen view it is the board. */
const BOARD = '/oficina/pedidos'
const LIST = `${BOARD}?vista=lista`

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
  const { docNum } = await db
    .selectFrom('orders')
    .select('doc_num as docNum')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await db.close()
  const shop = await benchShop.restarted()
  const { browser, page } = await openOfficeBrowser(shop.origin, page => page.addInitScript(noteChanges))
  try {
    const links = page.getByRole('navigation').first().getByRole('link')
    const menu = await links.evaluateAll(found =>
      found.map(link => ({ what: link.textContent ?? '', href: link.getAttribute('href') ?? '' })),
    )
    const order = `/oficina/pedidos/${orderId}`
    const customer = '/oficina/clientes/H20001'
    const opened = [
      ...menu,
      { what: `order of ${LINES_OF_ONE} lines`, href: order },
      { what: 'customer', href: customer },
    ]
    const linked = [
      ...menu.map((entry, at) => ({
        ...entry,
        from: menu[at === 0 ? 1 : 0]?.href ?? '',
        limit: entry.href === BOARD ? BOARD_MS : NEXT_SCREEN_MS,
      })),
      {
        what: `order of ${LINES_OF_ONE} lines (OFO-27)`,
        href: order,
        from: `${LIST}&q=${docNum}`,
        limit: ORDER_MS,
      },
      { what: 'customer', href: customer, from: order, limit: NEXT_SCREEN_MS },
    ]
    const rows: Row[] = []
    const failures: string[] = []
    const note = (what: string, times: readonly number[], limit: number) => {
      const p95 = quantile(times, 0.95)
      rows.push({ what, 'p50 ms': quantile(times, 0.5), 'p95 ms': p95, 'limit ms': limit })
      if (p95 > limit) failures.push(`${what} takes ${Math.round(p95)} ms, more than ${limit} (OFX-20).`)
    }
    for (const { what, href } of opened)
      note(`opened: ${what}`, await sampled(() => openAddress(page, href)), FIRST_CONTENT_MS)
    for (const { what, href, from, limit } of linked)
      note(`by key: ${what}`, await sampled(() => openByKey(page, href, from)), limit)
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
  await goTo(page, href)
  await page.locator('main h1').waitFor()
  return await untilQuiet(page, 0)
}

async function goTo(page: Page, href: string): Promise<void> {
  const answer = await page.goto(href)
  if (answer?.ok() !== true) throw new Error(`${href} answered ${answer?.status()}`)
}

/** From Enter on the first link to it, on another screen. */
async function openByKey(page: Page, href: string, from: string): Promise<number> {
  await goTo(page, from)
  const link = page.locator(`a[href="${href}"]:visible`).first()
  await link.waitFor()
  await untilQuiet(page, 0)
  await link.evaluate(element => {
    element.addEventListener('keydown', () => Object.assign(window, { pressed: performance.now() }), {
      once: true,
    })
  })
  await link.press('Enter')
  const pressed = await page.evaluate(() => Number(Reflect.get(window, 'pressed')))
  return (await untilQuiet(page, pressed)) - pressed
}

/** When the page last changed, after `since`, before it kept still. */
async function untilQuiet(page: Page, since: number): Promise<number> {
  const handle = await page.waitForFunction(
    ([quiet, since]) => {
      const last = Number(Reflect.get(window, 'lastChange'))
      return last > since && performance.now() - last > quiet && last
    },
    [QUIET_MS, since] as const,
    { polling: 50 },
  )
  return Number(await handle.jsonValue())
}
