import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const TABLES = [
  'routes.ts',
  'content-routes.ts',
  'customer-routes.ts',
  'report-routes.ts',
  'workshop-routes.ts',
]
const ROUTE = /path: '([^']*:[^']*)'[\s\S]*?import\('(\.\/routes\/[^']+)'\)/g

/** Screens of one thing that name nobody, each with its reason. */
const ALONE: Readonly<Record<string, string>> = {
  'pedidos/:orderId/etiquetas/:shipmentId': 'a sheet to be printed',
  'taller/:docNum/comprobante': 'a sheet to be printed',
  'tareas/:jobId': 'a job is of who began it',
  'clientes/:cardcode/pedido': 'an order that is taken is of who takes it',
  'sin-conexion/:cardcode': 'there is no connection',
}

test('OFX-10 the screen of each thing says who else has it open', () => {
  const screens = TABLES.flatMap(table => [...readFileSync(join(ROOT, table), 'utf8').matchAll(ROUTE)])
  expect(screens.length).toBeGreaterThan(15)
  const silent = screens.flatMap(([, path = '', file = '']) =>
    path in ALONE || /\bthing=/.test(readFileSync(join(ROOT, file), 'utf8')) ? [] : [path],
  )
  expect(silent).toEqual([])
})
