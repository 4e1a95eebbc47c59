import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import { beforeAll, expect, test } from 'vitest'
import { registroGtia } from '#contract/shop/warranty.ts'
import type { WarrantyStatus } from '#domain/repairs/warranty-status.ts'
import { refusalOf } from '../orders/testing/ordering.ts'
import { NOW, openShop } from '../orders/testing/shop-data.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testFolder } from '../testing/test-folders.ts'
import { moveWarranty } from './move-warranty.ts'
import { findRegistration, findRegistrations } from './queries.ts'
import { registerWarranty } from './register-warranty.ts'
import { saveProof } from './save-proof.ts'
import { warrantyTasks } from './tasks.ts'
import { aBrand, aForm, aPdf, aWarrantyProduct, type WarrantyBody } from './testing/warranty-data.ts'

const { db } = await testDatabase(openShop)
const dataDir = await testFolder()
const mailer = createMailer({ smtpUrl: null, dataDir, mailFrom: 'Mostrador <pedidos@mostrador.test>' })
const tasks = warrantyTasks({ db, mailer, config: { publicUrl: 'https://mostrador.test' } })
const later = new Date('2026-03-12T14:00:00Z')
beforeAll(async () => {
  await aBrand(db, { slug: 'tordaz', name: 'Tordaz' })
})

test('domain.md 4.8 a registration is approved or rejected once, with a note and an audit record', async () => {
  const [good, bad] = [await aRegistration(), await aRegistration()]
  await moveWarranty(db, { id: good, to: 'approved', note: null }, later)
  await moveWarranty(db, { id: bad, to: 'rejected', note: 'El comprobante no se lee' }, later)
  expect(await findRegistration(db, good)).toMatchObject({ status: 'approved', note: null })
  expect(await findRegistration(db, bad)).toMatchObject({
    status: 'rejected',
    note: 'El comprobante no se lee',
  })
  const { rows } = await sql`
    select action, ref, at from audit_log where ref in (${good}, ${bad}) order by id`.execute(db)
  expect(rows).toEqual([
    { action: 'warrantyApproved', ref: good, at: later },
    { action: 'warrantyRejected', ref: bad, at: later },
  ])
  const again = moveWarranty(db, { id: bad, to: 'approved', note: null }, later)
  expect(await refusalOf(again)).toMatchObject({
    code: 'STATE_CONFLICT',
    detail: 'El registro ya está en estado «Rechazado».',
  })
  const unknown = moveWarranty(db, { id: crypto.randomUUID(), to: 'approved', note: null }, later)
  expect(await refusalOf(unknown)).toMatchObject({ code: 'NOT_FOUND' })
})

test('domain.md 4.8 of several concurrent decisions one is stored', async () => {
  const id = await aRegistration()
  const decisions = ['approved', 'rejected', 'approved', 'rejected'] as const
  const ends = await Promise.allSettled(decisions.map(to => moveWarranty(db, { id, to, note: null }, later)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('pending registrations are listed oldest first', async () => {
  const [one, two] = [await aRegistration({}, new Date('2026-01-01T00:00:00Z')), await aRegistration()]
  const waiting = await findRegistrations(db, 'submitted', 100)
  expect(waiting[0]?.id).toBe(one)
  expect(waiting.map(({ id }) => id)).toContain(two)
  expect(await findRegistrations(db, 'submitted', 1)).toHaveLength(1)
  await moveWarranty(db, { id: two, to: 'approved', note: null }, later)
  expect((await findRegistrations(db, 'submitted', 100)).map(({ id }) => id)).not.toContain(two)
})

test('the proof is written to the given folder and never overwrites a file', async () => {
  const [id, folder] = [await aRegistration(), join(dataDir, 'proofs')]
  const file = await saveProof(db, id, folder)
  expect(file).toBe(join(folder, `${id}-boleta.pdf`))
  expect(await readFile(file)).toEqual(aPdf)
  expect((await stat(file)).mode & 0o077).toBe(0)
  await expect(saveProof(db, id, folder)).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await refusalOf(saveProof(db, crypto.randomUUID(), folder))).toMatchObject({ code: 'NOT_FOUND' })
})

test('the owner gets one mail per status, with the facts of the registration', async () => {
  const id = await aRegistration({ serial: 'TZ-900', purchaseDate: '2026-02-01', email: 'duena@correo.test' })
  await mail(id, 'submitted')
  const received = await readMail(id, 'submitted')
  expect(received.to).toMatchObject([{ address: 'duena@correo.test' }])
  expect(received.subject).toBe('Registro de garantía recibido')
  for (const part of [received.text, received.html]) {
    for (const fact of ['01/02/2026', '01/02/2028', 'Martillo', id]) expect(part).toContain(fact)
  }

  await moveWarranty(db, { id, to: 'rejected', note: 'Falta <b>la fecha</b>' }, later)
  const { rows } = await sql`
    select 1 from graphile_worker.jobs where key = ${`warrantyMail:${id}:rejected`}`.execute(db)
  expect(rows).toHaveLength(1)
  await mail(id, 'rejected')
  const rejected = await readMail(id, 'rejected')
  expect(rejected.subject).toBe('Registro de garantía rechazado')
  expect(rejected.text).toContain('TZ-900')
  expect(rejected.text).toContain('Falta <b>la fecha</b>')
  expect(rejected.html).toContain('Falta &lt;b&gt;la fecha&lt;/b&gt;')
  expect(rejected.text).toContain('https://mostrador.test/registro-gtia/tordaz')

  const approved = await aRegistration()
  await moveWarranty(db, { id: approved, to: 'approved', note: 'Conservar la boleta' }, later)
  await mail(approved, 'approved')
  const good = await readMail(approved, 'approved')
  expect(good.subject).toBe('Garantía aprobada')
  expect(good.text).toContain('Conservar la boleta')
})

test('domain.md 4.9 free text of a registration is not mailed to the address it names', async () => {
  const words = 'Premio en http://estafa.test'
  const id = await aRegistration({
    name: words,
    reseller: words,
    invoiceRef: words,
    city: words,
    serial: words,
  })
  await mail(id, 'submitted')
  const { text, html } = await readMail(id, 'submitted')
  expect(`${text}${html}`).not.toMatch(/premio|estafa/i)
})

async function aRegistration(parts: Partial<WarrantyBody> = {}, at = NOW): Promise<string> {
  const itemCode = await aWarrantyProduct(db, 'tordaz')
  const form = aForm({ marca: 'tordaz', itemCode, purchaseDate: '2025-12-01', ...parts })
  const body = registroGtia.body.parse(form)
  const { reply } = await registerWarranty(db, { body, key: crypto.randomUUID(), cardcode: null }, at)
  return reply.id
}

async function mail(id: string, status: WarrantyStatus): Promise<void> {
  await tasks.warrantyMail({ id, status })
}

async function readMail(id: string, status: WarrantyStatus): Promise<Email> {
  return await PostalMime.parse(await readFile(join(dataDir, 'mail', `warranty-${id}-${status}.eml`)))
}
