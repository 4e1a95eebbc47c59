import { expect, test } from '@playwright/test'
import { isDeep } from '../src/backend/testing/deep.ts'
import { auditMails } from './storm/audit-mails.ts'
import { auditOrders } from './storm/audit-orders.ts'
import { expediteJobs } from './storm/expedite-jobs.ts'
import { sendOrders } from './storm/send-orders.ts'
import { openSmallDisk } from './storm/small-disk.ts'
import { chooseProducts, createCustomers, signInWithCart } from './storm/storm-customers.ts'
import { type Fault, faultsFor } from './storm/storm-faults.ts'
import { openStormSite } from './storm/storm-site.ts'

const ORDERS = isDeep ? 2_400 : 160
const CUSTOMERS = 8
const PRODUCTS = 40
/** Faults that kill a process are repeated more often than the others. */
const KILL_ROUNDS = isDeep ? 18 : 1

test('CHK-07 CHK-08 CHK-10 CHK-24 no order is lost or doubled while everything around it fails', async () => {
  test.setTimeout(isDeep ? 3_600_000 : 400_000)
  const disk = openSmallDisk()
  if (disk === null) test.info().annotations.push({ type: 'skipped', description: 'a full disk: not root' })
  const site = await openStormSite(disk)
  try {
    const { database, mail } = site
    const emails = await createCustomers(database, CUSTOMERS)
    const codes = await chooseProducts(database, PRODUCTS)
    await database.sql('create table stock_before_storm as select itemcode, committed from product_stock')
    const [pickUp] = await database.sql<{ code: string }>(
      `select code from shipping_methods where kind = 'pickup' and active limit 1`,
    )
    const customers = await Promise.all(emails.map(email => signInWithCart(site.url, email, codes)))

    const storm = sendOrders({ url: site.url, customers, total: ORDERS, shipping: pickUp?.code ?? '' })
    const kinds = faultsFor(site, { stallMs: isDeep ? 10_000 : 2_000, disk })
    const rounds = Array.from({ length: KILL_ROUNDS }, (_, round) =>
      kinds.filter(fault => fault.kills || round % 9 === 0),
    )
    const struck: { readonly fault: Fault; readonly from: number; readonly to: number }[] = []
    const plan = rounds.flat()
    for (const [at, fault] of plan.entries()) {
      await storm.settled(Math.floor((ORDERS * (at + 0.5)) / plan.length))
      const from = Date.now()
      await fault.strike(storm)
      struck.push({ fault, from, to: Date.now() })
    }
    const sent = await storm.finished
    mail.acceptAll()
    await expect.poll(() => expediteJobs(database), { timeout: 60_000, intervals: [2_000] }).toEqual([])

    const findings = await auditOrders(database, sent)
    const deaths = struck.filter(({ fault }) => fault.kills).flatMap(({ from, to }) => [from, to])
    const mails = await auditMails(database, mail.accepted, deaths)
    console.log(report({ plan, storm, sent, findings, mails, mailOutcomes: mail.outcomes }))
    expect(findings).toEqual({
      lost: [],
      doubled: [],
      wrongSums: [],
      wrongStock: [],
      wrongCarts: [],
      openKeys: [],
    })
    expect(mails).toMatchObject({ missing: [], doubled: [] })
    expect([...storm.answers.keys()].filter(code => !EXPECTED.has(code))).toEqual([])
    expect(sent.filter(order => order.acknowledged.length > 0).length).toBeGreaterThan(ORDERS * 0.8)
    expect({ shop: site.shop.unexpectedExits, backend: site.backend.unexpectedExits }).toEqual({
      shop: 0,
      backend: 0,
    })
  } finally {
    const complaints = [...site.shop.errorLines, ...site.backend.errorLines].join('\n')
    if (complaints !== '')
      await test.info().attach('complaints', { body: complaints, contentType: 'text/plain' })
    await site.close()
    await disk?.close()
  }
})

/** No response may report an internal error of the shop, or that the customer is signed out. */
const EXPECTED = new Set([
  'acknowledged',
  'no answer',
  'IDEMPOTENCY_IN_PROGRESS',
  'UNAVAILABLE',
  'TIMEOUT',
  'UPSTREAM',
  'ORDER_REVIEW_REQUIRED',
])

function report({
  plan,
  storm,
  sent,
  findings,
  mails,
  mailOutcomes: fates,
}: {
  readonly plan: readonly Fault[]
  readonly storm: { readonly answers: ReadonlyMap<string, number> }
  readonly sent: Awaited<ReturnType<typeof sendOrders>['finished']>
  readonly findings: Awaited<ReturnType<typeof auditOrders>>
  readonly mails: Awaited<ReturnType<typeof auditMails>>
  readonly mailOutcomes: ReadonlyMap<string, number>
}): string {
  const times = [...Map.groupBy(plan, fault => fault.name)].map(([name, all]) => `${name}  ${all.length}`)
  const acknowledged = sent.filter(order => order.acknowledged.length > 0)
  const again = sent.filter(order => order.tries > 1)
  return [
    '',
    'Fault, times',
    ...times.map(line => `  ${line}`),
    `Killed: ${plan.filter(fault => fault.kills).length}`,
    `Orders sent ${sent.length}, acknowledged ${acknowledged.length}, sent again ${again.length}, ` +
      `lost ${findings.lost.length}, doubled ${findings.doubled.length}`,
    `Answers: ${[...storm.answers].map(([code, count]) => `${code} ${count}`).join(', ')}`,
    `Mails: ${[...fates].map(([fate, count]) => `${fate} ${count}`).join(', ')}; missing ${mails.missing.length}, ` +
      `doubled ${mails.doubled.length}, repeated after a failure in the middle ${mails.repeated}`,
  ].join('\n')
}
