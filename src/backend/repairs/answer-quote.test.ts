import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { answerQuote } from '#contract/shop/repairs.ts'
import { REPAIR_STATUSES, repairStatusDescription } from '#domain/repairs/repair-status.ts'
import { refusalOf } from '../orders/testing/ordering.ts'
import { aCustomer, NOW, openShop } from '../orders/testing/shop-data.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testFolder } from '../testing/test-folders.ts'
import { repairHandlers } from './handlers.ts'
import { repairTasks } from './tasks.ts'
import { aRepair } from './testing/repair-data.ts'

const { db } = await testDatabase(openShop)
const { call } = callRunner(repairHandlers({ db, clock: () => NOW }))
const dataDir = await testFolder()

function answer(docNum: number, accept: boolean, by: { cardcode: string; email: string }) {
  return call(answerQuote, { body: { cardcode: by.cardcode, docNum, accept } }, by)
}

test('AnswerQuote updates the repair, its quote and its history, and records who did it', async () => {
  const owner = await aCustomer(db)
  const accepted = await aRepair(db, owner.cardcode, { status: 'quoted', quote: 1200 })
  const rejected = await aRepair(db, owner.cardcode, { status: 'quoted', quote: 1200 })
  expect(await answer(accepted, true, owner)).toMatchObject({
    status: 'approved',
    statusDescription: 'Presupuesto aceptado',
    statusAt: NOW.toISOString(),
    quote: { amount: 1200, status: 'accepted' },
    history: [{ status: 'received' }, { status: 'approved', at: NOW.toISOString(), note: null }],
  })
  expect(await answer(rejected, false, owner)).toMatchObject({
    status: 'quote_rejected',
    quote: { status: 'rejected' },
  })
  const { rows: events } = await sql`
    select doc_num, from_status, actor from service_events
    where cardcode = ${owner.cardcode} and from_status is not null order by id`.execute(db)
  expect(events).toEqual([
    { doc_num: accepted, from_status: 'quoted', actor: owner.email },
    { doc_num: rejected, from_status: 'quoted', actor: owner.email },
  ])
  const { rows: audit } = await sql`
    select email, action, ref from audit_log where cardcode = ${owner.cardcode} order by id`.execute(db)
  expect(audit).toEqual([
    { email: owner.email, action: 'quoteAccepted', ref: String(accepted) },
    { email: owner.email, action: 'quoteRejected', ref: String(rejected) },
  ])
})

test('AnswerQuote in any other status is a conflict that names the status, and changes nothing', async () => {
  const owner = await aCustomer(db)
  for (const status of REPAIR_STATUSES.filter(one => one !== 'quoted')) {
    const docNum = await aRepair(db, owner.cardcode, { status, quote: 10 })
    const refusal = await refusalOf(answer(docNum, true, owner))
    expect(refusal).toMatchObject({ code: 'STATE_CONFLICT', status: 409 })
    expect(refusal.detail).toContain(repairStatusDescription(status))
    expect(await stateOf(docNum)).toEqual({ status, quote_status: 'pending' })
  }
  const withoutQuote = await aRepair(db, owner.cardcode, { status: 'quoted' })
  expect(await refusalOf(answer(withoutQuote, true, owner))).toMatchObject({ code: 'STATE_CONFLICT' })
})

test('REP-05 another customer cannot answer a quote', async () => {
  const [owner, other] = [await aCustomer(db), await aCustomer(db)]
  const docNum = await aRepair(db, owner.cardcode, { status: 'quoted', quote: 10 })
  expect(await refusalOf(answer(docNum, true, other))).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  expect(await stateOf(docNum)).toEqual({ status: 'quoted', quote_status: 'pending' })
})

test('AnswerQuote: of many concurrent answers one is stored', async () => {
  const owner = await aCustomer(db)
  const docNum = await aRepair(db, owner.cardcode, { status: 'quoted', quote: 10 })
  const ends = await Promise.allSettled(
    [true, false, true, false].map(accept => answer(docNum, accept, owner)),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await sql`
    select 1 from service_events where doc_num = ${docNum} and from_status = 'quoted'`.execute(db)
  expect(rows).toHaveLength(1)
})

test('AnswerQuote notifies the workshop by mail, once, when the company has an e-mail', async () => {
  const owner = await aCustomer(db)
  const docNum = await aRepair(db, owner.cardcode, { status: 'quoted', quote: 1234.5, serial: 'TZ-9' })
  await answer(docNum, false, owner)
  const { rows } = await sql`
    select key from graphile_worker.jobs where key = ${`quoteAnsweredMail:${docNum}`}`.execute(db)
  expect(rows).toHaveLength(1)

  const config = { publicUrl: 'https://mostrador.test' }
  const mailer = createMailer({ smtpUrl: null, dataDir, mailFrom: 'Mostrador <pedidos@mostrador.test>' })
  const work = () =>
    repairTasks({ config, db, mailer }).quoteAnsweredMail({ cardcode: owner.cardcode, docNum })
  await work()
  expect(await sentMails()).toEqual([])
  await sql`insert into settings (key, value) values ('company', '{"email": "taller@mostrador.test"}')`.execute(
    db,
  )
  await work()
  await work()
  const names = await sentMails()
  expect(names).toEqual([`quote-answered-${docNum}.eml`])
  const mail = await PostalMime.parse(await readFile(join(dataDir, 'mail', names[0] ?? '')))
  expect(mail.to?.[0]?.address).toBe('taller@mostrador.test')
  expect(mail.subject).toBe(`Presupuesto rechazado: reparación ${docNum}`)
  for (const part of [mail.text, mail.html]) {
    for (const fact of [owner.cardcode, owner.email, 'TZ-9', '1.234,50', 'Taladro percutor']) {
      expect(part).toContain(fact)
    }
  }
})

async function sentMails(): Promise<string[]> {
  return await readdir(join(dataDir, 'mail')).catch(() => [])
}

async function stateOf(docNum: number): Promise<unknown> {
  const { rows } = await sql`select status, quote_status from services where doc_num = ${docNum}`.execute(db)
  return rows[0]
}
