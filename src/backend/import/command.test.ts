import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type ImportFixture, importFixture } from './testing/import-fixture.ts'

const COMMAND = join(import.meta.dirname, '../../cli/import.ts')

/** Runs `npm run import` as an operator does; `onOutput` receives the output so far. */
function run(
  shop: ImportFixture,
  args: readonly string[],
  onOutput?: (text: string, kill: () => void) => void,
  kind = 'catalogue',
) {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [COMMAND, kind, ...args], {
      cwd: shop.folder,
      env: {
        ...process.env,
        DATABASE_URL: shop.url,
        DATA_DIR: join(shop.folder, 'data'),
        NODE_ENV: 'production',
      },
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
      onOutput?.(stdout, () => child.kill('SIGINT'))
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.once('error', reject)
    child.once('close', code => resolve({ code, stdout, stderr }))
  })
}

const HEADER = 'código;título;familia;precio;moneda'

test('an import exits with 0, prints a summary and writes a file of refused rows', {
  timeout: 30_000,
}, async () => {
  const shop = await importFixture()
  await shop.write('lista.csv', `${HEADER}\nA;Uno;Bazar;1;$\nB;;Bazar;1;$\n`)
  const first = await run(shop, ['lista.csv'])
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(first.stdout).toContain('Línea 3, columna título (B): falta el título.')
  expect(first.stdout).toContain('lista.csv.rechazos.csv')
  expect(first.stdout).toMatch(/Catálogo importado\.\n {2}Creados: 1\n/)
  expect((await run(shop, ['lista.csv'])).stdout).toMatch(
    /^Sin cambios: es el archivo que se importó el \d\d\/\d\d\/\d{4} \d\d:\d\d, .+ Filas rechazadas entonces: 1\.\n$/,
  )
  // The report of the first import is kept.
  expect(readFileSync(join(shop.folder, 'lista.csv.rechazos.csv'), 'utf8')).toContain('falta el título')
  expect((await run(shop, ['lista.csv', '--again'])).stdout).toMatch(/Sin cambios\.\n/)
})

test('an unusable file exits with 1 and one sentence', { timeout: 30_000 }, async () => {
  const shop = await importFixture()
  await shop.write('lista.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))
  const before = await shop.contents()
  const { code, stdout, stderr } = await run(shop, ['lista.xls'])
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^Es una planilla del formato XLS antiguo .*\n$/)
  expect(await shop.contents()).toBe(before)
})

test('if no row can be imported the reasons are printed and written to the report', {
  timeout: 30_000,
}, async () => {
  const shop = await importFixture()
  await shop.write('lista.csv', `${HEADER}\nA;;Bazar;1;$\nB;;Bazar;1;$\n`)
  const { code, stderr } = await run(shop, ['lista.csv'])
  expect(code).toBe(1)
  const [first, , detail, sentence] = stderr.split('\n')
  expect(first).toBe('  Línea 2, columna título (A): falta el título.')
  expect(detail).toMatch(/^Detalle: .*lista\.csv\.rechazos\.csv$/)
  expect(sentence).toBe('Ninguna de las 2 filas se puede importar.')
  expect(readFileSync(join(shop.folder, 'lista.csv.rechazos.csv'), 'utf8')).toContain('\r\n3;B;título;;')
})

test('Ctrl+C exits with 130 and changes nothing', { timeout: 30_000 }, async () => {
  const shop = await importFixture()
  const rows = Array.from({ length: 4000 }, (_, at) => `P-${at};Producto;Bazar;1;$`)
  await shop.write('lista.csv', `${HEADER}\n${rows.join('\n')}\n`)
  const before = await shop.contents()
  // Another transaction's lock blocks the first batch until the import has been interrupted.
  const interrupted = Promise.withResolvers<void>()
  const { running } = await shop.db.transaction().execute(async tx => {
    await sql`lock table product_stock in exclusive mode`.execute(tx)
    const running = run(shop, ['lista.csv'], (text, kill) => {
      if (!text.includes('Revisando')) return
      kill()
      interrupted.resolve()
    })
    await interrupted.promise
    return { running }
  })
  const { code, stderr } = await running
  expect({ code, stderr }).toEqual({
    code: 130,
    stderr: 'Importación interrumpida: no se cambió nada.\n',
  })
  expect(await shop.contents()).toBe(before)
})

test('OFI-21 the command fills a template of clientes, previews it and imports it', {
  timeout: 120_000,
}, async () => {
  const shop = await importFixture()
  await sql`insert into price_lists (price_list, name, kind) values (1, 'Lista general', 'sale')`.execute(
    shop.db,
  )
  const clientes = (...args: string[]) => run(shop, args, undefined, 'clientes')
  const { stdout: written } = await clientes('--template', 'clientes.csv')
  expect(written).toBe('Planilla de ejemplo: clientes.csv\n')
  const preview = await clientes('clientes.csv', '--dry-run')
  expect(preview).toMatchObject({ code: 0, stderr: '' })
  expect(preview.stdout).toMatch(/Prueba: no se cambió nada\.\n {2}Se crearían: 3\n/)
  expect((await clientes('clientes.csv')).stdout).toMatch(/Clientes importados\.\n {2}Creados: 3\n/)
  expect((await clientes('clientes.csv')).stdout).toMatch(/Sin cambios\.\n/)
  const contacts = 'cliente;correo;nombre\nC1001;ana@laesquina.example;Ana\n'
  await shop.write('contactos.csv', contacts)
  const invited = await run(shop, ['contactos.csv', '--invitar'], undefined, 'contactos')
  expect(invited.stdout).toContain('Invitaciones en cola, de a 200: 1.')
  expect(invited.stdout).toMatch(/Contactos importados\.\n {2}Creados: 1\n/)
})
