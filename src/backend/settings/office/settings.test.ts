import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { BodyOf } from '#contract/call.ts'
import {
  officeSettings,
  rateEffect,
  saveExchangeRate,
  saveSettings,
  transportEffect,
} from '#contract/office/settings.ts'
import * as values from '#contract/setting-values.ts'
import { company } from '#contract/shop/settings.ts'
import { TRANSLATED_LANGUAGES } from '#domain/text/locale.ts'
import {
  aCustomer,
  aProduct,
  aSetting,
  NOW,
  openCatalogueShop,
} from '../../catalogue/read/testing/catalogue-data.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { aDocument } from '../../orders/testing/shop-data.ts'
import { anOperator, lastChangeSet, type TestOperator, testOffice } from '../../staff/testing/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { settingsHandlers } from '../handlers.ts'
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
const shop = callRunner(settingsHandlers({ catalogue }))
let admin: TestOperator
let other: TestOperator

beforeEach(async () => {
  await sql`truncate staff, settings, exchange_rates cascade`.execute(db)
  admin = await anOperator(db, { role: 'administracion', name: 'Graciela', now: NOW })
  other = await anOperator(db, { role: 'administracion', name: 'Beatriz', now: NOW })
})

type Change = BodyOf<typeof saveSettings>['changes'][number]
const save = (changes: Change[], { caller } = admin) =>
  office.call(saveSettings, { body: { changes }, idempotencyKey: crypto.randomUUID() }, caller)
const read = () => office.call(officeSettings, {}, admin.caller)

const COMPANY = {
  name: 'Barraca del Puerto',
  address: 'Rambla 25 de Agosto 318',
  email: 'ventas@barraca.test',
  phone: '2915 0000',
  whatsapp: '099 123 456',
  hours: 'Lunes a viernes 8 a 18',
  copyrightYear: 2026,
  warrantyBrand: null,
}

test('OFS-01 company data show in the shop within moments, and who changed them', async () => {
  expect((await read()).company).toMatchObject({ version: 0, changedBy: null, value: { name: 'Mostrador' } })
  expect(await save([{ key: 'company', version: 0, value: COMPANY }])).toEqual({
    versions: [{ key: 'company', version: 1 }],
  })
  await expect
    .poll(() => shop.call(company, {}), { timeout: 10_000 })
    .toMatchObject({ ...COMPANY, phone: '+59829150000', whatsapp: '+59899123456' })
  const saved = (await read()).company
  expect(saved).toMatchObject({ version: 1, changedBy: 'Graciela', changedAt: expect.any(String) })
  expect(saved.effect).toContain('Barraca del Puerto')
  expect(await lastChangeSet(db)).toMatchObject({
    title: 'Ajustes: empresa',
    rows: [{ entity: 'setting', key: 'company', after: { key: 'company' } }],
  })
})

test('OFS-13 a setting is saved over the version that was read, all of a form or none', async () => {
  await save([{ key: 'credit', version: 0, value: { toleratedDays: 15 } }], other)
  const form: Change[] = [
    { key: 'transportTax', version: 0, value: 10 },
    { key: 'credit', version: 0, value: { toleratedDays: 60 } },
  ]
  await expect(save(form)).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
    detail: 'Beatriz lo cambió mientras tanto.',
    errors: [{ path: 'changes.1', code: 'changed' }],
  })
  const { credit, transportTax } = await read()
  expect([credit.value, credit.version, transportTax.version]).toEqual([{ toleratedDays: 15 }, 1, 0])
  expect(await save([{ key: 'credit', version: 1, value: { toleratedDays: 60 } }])).toEqual({
    versions: [{ key: 'credit', version: 2 }],
  })
})

test('OFS-13 two people who save at once do not overwrite each other', async () => {
  const both = await Promise.allSettled(
    [admin, other].map(who => save([{ key: 'credit', version: 0, value: { toleratedDays: 7 } }], who)),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('OFS-13 what no form can hold is refused by field', async () => {
  const refused = (change: object) => save([change as Change]).catch(({ errors }) => errors)
  expect(await refused({ key: 'company', version: 0, value: { ...COMPANY, whatsapp: '123' } })).toMatchObject(
    [{ path: 'changes.0.value.whatsapp', code: 'format' }],
  )
  const warrantyBrand = { name: 'Nada', slug: 'nada' }
  expect(await refused({ key: 'company', version: 0, value: { ...COMPANY, warrantyBrand } })).toMatchObject([
    { path: 'changes.0.value.warrantyBrand' },
  ])
  const value = { closedOn: [], closedDays: ['2026-12-24'], workedDays: ['2026-12-24'] }
  expect(await refused({ key: 'calendar', version: 0, value })).toMatchObject([
    { path: 'changes.0.value.workedDays' },
  ])
  expect(await refused({ key: 'transport', version: 0, value: { minAmount: -1, text: '' } })).toMatchObject([
    { path: 'changes.0.value.minAmount' },
  ])
  expect(await refused({ key: 'nothing', version: 0, value: 1 })).not.toHaveLength(0)
  expect((await sql`select from settings`.execute(db)).rows).toEqual([])
})

test('OFS-13 what the table accepts the shop can read, whoever writes it', async () => {
  const schemas: Record<string, z.ZodType> = {
    company: values.companyValue.nullable(),
    transport: values.transportValue.nullable(),
    transportTax: values.transportTaxValue.nullable(),
    credit: values.creditValue.nullable(),
    rateFetch: values.rateFetchValue,
    languages: values.languagesValue.nullable(),
    officeLimits: values.officeLimitsValue.nullable(),
    openingHours: values.openingHoursValue,
    customers: values.customersValue,
    backOrders: values.backOrdersValue,
  }
  const scalar = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      '',
      'texto',
      '18:00',
      '24:00',
      [],
      ['es'],
      ['es', 'pt'],
      ['pt'],
      ['es', 1],
      ['es', ['pt']],
      [[{ weekdays: [1], from: '08:00', to: '12:00' }]],
      [{ weekdays: [[1]], from: '08:00', to: '12:00' }],
      [{ weekdays: [1, 2], from: '08:00', to: '12:00' }],
      [{ weekdays: [1, 1.5], from: '08:00', to: '12:00' }],
      [{ weekdays: ['1'], from: '08:00', to: '12:00' }],
      [{ weekdays: 1, from: '08:00', to: '12:00' }],
      [{ weekdays: [], from: '08:00', to: '12:00' }],
      [{ weekdays: [8], from: '08:00', to: '12:00' }],
      [{ weekdays: [1], from: 8, to: '12:00' }],
      [{ weekdays: [1], from: '12:00', to: '12:00' }],
      [{ weekdays: [1], from: '08:00' }],
      [
        { weekdays: [1, 2], from: '08:00', to: '12:00' },
        { weekdays: [2], from: '11:00', to: '13:00' },
      ],
      [
        { weekdays: [1, 2], from: '08:00', to: '12:00' },
        { weekdays: [2], from: '12:00', to: '13:00' },
      ],
      {},
      0,
      -1,
      22,
      0.01,
      1e13,
      12.345,
    ),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  )
  const names = [
    'name',
    'hours',
    'copyrightYear',
    'warrantyBrand',
    'minAmount',
    'chargeAmount',
    'text',
    'toleratedDays',
    'isOn',
    'on',
    'time',
    'slug',
    'newOrders',
    'editSynced',
  ]
  const object = fc.dictionary(
    fc.constantFrom(...names),
    fc.oneof(scalar, fc.dictionary(fc.constantFrom('name', 'slug', 'text'), scalar)),
    { maxKeys: 5 },
  )
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(schemas)),
      fc.oneof(scalar, object),
      async (key, value) => {
        const json = JSON.stringify(value)
        const stored = await sql`
          insert into settings (key, value) values (${key}, ${json}::jsonb)
          on conflict (key) do update set value = excluded.value`
          .execute(db)
          .then(() => true)
          .catch(() => false)
        if (!stored) return
        accepted += 1
        expect(schemas[key]?.safeParse(JSON.parse(json)).success, `${key} ${json}`).toBe(true)
      },
    ),
    { numRuns: 800 },
  )
  expect(accepted).toBeGreaterThan(20)
})

test('OFS-04 the effect of another transport rule on the orders of 90 days, recomputed from their rows', async () => {
  await aCustomer(db, { cardcode: 'C9' })
  // [days ago, net pesos, net dollars, rate, charged]
  const orders = [
    [1, 3000, 0, 40, 350],
    [10, 9000, 0, 40, 0],
    [80, 1000, 100, 40, 350],
    [89, 0, 300, null, 350],
    [91, 100, 0, 40, 350],
  ] as const
  for (const [ago, pesos, dollars, rate, charge] of orders) {
    await sql`
      with placed as (
        insert into orders (cardcode, email, kind, status, shipping_code, shipping, exchange_rate, created_at)
        values ('C9', 'a@b.test', 'order', 'received', 'REPARTO', ${JSON.stringify({ kind: 'own', charge })}::jsonb, ${rate},
          ${new Date(NOW.getTime() - ago * 86_400_000)}) returning cardcode, id
      )
      insert into order_totals (cardcode, order_id, currency, subtotal, tax_total, total)
      select cardcode, id, currency, subtotal, 0, subtotal
      from placed, (values ('UYU', ${pesos}::numeric), ('USD', ${dollars}::numeric)) as t (currency, subtotal)
      where subtotal > 0`.execute(db)
  }
  const effect = (minAmount: number, chargeAmount?: number) =>
    office.call(
      transportEffect,
      { query: { minAmount, ...(chargeAmount === undefined ? {} : { chargeAmount }) } },
      admin.caller,
    )
  // 3,000 and 5,000 become free; dollars without a rate do not count.
  expect(await effect(3000, 350)).toEqual({
    orders: 4,
    dearer: 0,
    cheaper: 2,
    chargedBefore: 1050,
    chargedAfter: 350,
  })
  expect(await effect(10_000, 400)).toEqual({
    orders: 4,
    dearer: 4,
    cheaper: 0,
    chargedBefore: 1050,
    chargedAfter: 1600,
  })
})

const rate = (body: object) =>
  office.call(
    saveExchangeRate,
    { body: { rate: 40, was: null, ...body }, idempotencyKey: crypto.randomUUID() },
    admin.caller,
  )

test('OFS-05 today’s rate by hand, with its history, and a jump is asked again', async () => {
  expect(await rate({ date: '2026-03-09', rate: 40 })).toEqual({ date: '2026-03-09', rate: 40, before: null })
  expect(await rate({ rate: 40.25 })).toEqual({ date: '2026-03-10', rate: 40.25, before: 40 })
  await expect(rate({ rate: 44, was: 40.25 })).rejects.toMatchObject({
    errors: [{ path: 'rate', code: 'jump', detail: expect.stringContaining('10 %') }],
  })
  await expect(rate({ rate: 40.5 })).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
    detail: 'Graciela lo cambió mientras tanto.',
  })
  expect(await rate({ rate: 44, was: 40.25, confirmsJump: true })).toMatchObject({ rate: 44 })
  await expect(rate({ date: '2026-03-30', rate: 40 })).rejects.toMatchObject({ errors: [{ path: 'date' }] })
  expect((await read()).exchangeRates).toEqual([
    { date: '2026-03-10', rate: 44, buy: null, sell: null, source: 'manual', changedBy: 'Graciela' },
    { date: '2026-03-09', rate: 40, buy: null, sell: null, source: 'manual', changedBy: 'Graciela' },
  ])
  await expect.poll(() => catalogue.snapshot().settings.exchangeRates[0]?.rate, { timeout: 10_000 }).toBe(44)
})

test('OFS-11 every setting says its effect in a sentence', async () => {
  await aSetting(db, 'transport', { minAmount: 8000, chargeAmount: 350, text: '' })
  const { transport, credit, erpHold, backOrders, bankAccounts } = await read()
  expect(transport.effect).toBe(
    'Desde $\u00a08.000,00 netos el envío es sin cargo; por debajo se cobran $\u00a0350,00 más IVA.',
  )
  expect([credit.effect, erpHold.effect, backOrders.effect, bankAccounts.effect]).toEqual([
    'Un pedido queda en revisión si el cliente debe algo vencido hace más de 30 días.',
    'Un pedido en revisión llega al ERP recién cuando se libera.',
    'No se puede pedir más de lo que hay: lo que falta se dice en el carro y el pedido no entra.',
    'Los clientes no ven dónde depositar.',
  ])
})

test('OFS-06 another rate shows what it touches: free transport, credit and the order by price', async () => {
  await rate({ rate: 40 })
  await aSetting(db, 'transport', { minAmount: 8000, chargeAmount: 350, text: '' })
  const effect = (typed: number) => office.call(rateEffect, { query: { rate: typed } }, admin.caller)
  const owing = async (cardcode: string, limit: number | null, dollars: number) => {
    await aCustomer(db, { cardcode })
    await sql`update customers set credit_limit_uyu = ${limit} where cardcode = ${cardcode}`.execute(db)
    await aDocument(db, cardcode, { total: dollars, currency: 'USD' })
  }
  // 4,000 pesos at 40, and 4,400 at 44.
  await owing('R1', 4200, 100)
  await owing('R2', 3000, 101)
  await owing('R3', null, 102)
  await owing('R4', 4200, 103)
  await sql`insert into credit_overrides (cardcode, amount_uyu, until, reason, author)
    values ('R4', 9000, '2026-03-20', 'Pago prometido', 'Graciela')`.execute(db)
  await aProduct(db, { code: 'P1', prices: { 1: 410 } })
  await aProduct(db, { code: 'P2', prices: { 1: 10 }, currency: 'USD' })
  await aProduct(db, { code: 'P3', prices: { 1: 1000 } })
  const dearer = await effect(44)
  expect(dearer).toMatchObject({
    before: 40,
    credit: { held: { count: 1, first: [{ cardcode: 'R1', name: 'Ferretería R1' }] }, freed: { count: 0 } },
    sorting: { inDollars: 1, moved: 2 },
  })
  const cheaper = await effect(25)
  expect(cheaper).toMatchObject({
    credit: { held: { count: 0 }, freed: { count: 1, first: [{ cardcode: 'R2' }] } },
    sorting: { inDollars: 1, moved: 0 },
  })
  // Of the deliveries of the transport’s test, one of 300 dollars: 12,000 pesos become 7,500.
  expect(cheaper.transport).toEqual({ orders: 4, freed: 0, charged: 1 })
  expect(await effect(40)).toMatchObject({
    transport: { freed: 0, charged: 0 },
    credit: { held: { count: 0 }, freed: { count: 0 } },
    sorting: { moved: 0 },
  })
  await expect(effect(0)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('OFS-06 a stored order keeps the rate of its day, its totals and its hold', async () => {
  const stored = async () =>
    (
      await sql`
        select o.id, o.exchange_rate, o.status, o.hold_reasons, o.shipping, t.currency, t.subtotal, t.total
        from orders o join order_totals t on t.cardcode = o.cardcode and t.order_id = o.id order by o.id, t.currency`.execute(
        db,
      )
    ).rows
  const before = await stored()
  expect(before).not.toHaveLength(0)
  await rate({ rate: 400, confirmsJump: true })
  expect(await stored()).toEqual(before)
})
