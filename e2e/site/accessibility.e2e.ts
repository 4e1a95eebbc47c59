import type { Page } from '@playwright/test'
import { isDeep } from '../../src/backend/testing/deep.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../fixtures/accessibility-checks.ts'
import { DRILL, PADLOCK } from '../fixtures/demo-products.ts'
import { fillCart } from '../fixtures/fill-cart.ts'
import type { ShopProcess } from '../fixtures/shop-process.ts'
import {
  type DemoAccount,
  expect,
  ferreteria,
  signIn,
  sinCodigo,
  test,
  untilHydrated,
} from '../fixtures/shop-test.ts'

/** Its price changes here, so no other test of this shop buys it. */
const REPRICED = 'TPB-17ZV'
const LISTING = '/shop/catalog?family=bazar'
/** A listing of one product, for what opens over a page: what is below it is scanned in full each time. */
const SHORT_LISTING = `/shop/catalog?term=${DRILL.itemCode}`
const PRODUCT = `/shop/products/${DRILL.itemCode}`

/** Pages that differ for each of the three: with or without prices, with products or an explanation. */
const SHOPPING = [
  '/',
  LISTING,
  `${LISTING}&view=planilla`,
  '/promos/501',
  PRODUCT,
  '/shop/wishlist',
  '/account/login',
]
/** Pages that differ in their header alone, one of each kind. */
const SAME_FOR_ALL = [
  '/shop/catalog?term=zzzzqqqq',
  '/promos',
  '/registro-gtia/tordaz',
  '/shop/compare',
  '/account/reset',
  '/account/activate?token=enlace',
  '/site/faq',
  '/site/contact-us',
  '/blog/category-classic',
  '/blog/post-classic?post=elegir-una-amoladora',
  '/no-hay-nada',
]
/** Others of these kinds. */
const MORE_OF_THE_SAME = [
  '/account/reset?token=enlace',
  '/site/how-to-purchase',
  '/site/about-us',
  '/site/terms',
]
/** Pages that need a sign-in; a visitor is redirected to the form. */
const OWN = [
  '/repairs',
  '/shop/cart',
  '/shop/checkout',
  '/account/orders',
  '/account/documents',
  '/account/status',
  '/account/dashboard',
  '/account/profile',
  '/account/password',
  '/account/catalog',
  '/account/addresses',
  '/account/addresses/nueva',
  '/account/lists',
  '/account/lists/1',
  '/account/stock-requests',
]

/**
 * 720 px is a window of 1440 px enlarged to 200 %. Windows are low: drawing high ones costs as much as loading the page.
 * `npm test` looks at the narrowest alone, where what does not fit is widest.
 */
const WIDTHS = isDeep ? [1920, 1024, 720, 360, 320] : [320]

interface Viewer {
  readonly who: string
  readonly account: DemoAccount | null
  readonly row: string
  /** Split so that both workers have something to do. */
  readonly parts: readonly (readonly string[])[]
  /**
   * Scanned at 320 px too: where the layout is another. Pages of text are the same there; pages with prices are richest
   * for a customer.
   */
  readonly narrow: readonly string[]
}

/** `npm test` scans each kind of page for one of them, and for others what is another page. */
const viewers: readonly Viewer[] = [
  {
    who: 'a visitor',
    account: null,
    row: 'AUT-25',
    parts: isDeep
      ? [SHOPPING, [...SAME_FOR_ALL, ...MORE_OF_THE_SAME]]
      : [['/', PRODUCT, '/account/login', ...SAME_FOR_ALL]],
    narrow: isDeep ? ['/', LISTING, PRODUCT, '/account/login'] : ['/account/login'],
  },
  {
    who: 'a user without cardcode',
    account: sinCodigo,
    row: 'AUT-24 AUT-30',
    // Own pages show one explanation, with the menu of the account or without; that each does: shop-page-access.test.ts.
    // On other pages they see what a visitor sees, with another header.
    parts: [
      isDeep ? ['/', PRODUCT, '/shop/cart', '/account/orders', '/account/profile'] : ['/account/orders'],
    ],
    narrow: [],
  },
  {
    who: 'a customer',
    account: ferreteria,
    row: 'AUT-31',
    parts: [SHOPPING.filter(address => isDeep || address !== '/account/login'), OWN],
    narrow: isDeep
      ? [...SHOPPING, ...OWN]
      : ['/', LISTING, `${LISTING}&view=planilla`, PRODUCT, '/repairs', '/shop/cart', '/shop/checkout'],
  },
]

for (const { who, account, row, parts, narrow } of viewers) {
  test.describe(who, () => {
    // One of the pages is an address that does not exist.
    test.use({ expectedConsole: [/status of 404/] })

    for (const [part, routes] of parts.entries())
      test(`UIX-12 UIX-13 ${row} no page has an accessibility violation for ${who}, at any width, part ${part + 1}`, async ({
        page,
        shop,
      }) => {
        // Up to forty scans of whole pages.
        test.setTimeout(300_000)
        if (account) await signIn(page, account)
        if (account === ferreteria) {
          await fillCart(page, [
            { itemCode: DRILL.itemCode, quantity: 2 },
            { itemCode: PADLOCK.itemCode, quantity: 12 },
          ])
        }
        const order =
          account === ferreteria && routes === OWN
            ? [await firstOrder(shop), await openOrder(shop), ...(await newestDocuments(shop))]
            : []
        const onPhone = new Set([...narrow, ...(isDeep ? order : order.slice(0, 1))])
        for (const address of [...routes, ...order]) {
          await page.setViewportSize({ width: 1440, height: 900 })
          await page.goto(address)
          await untilComplete(page, account === ferreteria ? 14 : null)
          await expectAccessible(page, address)
          for (const width of WIDTHS) {
            const height = width === 320 && onPhone.has(address) ? 800 : 200
            await page.setViewportSize({ width, height })
            await expectNoHorizontalScroll(page, `${address} at ${width} px`)
          }
          if (onPhone.has(address)) await expectAccessible(page, `${address} at 320 px`)
        }
      })
  })
}

test('UIX-12 no opened panel has an accessibility violation', async ({ page }) => {
  await signIn(page, ferreteria)
  await fillCart(page, [{ itemCode: DRILL.itemCode, quantity: 2 }])
  await page.goto(SHORT_LISTING)
  await untilComplete(page, 2)
  const header = page.getByRole('banner')

  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'BAZAR' }).click()
  await expect(page.getByRole('link', { name: 'Ver todo en BAZAR' })).toBeVisible()
  await expectAccessible(page, 'mega menu')
  await page.keyboard.press('Escape')

  await header.getByRole('button', { name: /^Cuenta de / }).click()
  await expect(header.getByRole('link', { name: 'Cerrar sesión' })).toBeVisible()
  await expectAccessible(page, 'account menu')
  await page.keyboard.press('Escape')

  await header.getByRole('button', { name: 'Mostrar el carro' }).click()
  await expect(header.getByRole('button', { name: `Quitar: ${DRILL.title}` })).toBeVisible()
  await expectAccessible(page, 'cart menu')
  await page.keyboard.press('Escape')

  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('taladro')
  await expect(page.getByRole('region', { name: 'Sugerencias' }).getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page, 'suggestions')
  await page.keyboard.press('Escape')

  await page
    .getByRole('button', { name: /^Vista rápida/ })
    .first()
    .click()
  const quickView = page.getByRole('dialog', { name: 'Vista rápida' })
  await expect(quickView.getByRole('button', { name: 'Agregar al carro' })).toBeVisible()
  await expectAccessible(page, 'quick view')
  await quickView.getByRole('button', { name: 'Cerrar' }).click()

  await page.goto(PRODUCT)
  await untilComplete(page, 2)
  await page.getByRole('button', { name: 'Ampliar imagen' }).first().click()
  await expect(page.locator('.pswp--open')).toBeVisible()
  await expectAccessible(page, 'zoomed picture')
})

test('UIX-12 POP-08 the popup has no accessibility violation, wide or narrow', async ({ page, shop }) => {
  await shop.sql('UPDATE popups SET active = true')
  await signIn(page, ferreteria, '/site/faq')
  await expect(
    page.getByRole('dialog').filter({ has: page.getByRole('img', { name: /^Promoción/ }) }),
  ).toBeVisible()
  await expectAccessible(page, 'popup')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalScroll(page, 'popup at 320 px')
  await expectAccessible(page, 'popup at 320 px')
})

test.describe('a rejected order', () => {
  test.use({ expectedConsole: [/status of 409/] })

  test('UIX-12 CHK-15 the review of changes has no accessibility violation, wide or narrow', async ({
    page,
    shop,
  }) => {
    await signIn(page, ferreteria)
    await fillCart(page, [{ itemCode: REPRICED, quantity: 1 }])
    await page.goto('/shop/checkout')
    await expect(page.getByRole('button', { name: 'Confirmar pedido' })).toBeVisible()
    await shop.sql('UPDATE product_prices SET price = price + 10 WHERE itemcode = $1', [REPRICED])
    await page.getByRole('button', { name: 'Confirmar pedido' }).click()
    await expect(page.getByRole('dialog', { name: 'Cambió 1 precio' })).toBeVisible()
    await expectAccessible(page, 'review')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoHorizontalScroll(page, 'review at 320 px')
    await expectAccessible(page, 'review at 320 px')
  })
})

test('UIX-12 UIX-13 the panels of a phone have no accessibility violation and fit 320 px @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, ferreteria, LISTING)
  await page.getByRole('button', { name: 'Abrir el menú' }).tap()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await menu.getByText('FERRETERÍA', { exact: true }).tap()
  await expect(menu.getByRole('link', { name: 'Electricidad', exact: true })).toBeVisible()
  await expectAccessible(page, 'menu')
  await expectNoHorizontalScroll(page, 'menu')
  await menu.getByRole('button', { name: 'Cerrar' }).tap()

  await page.getByRole('button', { name: /^Filtros/ }).tap()
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
  await expectAccessible(page, 'filters')
  await expectNoHorizontalScroll(page, 'filters')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Abrir la búsqueda' }).tap()
  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('taladro')
  const suggestions = page.getByRole('region', { name: 'Sugerencias' })
  const add = suggestions.getByRole('button', { name: /^Agregar al carro/ }).first()
  await expect(add).toBeVisible()
  for (const part of [add, suggestions, page.getByRole('button', { name: 'Buscar', exact: true })]) {
    const right = await part.evaluate(element => element.getBoundingClientRect().right)
    expect(right).toBeLessThanOrEqual(320)
  }
  await expectAccessible(page, 'search')
})

test('UIX-12 prefers-reduced-motion turns animations off', async ({ page }) => {
  await page.goto(SHORT_LISTING)
  await page
    .getByRole('button', { name: /^Vista rápida/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Vista rápida' })).toBeVisible()
  const longest = async (reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion })
    return await page.evaluate(() => {
      const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat))
      const looks = [...document.querySelectorAll('*')].map(element => getComputedStyle(element))
      return Math.max(
        ...looks.map(look => Math.max(seconds(look.transitionDuration), seconds(look.animationDuration))),
      )
    })
  }
  expect(await longest('no-preference'), 'seconds').toBeGreaterThan(0.05)
  expect(await longest('reduce'), 'seconds').toBeLessThanOrEqual(0.001)
})

async function firstOrder(shop: ShopProcess): Promise<string> {
  const [order] = await shop.sql<{ id: string }>(
    'SELECT id::text FROM orders WHERE cardcode = $1 ORDER BY doc_num LIMIT 1',
    [ferreteria.cardcode],
  )
  return `/account/orders/${order?.id}`
}

/** An order that its customer may still cancel. */
async function openOrder(shop: ShopProcess): Promise<string> {
  const [order] = await shop.sql<{ id: string }>(
    `UPDATE orders SET status = 'received'
     WHERE id = (SELECT max(id) FROM orders WHERE cardcode = $1) RETURNING id::text`,
    [ferreteria.cardcode],
  )
  return `/account/orders/${order?.id}`
}

/** The newest document of each kind. */
async function newestDocuments(shop: ShopProcess): Promise<string[]> {
  const documents = await shop.sql<{ kind: string; number: string }>(
    `SELECT kind, max(doc_num)::text AS number FROM fiscal_documents WHERE cardcode = $1 GROUP BY kind`,
    [ferreteria.cardcode],
  )
  return documents.map(({ kind, number }) => `/account/documents/${kind}/${number}`)
}

/** Resolves once the page is hydrated and shows what it loads after that: a customer's cart, the count of a brochure. */
async function untilComplete(page: Page, quantityInCart: number | null): Promise<void> {
  await untilHydrated(page)
  await expect(page.locator('.preloader')).toHaveCount(0)
  await expect(page.getByText('Contando los productos…')).toHaveCount(0)
  if (quantityInCart === null) return
  const cart = page.getByRole('banner').getByRole('link', { name: `Carro, cantidad ${quantityInCart}` })
  await expect(cart).toBeVisible()
}
