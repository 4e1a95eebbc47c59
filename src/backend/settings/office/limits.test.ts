import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import { officeSettings, saveSettings } from '#contract/office/settings.ts'
import { TRANSLATED_LANGUAGES } from '#domain/text/locale.ts'
import { NOW, openCatalogueShop } from '../../catalogue/read/testing/catalogue-data.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { anOperator, lastChangeSet, type TestOperator, testOffice } from '../../staff/testing/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { officeSettingsHandlers } from './handlers.ts'

const database = await testDatabase(openCatalogueShop)
const { db } = database
const catalogue = await openTestCatalogue(database)
const office = callRunner(
  officeSettingsHandlers({
    db,
    office: testOffice(db, () => NOW),
    catalogue,
    config: { backOrders: false, languages: TRANSLATED_LANGUAGES },
  }),
)
let admin: TestOperator

beforeEach(async () => {
  await sql`truncate staff, settings cascade`.execute(db)
  admin = await anOperator(db, { role: 'administracion', name: 'Graciela', now: NOW })
})

type Change = BodyOf<typeof saveSettings>['changes'][number]
const read = () => office.call(officeSettings, {}, admin.caller)
const save = (changes: Change[]) =>
  office.call(saveSettings, { body: { changes }, idempotencyKey: crypto.randomUUID() }, admin.caller)

test('OFH-03 OFS-11 limits and opening hours are saved, with what they mean, and impossible ones are not', async () => {
  const before = await read()
  expect(before.officeLimits).toMatchObject({ version: 0, value: { newOrders: 30, held: 240, erp: 15 } })
  expect(before.openingHours).toMatchObject({
    value: null,
    inForce: [{ weekdays: [1, 2, 3, 4, 5], from: '08:15', to: '17:30' }],
    effect:
      'Los plazos corren lunes a viernes de 8:15 a 17:30. Al pie de la tienda los clientes leen «Lunes a viernes 8:15-17:30».',
  })
  const hours = [
    { weekdays: [1, 3], from: '08:00', to: '12:00' },
    { weekdays: [6], from: '09:00', to: '12:30' },
  ]
  await save([
    { key: 'officeLimits', version: 0, value: { newOrders: 45 } },
    { key: 'openingHours', version: 0, value: hours },
  ])
  const after = await read()
  expect(after.officeLimits.value).toMatchObject({ newOrders: 45, held: 240 })
  expect(after.officeLimits.effect).toContain('1 plazo es propio')
  expect(after.openingHours).toMatchObject({ value: hours, inForce: hours, changedBy: 'Graciela' })
  expect(after.openingHours.effect).toContain('lunes y miércoles de 8:00 a 12:00 y sábados de 9:00 a 12:30')
  const change = async (value: unknown) =>
    save([{ key: 'openingHours', version: 1, value } as Change]).catch(({ code }) => code)
  expect(await change([])).toBe('VALIDATION')
  expect(await change([...hours, { weekdays: [3], from: '11:00', to: '13:00' }])).toBe('VALIDATION')
  expect(await save([{ key: 'openingHours', version: 1, value: null }])).toMatchObject({
    versions: [{ version: 2 }],
  })
  expect((await read()).openingHours.inForce).toEqual(before.openingHours.inForce)
})

test('OFS-11 OFC-03 orders without stock and changes of the ERP’s customers are turned on and off, and the audit knows', async () => {
  expect((await read()).backOrders).toMatchObject({ value: null, inForce: false, version: 0 })
  await save([{ key: 'backOrders', version: 0, value: true }])
  const { backOrders, customers } = await read()
  expect(backOrders).toMatchObject({ inForce: true, effect: expect.stringContaining('queda por entregar') })
  expect(customers).toMatchObject({
    value: { editSynced: false },
    effect: expect.stringContaining('«Del ERP»'),
  })
  // The shop has them as the orders have.
  await expect.poll(async () => (await catalogue.viewFor(null)).backOrders, { timeout: 10_000 }).toBe(true)
  await save([{ key: 'customers', version: 0, value: { editSynced: true } }])
  expect(await lastChangeSet(db)).toMatchObject({
    title: 'Ajustes: clientes del ERP',
    rows: [{ entity: 'setting', key: 'customers' }],
  })
  expect((await read()).customers).toMatchObject({ value: { editSynced: true }, changedBy: 'Graciela' })
})
