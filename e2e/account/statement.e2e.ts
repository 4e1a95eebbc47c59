import type { Locator } from '@playwright/test'
import { unzipSync } from 'fflate'
import { expect, ferreteria, signIn, test } from '../fixtures/shop-test.ts'

/** Hundredths of an amount as people read it, e.g. `-U$S 1.234,50`. */
function hundredths(text: string): number {
  const match = /^(-?)(?:\$|U\$S)\s([\d.]+),(\d\d)$/.exec(text.trim())
  if (match === null) throw new Error(`No amount: ${text}`)
  const [, sign, whole = '', cents = ''] = match
  const size = Number(whole.replaceAll('.', '')) * 100 + Number(cents)
  return sign === '-' ? -size : size
}

const AMOUNT = /-?(?:U\$S|\$)\s[\d.]+,\d\d/g

async function figuresOf(account: Locator): Promise<Record<string, number>> {
  const names = await account.locator('dt').allInnerTexts()
  const values = await account.locator('dd').allInnerTexts()
  // Only the first of each name: “A vencer” is a total and an ageing bucket, which must agree.
  return Object.fromEntries(
    names.map((name, at) => [name.trim(), hundredths(values[at] ?? '')] as const).toReversed(),
  )
}

async function lastColumn(table: Locator): Promise<number[]> {
  return (await table.locator('tbody tr td:last-child').allInnerTexts()).map(hundredths)
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('NAV-19 ACC-16 ACC-17 UIX-16 the figures of the statement are the sums of the rows under them and aligned with their heading, movements run from the opening balance to today’s', async ({
    page,
  }) => {
    await signIn(page, ferreteria, '/account/status')
    for (const [title, symbol] of [
      ['Cuenta en pesos ($)', '$'],
      ['Cuenta en dólares (U$S)', 'U$S'],
    ] as const) {
      const account = page.getByRole('region', { name: title })
      const shown = await figuresOf(account)
      const owed = account.getByRole('table', { name: `Documentos pendientes en ${symbol}`, exact: true })
      const credits = account.getByRole('table', { name: `Sin aplicar en ${symbol}`, exact: true })
      const balances = await lastColumn(owed)
      const negative = (await credits.count()) === 0 ? [] : await lastColumn(credits)
      expect(balances.length, title).toBeGreaterThan(0)
      expect(shown.Saldo).toBe(sum(balances) + sum(negative))
      expect(shown['Sin aplicar']).toBe(0 - sum(negative))

      const rows = await owed.locator('tbody tr').all()
      const late = await Promise.all(
        rows.map(async row => Number.parseInt(await row.locator('td').nth(3).innerText(), 10) || 0),
      )
      const between = (from: number, to: number) =>
        sum(balances.filter((_, at) => (late[at] ?? 0) >= from && (late[at] ?? 0) <= to))
      expect(shown['A vencer']).toBe(between(0, 0))
      expect(shown.Vencido).toBe(between(1, Number.POSITIVE_INFINITY))
      expect(shown['1 a 30 días']).toBe(between(1, 30))
      expect(shown['31 a 60 días']).toBe(between(31, 60))
      expect(shown['61 a 90 días']).toBe(between(61, 90))
      expect(shown['Más de 90 días']).toBe(between(91, Number.POSITIVE_INFINITY))
    }

    // The movements of each currency, separately.
    for (const [symbol, title] of [
      ['$', 'Cuenta en pesos ($)'],
      ['U$S', 'Cuenta en dólares (U$S)'],
    ] as const) {
      const table = page.getByRole('table', { name: `Movimientos en ${symbol}, del` })
      const rows = await table.locator('tbody tr').all()
      const texts = await Promise.all(rows.map(row => row.innerText()))
      const amounts = texts.map(text => (text.match(AMOUNT) ?? []).map(hundredths))
      const kinds = await Promise.all(rows.map(async row => (await row.getByRole('link').all()).length))
      let balance = amounts[0]?.[0] ?? Number.NaN
      for (const [at, row] of amounts.entries()) {
        if (kinds[at] === 0) continue
        const isDebit =
          /e-Factura A|e-Ticket A|Nota de débito/.test(texts[at] ?? '') && !/crédito/.test(texts[at] ?? '')
        const [moved = 0, settledAtOnce] = row.length === 3 ? [row[0], row[1]] : [row[0], 0]
        balance += row.length === 3 ? moved - (settledAtOnce ?? 0) : isDebit ? moved : -moved
        expect(row.at(-1), texts[at]).toBe(balance)
      }
      expect(amounts.at(-1)?.[0]).toBe(balance)
      const shown = await figuresOf(page.getByRole('region', { name: title }))
      expect(balance).toBe(shown.Saldo)
    }

    const table = page.getByRole('table', { name: /^Documentos pendientes/ }).first()
    const edgeOf = (of: Locator) =>
      of.evaluate(cell => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return Math.round(range.getBoundingClientRect().right)
      })
    const heading = await edgeOf(table.getByRole('columnheader', { name: 'Saldo' }))
    expect(await edgeOf(table.getByRole('row').nth(1).getByRole('cell').last())).toBe(heading)
  })

  test('ACC-16 another period is chosen with a form, and a reversed one is reported', async ({ page }) => {
    await signIn(page, ferreteria, '/account/status')
    await page.getByLabel('Desde').fill('2026-01-01')
    await page.getByLabel('Hasta').fill('2026-01-31')
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await expect(page).toHaveURL('/account/status?from=2026-01-01&to=2026-01-31')
    await expect(
      page.getByRole('table', { name: 'Movimientos en $, del 01/01/2026 al 31/01/2026' }),
    ).toBeVisible()
    const pdf = await page.request.get(
      (await page.getByRole('link', { name: 'Descargar el estado de cuenta en PDF' }).getAttribute('href')) ??
        '',
    )
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    const sheet = await page.request.get(
      (await page
        .getByRole('link', { name: 'Descargar el estado de cuenta en Excel' })
        .getAttribute('href')) ?? '',
    )
    expect(Object.keys(unzipSync(await sheet.body()))).toContain('xl/worksheets/sheet3.xml')

    const reversed = await (await page.request.get('/account/status?from=2026-02-01&to=2026-01-01')).text()
    expect(reversed).toContain('La fecha de inicio es posterior a la de fin.')
    expect(reversed).toContain('Cuenta en pesos ($)')
  })
})

test('CFG-10 the statement shows the bank accounts, and a number is copied by a click @deep', async ({
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url })
  await signIn(page, ferreteria, '/account/status')
  const accounts = page.getByRole('region', { name: 'Cuentas bancarias' })
  await expect(accounts.getByText('Cuenta corriente en dólares')).toBeVisible()
  await accounts.getByRole('button', { name: '001542-00025' }).press('Enter')
  await expect(page.getByText('Copiado: 001542-00025')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('001542-00025')
})
