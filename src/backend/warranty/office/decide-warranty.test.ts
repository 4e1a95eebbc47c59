import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import {
  decideWarranty,
  officeWarranty,
  takeBackWarranty,
  warrantyProof,
  warrantyQueue,
} from '#contract/office/workshop/warranties.ts'
import { registroGtia } from '#contract/shop/warranty.ts'
import { anOperator, officeRunner } from '../../orders/testing/operators.ts'
import { refusalOf } from '../../orders/testing/ordering.ts'
import { aCustomer, NOW, openShop } from '../../orders/testing/shop-data.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { openProofViewer } from '../draw-proof.ts'
import { moveWarranty } from '../move-warranty.ts'
import { registerWarranty } from '../register-warranty.ts'
import {
  aBrand,
  aForm,
  aPdf,
  aTwoPagePdf,
  aWarrantyProduct,
  type WarrantyBody,
} from '../testing/warranty-data.ts'
import { officeWarrantyHandlers } from './handlers.ts'

const { db } = await testDatabase(openShop)
const proofs = openProofViewer()
const { read, write } = officeRunner(db, {
  routes: office => officeWarrantyHandlers({ db, office, proofs }),
})
const workshop = await anOperator(db, 'taller', { name: 'Tomás Taller' })
const other = await anOperator(db, 'administracion', { name: 'Ana Admin' })
const photo = await sharp({ create: { width: 3000, height: 600, channels: 3, background: 'red' } })
  .withExif({ IFD0: { Copyright: 'secreto' } })
  .jpeg()
  .toBuffer()
beforeAll(async () => {
  await aBrand(db, { slug: 'tordaz', name: 'Tordaz' })
  return () => proofs.close()
})

test('OFT-07 those that wait come oldest first, with how many there are', async () => {
  const old = await aRegistration({}, new Date('2026-01-01T00:00:00Z'))
  const young = await aRegistration()
  const { waiting, registrations } = await read(warrantyQueue, {}, workshop)
  expect(registrations.map(({ id }) => id)).toEqual([old, young])
  expect(waiting).toBe(2)
  expect(await read(warrantyQueue, { limit: 1 }, workshop)).toMatchObject({
    waiting: 2,
    registrations: [{ id: old, brand: 'Tordaz', status: 'submitted' }],
  })
})

test('OFT-07 a registration shows the serial’s earlier ones, of any spelling and end, and its months', async () => {
  const itemCode = await aWarrantyProduct(db, 'tordaz', { months: 12, serialPattern: 'TZ\\d{3}' })
  const customer = await aCustomer(db)
  const rejected = await aRegistration({ itemCode, serial: 'TZ001' })
  await write(decideWarranty, { id: rejected, to: 'rejected', reason: 'wrong_serial' }, workshop)
  const id = await aRegistration(
    { itemCode, serial: 'tz001', purchaseDate: '2024-06-01' },
    NOW,
    customer.cardcode,
  )
  const shown = await read(officeWarranty, { id }, workshop)
  expect(shown).toMatchObject({
    validUntil: '2025-06-01',
    months: 12,
    isWithinMonths: false,
    fitsPattern: true,
    resellerCustomer: { cardcode: customer.cardcode },
    decided: null,
    proof: { pages: 1 },
  })
  expect(shown.earlier).toMatchObject([
    { id: rejected, status: 'rejected', note: 'El número de serie no es de este producto' },
  ])
  expect(await read(officeWarranty, { id: rejected }, workshop)).toMatchObject({
    isWithinMonths: true,
    decided: { by: 'Tomás Taller', at: NOW.toISOString() },
  })
})

test('OFT-08 one decision is stored and mailed; the second answers 409 with who decided', async () => {
  const id = await aRegistration()
  await write(decideWarranty, { id, to: 'approved', note: 'Conservar la boleta' }, workshop)
  expect(await stored(id)).toEqual({
    status: 'approved',
    note: 'Conservar la boleta',
    decidedBy: 'Tomás Taller',
  })
  const { rows } = await sql`
    select 1 from graphile_worker.jobs where key = ${`warrantyMail:${id}:approved`}`.execute(db)
  expect(rows).toHaveLength(1)
  const again = write(decideWarranty, { id, to: 'rejected', reason: 'other', note: 'No' }, other)
  expect(await refusalOf(again)).toMatchObject({
    code: 'STATE_CONFLICT',
    detail: 'El registro ya está en estado «Aprobado»: lo decidió Tomás Taller el 10/03/2026 22:30.',
  })
  // The command comes second too, and so does the office after the command.
  expect(await refusalOf(moveWarranty(db, { id, to: 'rejected', note: null }, NOW))).toMatchObject({
    code: 'STATE_CONFLICT',
  })
  const byCommand = await aRegistration()
  await moveWarranty(db, { id: byCommand, to: 'rejected', note: 'No' }, NOW)
  expect(await refusalOf(write(decideWarranty, { id: byCommand, to: 'approved' }, workshop))).toMatchObject({
    detail: 'El registro ya está en estado «Rechazado».',
  })
})

test('OFT-08 OFX-12 a repeated decision with its key is the same one, and mails once', async () => {
  const id = await aRegistration()
  const decide = () => write(decideWarranty, { id, to: 'approved' }, workshop, `decide-${id}`)
  expect(await decide()).toEqual(await decide())
  const { rows } = await sql`select 1 from audit_log where ref = ${id}`.execute(db)
  expect(rows).toHaveLength(1)
})

test('OFT-07 a rejection says why: a reason of the list, a text, or both', async () => {
  const id = await aRegistration()
  expect(await refusalOf(write(decideWarranty, { id, to: 'rejected' }, workshop))).toMatchObject({
    code: 'VALIDATION',
    errors: [{ path: 'reason' }],
  })
  expect(await stored(id)).toMatchObject({ status: 'submitted' })
  const body = { id, to: 'rejected', reason: 'unreadable_proof', note: 'Falta la segunda hoja' } as const
  await write(decideWarranty, body, workshop)
  expect(await stored(id)).toMatchObject({
    status: 'rejected',
    note: 'El comprobante no se puede leer. Falta la segunda hoja',
  })
})

test('OFT-09 what a browser gets of a proof is a picture drawn anew, whatever the file says it is', async () => {
  const base64 = photo.toString('base64')
  const id = await aRegistration({ proof: { name: 'boleta.html', base64 } })
  // A stored type that lies changes nothing.
  await sql`
    update files set content_type = 'text/html'
    where id = (select proof_id from warranty_registrations where id = ${id})`.execute(db)
  const shown = await read(warrantyProof, { id }, workshop)
  expect(shown.contentType).toBe('image/jpeg')
  const { width, format, exif } = await sharp(shown.body).metadata()
  expect({ width, format, exif }).toEqual({ width: 1600, format: 'jpeg', exif: undefined })
  expect(await refusalOf(read(warrantyProof, { id, page: 2 }, workshop))).toMatchObject({ code: 'NOT_FOUND' })
})

test('OFT-09 each page of a PDF is drawn; a broken one has none, and its registration can still be decided', async () => {
  const base64 = aTwoPagePdf.toString('base64')
  const id = await aRegistration({ proof: { name: 'boleta.pdf', base64 } })
  expect((await read(officeWarranty, { id }, workshop)).proof).toMatchObject({ pages: 2 })
  const { body } = await read(warrantyProof, { id, page: 2 }, workshop)
  expect((await sharp(body).metadata()).width).toBe(1600)

  const broken = await aRegistration({ proof: { name: 'boleta.pdf', base64: aPdf.toString('base64') } })
  expect((await read(officeWarranty, { id: broken }, workshop)).proof).toMatchObject({ pages: 0 })
  expect(await refusalOf(read(warrantyProof, { id: broken }, workshop))).toMatchObject({ code: 'NOT_FOUND' })
  await write(decideWarranty, { id: broken, to: 'rejected', reason: 'unreadable_proof' }, workshop)
})

test('OFX-06 OFT-08 an approval is taken back while its mail waits, and no more once it left', async () => {
  const id = await aRegistration()
  const mails = async () => {
    const { rows } = await sql<{ waits: boolean }>`
      select j.run_at > now() + interval '10 seconds' as waits from graphile_worker._private_jobs j
      where j.key = ${`warrantyMail:${id}:approved`}`.execute(db)
    return rows
  }
  await write(decideWarranty, { id, to: 'approved' }, workshop)
  expect(await mails()).toEqual([{ waits: true }])
  expect(await write(takeBackWarranty, { id }, workshop)).toMatchObject({ status: 'submitted' })
  expect(await mails()).toEqual([])
  expect(await stored(id)).toEqual({ status: 'submitted', note: null, decidedBy: null })
  expect(await refusalOf(write(takeBackWarranty, { id }, workshop))).toMatchObject({ code: 'STATE_CONFLICT' })

  await write(decideWarranty, { id, to: 'approved' }, workshop)
  await sql`select graphile_worker.remove_job(${`warrantyMail:${id}:approved`})`.execute(db)
  const refusal = await refusalOf(write(takeBackWarranty, { id }, workshop))
  expect(refusal).toMatchObject({ code: 'STATE_CONFLICT', detail: 'El correo con la decisión ya salió.' })
  expect(await stored(id)).toMatchObject({ status: 'approved', decidedBy: 'Tomás Taller' })
})

async function aRegistration(
  parts: Partial<WarrantyBody> = {},
  at = NOW,
  cardcode: string | null = null,
): Promise<string> {
  const itemCode = parts.itemCode ?? (await aWarrantyProduct(db, 'tordaz'))
  const proof = { name: 'boleta.jpg', base64: photo.toString('base64') }
  const form = aForm({ marca: 'tordaz', purchaseDate: '2025-12-01', proof, ...parts, itemCode })
  const body = registroGtia.body.parse(form)
  const { reply } = await registerWarranty(db, { body, key: crypto.randomUUID(), cardcode }, at)
  return reply.id
}

async function stored(id: string) {
  const { rows } = await sql`
    select status, note, decided_by as "decidedBy" from warranty_registrations where id = ${id}`.execute(db)
  return rows[0]
}
