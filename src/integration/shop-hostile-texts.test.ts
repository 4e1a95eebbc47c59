import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { watchChanges } from '#backend/testing/change-watch.ts'
import { isDeep } from '#backend/testing/deep.ts'
import { OWN_CARDCODE } from '#backend/testing/demo/demo-people.ts'
import { type TextSlot, textSlots, withFaults } from '#backend/testing/requests/bad-requests.ts'
import { collectedTexts } from '#backend/testing/requests/hostile-texts.ts'
import { INJECTION_PAYLOADS } from '#backend/testing/requests/injection-payloads.ts'
import { mutated } from '#backend/testing/requests/mutants.ts'
import type { ValidRequest } from '#backend/testing/requests/valid-requests.ts'
import type { Call } from '#contract/call.ts'
import { changeOwnPassword } from '#contract/shop/auth.ts'
import { openDemoSite } from './testing/demo-site.ts'
import { allShopCalls, requestOf } from './testing/shop-requests.ts'

/**
 * Every text field of every writing call, derived from the schemas: an injection payload is refused with a code, or
 * stored exactly as it was sent (SRV-14). That pages show it as
 * text: `e2e/site/injection.e2e.ts`; that nothing of ours can do otherwise: `npm run check`.
 */

const { ask, db, requests, signInAs } = await openDemoSite()
const cookie = await signInAs(OWN_CARDCODE)
const watch = await watchChanges(db)
const writing = (await allShopCalls())
  .filter(({ method }) => method === 'POST' || method === 'PUT')
  // Last, since it ends the session that the others need.
  .sort((a, b) => Number(a.name === changeOwnPassword.name) - Number(b.name === changeOwnPassword.name))

/** Fields that are accepted but not stored as sent, with the reason. */
const NOT_STORED: Readonly<Record<string, string>> = {
  'activateAccount.password': 'only its hash',
  'ResetPassword.password': 'only its hash',
  'changeOwnPassword.password': 'only its hash',
  'changeOwnPassword.current': 'compared with a hash',
  'RegistroGtia.proof.name': 'normalised to a file name',
  'RegistroGtia.name': 'without invisible characters, composed',
  'RegistroGtia.city': 'without invisible characters, composed',
  'RegistroGtia.invoiceRef': 'without invisible characters, composed',
  'RegistroGtia.reseller': 'without invisible characters, composed',
  'register.cardcode': 'not stored for an unknown code',
  'QuickOrderFile.base64': 'parsed as a sheet for the reply',
  'QuickOrder.lines': 'parsed into codes and quantities for the reply',
  'SearchClick.term': 'counted without case and accents, with others at once',
  'SearchClick.itemCode': 'counted with others at once',
}
/** Texts tried to fill one value. */
const MAX_TRIED = isDeep ? 120 : 40
/** Each place gets one of so many parts of the texts: together all kinds of fields get all of them. */
const PARTS = isDeep ? 3 : 9
const storedFields = new Set<string>()
afterAll(() => expect(storedFields.size).toBeGreaterThan(15))

test('SRV-14 the writing calls exist', () => {
  expect(writing.length).toBeGreaterThan(15)
})

describe('the collected texts', () => {
  const collected = collectedTexts().filter(text => text.trim() !== '')
  const ours = INJECTION_PAYLOADS.map((text, at) => `${at} ${text}`)
  const texts = collected.length > 0 ? collected : ours

  test.skipIf(collected.length === 0)('are there', () => {
    expect(texts.length).toBeGreaterThan(2000)
  })

  test('SRV-14 each passes the schema of each field unchanged, or not at all', async () => {
    const changed: string[] = []
    let passed = 0
    let fields = 0
    for (const call of writing) {
      const { body } = await requestOf(requests, call)
      for (const { path } of bodySlots(call, { query: {}, body })) {
        const field = fieldOf(call, path)
        if (field in NOT_STORED) continue
        fields += 1
        for (const text of texts.filter((_, at) => at % PARTS === fields % PARTS)) {
          const parsed = parsedText(call, body, path, text)
          // Parameters use null for an absent value.
          if (parsed === null || text === 'null') continue
          passed += 1
          if (parsed !== text && parsed !== text.trim()) changed.push(`${field}: ${text}`)
        }
      }
    }
    expect(passed).toBeGreaterThan(texts.length)
    expect(changed).toEqual([])
  })

  // One value contains as many texts as fit; each field continues where the previous one ended.
  test('SRV-14 many in one value are stored as sent, or refused', async () => {
    const wrong: string[] = []
    let next = 0
    let stored = 0
    for (const call of writing) {
      const { body } = await requestOf(requests, call)
      for (const { path } of bodySlots(call, { query: {}, body })) {
        const field = fieldOf(call, path)
        if (field in NOT_STORED) continue
        let value = ''
        for (let tried = 0; tried < MAX_TRIED; tried += 1) {
          const text = texts[next % texts.length] ?? ''
          const longer = value === '' ? text.trim() : `${value} ${text.trim()}`
          next += 1
          if (parsedText(call, body, path, longer) === longer) value = longer
        }
        if (value === '') continue
        const outcome = await outcomeOf(call, path, value)
        if (outcome === 'stored') stored += 1
        if (outcome === 'lost' || outcome === 'failed')
          wrong.push(`${field} ${outcome}: ${JSON.stringify(value)}`)
      }
    }
    expect(stored).toBeGreaterThan(10)
    expect(wrong).toEqual([])
  })
})

test.each(
  writing.map(call => ({ name: call.name, call })),
)('SRV-14 $name stores every text as it was sent, or refuses it', async ({ call }) => {
  const slots = bodySlots(call, await requestOf(requests, call))
  const wrong: string[] = []
  for (const [at, slot] of slots.entries()) {
    const field = fieldOf(call, slot.path)
    for (const text of INJECTION_PAYLOADS.filter((_, number) => number % PARTS === at % PARTS)) {
      const outcome = await outcomeOf(call, slot.path, text)
      if (outcome === 'stored') storedFields.add(field)
      if (outcome === 'lost' && !(field in NOT_STORED)) wrong.push(`${field}: ${text}`)
      if (outcome === 'failed') wrong.push(`${field} fails: ${text}`)
    }
  }
  expect(wrong).toEqual([])
})

function bodySlots(call: Call, valid: ValidRequest): TextSlot[] {
  return textSlots(call, valid).filter(({ place }) => place === 'body')
}

function fieldOf(call: Call, path: readonly string[]): string {
  return `${call.name}.${path.filter(name => !/^\d+$/.test(name)).join('.')}`
}

/** The text as parsed by the schema in this place; null if rejected. */
function parsedText(call: Call, body: unknown, path: readonly string[], text: string): string | null {
  const { success, data } = call.body.safeParse(mutated(body, { path, value: text }))
  if (!success) return null
  const found = path.reduce<unknown>((value, name) => Reflect.get(Object(value), name), data)
  return typeof found === 'string' ? found : null
}

async function outcomeOf(
  call: Call,
  path: readonly string[],
  text: string,
): Promise<'stored' | 'refused' | 'lost' | 'failed'> {
  await sql`delete from rate_limits`.execute(db)
  await sql`update catalog_requests set status = 'failed' where status = 'queued'`.execute(db)
  const valid = await requestOf(requests, call)
  const mutant = { path, change: 'an injection payload', value: text }
  const { query, body } = withFaults(valid, [{ place: 'body', mutant }])
  const before = await lastTransaction()
  await watch.drain()
  const answer = await ask(
    call.access === 'visitor' ? null : cookie,
    { browser: call },
    {
      query: Object(query),
      body: Object(body),
    },
  )
  if (answer.statusCode >= 500) return 'failed'
  if (answer.statusCode >= 400) return typeof answer.json().code === 'string' ? 'refused' : 'failed'
  return (await isStored(text.trim(), before)) ? 'stored' : 'lost'
}

async function lastTransaction(): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db)
  return rows[0]?.xid ?? '0'
}

/** Whether a row written since then contains exactly this text, in any table at any depth. */
async function isStored(text: string, since: string): Promise<boolean> {
  const changed = (await watch.drain()).map(change => change.split(' ')[1] ?? '')
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
