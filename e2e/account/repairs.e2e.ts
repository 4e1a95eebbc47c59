import type { Page } from '@playwright/test'
import { type RepairStatus, repairStatusDescription } from '../../src/domain/repairs/repair-status.ts'
import { expectAccessibleAtAllWidths } from '../fixtures/accessibility-checks.ts'
import { barraca, expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

const rows = (page: Page) => page.getByRole('main').locator('tbody tr')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

const DAY = "to_char(received_at AT TIME ZONE 'America/Montevideo', 'DD/MM/YYYY')"
const TWO_YEARS =
  "received_at >= ((now() AT TIME ZONE 'America/Montevideo')::date - interval '24 months') AT TIME ZONE 'America/Montevideo'"

test('NAV-11 ACC-08 REP-01 REP-02 the account menu links to the repairs of the last 24 months', async ({
  page,
  shop,
}) => {
  const known = await shop.sql<{
    number: string
    item_title: string
    serial: string
    day: string
    status: RepairStatus
  }>(
    `SELECT doc_num::text AS number, item_title, serial, ${DAY} AS day, status FROM services
     WHERE cardcode = $1 AND ${TWO_YEARS} ORDER BY (status = 'quoted') DESC, received_at DESC`,
    [ferreteria.cardcode],
  )
  await signIn(page, ferreteria, '/site/faq')
  await page.getByRole('button', { name: /^Cuenta de / }).click()
  await page.getByRole('link', { name: 'Mis reparaciones' }).click()
  await expect(page).toHaveURL('/repairs')
  await expect(title(page)).toHaveText('Mis reparaciones')
  const menu = page.getByRole('navigation', { name: 'Mi cuenta' })
  await expect(menu.locator('[aria-current]:visible')).toHaveText('Mis reparaciones')
  await expect(page.getByText(`${known.length} reparaciones`)).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
  for (const [index, { number, item_title, serial, day, status }] of known.slice(0, 20).entries()) {
    await expect(rows(page).nth(index)).toContainText(item_title)
    await expect(rows(page).nth(index)).toContainText(serial)
    await expect(rows(page).nth(index)).toContainText(day)
    await expect(rows(page).nth(index)).toContainText(repairStatusDescription(status))
    await expect(
      rows(page)
        .nth(index)
        .getByRole('link', { name: `Reparación ${number}` }),
    ).toBeVisible()
  }
  await expect(rows(page).first()).toContainText('Presupuestado')
  await expect(rows(page).first()).toContainText('Responder el presupuesto')
  await expect(page.getByText('Hay 1 presupuesto que espera respuesta')).toBeVisible()
  await page.getByRole('link', { name: 'Página 2' }).click()
  await expect(rows(page)).toHaveCount(known.length - 20)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('REP-03 another period is chosen with a plain form; both dates are inclusive', async ({
    page,
    shop,
  }) => {
    const [oldest] = await shop.sql<{ day: string; number: string }>(
      `SELECT to_char(received_at AT TIME ZONE 'America/Montevideo', 'YYYY-MM-DD') AS day, doc_num::text AS number
       FROM services WHERE cardcode = $1 ORDER BY received_at LIMIT 1`,
      [ferreteria.cardcode],
    )
    const day = oldest?.day ?? ''
    await signIn(page, ferreteria, '/repairs')
    await page.getByLabel('Desde').fill(day)
    await page.getByLabel('Hasta').fill(day)
    await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
    await expect(page).toHaveURL(`/repairs?start=${day}&end=${day}`)
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByRole('link', { name: `Reparación ${oldest?.number}` })).toBeVisible()
    await page.goto('/repairs?start=2001-01-01&end=2001-12-31')
    await expect(page.getByText('Ningún equipo se recibió entre esas fechas.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Últimos 24 meses' }).first().click()
    await expect(rows(page)).toHaveCount(20)
  })
})

test('REP-04 a repair shows its state and its whole history, and can be reached by keyboard alone', async ({
  page,
  shop,
}) => {
  const [repair] = await shop.sql<{ number: string; events: string }>(
    `SELECT s.doc_num::text AS number, count(*)::text AS events FROM services s
     JOIN service_events e ON e.cardcode = s.cardcode AND e.doc_num = s.doc_num
     WHERE s.cardcode = $1 AND s.status = 'delivered' AND s.${TWO_YEARS}
     GROUP BY s.doc_num ORDER BY s.doc_num DESC LIMIT 1`,
    [ferreteria.cardcode],
  )
  await signIn(page, ferreteria)
  // Before hydration the link loads a whole page, which does not focus its heading.
  await expect(async () => {
    await page.goto('/repairs')
    await page.getByRole('link', { name: `Reparación ${repair?.number}` }).press('Enter')
    await expect(page).toHaveURL(`/repairs?docNum=${repair?.number}`)
    await expect(title(page)).toHaveText(`Reparación ${repair?.number}`)
    await expect(title(page)).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await expect(page).toHaveTitle(`Reparación ${repair?.number} · Mostrador`)
  const history = page
    .getByRole('main')
    .locator('ol > li')
    .filter({ has: page.locator('time') })
  await expect(history).toHaveCount(Number(repair?.events))
  await expect(history.first()).toContainText('Ingresado')
  await expect(history.last()).toContainText('Entregado')
})

test('REP-05 a repair of another customer is not found', async ({ page, shop }) => {
  const [other] = await shop.sql<{ number: string }>(
    'SELECT doc_num::text AS number FROM services WHERE cardcode = $1 LIMIT 1',
    [barraca.cardcode],
  )
  await signIn(page, ferreteria)
  for (const docNum of [other?.number, '99999999', '0', 'x']) {
    const answer = await page.request.get(`/repairs?docNum=${docNum}`)
    expect(answer.status(), docNum).toBe(404)
    expect(await answer.text(), docNum).toMatch(/<h1[^>]*>Página no encontrada<\/h1>/)
  }
})

test.describe('a quote', () => {
  test.beforeEach(async ({ shop }) => {
    await shop.sql(
      "UPDATE services SET status = 'quoted', quote_status = 'pending' WHERE cardcode = $1 AND item_title LIKE 'Rotomartillo SDS Plus 800 W con maletín Tordaz%'",
      [ferreteria.cardcode],
    )
  })

  async function openQuoted(page: Page): Promise<void> {
    await signIn(page, ferreteria, '/repairs')
    await page.getByRole('link', { name: /^Responder el presupuesto/ }).click()
    await expect(page.getByText('Espera respuesta')).toBeVisible()
  }

  test('UIX-12 UIX-13 REP-04 REP-06 is accepted after a confirmation, both accessible and 320 px wide, and the state follows', async ({
    page,
  }) => {
    await openQuoted(page)
    await expectAccessibleAtAllWidths(page, 'repair')
    await page.getByRole('button', { name: 'Aceptar presupuesto' }).click()
    const dialog = page.getByRole('dialog', { name: 'Aceptar presupuesto' })
    await expect(dialog).toBeVisible()
    await expectAccessibleAtAllWidths(page, 'question')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(dialog).toContainText(/U\$S\s\d+,\d\d \+ IVA/)
    await dialog.getByRole('button', { name: 'Volver' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Aceptar presupuesto' }).click()
    await dialog.getByRole('button', { name: 'Aceptar presupuesto' }).click()
    await expect(page.getByText('Presupuesto aceptado. El taller ya puede empezar.')).toBeVisible()
    await expect(page.getByRole('main').locator('header')).toContainText('Presupuesto aceptado')
    await expect(page.getByRole('button', { name: 'Aceptar presupuesto' })).toHaveCount(0)
  })

  test('REP-04 REP-06 is rejected after a confirmation @deep', async ({ page }) => {
    await openQuoted(page)
    await page.getByRole('button', { name: 'Rechazar presupuesto' }).click()
    await page
      .getByRole('dialog', { name: 'Rechazar presupuesto' })
      .getByRole('button', { name: 'Rechazar presupuesto' })
      .click()
    await expect(page.getByText('El equipo se devuelve sin reparar.', { exact: false })).toBeVisible()
    await expect(page.getByRole('main').locator('header')).toContainText('Presupuesto rechazado')
  })

  test.describe('that was answered meanwhile', () => {
    test.use({ expectedConsole: [/status of 409/] })

    test('REP-04 says so and shows the current state @deep', async ({ page, shop }) => {
      await openQuoted(page)
      // The change is made after the page shows its button.
      await expect(page.getByRole('button', { name: 'Rechazar presupuesto' })).toBeVisible()
      await shop.sql(
        "UPDATE services SET status = 'approved', quote_status = 'accepted' WHERE cardcode = $1 AND status = 'quoted'",
        [ferreteria.cardcode],
      )
      await page.getByRole('button', { name: 'Rechazar presupuesto' }).click()
      await page
        .getByRole('dialog', { name: 'Rechazar presupuesto' })
        .getByRole('button', { name: 'Rechazar presupuesto' })
        .click()
      await expect(page.getByRole('alert')).toContainText('Presupuesto aceptado')
      await expect(page.getByRole('main').locator('header')).toContainText('Presupuesto aceptado')
      await expect(page.getByRole('button', { name: 'Rechazar presupuesto' })).toHaveCount(0)
    })
  })
})
