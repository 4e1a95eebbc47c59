import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { officeDrafts, saveOfficeDraft, sendDraft } from '#contract/office/orders/order-drafts.ts'
import { preparedOrder, usePreparedOrder } from '#contract/shop/orders.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { composeDraft } from '../../platform/mail/mail-draft.ts'
import { waitingJobs } from '../../platform/queue/testing/work-queue.ts'
import { anOperator, nextKey, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { refusalOf } from '../testing/ordering.ts'
import { aCustomer, aProduct, NOW, openShop } from '../testing/shop-data.ts'
import { draftHandedMail, preparedOrderMail } from './draft-mails.ts'
import { draftHandlers } from './handlers.ts'
import { findHanded, findPrepared } from './queries.ts'

const database = await testDatabase(openShop)
const { db } = database
await sql`insert into employees (code, name, role, email, phone, whatsapp) values
  ('V1', 'Laura Sosa', 'Ventas', 'laura@mostrador.test', '+59829010000', '+59899000001'),
  ('V2', 'Hugo Paz', 'Ventas', 'hugo@mostrador.test', '+59829010001', '+59899000002')`.execute(db)
const hammer = await aProduct(db, { price: 100, available: 20 })
const nails = await aProduct(db, { price: 3, unitMult: 12, available: 600 })
const gone = await aProduct(db, { price: 50 })
const owner = await aCustomer(db, { cardcode: 'C1', email: 'compras@c1.test' })
const stranger = await aCustomer(db, { cardcode: 'C2', email: 'compras@c2.test' })
await sql`update customers set seller_code = 'V1' where cardcode = 'C1'`.execute(db)
await sql`update products set active = false where itemcode = ${gone}`.execute(db)
await sql`insert into special_prices (cardcode, itemcode, valid_from, price, currency)
  values ('C1', ${hammer}, '2026-01-01', 80, 'UYU')`.execute(db)
const catalogue = await openTestCatalogue(database, { clock: () => NOW })

let now = NOW
const clock = () => now
beforeEach(() => {
  now = NOW
})
const { call } = callRunner(
  draftHandlers({
    db,
    clock,
    catalogue,
    office: testOffice(db, () => NOW),
    config: { publicUrl: 'https://tienda.test', backOrders: false },
  }),
)
const clerk = await anOperator(db, 'ventas', { now: NOW, name: 'Marcelo Viera' })
const colleague = await anOperator(db, 'ventas', { now: NOW, name: 'Inés Duarte' })
const seller = await anOperator(db, 'vendedor', { now: NOW, employeeCode: 'V1', name: 'Laura Sosa' })
const otherSeller = await anOperator(db, 'vendedor', { now: NOW, employeeCode: 'V2', name: 'Hugo Paz' })
const store = await anOperator(db, 'deposito', { now: NOW })

type Body = CallInput<typeof saveOfficeDraft>['body'] & object
const LINES = [
  { itemCode: hammer, quantity: 2 },
  { itemCode: nails, quantity: 30 },
]
const aDraft = (changes: object = {}): Body => ({
  act: 'save',
  cardcode: 'C1',
  known: null,
  title: 'Obra de la rambla',
  ownerId: clerk.staffId,
  note: null,
  lines: LINES,
  ...changes,
})
const save = (body: Body, who = clerk) => call(saveOfficeDraft, { body, idempotencyKey: nextKey() }, who)
const draftsOf = (who = clerk, cardcode = 'C1') => call(officeDrafts, { query: { cardcode } }, who)
const send = (draft: { id: string; version: number }, changes: object = {}, who = clerk) =>
  call(
    sendDraft,
    {
      body: { cardcode: 'C1', ...draft, email: owner.email, message: null, days: 7, ...changes },
      idempotencyKey: nextKey(),
    },
    who,
  )
const open = (id: string, who = owner) => call(preparedOrder, { query: { id } }, who)
const use = (id: string, who = owner, idempotencyKey = nextKey()) =>
  call(usePreparedOrder, { body: { id }, idempotencyKey }, who)

test('OFC-19 a draft is kept with its name and lines, changed as it was seen, and removed', async () => {
  const saved = await save(aDraft({ note: 'Llamar antes de las 11' }))
  const mine = (await draftsOf()).drafts.find(({ id }) => id === saved.id)
  expect(mine).toMatchObject({
    title: 'Obra de la rambla',
    note: 'Llamar antes de las 11',
    lines: LINES,
    owner: { name: 'Marcelo Viera' },
    version: 1,
    sent: null,
  })
  const renamed = await save(aDraft({ known: saved, title: 'Obra' }), colleague)
  expect(renamed).toEqual({ id: saved.id, version: 2 })
  const refused = await refusalOf(save(aDraft({ known: saved, title: 'Otra' })))
  expect(refused.code).toBe('STATE_CONFLICT')
  expect(refused.detail).toContain('Inés Duarte')
  expect((await refusalOf(save({ act: 'remove', cardcode: 'C1', known: saved }))).code).toBe('STATE_CONFLICT')
  expect((await refusalOf(save(aDraft({ known: renamed, cardcode: 'C2' })))).code).toBe('NOT_FOUND')
  await save({ act: 'remove', cardcode: 'C1', known: renamed })
  expect((await draftsOf()).drafts.map(({ id }) => id)).not.toContain(saved.id)
})

test('OFC-19 OFA-11 a draft is handed to who may take the customer’s orders, who gets a mail; others do not see it', async () => {
  const saved = await save(aDraft())
  expect((await draftsOf()).colleagues.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Inés Duarte', 'Laura Sosa', 'Marcelo Viera']),
  )
  expect((await draftsOf()).colleagues.map(({ name }) => name)).not.toContain('Hugo Paz')
  const refused = await refusalOf(save(aDraft({ known: saved, ownerId: otherSeller.staffId })))
  expect(refused.errors).toMatchObject([{ path: 'ownerId' }])

  const note = 'Falta confirmar los clavos'
  await save(aDraft({ known: saved, ownerId: seller.staffId, note }))
  expect((await waitingJobs(database)).filter(({ task }) => task === 'draftHandedMail')).toHaveLength(1)
  const handed = await findHanded(db, saved.id, seller.staffId)
  const mail =
    handed &&
    composeDraft(draftHandedMail(handed, { id: 'm', draftId: saved.id, officeUrl: 'https://tienda.test' }))
  expect(mail?.text).toContain(note)
  expect(mail?.text).toContain(`https://tienda.test/oficina/clientes/C1/pedido?borrador=${saved.id}`)

  const all = async (who = clerk) => (await call(officeDrafts, { query: {} }, who)).drafts.map(({ id }) => id)
  expect(await all(seller)).toContain(saved.id)
  expect(await all(otherSeller)).not.toContain(saved.id)
  expect((await refusalOf(draftsOf(otherSeller))).code).toBe('NOT_FOUND')
  expect((await refusalOf(save(aDraft(), otherSeller))).code).toBe('NOT_FOUND')
  expect((await refusalOf(draftsOf(store))).code).toBe('FORBIDDEN')
})

test('OFC-19 the link shows its own customer what would be put in the cart, at today’s terms, and nobody else', async () => {
  const saved = await save(aDraft({ lines: [...LINES, { itemCode: gone, quantity: 1 }] }))
  expect((await refusalOf(open(saved.id))).code).toBe('NOT_FOUND')
  const { link, text, expiresAt } = await send(saved, { message: 'Lo que hablamos' })
  expect(link).toBe(`https://tienda.test/account/prepared/${saved.id}`)
  expect(text).toContain(link)
  // The tenth, and seven more days to their end in Montevideo.
  expect(expiresAt).toBe('2026-03-18T03:00:00.000Z')
  const shown = await open(saved.id)
  expect(shown).toMatchObject({ by: 'Marcelo Viera', message: 'Lo que hablamos', state: 'open' })
  expect(shown.lines.map(({ itemCode, ordered, quantity }) => [itemCode, ordered, quantity])).toEqual([
    [hammer, 2, 2],
    // Sold by the dozen.
    [nails, 30, 24],
    [gone, 1, 0],
  ])
  // Nothing was seen before, so no price can have changed.
  expect(shown.lines.flatMap(({ changes }) => changes.map(({ code }) => code))).toEqual([
    'QUANTITY_CHANGED',
    'ITEM_INACTIVE',
  ])
  expect((await refusalOf(open(saved.id, stranger))).code).toBe('NOT_FOUND')
  expect((await refusalOf(use(saved.id, stranger))).code).toBe('NOT_FOUND')
})

test('OFC-19 the link is used once and says by whom, expires, and begins anew when it is sent again', async () => {
  const saved = await save(aDraft())
  await send(saved)
  const keys = [nextKey(), nextKey()]
  const uses = await Promise.allSettled(keys.map(key => use(saved.id, owner, key)))
  expect(uses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const taken = uses.findIndex(({ status }) => status === 'fulfilled')
  // An answer that was lost is given again to who asks as before.
  expect({ status: 'fulfilled', value: await use(saved.id, owner, keys[taken]) }).toEqual(uses[taken])
  const again = await refusalOf(use(saved.id))
  expect(again.code).toBe('STATE_CONFLICT')
  expect(again.detail).toContain('compras@c1.test')
  expect(await open(saved.id)).toMatchObject({ state: 'used', usedBy: 'compras@c1.test' })
  const draft = (await draftsOf()).drafts.find(({ id }) => id === saved.id)
  expect(draft?.sent).toMatchObject({ to: 'compras@c1.test', usedBy: 'compras@c1.test' })

  await send({ id: saved.id, version: 2 }, { email: null, days: 1 })
  expect(await open(saved.id)).toMatchObject({ state: 'open', usedAt: null })
  now = new Date('2026-03-12T03:00:00.000Z')
  expect((await open(saved.id)).state).toBe('expired')
  expect((await refusalOf(use(saved.id))).detail).toContain('ya no sirve')
})

test('OFC-19 the mail goes to an address of the customer alone, names the products and has no price', async () => {
  const saved = await save(aDraft())
  expect((await refusalOf(send(saved, { email: 'otro@ajeno.test' }))).code).toBe('EMAIL_NOT_ALLOWED')
  await send(saved)
  const draft = await findPrepared(db, 'C1', saved.id)
  const mail =
    draft &&
    composeDraft(preparedOrderMail(draft, { id: 'm', to: owner.email, publicUrl: 'https://tienda.test' }))
  expect(mail?.text).toContain(hammer)
  expect(mail?.text).toContain(`https://tienda.test/account/prepared/${saved.id}`)
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/\$\s?\d|80,00|UYU/)
  expect((await waitingJobs(database)).some(({ task }) => task === 'preparedOrderMail')).toBe(true)
})
