import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Call, CallInput } from '#contract/call.ts'
import type { FileReply } from '#contract/file-reply.ts'
import { officeCustomers } from '#contract/office/customers/customers.ts'
import { exportCustomers, exportDocuments, exportOrders } from '#contract/office/exports.ts'
import { officeOrders } from '#contract/office/orders/orders.ts'
import { anOperator, lastChangeSet } from '../../../staff/testing/operators.ts'
import { openDemoBackend } from '../../../testing/demo/demo-shop.ts'

/** Lists of the back office as files, over the demo. */

const shop = await openDemoBackend()
const { db } = shop
const owner = await anOperator(db, { name: 'Beatriz' })
afterAll(() => shop.backend.close())

const callerOf = (officeToken: string) => ({
  cardcode: null,
  email: null,
  requestId: 'x',
  address: null,
  officeToken,
})

async function linesOf(
  call: Call,
  query: CallInput<Call>['query'],
  token = owner.caller.officeToken,
): Promise<string[]> {
  const input = { query: { ...Object(query), format: 'csv' } }
  const file = (await shop.backend.client.call(call, input, callerOf(token))) as FileReply
  return Buffer.from(file.body).toString().trim().split('\r\n').slice(1)
}

test('OFX-08 a file has what the list has with its filter, in its order, over all its pages', async () => {
  const read = callerOf(owner.caller.officeToken)
  const query = { text: 'ferreteria', sort: 'total' } as const
  const expected: number[] = []
  let after: string | undefined
  do {
    const page: { orders: { docNum: number }[]; next: string | null } = await shop.backend.client.call(
      officeOrders,
      { query: { ...query, limit: 7, ...(after && { after }) } },
      read,
    )
    expected.push(...page.orders.map(({ docNum }) => docNum))
    after = page.next ?? undefined
  } while (after !== undefined)
  const lines = await linesOf(exportOrders, query)
  expect(lines.map(line => Number(line.split(';')[0]))).toEqual(expected)
  expect(expected.length).toBeGreaterThan(7)
  const { customers } = await shop.backend.client.call(
    officeCustomers,
    { query: { sort: 'balance', direction: 'desc', limit: 500 } },
    read,
  )
  const codes = (await linesOf(exportCustomers, { sort: 'balance', direction: 'desc' })).map(
    line => line.split(';')[0],
  )
  expect(codes).toEqual(customers.map(({ cardcode }) => cardcode))
})

test('OFX-08 OFX-22 OFC-11 documents are exported as they are filtered, with money as it is written', async () => {
  const [{ cardcode, owed } = { cardcode: '', owed: 0 }] = (
    await sql<{ cardcode: string; owed: number }>`
      select cardcode, count(*)::int as owed from fiscal_documents where balance > 0 and currency = 'USD'
      group by cardcode order by owed desc limit 1`.execute(db)
  ).rows
  expect(owed).toBeGreaterThan(0)
  const lines = await linesOf(exportDocuments, { cardcode, unpaid: true, currency: 'U$' })
  expect(lines.map(line => line.split(';')[4])).toEqual(Array.from({ length: owed }, () => 'U$S'))
})

test('OFX-08 OFA-18 an export leaves who, what and how many in the register', async () => {
  const lines = await linesOf(exportOrders, { status: 'received' })
  expect(await lastChangeSet(db)).toMatchObject({
    kind: 'ExportOrders',
    actor: 'Beatriz',
    staffId: owner.id,
    title: expect.stringContaining(`${lines.length} fila`),
  })
})

test('OFX-08 OFA-11 a person with own customers exports only those, and nobody a list they may not read', async () => {
  await sql`insert into roles (id, name, permissions, scope)
    values ('zona', 'Zona', '{customers.read,reports.export}', 'own')`.execute(db)
  const { rows } = await sql<{ code: string; own: number; all: number }>`
    select seller_code as code, count(*)::int as own, (select count(*)::int from customers) as all
    from customers where seller_code is not null group by seller_code limit 1`.execute(db)
  const [{ code, own, all } = { code: '', own: 0, all: 0 }] = rows
  await sql`update staff set employee_code = null where employee_code = ${code}`
    .execute(db)
    .catch(() => undefined)
  const rep = await anOperator(db, { role: 'zona', employeeCode: code })
  const lines = await linesOf(exportCustomers, {}, rep.caller.officeToken)
  expect(lines).toHaveLength(own)
  expect(own).toBeLessThan(all)
  await expect(linesOf(exportOrders, {}, rep.caller.officeToken)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
