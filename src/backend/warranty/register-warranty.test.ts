import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#contract/client.ts'
import { calls } from '#contract/shop/calls.ts'
import { registroGtia } from '#contract/shop/warranty.ts'
import { changeCode } from '../catalogue/write/change-code.ts'
import { refusalOf } from '../orders/testing/ordering.ts'
import { aCustomer, NOW, openShop } from '../orders/testing/shop-data.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { readFile } from '../platform/files/queries.ts'
import { createLimiter, rateLimits } from '../platform/rate-limit/limiter.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { warrantyHandlers } from './handlers.ts'
import { aBrand, aForm, aPdf, aWarrantyProduct, type WarrantyBody } from './testing/warranty-data.ts'

const { db } = await testDatabase(openShop)
const config = { mediaBaseUrl: '/media' }
const { answer } = callRunner(warrantyHandlers({ db, clock: () => NOW, limiter: createLimiter(db), config }))
const marca = 'tordaz'

beforeAll(async () => {
  await aBrand(db, { slug: marca, name: 'Tordaz' })
})

/** Sends a form, from a new address and with a new key unless given. */
async function send(body: WarrantyBody, key: string = crypto.randomUUID(), caller: Partial<Caller> = {}) {
  const from = { address: crypto.randomUUID(), ...caller }
  return await answer(registroGtia, { body, idempotencyKey: key }, from)
}

test('GTI-03 GTI-04 a registration is stored with its proof, and a mail to its owner is queued', async () => {
  const itemCode = await aWarrantyProduct(db, marca, { months: 24 })
  const { reply, replayed } = await send(aForm({ marca: 'TORDAZ', itemCode, serial: ' tz-0001 ' }))
  expect(replayed).toBe(false)
  expect(reply).toEqual({
    id: reply.id,
    status: 'submitted',
    statusDescription: 'Recibido',
    itemCode,
    title: `Martillo ${itemCode}`,
    validUntil: '2028-02-01',
  })
  const { rows } = await sql<{ proof_id: string }>`
    select * from warranty_registrations where id = ${reply.id}`.execute(db)
  expect(rows[0]).toMatchObject({
    brand_slug: marca,
    itemcode: itemCode,
    serial: 'TZ-0001',
    purchase_date: '2026-02-01',
    reseller: 'Ferretería Sol',
    reseller_cardcode: null,
    invoice_ref: 'A 123',
    owner_name: 'Ana Pérez',
    doc_type: 'CI',
    doc_number: '12345672',
    email: 'ana@correo.test',
    phone: '+59899123456',
    department: 'MO',
    city: 'Montevideo',
    status: 'submitted',
    consent_at: NOW,
    created_at: NOW,
  })
  const proof = await readFile(db, { id: rows[0]?.proof_id ?? '', kind: 'proof' })
  expect(proof).toEqual({ name: 'boleta.pdf', contentType: 'application/pdf', body: aPdf })
  const { rows: jobs } = await sql`
    select task_identifier from graphile_worker.jobs where key = ${`warrantyMail:${reply.id}:submitted`}
  `.execute(db)
  expect(jobs).toEqual([{ task_identifier: 'warrantyMail' }])
})

test('OFP-25 a form that was open while the code changed registers the product under its present one', async () => {
  const itemCode = await aWarrantyProduct(db, marca)
  const newCode = `${itemCode}-N`
  await inTransaction(db, tx => changeCode(tx, itemCode, newCode))
  expect((await send(aForm({ marca, itemCode }))).reply).toMatchObject({ itemCode: newCode })
})

test('GTI-03 a customer who registers for a buyer is stored as the reseller', async () => {
  const buyer = await aCustomer(db)
  const itemCode = await aWarrantyProduct(db, marca)
  const own = { cardcode: buyer.cardcode, email: buyer.email }
  const stranger = { cardcode: 'C99999', email: 'nadie@correo.test' }
  const first = await send(aForm({ marca, itemCode, cardcode: buyer.cardcode }), undefined, own)
  const second = await send(aForm({ marca, itemCode }), undefined, stranger)
  const { rows } = await sql`
    select reseller_cardcode from warranty_registrations
    where id in (${first.reply.id}, ${second.reply.id}) order by reseller_cardcode`.execute(db)
  expect(rows).toEqual([{ reseller_cardcode: buyer.cardcode }, { reseller_cardcode: null }])
})

test('GTI-03 GTI-05 GTI-06 GTI-07 GTI-09 every invalid field is reported at once', async () => {
  const before = await countsOf()
  const refusal = await refusalOf(
    send(
      aForm({
        marca,
        itemCode: 'NADA',
        serial: null,
        purchaseDate: '2026-03-11',
        reseller: ' ',
        invoiceRef: '',
        name: '',
        docType: 'RUT',
        docNumber: '210303670014',
        email: 'ana@',
        phone: '12',
        department: 'ZZ',
        city: '',
        consent: false,
        proof: { name: 'boleta.pdf', base64: Buffer.from('PK zip').toString('base64') },
      }),
    ),
  )
  expect(refusal).toMatchObject({ code: 'VALIDATION', status: 422 })
  expect(refusal.errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'itemCode unknown_item',
    'purchaseDate future',
    'reseller missing',
    'invoiceRef missing',
    'name missing',
    'docNumber bad_rut',
    'email bad_email',
    'phone bad_phone',
    'department bad_department',
    'city missing',
    'consent no_consent',
    'proof unknown_format',
  ])
  expect(refusal.errors.every(({ detail }) => detail.length > 10)).toBe(true)
  expect(await countsOf()).toEqual(before)
})

test('GTI-03 the serial of a product is checked by its pattern, even a malformed or slow one', async () => {
  const errorsOf = async (serialPattern: string, serial: string | null) => {
    const itemCode = await aWarrantyProduct(db, marca, { serialPattern })
    const sent = send(aForm({ marca, itemCode, serial }))
    return await sent.then(
      () => [],
      refusal => refusal.errors,
    )
  }
  expect(await errorsOf('^[A-Z]{2}-\\d{4}$', 'tz-1234')).toEqual([])
  expect(await errorsOf('^[A-Z]{2}-\\d{4}$', 'TZ-12345')).toMatchObject([
    { path: 'serial', code: 'bad_serial' },
  ])
  expect(await errorsOf('^[A-Z]{2}-\\d{4}$', '')).toMatchObject([{ path: 'serial', code: 'missing' }])
  expect(await errorsOf('([A-Z', 'TZ')).toEqual([])
  expect(await errorsOf('^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(60))).toEqual([])
  expect(await errorsOf('(A+)+B', 'A'.repeat(60))).toMatchObject([{ code: 'bad_serial' }])
})

test('GTI-03 an inactive product or one of another brand cannot be registered', async () => {
  await aBrand(db, { slug: 'otra', name: 'Otra' })
  const codes = [await aWarrantyProduct(db, marca, { active: false }), await aWarrantyProduct(db, 'otra')]
  for (const itemCode of codes) {
    const { errors } = await refusalOf(send(aForm({ marca, itemCode })))
    expect(errors).toMatchObject([{ path: 'itemCode', code: 'unknown_item' }])
  }
  const unknown = send(aForm({ marca: 'ninguna', itemCode: 'X' }))
  expect(await refusalOf(unknown)).toMatchObject({ code: 'NOT_FOUND' })
})

test('GTI-08 the same serial of the same product again is a conflict with a neutral text', async () => {
  const [itemCode, other] = [await aWarrantyProduct(db, marca), await aWarrantyProduct(db, marca)]
  const { reply } = await send(aForm({ marca, itemCode, serial: 'TZ 77' }))
  const before = await countsOf()
  const again = aForm({ marca, itemCode, serial: ' tz  77', name: 'Otra persona', email: 'otra@correo.test' })
  const refusal = await refusalOf(send(again))
  expect(refusal).toMatchObject({ code: 'STATE_CONFLICT', status: 409 })
  expect(refusal.detail).toMatch(/ya registrado/)
  expect(refusal.detail).not.toMatch(/Ana|correo|TZ|20\d\d/)
  expect(await countsOf()).toEqual(before)

  await send(aForm({ marca, itemCode: other, serial: 'TZ 77' }))
  await sql`update warranty_registrations set status = 'rejected' where id = ${reply.id}`.execute(db)
  await send(again)
})

test('GTI-08 registrations without a serial do not exclude each other', async () => {
  const itemCode = await aWarrantyProduct(db, marca, { needsSerial: false })
  const ends = [
    await send(aForm({ marca, itemCode, serial: null })),
    await send(aForm({ marca, itemCode, serial: '' })),
  ]
  expect(new Set(ends.map(({ reply }) => reply.id)).size).toBe(2)
})

test('GTI-10 a form filled in by a bot is answered like any other and discarded', async () => {
  const itemCode = await aWarrantyProduct(db, marca)
  const before = await countsOf()
  const body = aForm({ marca, itemCode, serial: 'TZ-5' })
  const trapped = await send({ ...body, website: 'https://spam.test' })
  expect(await countsOf()).toEqual(before)
  const real = await send(body)
  expect({ ...trapped.reply, id: '' }).toEqual({ ...real.reply, id: '' })
  expect(trapped.replayed).toBe(false)
})

test('GTI-10 SRV-15 registrations are rate limited per address, and no call lists them', async () => {
  const itemCode = await aWarrantyProduct(db, marca)
  const from = { address: '203.0.113.9' }
  for (let time = 0; time < rateLimits.warrantyRegistration.points; time += 1) {
    await send(aForm({ marca, itemCode }), undefined, from)
  }
  const refusal = await refusalOf(send(aForm({ marca, itemCode }), undefined, from))
  expect(refusal).toMatchObject({ code: 'RATE_LIMITED', status: 429 })
  expect(refusal.retryAfter).toBeGreaterThan(0)
  await send(aForm({ marca, itemCode }), undefined, { address: '203.0.113.10' })
  const aboutWarranty = calls.filter(({ name }) => /gtia|warrant/i.test(name))
  expect(aboutWarranty.map(({ name, method }) => `${method} ${name}`).sort()).toEqual([
    'GET getProductosGtia',
    'POST RegistroGtia',
  ])
})

test('domain.md 4.1 the same key and body get the same reply, another body is rejected', async () => {
  const itemCode = await aWarrantyProduct(db, marca)
  const body = aForm({ marca, itemCode })
  const key = crypto.randomUUID()
  const first = await send(body, key)
  await sql`update warranty_registrations set status = 'approved' where id = ${first.reply.id}`.execute(db)
  await sql`update products set title = 'Otro', active = false where itemcode = ${itemCode}`.execute(db)
  expect(await send(body, key)).toEqual({ reply: first.reply, replayed: true })
  const other = send({ ...body, name: 'Otra persona' }, key)
  expect(await refusalOf(other)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422 })
  expect(await refusalOf(send(body, 'k'.repeat(201)))).toMatchObject({ code: 'BAD_REQUEST' })
  expect(await refusalOf(send(body, ''))).toMatchObject({ code: 'IDEMPOTENCY_KEY_MISSING' })
})

test('domain.md 4.1 eight concurrent requests with one key make one registration with one proof and one reply', async () => {
  const itemCode = await aWarrantyProduct(db, marca)
  const before = await countsOf()
  const body = aForm({ marca, itemCode })
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(body, key)))
  expect(new Set(answers.map(({ reply }) => reply.id)).size).toBe(1)
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(await countsOf()).toEqual({ registrations: before.registrations + 1, files: before.files + 1 })
})

test('GTI-08 eight concurrent requests with one serial make one registration with one proof', async () => {
  const itemCode = await aWarrantyProduct(db, marca)
  const before = await countsOf()
  const ends = await Promise.allSettled(
    Array.from({ length: 8 }, () => send(aForm({ marca, itemCode, serial: 'TZ-8' }))),
  )
  const refusals = ends.flatMap(end => (end.status === 'rejected' ? [end.reason] : []))
  expect(refusals.map(({ code }) => code)).toEqual(Array.from({ length: 7 }, () => 'STATE_CONFLICT'))
  expect(await countsOf()).toEqual({ registrations: before.registrations + 1, files: before.files + 1 })
})

async function countsOf(): Promise<{ registrations: number; files: number }> {
  const { rows } = await sql<{ registrations: number; files: number }>`
    select (select count(*) from warranty_registrations) as registrations, (select count(*) from files) as files
  `.execute(db)
  return rows[0] ?? { registrations: -1, files: -1 }
}
