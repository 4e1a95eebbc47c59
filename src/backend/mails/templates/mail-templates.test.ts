import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import {
  mailPage,
  mailPreview,
  mailTemplate,
  mailTemplates,
  saveMailTemplate,
  testMail,
} from '#contract/office/system/mail-templates.ts'
import { mailTextProblems } from '#domain/content/mail-text.ts'
import { orderReceivedMail } from '../../orders/order-received.ts'
import { findOrder } from '../../orders/read-queries.ts'
import { anOrder, line, ordering } from '../../orders/testing/ordering.ts'
import { aCustomer, aProduct, openShop } from '../../orders/testing/shop-data.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { wordsOf } from '../../platform/mail/mail-draft.ts'
import { sendOnce } from '../../platform/mail/send-once.ts'
import { loggedTasks } from '../../platform/queue/logged-tasks.ts'
import { workQueue } from '../../platform/queue/testing/work-queue.ts'
import { anOperator, lastChangeSet, type TestOperator, testOffice } from '../../staff/testing/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { mailTasks } from '../tasks.ts'
import { mailTemplateHandlers } from './handlers.ts'
import { MAIL_KINDS } from './mail-kinds.ts'

const database = await testDatabase(openShop)
const { db } = database
const config = { publicUrl: 'https://tienda.test', officeUrl: 'https://tienda.test' }
const office = callRunner(mailTemplateHandlers({ db, office: testOffice(db), config }))
const sent: Mail[] = []
const mailer = {
  send: (mail: Mail) => {
    sent.push(mail)
    return Promise.resolve()
  },
  close: () => undefined,
}
let admin: TestOperator

beforeEach(async () => {
  await sql`truncate staff, mail_templates, sent_mails cascade`.execute(db)
  sent.length = 0
  admin = await anOperator(db, { role: 'administracion', name: 'Graciela' })
})

type Text = NonNullable<BodyOf<typeof saveMailTemplate>['text']>

const KIND = 'order-received'
const text = (words: string, subject = 'Gracias: pedido {pedido}'): Text => ({
  subject,
  blocks: [
    { kind: 'text', text: words },
    { kind: 'part', name: 'totales' },
  ],
})
const save = (kind: string, version: number | null, typed: Text | null) =>
  office.call(
    saveMailTemplate,
    { body: { kind, version, text: typed }, idempotencyKey: crypto.randomUUID() },
    admin.caller,
  )
const read = (kind = KIND) => office.call(mailTemplate, { query: { kind } }, admin.caller)
const preview = (kind: string, typed?: Text) =>
  office.call(
    mailPreview,
    { query: { kind, ...(typed === undefined ? {} : { text: JSON.stringify(typed) }) } },
    admin.caller,
  )

async function placed() {
  const { create } = ordering(db)
  const buyer = await aCustomer(db)
  const code = await aProduct(db)
  const shipping = { code: 'REPARTO', addressId: buyer.addressId, agency: null, agencyBranch: null }
  const { orderId } = await create(buyer, anOrder({ lines: [line(code, 2)], shipping }))
  const order = await findOrder(db, buyer.cardcode, orderId)
  if (order === null) throw new Error('The order was not stored')
  return order
}

test('OFS-07 every delivered text fits its own kind, and every kind can be seen', async () => {
  for (const kind of MAIL_KINDS)
    expect([kind.name, mailTextProblems(kind.delivered, wordsOf(kind))]).toEqual([kind.name, []])
  expect(new Set(MAIL_KINDS.map(({ name }) => name)).size).toBe(MAIL_KINDS.length)
  const { kinds } = await office.call(mailTemplates, {}, admin.caller)
  for (const { kind, subject, version } of kinds) {
    expect(version).toBeNull()
    const shown = await preview(kind)
    expect(shown.subject, subject).not.toBe('')
    expect(`${shown.subject} ${shown.text}`).not.toMatch(/[{}]/)
  }
})

test('OFS-07 a saved text is what customers get, with the company’s name; the delivered one comes back', async () => {
  const order = await placed()
  await sql`insert into settings (key, value) values ('company', '{"name": "Barraca del Puerto"}')
    on conflict (key) do update set value = excluded.value`.execute(db)
  const mailed = async (id: string) => {
    await sendOnce(db, mailer, { ...orderReceivedMail(order, 'https://tienda.test'), id })
    return sent.at(-1)
  }
  expect((await mailed('one'))?.subject).toBe(`Pedido ${order.docNum} recibido`)
  expect((await mailed('two'))?.text).toMatch(/Barraca del Puerto\ntienda\.test$/)
  expect(sent.at(-1)?.html).not.toContain('Mostrador')
  expect(await save(KIND, null, text('<b>Gracias</b> de {empresa} por {pedido}.'))).toEqual({
    kind: KIND,
    version: 1,
  })
  expect(await lastChangeSet(db)).toMatchObject({ title: 'Correo «Pedido recibido»: texto' })
  const own = await mailed('three')
  expect(own?.subject).toBe(`Gracias: pedido ${order.docNum}`)
  expect(own?.text).toMatch(
    new RegExp(`^<b>Gracias</b> de Barraca del Puerto por ${order.docNum}\\.\n\nSubtotal`),
  )
  expect(own?.text).not.toContain('Ver el pedido')
  expect(own?.html).toContain('&lt;b&gt;Gracias&lt;/b&gt;')
  expect(await save(KIND, 1, null)).toEqual({ kind: KIND, version: null })
  expect((await mailed('four'))?.subject).toBe(`Pedido ${order.docNum} recibido`)
  expect((await read()).version).toBeNull()
})

test('OFS-07 a text read while it goes back to the delivered one has the version it belongs to', async () => {
  for (let round = 0; round < 30; round += 1) {
    const { version } = await save(KIND, null, text('Gracias.'))
    const [, ...reads] = await Promise.all([
      save(KIND, version, null),
      ...Array.from({ length: 8 }, () => read()),
    ])
    for (const seen of reads) expect(seen.text.subject === seen.delivered.subject).toBe(seen.version === null)
  }
})

test('OFS-07 a broken field is refused by its name, and nothing is saved', async () => {
  const refused = (kind: string, typed: Text) => save(kind, null, typed).catch(({ errors }) => errors)
  expect(await refused(KIND, text('Hola, {nombre}'))).toMatchObject([
    { path: 'text.blocks.0', code: 'unknown-field', detail: 'Este correo no tiene el campo {nombre}.' },
  ])
  expect(await refused(KIND, text('Hola', 'Pedido {pedido'))).toMatchObject([
    { path: 'text.subject', code: 'broken-field' },
  ])
  expect(await refused('account-activation', text('Hola'))).toMatchObject([
    { path: 'text.subject', code: 'unknown-field' },
    { path: 'text.blocks.1', code: 'unknown-part' },
    {
      path: 'text.blocks',
      code: 'missing-part',
      detail: expect.stringContaining('Botón: activar la cuenta'),
    },
  ])
  await expect(preview(KIND, text('{x}'))).rejects.toMatchObject({ code: 'VALIDATION' })
  await expect(save('nothing', null, text('Hola'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await sql`select from mail_templates`.execute(db)).rows).toEqual([])
})

test('OFS-07 two people do not overwrite each other’s text', async () => {
  await save(KIND, null, text('Uno'))
  await expect(save(KIND, null, text('Otro'))).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
    detail: 'Graciela lo cambió mientras tanto.',
  })
  expect(await save(KIND, 1, text('Otro'))).toMatchObject({ version: 2 })
})

test('OFS-07 what is typed is seen with real data as text and HTML, and mailed to oneself alone', async () => {
  const order = await placed()
  const code = order.lines[0]?.itemCode ?? 'none'
  const typed = { ...text('Por {pedido}'), blocks: [{ kind: 'part' as const, name: 'lineas' }] }
  const shown = await preview(KIND, typed)
  expect(shown).toMatchObject({ isReal: true, subject: `Gracias: pedido ${order.docNum}` })
  expect(shown.text).toContain(code)
  const page = await office.call(
    mailPage,
    { query: { kind: KIND, text: JSON.stringify(typed) } },
    admin.caller,
  )
  expect(page.contentType).toMatch(/^text\/html/)
  expect(Buffer.from(page.body).toString()).toContain(code)
  const body = { kind: KIND, text: typed }
  const { to } = await office.call(testMail, { body, idempotencyKey: crypto.randomUUID() }, admin.caller)
  await workQueue(database, loggedTasks(mailTasks({ db, mailer }), false))
  expect(sent).toMatchObject([{ to, subject: `Prueba: ${shown.subject}`, text: shown.text }])
  expect(to).not.toBe(order.email)
  expect((await sql`select from mail_templates`.execute(db)).rows).toEqual([])
})

test('OFS-07 a stored text that a later version no longer understands gives way to the delivered one', async () => {
  const order = await placed()
  await sql`insert into mail_templates (kind, subject, blocks)
    values (${KIND}, 'Pedido {viejo}', '[{"kind": "text", "text": "Hola"}]')`.execute(db)
  await sendOnce(db, mailer, orderReceivedMail(order, 'https://tienda.test'))
  expect(sent.at(-1)?.subject).toBe(`Pedido ${order.docNum} recibido`)
})
