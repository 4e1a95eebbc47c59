import { type Browser, chromium, type Page } from '@playwright/test'

/** Chromium with the back office of a shop open on `Hoy`, as its owner or as the operator of another role. */
export async function openOfficeBrowser(
  baseURL: string,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
  role = 'dueno',
): Promise<{ browser: Browser; page: Page }> {
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
  try {
    const viewport = { width: 1440, height: 900 }
    const page = await browser.newPage({ baseURL, viewport, locale: 'es-UY' })
    await prepare(page)
    await page.goto('/oficina')
    await page.getByLabel('Correo electrónico').fill(`${role}@demo.test`)
    await page.getByLabel('Contraseña').fill('demo-oficina-1')
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    return { browser, page }
  } catch (error) {
    await browser.close()
    throw error
  }
}
