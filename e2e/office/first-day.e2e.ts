import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import PostalMime from 'postal-mime'
import { type GuideStep, readGuide } from '../fixtures/read-guide.ts'
import type { ShopProcess } from '../fixtures/shop-process.ts'
import { expect, test, untilHydrated, watchConsole } from '../fixtures/shop-test.ts'

/** The whole way of a distributor, from `DEMO=0` on an empty database; what is typed is read from the guide. */

test.use({ shopSetup: { kind: 'empty', name: 'first-day', mails: 'smtp' } })
test.describe.configure({ mode: 'default' })

const BUYER = 'compras@laesquina.example'

test('OFX-24 OFA-02 OFS-01 OFS-02 OFS-03 OFS-05 OFI-02 OFO-09 OFO-16 OFO-17 from an empty database to the first dispatched order, as docs/first-day.md says', async ({
  page: office,
  browser,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.url })
  const customer = await context.newPage()
  const problems = watchConsole(customer)
  const guide = readGuide('docs/first-day.md')
  expect(guide.length).toBeLessThanOrEqual(20)
  const walk = walkIn({ office, customer, shop })
  expect(guide.map(({ title }) => title)).toEqual(Object.keys(walk))
  for (const step of guide) await test.step(step.title, () => walk[step.title]?.(step))
  expect(problems).toEqual([])
  await context.close()
})

interface Places {
  readonly office: Page
  readonly customer: Page
  readonly shop: ShopProcess
}

/** What is done in each step, by its title in the guide. */
function walkIn({ office, customer, shop }: Places): Record<string, (step: GuideStep) => Promise<void>> {
  const dialog = office.getByRole('dialog')
  const main = office.getByRole('main')
  const order = customer.getByRole('main')
  const firstDay = () => main.getByRole('listitem').filter({ hasText: 'hecho' })

  /** The customer looks again: mailed, and on the order's page. */
  async function customerSees(mail: string, status: string): Promise<void> {
    await expect(async () => expect(await subjects(shop, BUYER)).toContain(mail)).toPass()
    await customer.reload()
    await expect(order.getByText(status).first()).toBeVisible()
  }

  return {
    'Start an empty shop': async () => {
      expect(shop.printed()).toContain('First owner of the back office, for 15 minutes:')
      expect(shop.printed()).toContain(`${shop.url}/oficina/invitacion?token=`)
      // All pages of it, in a browser: empty-shop.e2e.ts.
      for (const [path, says] of [
        ['/', 'Mostrador'],
        ['/shop/catalog', 'No hay productos'],
        ['/shop/catalog?term=taladro', 'No hay productos para «taladro»'],
        ['/promos', 'No hay promociones'],
        ['/account/login', 'Ingresar'],
      ] as const) {
        const answer = await customer.request.get(path)
        expect(answer.status(), path).toBe(200)
        expect(await answer.text(), path).toContain(says)
      }
    },
    'Become the owner': async step => {
      await office.goto(/\S+\/invitacion\?token=\S+/.exec(shop.printed())?.[0] ?? '')
      await fillAll(main, step)
      await main.getByRole('button', { name: 'Crear la cuenta' }).click()
      const secret = (await main.locator('.entrance-secret').innerText()).replaceAll(' ', '')
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
      await main.getByRole('textbox', { name: 'Código' }).fill(code)
      await main.getByRole('button', { name: 'Confirmar' }).click()
      await expect(main.getByRole('heading', { name: 'Códigos de recuperación' })).toBeVisible()
      await main.getByRole('link', { name: 'Ya los guardé' }).click()
      await expect(main.getByRole('heading', { name: 'Primer día' })).toBeVisible()
      await expect(firstDay()).toHaveCount(0)
    },
    'Say who the company is': async step => {
      await main.getByRole('link', { name: 'Ir a Datos de la empresa' }).click()
      await fillAll(main, step)
      await main.getByRole('button', { name: 'Guardar' }).click()
      await expect(main.getByText('Último cambio: Ana Duarte')).toBeVisible()
    },
    'Set the exchange rate': async step => {
      await office.goto('/oficina')
      await expect(main.getByText('Sin tipo de cambio.')).toBeVisible()
      await office.keyboard.press('t')
      await expect(dialog.getByLabel('Pesos por dólar, hoy')).toBeFocused()
      await fillAll(dialog, step)
      await office.keyboard.press('Enter')
      await expect(main.getByText('Dólar: $ 40,25')).toBeVisible()
      await expect(firstDay()).toHaveCount(2)
    },
    'Add the agency': async step => {
      await main.getByRole('link', { name: 'Ir a Formas de envío' }).click()
      await main.getByRole('button', { name: 'Agregar una agencia' }).click()
      await fillAll(dialog, step)
      await saveDialog(dialog)
    },
    'Say how orders leave': async ({ rows }) => {
      for (const [name = '', code = '', kind = '', besides = ''] of rows) {
        await main.getByRole('button', { name: 'Agregar una forma de envío' }).click()
        await dialog.getByLabel('Nombre').fill(name)
        await dialog.getByLabel('Código').fill(code)
        await dialog.getByLabel('Clase').selectOption(kind)
        for (const box of besides.split(', '))
          await dialog
            .getByLabel(box.replace('not ', ''), { exact: true })
            .setChecked(!box.startsWith('not '))
        await saveDialog(dialog)
        await expect(main.getByRole('row').filter({ hasText: name })).toBeVisible()
      }
    },
    'Set the transport minimum': async step => {
      await fillAll(main, step)
      await main.getByRole('button', { name: 'Guardar' }).click()
      await expect(main.getByText('Desde $ 8.000,00 netos el envío es sin cargo')).toBeVisible()
    },
    'Add the rep': async step => {
      await office.goto('/oficina/equipo')
      // The empty list offers it too.
      await main.getByRole('button', { name: 'Agregar' }).first().click()
      await fillAll(dialog, step)
      await saveDialog(dialog)
    },
    'Invite the staff': async step => {
      await main.getByRole('button', { name: 'Invitar' }).click()
      await fillAll(dialog, step)
      await saveDialog(dialog, 'Invitar')
      await expect(async () =>
        expect(await subjects(shop, 'marcos@delsur.example')).toEqual(['Invitación a la oficina']),
      ).toPass()
      await office.goto('/oficina')
      await expect(firstDay()).toHaveCount(3)
    },
    'Import the products': async step => {
      // Nothing is done by a command: who owns the shop may have no terminal on its machine.
      await expect(main.getByText('npm run import')).toHaveCount(0)
      await main.getByRole('link', { name: 'Ir a Lista de productos' }).click()
      await expect(main.getByRole('heading', { name: 'Importar', level: 1 })).toBeVisible()
      await importFiles(step)
    },
    'Correct the stock': importFiles,
    'Import the customers': async step => {
      await office.goto('/oficina')
      await expect(firstDay()).toHaveCount(4)
      await main.getByRole('link', { name: 'Ir a Clientes' }).click()
      await importFiles(step)
    },
    'Import what they pay': importFiles,
    'Invite the first customer': async step => {
      await office.goto('/oficina')
      await expect(firstDay()).toHaveCount(5)
      await importFiles(step)
      await office.goto('/oficina')
      // All is done, and nothing leads any more.
      await expect(main.getByRole('heading', { name: 'Primer día' })).toHaveCount(0)
      await expect(main.getByText('Todo al día')).toBeVisible()
    },
    'See the customer enter': async step => {
      await customer.goto(await mailedLink(shop, BUYER, '/account/activate'))
      await untilHydrated(customer)
      await fillAll(order, step)
      await order.getByRole('button', { name: 'Activar cuenta' }).click()
      await customer.waitForURL('/')
      await customer.goto('/shop/products/LAT-4')
      await expect(order.getByText('$ 1.150,00').first()).toBeVisible()
      await customer.goto('/shop/products/TAL-13')
      await expect(order.getByText('U$S 53,57').first()).toBeVisible()
    },
    'Receive the first order': async ({ files }) => {
      await customer.goto('/shop/cart')
      await untilHydrated(customer)
      await order.getByLabel('Códigos y cantidades').fill(files.get('pedido.csv') ?? '')
      await order.getByRole('button', { name: 'Revisar líneas' }).click()
      await order.getByRole('button', { name: 'Agregar todo' }).click()
      await order.getByRole('link', { name: 'Finalizar compra' }).click()
      await order.getByRole('button', { name: 'Confirmar pedido' }).click()
      await expect(order.getByText('En revisión por: Límite de crédito.')).toBeVisible()
      // Seen without a reload.
      const held = main.getByRole('listitem').filter({ hasText: 'En revisión' })
      await expect(held).toContainText('1 por crédito')
      await customerSees('Pedido 100001 en revisión', 'En revisión')
    },
    'Release it': async step => {
      await main.getByRole('link', { name: 'Ver: En revisión' }).click()
      await main.getByRole('link', { name: '100001' }).click()
      await expect(main.getByText('Por encima del límite')).toBeVisible()
      await main.getByRole('button', { name: 'Liberar' }).click()
      await fillAll(dialog, step)
      await dialog.getByRole('button', { name: 'Liberar' }).click()
      await expect(main.getByText('Está confirmado: falta prepararlo.')).toBeVisible()
      await expect(main.getByText('Estado: En revisión → Confirmado')).toBeVisible()
      await customerSees('Pedido 100001 confirmado', 'Confirmado')
      await expect(order.getByText('Paga el viernes')).toHaveCount(0)
    },
    'Prepare it': async () => {
      await main.getByRole('button', { name: 'Empezar a preparar' }).click()
      await dialog.getByRole('button', { name: 'Empezar a preparar' }).click()
      await expect(main.getByText('Se está preparando')).toBeVisible()
      await main.getByRole('link', { name: 'Hoja de preparación' }).click()
      await expect(main.getByRole('row').filter({ hasText: 'TOR-6X50' })).toContainText('900')
      await office.goBack()
      await customer.reload()
      await expect(order.getByText('En preparación').first()).toBeVisible()
    },
    'Invoice it': async ({ rows }) => {
      await main.getByRole('button', { name: 'Mover a…' }).click()
      await dialog.getByRole('button', { name: 'Facturado', exact: true }).click()
      for (const [name = '', document = ''] of rows) {
        const [series = '', number = ''] = document.split(' ')
        const fields = dialog.getByRole('group', { name, exact: true })
        await fields.getByLabel('Serie').fill(series)
        await fields.getByLabel('Número').fill(number)
      }
      await dialog.getByRole('button', { name: 'Facturar' }).click()
      await expect(main.getByText('Está facturado: falta despachar.')).toBeVisible()
      await customerSees('Pedido 100001 facturado', 'Facturado')
      for (const [, document = ''] of rows)
        await expect(order.getByText(`e-Factura ${document}`).first()).toBeVisible()
    },
    'Dispatch it': async step => {
      await main.getByRole('button', { name: 'Despachar' }).click()
      await fillAll(dialog, step)
      await dialog.getByRole('button', { name: 'Despachar' }).click()
      await expect(main.getByText('Salió: falta que llegue.')).toBeVisible()
      await customerSees('Pedido 100001 despachado', 'Despachado')
      await expect(order.getByText('Guía: 884120331')).toBeVisible()
      await expect(order.getByRole('link', { name: 'Seguir el envío' })).toHaveAttribute(
        'href',
        'https://rastreo.example/guia/884120331',
      )
    },
  }

  /** Imports each file of the step's table as the kind beside it, and invites where that can be ticked. */
  async function importFiles({ files, rows }: GuideStep): Promise<void> {
    expect(rows.map(([name]) => name)).toEqual([...files.keys()])
    for (const [name = '', kind = ''] of rows) {
      await office.goto('/oficina/importar')
      const buffer = Buffer.from(files.get(name) ?? '')
      await main.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
      await expect(main.getByRole('heading', { name, level: 1 })).toBeVisible()
      await main.getByLabel('Tipo', { exact: true }).selectOption(kind)
      await main.getByRole('button', { name: 'Ver vista previa' }).click()
      const apply = main.getByRole('button', { name: 'Aplicar', exact: true })
      await expect(apply).toBeEnabled()
      if (kind === 'Contactos y usuarios') await main.getByLabel('Invitar por correo').check()
      await apply.click()
      await expect(main.getByRole('button', { name: 'Deshacer importación' })).toBeVisible()
    }
  }
}

/** Fills the fields of a step's table by their labels. */
async function fillAll(place: Locator, { rows }: GuideStep): Promise<void> {
  for (const [label = '', value = ''] of rows) {
    const field = place.getByLabel(label, { exact: true })
    if (await field.evaluate(element => element instanceof HTMLSelectElement))
      await field.selectOption({ label: value })
    else await field.fill(value)
  }
}

async function saveDialog(dialog: Locator, name = 'Guardar'): Promise<void> {
  await dialog.getByRole('button', { name }).click()
  await expect(dialog).toHaveCount(0)
}

async function mailsTo(shop: ShopProcess, to: string) {
  return await Promise.all(
    shop.mails
      .filter(mail => mail.to === to)
      .map(({ source }) => PostalMime.parse(Buffer.from(source, 'latin1'))),
  )
}

async function subjects(shop: ShopProcess, to: string): Promise<(string | undefined)[]> {
  return (await mailsTo(shop, to)).map(({ subject }) => subject)
}

/** The link with this path in a mail to `to`, once it has arrived. */
async function mailedLink(shop: ShopProcess, to: string, path: string): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const texts = (await mailsTo(shop, to)).flatMap(({ text }) => text?.match(/https?:\/\/\S+/g) ?? [])
    found = texts.find(link => new URL(link).pathname === path)
    expect(found).toBeDefined()
  }).toPass()
  return found ?? ''
}
