import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { textSlots, withFaults } from '#backend/testing/bad-requests.ts'
import { watchChanges } from '#backend/testing/change-watch.ts'
import { OWN_CARDCODE } from '#backend/testing/demo-people.ts'
import { LETHAL_TEXTS } from '#backend/testing/lethal-texts.ts'
import type { Call } from '#contract/call.ts'
import { openDemoSite } from './testing/demo-site.ts'
import { allShopCalls, requestOf } from './testing/shop-requests.ts'

/**
 * Every text field of every call that writes, by the schemas themselves: a text that could do harm elsewhere is
 * refused with a code, or stands in the database as it was sent, letter by letter (SRV-14). That pages show it as
 * text: `e2e/hostile-texts.e2e.ts`; that nothing of ours can do otherwise: `outgoing-requests.test.ts`.
 */

const { ask, db, requests, signInAs } = await openDemoSite()
const cookie = await signInAs(OWN_CARDCODE)
const watch = await watchChanges(db)
const writing = (await allShopCalls()).filter(({ method }) => method === 'POST' || method === 'PUT')

/** Taken and kept nowhere in the clear, each for its reason. */
const NOT_KEPT: Readonly<Record<string, string>> = {
  'activateAccount.password': 'only its hash',
  'setNewPassword.password': 'only its hash',
  'changeOwnPassword.password': 'only its hash',
  'changeOwnPassword.current': 'compared with a hash',
  'registerWarranty.proof.name': 'a name of ours, made of its letters',
  'registerWarranty.name': 'without marks nobody sees, composed',
  'registerWarranty.city': 'without marks nobody sees, composed',
  'matchOrderLines.lines': 'told apart into codes and quantities for the answer',
}
const kept = new Set<string>()
afterAll(() => expect(kept.size).toBeGreaterThan(15))

test('SRV-14 the calls that write are there', () => {
  expect(writing.length).toBeGreaterThan(15)
})

test.each(
  writing.map(call => ({ name: call.name, call })),
)('SRV-14 $name keeps every text as it was sent, or refuses it', async ({ call }) => {
  const slots = textSlots(call, await requestOf(requests, call)).filter(({ place }) => place === 'body')
  const wrong: string[] = []
  for (const [at, slot] of slots.entries()) {
    const field = `${call.name}.${slot.path.filter(name => !/^\d+$/.test(name)).join('.')}`
    // Each place gets others: all of them meet all kinds of fields.
    for (const text of LETHAL_TEXTS.filter((_, number) => number % 3 === at % 3)) {
      const outcome = await outcomeOf(call, slot.path, text)
      if (outcome === 'kept') kept.add(field)
      if (outcome === 'lost' && !(field in NOT_KEPT)) wrong.push(`${field}: ${text}`)
      if (outcome === 'failed') wrong.push(`${field} fails: ${text}`)
    }
  }
  expect(wrong).toEqual([])
})

async function outcomeOf(
  call: Call,
  path: readonly string[],
  text: string,
): Promise<'kept' | 'refused' | 'lost' | 'failed'> {
  await sql`delete from rate_limits`.execute(db)
  await sql`update catalog_requests set status = 'failed' where status = 'queued'`.execute(db)
  const valid = await requestOf(requests, call)
  const mutant = { path, change: 'a lethal text', value: text }
  const { query, body } = withFaults(valid, [{ place: 'body', mutant }])
  const before = await lastTransaction()
  await watch.take()
  const answer = await ask(call.access === 'visitor' ? null : cookie, call, {
    query: Object(query),
    body: Object(body),
  })
  if (answer.statusCode >= 500) return 'failed'
  if (answer.statusCode >= 400) return typeof answer.json().code === 'string' ? 'refused' : 'failed'
  return (await isStored(text.trim(), before)) ? 'kept' : 'lost'
}

async function lastTransaction(): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db)
  return rows[0]?.xid ?? '0'
}

/** Whether a row written since then holds exactly this text, in whatever table, at whatever depth. */
async function isStored(text: string, since: string): Promise<boolean> {
  const changed = (await watch.take()).map(change => change.split(' ')[1] ?? '')
  for (const name of new Set(changed)) {
    const table = sql.table(name.startsWith('_private') ? `graphile_worker.${name}` : name)
    const { rows } = await sql`
      select 1 from ${table} t where t.xmin::text::bigint > ${since}::bigint
        and jsonb_path_exists(to_jsonb(t), '$.** ? (@ == $text)', jsonb_build_object('text', ${text}::text))
      limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}
