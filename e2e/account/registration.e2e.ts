import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { mailedPath } from '../fixtures/mailed-path.ts'
import { barraca, expect, ferreteria, signIn, test, watchConsole } from '../fixtures/shop-test.ts'

const NEWCOMER = { cardcode: 'C20003', email: 'nueva@demo.test', password: 'tornillos y tuercas' }

test.beforeEach(async ({ shop }) => {
  await shop.sql('CREATE TABLE IF NOT EXISTS e2e.users AS TABLE users')
  await rm(join(shop.dataDir, 'mail'), { recursive: true, force: true })
})

/** Restores the demo's users, which other tests of this shop sign in as. */
test.afterEach(({ shop }) =>
  shop.sql(`
    DELETE FROM user_tokens;
    DELETE FROM users WHERE id NOT IN (SELECT id FROM e2e.users);
    UPDATE users now SET password_hash = was.password_hash
      FROM e2e.users was WHERE was.id = now.id AND was.password_hash <> now.password_hash`),
)

async function requestAccount(page: Page, cardcode: string, email: string): Promise<void> {
  await page.goto('/account/login')
  await page.getByLabel('Código de cliente').fill(cardcode)
  await page.getByLabel('Correo del comercio').fill(email)
  await page.getByRole('button', { name: 'Registrarse' }).click()
}

test.describe('requesting an account', () => {
  test('AUT-18 an unknown code is reported and the input stays', async ({ page, shop }) => {
    await requestAccount(page, 'C99999', NEWCOMER.email)
    await expect(page.getByRole('alert')).toContainText('El código de cliente no existe')
    await expect(page.getByLabel('Código de cliente')).toHaveValue('C99999')
    const [jobs] = await shop.sql<{ n: number }>('SELECT count(*)::int AS n FROM user_tokens')
    expect(jobs?.n).toBe(0)
    await page.reload()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('AUT-18 a code with a user links to sign-in and password reset', async ({ page }) => {
    await requestAccount(page, String(ferreteria.cardcode), ferreteria.email)
    const register = page.getByRole('region', { name: 'Registrarse' })
    await expect(register).toContainText('El código ya tiene una cuenta')
    await register.getByRole('link', { name: 'Olvidé mi contraseña' }).click()
    await expect(page).toHaveURL('/account/reset')
  })

  test('AUT-17 the response is the same whether the e-mail belongs to the code or not', async ({ page }) => {
    await requestAccount(page, NEWCOMER.cardcode, 'otra@demo.test')
    await expect(page.getByRole('status').filter({ hasText: 'Si los datos coinciden' })).toBeVisible()
  })
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts @deep', () => {
    test.use({ javaScriptEnabled })

    test(`AUT-10 AUT-11 AUT-16 AUT-17 AUT-19 AUT-31 a customer registers, activates and sees prices, scripts ${javaScriptEnabled}`, async ({
      page,
      shop,
    }) => {
      await requestAccount(page, NEWCOMER.cardcode, NEWCOMER.email)
      await expect(page.getByText('Si los datos coinciden, en unos minutos llega un correo')).toBeVisible()

      const link = await mailedPath(shop, NEWCOMER.email, '/account/activate')
      const referers: string[] = []
      page.on('request', request => referers.push(request.headers().referer ?? ''))
      const opened = await page.goto(link)
      expect(opened?.headers()['referrer-policy']).toBe('strict-origin')
      if (javaScriptEnabled) await expect(page).toHaveURL('/account/activate')
      await page.getByLabel('Nombre').fill('Nadia Nueva')
      await page.getByLabel('Contraseña nueva').fill(NEWCOMER.password)
      await page.getByRole('button', { name: 'Activar cuenta' }).click()
      await expect(page).toHaveURL('/')
      expect(referers.filter(referer => referer.includes('token'))).toEqual([])

      expect(await (await page.request.get('/shop/catalog?family=bazar')).text()).toContain('+ IVA')
      const me = await page.request.get('/api/auth/me')
      expect(await me.json()).toMatchObject({ cardcode: NEWCOMER.cardcode, email: NEWCOMER.email })

      await page.goto(link)
      await expect(page.getByRole('main').getByRole('alert')).toContainText('El enlace ya no es válido')
      await expect(page.getByRole('alert')).toContainText('Ya se usó o venció')
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Registrarse de nuevo' })).toBeVisible()
    })

    test(`AUT-20 a mailed link sets a new password once and ends the old session, scripts ${javaScriptEnabled}`, async ({
      page,
      browser,
      shop,
    }) => {
      await signIn(page, barraca)
      const other = await browser.newPage({ javaScriptEnabled, baseURL: shop.url })
      const problems = watchConsole(other)
      await other.goto('/account/login')
      await other.getByRole('link', { name: 'Olvidé mi contraseña' }).click()
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('Olvidé mi contraseña')
      await other.getByLabel('Correo electrónico').fill('nadie@demo.test')
      await other.getByRole('button', { name: 'Enviar enlace' }).click()
      const answer = 'Si hay una cuenta con ese correo, en unos minutos llega un enlace'
      await expect(other.getByText(answer)).toBeVisible()
      await other.goto('/account/reset')
      await other.getByLabel('Correo electrónico').fill(barraca.email)
      await other.getByRole('button', { name: 'Enviar enlace' }).click()
      await expect(other.getByText(answer)).toBeVisible()

      const link = await mailedPath(shop, barraca.email, '/account/reset')
      const opened = await other.goto(link)
      expect(opened?.headers()['referrer-policy']).toBe('strict-origin')
      if (javaScriptEnabled) await expect(other).toHaveURL('/account/reset')
      // Opening it once more, as mail scanners do, does not consume it.
      const late = await browser.newPage({ javaScriptEnabled, baseURL: shop.url })
      await late.goto(link)
      await other.getByLabel('Contraseña nueva').fill('una frase larga y nueva')
      await other.getByRole('button', { name: 'Guardar contraseña' }).click()
      await expect(other).toHaveURL('/account/login')
      await expect(other.getByText('La contraseña quedó cambiada')).toBeVisible()

      expect((await page.request.get('/account/profile')).url()).toMatch(/\/account\/login/)
      await signIn(other, { ...barraca, password: 'una frase larga y nueva' })

      await late.getByLabel('Contraseña nueva').fill('otra frase larga y nueva')
      await late.getByRole('button', { name: 'Guardar contraseña' }).click()
      await expect(late).toHaveURL('/account/reset')
      await expect(late.getByRole('alert')).toContainText('El enlace ya no es válido')
      await late.close()
      await other.goto(link)
      await expect(other.getByRole('alert')).toContainText('El enlace ya no es válido')
      await expect(other.getByLabel('Contraseña nueva')).toHaveCount(0)
      await expect(other.getByRole('button', { name: 'Enviar enlace' })).toBeVisible()
      expect(problems).toEqual([])
      await other.close()
    })
  })
