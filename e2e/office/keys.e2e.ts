import type { Page } from '@playwright/test'
import { isDeep } from '../../src/backend/testing/deep.ts'
import { expectAccessible } from '../fixtures/accessibility-checks.ts'
import { enterOffice } from '../fixtures/enter-office.ts'
import { expect, test } from '../fixtures/shop-test.ts'

/** The keys of the screens: shown, used, and switched off. */

/** `npm test` opens a list, a thing, a grid and a board. */
const SCREENS = [
  '/clientes/C20001',
  '/productos',
  '/taller',
  ...(isDeep
    ? [
        '/',
        '/pedidos?vista=lista',
        '/promos',
        '/contenido',
        '/portada',
        '/arbol',
        '/marcas',
        '/aprobaciones',
        '/reportes',
        '/equipo',
        '/cuenta',
      ]
    : []),
  '/clientes',
]

test('OFX-03 OFX-15 `?` lists the keys of a screen, each does its act, letters reach the rest, and all go off together', async ({
  page,
}) => {
  await enterOffice(page, 'dueno')
  for (const screen of SCREENS) {
    await page.goto(`/oficina${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect(await actsWithoutKey(page), screen).toEqual([])
  }

  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Teclas' })
  for (const act of [
    'Nuevo cliente',
    'Exportar: Clientes',
    'Buscar o ir a otra pantalla',
    'La fila que sigue',
  ])
    await expect(keys.getByText(act).first()).toBeVisible()
  await expectAccessible(page, 'keys')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  const create = page.getByRole('dialog', { name: 'Nuevo cliente' })
  await page.keyboard.press('n')
  await expect(create).toBeVisible()
  // In a field it is a letter.
  await create.getByRole('textbox').first().focus()
  await page.keyboard.press('n')
  await expect(create.getByRole('textbox').first()).toHaveValue('n')
  await page.keyboard.press('Escape')

  // Down to the second row, and what it leads to.
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.locator('tbody tr').nth(1).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('k')
  await expect(page.locator('tbody tr').first().getByRole('link').first()).toBeFocused()
  await page.keyboard.press('.')
  const letters = page.locator('[data-letters-of="Solicitudes de cuenta"]')
  await page.keyboard.type((await letters.textContent()) ?? '')
  await expect(page).toHaveURL(/clientes\/solicitudes/)

  await page.keyboard.press('?')
  await keys.getByRole('checkbox', { name: 'Usar teclas de una letra' }).uncheck()
  await expect(page.getByText('Teclas de una letra desactivadas.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/oficina/clientes')
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Buscar en la oficina' })).toBeVisible()
  await expect(keys).toBeHidden()
  await expect(create).toBeHidden()
  await page.keyboard.press('Escape')
  // Nobody is told of keys that do nothing.
  await expect(page.getByRole('button', { name: 'Nuevo cliente' })).not.toHaveAttribute('aria-keyshortcuts')
  await page.goto('/oficina/cuenta')
  await page.getByRole('checkbox', { name: 'Usar teclas de una letra' }).check()
  await expect(page.getByText('Teclas de una letra activadas.')).toBeVisible()
})

/** Buttons and links beside the title, and main acts, that name no key. */
async function actsWithoutKey(page: Page): Promise<string[]> {
  return await page
    .locator('main h1')
    .first()
    .evaluate(title => {
      const head = title.parentElement?.parentElement
      const acts = [
        ...(head?.querySelectorAll('button, a.btn') ?? []),
        ...document.querySelectorAll('main .btn-primary'),
      ]
      return acts
        .filter(act => act.checkVisibility() && act.closest('tr, li, dialog, nav') === null)
        .filter(act => !act.hasAttribute('aria-keyshortcuts') && act.getAttribute('type') !== 'submit')
        .map(act => act.textContent ?? '')
    })
}
