import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { BodyOf, CallInput } from '#contract/call.ts'
import {
  addRepairPhoto,
  answerRepairQuote,
  machineSearch,
  moveRepair,
  noteRepair,
  officeRepair,
  quoteRepair,
  receiveRepair,
  repairBoard,
  repairPhoto,
  saveRepair,
} from '#contract/office/workshop/repairs.ts'
import { registroGtia } from '#contract/shop/warranty.ts'
import { canMoveRepair, REPAIR_STATUSES, type RepairStatus } from '#domain/repairs/repair-status.ts'
import { anOperator, officeRunner } from '../../orders/testing/operators.ts'
import { refusalOf } from '../../orders/testing/ordering.ts'
import { aCustomer, aProduct, NOW, openShop } from '../../orders/testing/shop-data.ts'
import { composeDraft } from '../../platform/mail/mail-draft.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { moveWarranty } from '../../warranty/move-warranty.ts'
import { registerWarranty } from '../../warranty/register-warranty.ts'
import { aBrand, aForm, aWarrantyProduct } from '../../warranty/testing/warranty-data.ts'
import { answerQuoteOf } from '../answer-quote.ts'
import { findMovedRepair } from '../mail-queries.ts'
import { findRepair } from '../queries.ts'
import { repairMail } from '../repair-mail.ts'
import { aRepair } from '../testing/repair-data.ts'
import { workshopHandlers } from './handlers.ts'

const { db } = await testDatabase(openShop)
const { read, write } = officeRunner(db, { routes: office => workshopHandlers({ db, office }) })
const workshop = await anOperator(db, 'taller', { name: 'Tomás Taller' })
const sales = await anOperator(db, 'ventas')
const rep = await anOperator(db, 'vendedor', { employeeCode: 'V77' })
let owner: Awaited<ReturnType<typeof aCustomer>>
beforeAll(async () => {
  owner = await aCustomer(db)
})

const aQuote = (docNum: number): NonNullable<CallInput<typeof quoteRepair>['body']> => ({
  docNum,
  from: 'diagnosing',
  diagnosis: 'Inducido quemado',
  currency: '$',
  validUntil: '2026-03-20',
  lines: [
    { description: 'Inducido', quantity: 1, unitPrice: 1450.5, tax: 22 },
    { description: 'Mano de obra', quantity: 1.5, unitPrice: 600, tax: 10 },
  ],
})

test('OFT-02 a machine is taken in once, numbered, with its first event; a taken number is skipped', async () => {
  const { rows } = await sql<{ next: number }>`select last_value + 1 as next from service_numbers`.execute(db)
  await sql`
    insert into services (cardcode, doc_num, item_title, received_at, status, status_at, under_warranty, failure)
    values (${owner.cardcode}, ${rows[0]?.next}, 'Del ERP', now(), 'received', now(), false, 'x')`.execute(db)
  const body = { cardcode: owner.cardcode, title: 'Taladro', failure: 'No gira', accessories: 'Mandril' }
  const receive = () => write(receiveRepair, body, workshop, 'receive-1')
  const { docNum } = await receive()
  expect(docNum).not.toBe(rows[0]?.next)
  expect(await receive()).toEqual({ docNum })
  expect(await read(officeRepair, { docNum }, workshop)).toMatchObject({
    status: 'received',
    accessories: 'Mandril',
    receivedBy: 'Tomás Taller',
    events: [{ movedTo: 'received', actor: 'Tomás Taller' }],
  })
  const unknown = write(receiveRepair, { ...body, cardcode: 'C99999' }, workshop)
  expect(await refusalOf(unknown)).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'cardcode' }] })
})

test('OFT-02 a machine is found by code, bar code, words, and a serial with its warranty and earlier repairs', async () => {
  const itemCode = await aProduct(db, { itemCode: 'TAL-99' })
  await sql`update products set codebars = '7730001112223' where itemcode = ${itemCode}`.execute(db)
  for (const text of ['tal-99', '7730001112223', 'martillo tal-99']) {
    const { products } = await read(machineSearch, { text }, workshop)
    expect(
      products.map(product => product.itemCode),
      text,
    ).toContain(itemCode)
  }
  await aBrand(db, { slug: 'tordaz', name: 'Tordaz' })
  const registered = await aWarrantyProduct(db, 'tordaz')
  const form = aForm({ marca: 'tordaz', itemCode: registered, serial: 'TZ-1', purchaseDate: '2025-12-01' })
  const request = { body: registroGtia.body.parse(form), key: 'w-1', cardcode: null }
  const { id: warrantyId } = (await registerWarranty(db, request, NOW)).reply
  const taken = {
    cardcode: owner.cardcode,
    title: 'Amoladora',
    failure: 'Chispas',
    serial: 'tz-1',
    underWarranty: true,
    warrantyId,
  }
  // Until somebody approves it, it covers nothing.
  expect(await read(machineSearch, { text: 'tz-1' }, workshop)).toMatchObject({
    warranties: [{ id: warrantyId, covers: false }],
  })
  expect(await refusalOf(write(receiveRepair, taken, workshop))).toMatchObject({
    errors: [{ path: 'warrantyId' }],
  })
  await moveWarranty(db, { id: warrantyId, to: 'approved', note: null }, NOW)
  expect(await refusalOf(write(receiveRepair, { ...taken, serial: 'TZ-2' }, workshop))).toMatchObject({
    errors: [{ path: 'warrantyId', code: 'other_serial' }],
  })
  const { docNum } = await write(receiveRepair, taken, workshop)
  expect(await read(officeRepair, { docNum }, workshop)).toMatchObject({
    underWarranty: true,
    warranty: { id: warrantyId, status: 'approved' },
  })
  expect(await read(machineSearch, { text: 'TZ-1' }, workshop)).toMatchObject({
    warranties: [{ covers: true }],
    repairs: [{ docNum, statusDescription: 'Ingresado' }],
  })
})

test('OFT-01 REP-06 a machine moves by the table alone; a quote and its answer have acts of their own', async () => {
  for (const from of REPAIR_STATUSES) {
    for (const to of REPAIR_STATUSES) {
      const docNum = await aRepair(db, owner.cardcode, { status: from })
      const moved = write(moveRepair, { docNum, from, to }, workshop).then(
        reply => reply.status,
        (error: { code: string }) => error.code,
      )
      const hasOwnAct = ['quoted', 'approved', 'quote_rejected'].includes(to)
      const isAllowed = canMoveRepair(from, to, 'staff') && !hasOwnAct
      expect(await moved, `${from} → ${to}`).toBe(isAllowed ? to : 'STATE_CONFLICT')
    }
  }
})

test('OFT-01 a machine of nobody is the technician’s who begins to work on it, and stays theirs', async () => {
  const technicianOf = async (docNum: number) => (await read(officeRepair, { docNum }, workshop)).technician
  const docNum = await aRepair(db, owner.cardcode, { status: 'received' })
  await write(moveRepair, { docNum, from: 'received', to: 'diagnosing' }, workshop)
  expect(await technicianOf(docNum)).toMatchObject({ id: workshop.staffId })
  const others = await aRepair(db, owner.cardcode, { status: 'approved' })
  await sql`update services set technician_id = ${sales.staffId} where doc_num = ${others}`.execute(db)
  await write(moveRepair, { docNum: others, from: 'approved', to: 'repairing' }, workshop)
  expect(await technicianOf(others)).toMatchObject({ id: sales.staffId })
  // To hand it over is no work on it.
  const ready = await aRepair(db, owner.cardcode, { status: 'ready' })
  await write(moveRepair, { docNum: ready, from: 'ready', to: 'delivered' }, workshop)
  expect(await technicianOf(ready)).toBeNull()
})

test('OFT-01 who moves second reads who was first, and a delivered machine has its day', async () => {
  const docNum = await aRepair(db, owner.cardcode, { status: 'ready' })
  await write(moveRepair, { docNum, from: 'ready', to: 'delivered' }, workshop)
  expect(await read(officeRepair, { docNum }, workshop)).toMatchObject({ deliveredAt: NOW.toISOString() })
  const second = write(moveRepair, { docNum, from: 'ready', to: 'delivered' }, workshop)
  expect(await refusalOf(second)).toMatchObject({
    code: 'STATE_CONFLICT',
    detail: 'La reparación está en «Entregado»: la movió Tomás Taller el 10/03/2026 22:30.',
  })
})

test('OFT-01 the board counts by state, marks what is late and filters by text, technician and lateness', async () => {
  const { cardcode } = await aCustomer(db)
  const late = await aRepair(db, cardcode, { status: 'repairing', serial: 'TARDE-1' })
  const onTime = await aRepair(db, cardcode, { status: 'repairing' })
  // What the tests above moved is somebody's by now.
  await sql`update services set technician_id = null`.execute(db)
  await sql`update services set promised_at = '2026-03-09', technician_id = ${workshop.staffId} where doc_num = ${late}`.execute(
    db,
  )
  await sql`update services set promised_at = '2026-03-10' where doc_num = ${onTime}`.execute(db)
  const gone = await aRepair(db, cardcode, { status: 'delivered', receivedAt: '2026-01-01T12:00:00Z' })
  const cards = async (query: CallInput<typeof repairBoard>['query']) => {
    const { columns } = await read(repairBoard, query, workshop)
    return columns.flatMap(column => column.cards)
  }
  expect(await cards({ text: cardcode })).toMatchObject([
    { docNum: late, isLate: true, technician: { name: 'Tomás Taller' } },
    { docNum: onTime, isLate: false, technician: null },
  ])
  expect(await cards({ text: 'tarde-1' })).toMatchObject([{ docNum: late }])
  expect(await cards({ technician: workshop.staffId })).toMatchObject([{ docNum: late }])
  expect((await cards({ late: '1' })).map(({ docNum }) => docNum)).toEqual([late])
  // Ended more than a week ago.
  expect((await cards({})).map(({ docNum }) => docNum)).not.toContain(gone)
})

test('OFT-01 of each state the machines promised for today or before come first, and are shown alone', async () => {
  const { cardcode } = await aCustomer(db)
  const longest = await aRepair(db, cardcode, { status: 'repairing' })
  const today = await aRepair(db, cardcode, { status: 'repairing' })
  const late = await aRepair(db, cardcode, { status: 'repairing' })
  const ready = await aRepair(db, cardcode, { status: 'ready' })
  const promise = async (docNum: number, day: string) => {
    await sql`update services set promised_at = ${day} where doc_num = ${docNum}`.execute(db)
  }
  await promise(longest, '2026-03-20')
  await promise(today, '2026-03-10')
  await promise(late, '2026-03-09')
  await promise(ready, '2026-03-09')
  await sql`update services set status_at = status_at - interval '9 days' where doc_num = ${longest}`.execute(
    db,
  )
  const shown = async (query: CallInput<typeof repairBoard>['query']) => {
    const { columns } = await read(repairBoard, { text: cardcode, ...query }, workshop)
    return columns.flatMap(({ cards }) => cards.map(({ docNum }) => docNum))
  }
  expect(await shown({})).toEqual([late, today, longest, ready])
  expect(await shown({ due: '1' })).toEqual([late, today])
  expect(await shown({ late: '1' })).toEqual([late])
})

test('OFT-03 a quote has lines, tax by rate and a last day; the customer is mailed and accepts in the shop', async () => {
  const docNum = await aRepair(db, owner.cardcode, { status: 'diagnosing' })
  const { totals } = await write(quoteRepair, aQuote(docNum), workshop)
  expect(totals).toMatchObject({ subtotal: 2350.5, tax: 409.11, total: 2759.61 })
  const shown = await read(officeRepair, { docNum }, workshop)
  expect(shown).toMatchObject({
    status: 'quoted',
    diagnosis: 'Inducido quemado',
    quote: { amount: 2350.5, status: 'pending', validUntil: '2026-03-20' },
    quoteTotals: { total: 2759.61 },
  })
  const event = shown.events.find(({ movedTo }) => movedTo === 'quoted')
  const { rows } =
    await sql`select 1 from graphile_worker.jobs where key = ${`repairMail:${event?.id}`}`.execute(db)
  expect(rows).toHaveLength(1)
  const moved = await findMovedRepair(db, { cardcode: owner.cardcode, docNum, eventId: event?.id ?? 0 })
  const draft = moved && repairMail(moved, 'https://mostrador.test')
  const mail = draft && composeDraft(draft)
  for (const part of ['Mano de obra', '20/03/2026', '2.759,61', `/repairs?docNum=${docNum}`])
    expect(mail?.text).toContain(part)
  expect(mail?.to).toBe(owner.email)

  const answered = await answerQuoteOf(db, owner, { docNum, accept: true }, NOW)
  expect(answered).toMatchObject({ status: 'approved', quoteLines: [{ amount: 1450.5 }, { amount: 900 }] })
  const late = write(answerRepairQuote, { docNum, accept: false, name: 'Rosa' }, workshop)
  expect(await refusalOf(late)).toMatchObject({ code: 'STATE_CONFLICT' })
})

test('OFT-03 after its last day a customer cannot accept a quote; the counter records what they say, with the name', async () => {
  const docNum = await aRepair(db, owner.cardcode, { status: 'diagnosing' })
  expect(
    await refusalOf(write(quoteRepair, { ...aQuote(docNum), validUntil: '2026-03-09' }, workshop)),
  ).toMatchObject({ errors: [{ path: 'validUntil' }] })
  await write(quoteRepair, aQuote(docNum), workshop)
  const tooLate = new Date('2026-03-22T12:00:00Z')
  expect(await refusalOf(answerQuoteOf(db, owner, { docNum, accept: true }, tooLate))).toMatchObject({
    code: 'STATE_CONFLICT',
    detail: expect.stringContaining('venció el 20/03/2026'),
  })
  await write(answerRepairQuote, { docNum, accept: false, name: 'Rosa Vidal' }, workshop)
  expect(await read(officeRepair, { docNum }, workshop)).toMatchObject({
    status: 'quote_rejected',
    quote: { status: 'rejected' },
    quoteAnsweredBy: 'Rosa Vidal',
  })
})

test('OFT-05 an internal note never leaves; one for the customer does', async () => {
  const docNum = await aRepair(db, owner.cardcode, { status: 'diagnosing' })
  await write(noteRepair, { docNum, isInternal: true, body: 'Lo abrió otro taller' }, workshop)
  await write(noteRepair, { docNum, isInternal: false, body: 'Se espera el repuesto' }, workshop)
  await write(
    moveRepair,
    {
      docNum,
      from: 'diagnosing',
      to: 'waiting_parts',
      note: 'Llega el lunes',
      internalNote: 'Pedir a Brunvek',
    },
    workshop,
  )
  const { events } = await read(officeRepair, { docNum }, workshop)
  expect(events.slice(1)).toMatchObject([
    { movedTo: null, note: null, internalNote: 'Lo abrió otro taller' },
    { movedTo: null, note: 'Se espera el repuesto', internalNote: null },
    { movedTo: 'waiting_parts', note: 'Llega el lunes', internalNote: 'Pedir a Brunvek' },
  ])
  const shown = await findRepair(db, owner.cardcode, docNum)
  expect(shown?.history.map(({ note }) => note)).toEqual([
    'Se recibió sin caja',
    'Se espera el repuesto',
    'Llega el lunes',
  ])
  expect(JSON.stringify(shown)).not.toMatch(/otro taller|Brunvek/)
})

test('OFT-03 fields are saved by version: who saves second is told by whom, and nothing is overwritten', async () => {
  const docNum = await aRepair(db, owner.cardcode)
  const { version, title, failure } = await read(officeRepair, { docNum }, workshop)
  const body: BodyOf<typeof saveRepair> = {
    docNum,
    version,
    title,
    failure,
    serial: null,
    accessories: null,
    underWarranty: false,
    diagnosis: 'Carbones gastados',
    promisedAt: '2026-03-15',
    technicianId: workshop.staffId,
  }
  expect(await write(saveRepair, body, workshop)).toMatchObject({ version: version + 1 })
  const second = write(saveRepair, { ...body, diagnosis: 'Otro' }, workshop)
  expect(await refusalOf(second)).toMatchObject({
    code: 'EDIT_CONFLICT',
    detail: expect.stringContaining('Tomás Taller'),
  })
  expect(await read(officeRepair, { docNum }, workshop)).toMatchObject({
    diagnosis: 'Carbones gastados',
    promisedAt: '2026-03-15',
  })
  const stranger = { ...body, version: version + 1, technicianId: sales.staffId }
  expect(await refusalOf(write(saveRepair, stranger, workshop))).toMatchObject({
    errors: [{ path: 'technicianId' }],
  })
})

test('OFT-02 a photo is drawn anew without where it was taken; what is no picture is refused', async () => {
  const docNum = await aRepair(db, owner.cardcode)
  const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'secreto' } })
    .jpeg()
    .toBuffer()
  const add = (body: Buffer) => write(addRepairPhoto, { docNum, base64: body.toString('base64') }, workshop)
  const { photoId } = await add(photo)
  const shown = await read(repairPhoto, { docNum, id: photoId }, workshop)
  const { width, exif } = await sharp(shown.body).metadata()
  expect({ width, exif, type: shown.contentType }).toEqual({
    width: 2000,
    exif: undefined,
    type: 'image/jpeg',
  })
  for (const other of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.4'])
    expect(await refusalOf(add(Buffer.from(other)))).toMatchObject({ errors: [{ path: 'photo' }] })
})

test('OFA-11 a rep reads the machines of their own customers, and changes none', async () => {
  const { cardcode } = await aCustomer(db)
  const docNum = await aRepair(db, cardcode, { serial: 'AJENA' })
  const all = async () => (await read(repairBoard, { text: cardcode }, rep)).columns.flatMap(one => one.cards)
  expect(await all()).toEqual([])
  expect(await refusalOf(read(officeRepair, { docNum }, rep))).toMatchObject({ code: 'NOT_FOUND' })
  await sql`update customers set seller_code = 'V77' where cardcode = ${cardcode}`.execute(db)
  expect(await all()).toMatchObject([{ docNum }])
  expect(await read(officeRepair, { docNum }, rep)).toMatchObject({ moves: [] })
  const move = { docNum, from: 'received' as RepairStatus, to: 'diagnosing' as RepairStatus }
  for (const person of [rep, sales])
    expect(await refusalOf(write(moveRepair, move, person))).toMatchObject({ code: 'FORBIDDEN' })
})
