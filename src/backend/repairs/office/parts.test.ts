import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { bulkJob, runBulk } from '#contract/office/bulk.ts'
import {
  addRepairPart,
  dropRepairPart,
  expectParts,
  partSuppliers,
  receiveParts,
  waitingParts,
} from '#contract/office/workshop/repair-parts.ts'
import { moveRepair, officeRepair } from '#contract/office/workshop/repairs.ts'
import type { RepairStatus } from '#domain/repairs/repair-status.ts'
import { bulkHandlers } from '../../bulk/handlers.ts'
import { runNextThing } from '../../bulk/run-things.ts'
import { anOperator, officeRunner } from '../../orders/testing/operators.ts'
import { refusalOf } from '../../orders/testing/ordering.ts'
import { aCustomer, NOW, openShop } from '../../orders/testing/shop-data.ts'
import { listExports } from '../../platform/exports/list-exports.ts'
import { openTableWriter } from '../../platform/exports/table-writer.ts'
import { findOperatorById } from '../../staff/access/find-operator.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { findRepair } from '../queries.ts'
import { aRepair } from '../testing/repair-data.ts'
import { bulkArrivals } from './bulk-arrivals.ts'
import { workshopHandlers } from './handlers.ts'
import { partHandlers } from './parts.ts'

const { db } = await testDatabase(openShop)
const writer = openTableWriter()
const { read, write } = officeRunner(db, {
  routes: office => [
    ...workshopHandlers({ db, office }),
    ...partHandlers({ db, office }),
    ...bulkHandlers({ db, office, exports: listExports({ db, office, writer }), kinds: [bulkArrivals] }),
  ],
})
const workshop = await anOperator(db, 'taller', { name: 'Tomás Taller' })
const rep = await anOperator(db, 'vendedor', { employeeCode: 'V77' })
const { cardcode } = await aCustomer(db)

type Typed = Partial<NonNullable<CallInput<typeof addRepairPart>['body']>>

/** A machine in a state, and a part that it waits for. */
async function aWait(status: RepairStatus, typed: Typed = {}, of = cardcode) {
  const docNum = await aRepair(db, of, { status })
  return { docNum, part: await aPart(docNum, status, typed) }
}

async function aPart(docNum: number, from: RepairStatus, typed: Typed = {}): Promise<number> {
  return (await write(addRepairPart, { docNum, from, name: 'Carbones', ...typed }, workshop)).id
}

const waiting = async (text: string) => (await read(waitingParts, { text }, workshop)).parts

test('OFT-04 parts are listed by part and supplier, of any spelling, with the machines that wait, the longest first', async () => {
  const first = await aWait('waiting_parts', {
    name: 'Inducido GWS',
    supplier: 'Bosch',
    expectedOn: '2026-03-20',
  })
  const second = await aWait('repairing', {
    name: 'inducido gws',
    supplier: 'BÓSCH',
    quantity: 1.5,
    expectedOn: '2026-03-12',
  })
  const unasked = await aWait('approved', { name: 'Inducido GWS' })
  const ended = await aWait('repairing', { name: 'Inducido GWS' })
  await write(moveRepair, { docNum: ended.docNum, from: 'repairing', to: 'ready' }, workshop)
  const groups = await waiting('inducido')
  expect(groups.map(({ supplier, quantity, expectedOn }) => [supplier, quantity, expectedOn])).toEqual([
    ['', 1, null],
    ['Bosch', 2.5, '2026-03-12'],
  ])
  expect(groups.map(({ machines }) => machines.map(({ docNum }) => docNum))).toEqual([
    [unasked.docNum],
    [first.docNum, second.docNum],
  ])
  expect((await read(partSuppliers, {}, workshop)).suppliers).toContain('Bosch')
  // A word of one machine finds its whole group: others may need the part more.
  expect((await waiting(String(second.docNum)))[0]?.machines).toHaveLength(2)
  expect(await waiting('inducido makita')).toEqual([])
})

test('OFT-04 products of the catalogue are told apart by their code, and a part is late the day after it was expected', async () => {
  const one = await aWait('waiting_parts', { itemCode: 'REP-1', name: 'Rulemán', expectedOn: '2026-03-10' })
  const same = await aWait('waiting_parts', { itemCode: 'REP-1', name: 'Ruleman 608' })
  const other = await aWait('waiting_parts', { itemCode: 'REP-2', name: 'Rulemán' })
  const groups = await waiting('rep-')
  expect(groups.map(({ itemCode, machines }) => [itemCode, machines.length])).toEqual([
    ['REP-1', 2],
    ['REP-2', 1],
  ])
  expect(groups.map(({ isLate }) => isLate)).toEqual([false, false])
  await sql`update service_parts set expected_on = '2026-03-09' where id = ${same.part}`.execute(db)
  expect((await waiting('rep-1'))[0]).toMatchObject({ isLate: true, expectedOn: '2026-03-09' })
  const past = write(expectParts, { parts: [one.part, other.part], expectedOn: '2026-03-09' }, workshop)
  expect(await refusalOf(past)).toMatchObject({ errors: [{ path: 'expectedOn', code: 'past' }] })
})

test('OFT-04 a part that came moves on the machines that wait for nothing else, with one act, and tells the others', async () => {
  const complete = await aWait('waiting_parts', { name: 'Bobina' })
  const lacking = await aWait('waiting_parts', { name: 'Bobina' })
  await aPart(lacking.docNum, 'waiting_parts', { name: 'Interruptor' })
  const inWork = await aWait('repairing', { name: 'Bobina' })
  const unchosen = await aWait('waiting_parts', { name: 'Bobina' })
  const [group] = await waiting('bobina')
  expect(group?.machines.map(({ docNum, goesOn, alsoWaitsFor }) => [docNum, goesOn, alsoWaitsFor])).toEqual([
    [complete.docNum, true, []],
    [lacking.docNum, false, ['Interruptor']],
    [inWork.docNum, false, []],
    [unchosen.docNum, true, []],
  ])
  const gone = 999_999
  const body = { parts: [inWork.part, gone, lacking.part, complete.part], internalNote: 'Estante 4' }
  const given = await write(receiveParts, body, workshop, 'llegada-1')
  expect(given).toEqual({ moved: [complete.docNum], stayed: [lacking.docNum, inWork.docNum], left: [gone] })
  expect(await write(receiveParts, body, workshop, 'llegada-1')).toEqual(given)
  expect((await waiting('bobina'))[0]?.machines).toMatchObject([{ docNum: unchosen.docNum }])

  const shown = await read(officeRepair, { docNum: complete.docNum }, workshop)
  expect(shown).toMatchObject({
    status: 'repairing',
    parts: [{ name: 'Bobina', arrivedAt: NOW.toISOString() }],
  })
  expect(shown.events.at(-1)).toMatchObject({
    movedTo: 'repairing',
    actor: 'Tomás Taller',
    note: null,
    internalNote: 'Llegó: Bobina. Estante 4',
  })
  expect((await read(officeRepair, { docNum: lacking.docNum }, workshop)).events.at(-1)).toMatchObject({
    movedTo: null,
    internalNote: 'Llegó: Bobina. Estante 4',
  })
  // Its customer reads that it goes on, and nothing of shelves.
  const own = await findRepair(db, cardcode, complete.docNum)
  expect(own?.history.at(-1)).toMatchObject({ status: 'repairing', note: null })
  const again = write(receiveParts, { parts: [complete.part] }, workshop)
  expect(await refusalOf(again)).toMatchObject({ code: 'STATE_CONFLICT' })
})

test('OFT-04 both parts of a machine that came together move it on', async () => {
  const { docNum, part } = await aWait('waiting_parts', { name: 'Gatillo' })
  const other = await aPart(docNum, 'waiting_parts', { name: 'Cable' })
  expect(await write(receiveParts, { parts: [part, other] }, workshop)).toEqual({
    moved: [docNum],
    stayed: [],
    left: [],
  })
})

test('OFT-04 naming a part leaves the machine waiting where asked, as it was seen; one without its name is shown', async () => {
  const docNum = await aRepair(db, cardcode, { status: 'diagnosing' })
  const body = { docNum, from: 'diagnosing' as const, name: 'Mandril', wait: true }
  const { id } = await write(addRepairPart, body, workshop)
  expect(await read(officeRepair, { docNum }, workshop)).toMatchObject({
    status: 'waiting_parts',
    parts: [{ id, name: 'Mandril', quantity: 1, supplier: '', arrivedAt: null }],
  })
  expect(await refusalOf(write(addRepairPart, body, workshop))).toMatchObject({ code: 'STATE_CONFLICT' })
  const unnamed = async () => (await read(waitingParts, {}, workshop)).unnamed.map(one => one.docNum)
  expect(await unnamed()).not.toContain(docNum)
  expect(await write(dropRepairPart, { part: id }, workshop)).toEqual({ docNum })
  expect(await unnamed()).toContain(docNum)
  expect(await refusalOf(write(dropRepairPart, { part: id }, workshop))).toMatchObject({ code: 'NOT_FOUND' })
  // The table of states has no way from an intake to waiting.
  const received = await aRepair(db, cardcode, { status: 'received' })
  const early = write(addRepairPart, { ...body, docNum: received, from: 'received' }, workshop)
  expect(await refusalOf(early)).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await read(officeRepair, { docNum: received }, workshop)).toMatchObject({ parts: [] })
  const ready = await aRepair(db, cardcode, { status: 'ready' })
  const late = write(addRepairPart, { docNum: ready, from: 'ready', name: 'Mandril' }, workshop)
  expect(await refusalOf(late)).toMatchObject({ code: 'STATE_CONFLICT' })
})

test('OFT-04 OFA-11 parts of other reps’ customers are not seen; supplier and day are set for those that wait', async () => {
  const { part } = await aWait('waiting_parts', { name: 'Engranaje' })
  const own = await aCustomer(db)
  await sql`update customers set seller_code = 'V77' where cardcode = ${own.cardcode}`.execute(db)
  const ofRep = await aWait('waiting_parts', { name: 'Engranaje' }, own.cardcode)
  const seen = await read(waitingParts, { text: 'engranaje' }, rep)
  expect(seen.parts.flatMap(({ machines }) => machines.map(({ id }) => id))).toEqual([ofRep.part])
  const arrived = await aWait('waiting_parts', { name: 'Engranaje' })
  await write(receiveParts, { parts: [arrived.part] }, workshop)
  const body = { parts: [part, ofRep.part, arrived.part], supplier: 'Makita', expectedOn: '2026-04-01' }
  expect((await write(expectParts, body, workshop)).parts.toSorted()).toEqual([part, ofRep.part])
  expect(await waiting('engranaje')).toMatchObject([
    { supplier: 'Makita', expectedOn: '2026-04-01', quantity: 2 },
  ])
})

test('OFX-07 OFT-04 a part for more than fifty machines is given by a job, machine by machine', async () => {
  const waits: { docNum: number; part: number }[] = []
  for (let at = 0; at < 51; at++) waits.push(await aWait('waiting_parts', { name: 'Rodamiento 608' }))
  const parts = waits.map(({ part }) => part)
  expect(await refusalOf(write(receiveParts, { parts }, workshop))).toMatchObject({ code: 'VALIDATION' })
  const body = { kind: 'receive-parts' as const, parts, internalNote: 'Caja 2' }
  const { jobId } = await write(runBulk, body, workshop)
  const [taken, ...others] = waits
  await write(dropRepairPart, { part: taken?.part ?? 0 }, workshop)
  const run = { db, clock: () => NOW, kinds: [bulkArrivals], findOperatorById }
  while ((await runNextThing(run, jobId, false)) !== null);
  const docNum = taken?.docNum ?? 0
  expect(await read(bulkJob, { jobId }, workshop)).toMatchObject({
    title: 'Llegaron repuestos de 51 reparaciones',
    state: 'done',
    done: 50,
    refused: 1,
    failures: [
      {
        name: `Reparación ${docNum}: Rodamiento 608`,
        path: `/taller/${docNum}`,
        reason: 'El repuesto ya llegó, o ya no se espera.',
      },
    ],
  })
  const { rows } = await sql`
    select status, count(*)::int as count from services where doc_num = any (${others.map(one => one.docNum)}::bigint[])
    group by 1`.execute(db)
  expect(rows).toEqual([{ status: 'repairing', count: 50 }])
})
