import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anOperator, type TestOperator } from '#backend/staff/testing/operators.ts'
import { type ChangeWatch, watchChanges } from '#backend/testing/change-watch.ts'
import { userOf } from '#backend/testing/demo/demo-people.ts'
import { TEST_TOKEN } from '#backend/testing/demo/demo-shop.ts'
import type { Call } from '#contract/call.ts'
import type { BackendClient } from '#contract/client.ts'
import { impersonate } from '#contract/office/impersonation.ts'
import { READING_CALLS } from '#contract/reading-calls.ts'
import { calls } from '#contract/shop/calls.ts'
import { getCart } from '#contract/shop/cart.ts'
import { connectBackend } from '#server/client/http-client.ts'
import { openDemoSite } from '../testing/demo-site.ts'
import { allShopCalls, requestOf } from '../testing/shop-requests.ts'

/** An operator in the shop as a customer: what is seen, and that nothing else happens (OFC-12 to OFC-14). */

const shopCalls = await allShopCalls()
const backendCalls: readonly Call[] = calls
/** A page that shows who it was rendered for, and whether its data calls may change something. */
const handle = async (_request: Request, { session, onlyReads }: { session: unknown; onlyReads: boolean }) =>
  new Response(`<html><head></head><body class="a"><p>${JSON.stringify({ session, onlyReads })}</p></body>`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
const { db, shop, ask, reply, backend, requests, signInAs } = await openDemoSite({ handle })
const cardcode = 'C20001'
const person = userOf(cardcode)
const own = { 'x-requested-with': 'mostrador', 'sec-fetch-site': 'same-origin' }
const html = { accept: 'text/html' }

let operator: TestOperator
let watch: ChangeWatch
let userId: string
let overHttp: BackendClient

beforeAll(async () => {
  const baseUrl = await backend.server.listen({ host: '127.0.0.1', port: 0 })
  overHttp = await connectBackend({ baseUrl, token: TEST_TOKEN })
  watch = await watchChanges(db)
  const { rows } = await sql<{ id: string }>`select id from users where email = ${person.email}`.execute(db)
  userId = rows[0]?.id ?? ''
})
afterAll(() => overHttp.close())
beforeEach(async () => {
  operator = await anOperator(db, { name: 'Beatriz' })
})

/** Begins at the office, as a user or as the customer without one. @returns the address that opens the shop. */
async function begin({ caller }: TestOperator = operator, user: string | null = userId): Promise<string> {
  const body = { cardcode, userId: user, reason: 'Dice que no ve la oferta' }
  const by = { cardcode: null, email: null, requestId: 'test', address: null, ...caller }
  const { path } = await backend.client.call(impersonate, { body }, by)
  return path
}

const get = (url: string, cookie: string | null, headers: Record<string, string> = {}) =>
  shop.inject({ url, headers: { ...(cookie !== null && { cookie }), ...headers } })

/** Opens the shop with an address. @returns the cookie. */
async function open(path: string): Promise<string> {
  const entered = await get(path, null, html)
  expect([entered.statusCode, entered.headers.location]).toEqual([303, '/'])
  const [cookie = ''] = String(entered.headers['set-cookie']).split(';')
  return cookie
}

/** What the register says of the newest view, in order. */
async function recordedRows() {
  const { rows } = await sql<{ title: string; field: string | null; after: unknown }>`
    select s.title, r.field, r.after from change_sets s join change_rows r on r.change_set_id = s.id
    where s.id = (select max(change_set_id) from impersonations) order by r.n`.execute(db)
  return rows
}

async function endOfNewest() {
  const { rows } = await sql<{ reason: string | null }>`
    select end_reason as reason from impersonations order by id desc limit 1`.execute(db)
  return rows[0]?.reason
}

describe('the way in', () => {
  test('OFC-12 the address works once, sets a cookie that no script reads, and is left at once', async () => {
    const path = await begin()
    const entered = await get(path, null, html)
    expect(String(entered.headers['set-cookie'])).toMatch(
      /^mostrador_ver_como=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(entered.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    })
    const again = await get(path, null, html)
    expect([again.statusCode, again.headers['set-cookie']]).toEqual([404, undefined])
    expect(again.body).toContain('La dirección ya no sirve')
  })

  test('OFC-12 the address is good for a minute, only in a GET, and not once its view is over', async () => {
    const late = await begin()
    await sql`update impersonations set code_expires_at = now() - interval '1 second' where ended_at is null`.execute(
      db,
    )
    expect((await get(late, null, html)).statusCode).toBe(404)
    const path = await begin()
    expect((await shop.inject({ method: 'HEAD', url: path })).headers['set-cookie']).toBeUndefined()
    await sql`delete from staff_sessions where staff_id = ${operator.id}`.execute(db)
    expect((await get(path, null, html)).statusCode).toBe(404)
  })

  test('OFC-12 a rep sees as own customers only; nobody as an invalid one, or as another customer’s user', async () => {
    const { rows } = await sql<{ code: string }>`
      select code from employees where code <> (select seller_code from customers where cardcode = ${cardcode})
      limit 1`.execute(db)
    const rep = await anOperator(db, { role: 'vendedor', employeeCode: rows[0]?.code ?? '' })
    await expect(begin(rep)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const others = await sql<{ id: string }>`select id from users where cardcode = 'C20002' limit 1`.execute(
      db,
    )
    await expect(begin(operator, others.rows[0]?.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await sql`update customers set valid = false where cardcode = ${cardcode}`.execute(db)
    await expect(begin()).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
    await sql`update customers set valid = true where cardcode = ${cardcode}`.execute(db)
  })
})

describe('the shop as the customer', () => {
  test('OFC-12 OFC-13 pages are theirs, not stored, with a banner and the guard of the storage before all else', async () => {
    const cookie = await open(await begin())
    const page = await get('/', cookie, html)
    expect(page.body).toContain(`"email":"${person.email}"`)
    expect(page.body).toContain('"onlyReads":true')
    expect(page.headers['cache-control']).toBe('private, no-store')
    // The page leaves the screen with the half hour.
    expect(Number(page.headers.refresh)).toBeGreaterThan(29 * 60)
    expect(Number(page.headers.refresh)).toBeLessThanOrEqual(30 * 60 + 1)
    const [, banner = ''] = page.body.split('<body class="a">')
    expect(banner).toMatch(/^<ver-como role="region" aria-label="Vista como cliente" data-id="\d+"><script>/)
    for (const text of [`(${cardcode})`, person.email, 'Operador: Beatriz', '>Salir</button>', 'Desde las']) {
      expect(banner).toContain(text)
    }
    // Its script is allowed as every other is: by its hash.
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    expect(page.body).not.toContain('nonce')
  })

  test('OFC-12 a visitor gets no page of it, and it no page of a visitor', async () => {
    const cookie = await open(await begin())
    const visitor = await get('/promos', null, html)
    expect(visitor.body).not.toContain('ver-como')
    expect((await get('/promos', cookie, html)).body).toContain(person.email)
    expect((await get('/promos', null, html)).body).toBe(visitor.body)
  })

  test('OFC-12 the names of a customer and its people are texts, not markup', async () => {
    const name = '<img src=x onerror=alert(1)>&"'
    await sql`update customers set cardname = ${name} where cardcode = ${cardcode}`.execute(db)
    const page = await get('/', await open(await begin()), html)
    expect(page.body).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;&quot; (C20001)')
    expect(page.body).not.toContain('<img')
    await sql`update customers set cardname = 'Ferretería' where cardcode = ${cardcode}`.execute(db)
  })

  test('OFC-12 without a user it has the customer’s prices, nobody’s cart and no e-mail', async () => {
    const cookie = await open(await begin(operator, null))
    const cart = await reply(cookie, getCart)
    expect(cart.lines).toEqual([])
    expect((await get('/', cookie, html)).body).toContain('Sin usuario')
  })

  test.each(
    shopCalls,
  )('OFC-12 $method $path answers where it only reads and is refused where not', async call => {
    const cookie = await open(await begin())
    const given = await requestOf(requests, call)
    await watch.drain()
    const answer = await ask(cookie, { browser: call }, given, own)
    if (READING_CALLS.has(call.name)) {
      expect([answer.statusCode, answer.statusCode < 400 || answer.body]).toEqual([call.status, true])
      expect(answer.headers['cache-control']).toBe('private, no-store')
    } else {
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'READ_ONLY'])
      expect(answer.json().detail).toContain('no se puede cambiar, pedir ni enviar nada')
      expect(answer.headers['x-ver-como']).toBe('solo-lectura')
    }
    const isSeen = READING_CALLS.has(call.name) && call.answers === 'file'
    const recorded = isSeen ? ['INSERT change_rows', 'INSERT change_set_entities'] : []
    expect(await watch.drain()).toEqual(recorded)
  })

  test.each(
    backendCalls,
  )('OFC-12 the backend answers $name to who only reads, or refuses it, in both transports', async call => {
    for (const client of [backend.client, overHttp]) {
      const { query, body } = await requests.make(call)
      const caller = { cardcode, email: person.email, requestId: 'test', address: null, onlyReads: true }
      const input = { query, body, idempotencyKey: crypto.randomUUID() }
      await watch.drain()
      const answer = client.call(call, input, caller)
      if (READING_CALLS.has(call.name)) await answer
      else await expect(answer).rejects.toMatchObject({ code: 'READ_ONLY' })
      expect(await watch.drain()).toEqual([])
    }
  })

  test('OFC-12 each call that only reads exists, and no other method or address of the shop answers', async () => {
    const names = new Set(shopCalls.map(({ name }) => name))
    for (const { name } of calls) names.add(name)
    expect([...READING_CALLS].filter(name => !names.has(name))).toEqual([])
    const cookie = await open(await begin())
    const session = await signInAs(cardcode)
    await watch.drain()
    for (const [method, url] of [
      ['POST', '/shop/cart'],
      ['POST', '/account/profile.data'],
      ['DELETE', '/'],
      ['POST', '/api/auth/login'],
      ['GET', '/api/auth/logout'],
      ['GET', '/api/anything-new'],
      ['POST', '/media/p/x/1.webp'],
    ] as const) {
      const answer = await shop.inject({
        method,
        url,
        headers: { ...own, ...html, cookie: `${session}; ${cookie}` },
      })
      expect([url, answer.statusCode]).toEqual([url, 403])
      expect(answer.body).toContain('Solo se puede mirar')
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(await watch.drain()).toEqual([])
  })

  test('OFC-12 the cookie says nothing to the back office', async () => {
    const cookie = await open(await begin())
    const office = await get('/api/oficina/OfficeSession', cookie)
    expect(office.statusCode).toBeGreaterThanOrEqual(400)
  })
})

describe('the end', () => {
  test('OFC-13 `Salir` ends it, and the browser’s own session is back as it was', async () => {
    const session = await signInAs('C20002')
    const cookie = await open(await begin())
    const both = `${session}; ${cookie}`
    expect((await get('/', both, html)).body).toContain(person.email)
    const left = await shop.inject({
      method: 'POST',
      url: '/ver-como/salir',
      headers: { ...own, cookie: both },
    })
    expect([left.statusCode, left.headers.location]).toEqual([303, '/ver-como/fin'])
    expect(String(left.headers['set-cookie'])).toBe(
      'mostrador_ver_como=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    )
    expect((await get('/', session, html)).body).toContain(userOf('C20002').email)
    expect(await endOfNewest()).toBe('left')
    // The cookie that somebody kept opens nothing.
    expect((await get('/', cookie, html)).headers.location).toBe('/ver-como/fin')
  })

  const ends: Record<string, { reason: string; end: () => Promise<unknown> }> = {
    'after 30 minutes': {
      reason: 'late',
      end: () =>
        sql`update impersonations set expires_at = now() - interval '1 second' where ended_at is null`.execute(
          db,
        ),
    },
    'with the sign-out of the operator': {
      reason: 'session',
      end: () => sql`delete from staff_sessions where staff_id = ${operator.id}`.execute(db),
    },
    'with a session that is idle or late': {
      reason: 'session',
      end: () =>
        sql`update staff_sessions set last_seen_at = now() - interval '2 hours'
          where staff_id = ${operator.id}`.execute(db),
    },
    'with a blocked operator': {
      reason: 'access',
      end: () => sql`update staff set status = 'blocked' where id = ${operator.id}`.execute(db),
    },
    'with a role that loses the permission': {
      reason: 'access',
      end: () => sql`update staff set role_id = 'deposito' where id = ${operator.id}`.execute(db),
    },
    'with a scope that no longer has the customer': {
      reason: 'access',
      end: () => sql`update staff set role_id = 'vendedor' where id = ${operator.id}`.execute(db),
    },
    'with another view of the same session': { reason: 'replaced', end: () => begin() },
  }
  test.each(Object.entries(ends))('OFC-13 it ends %s, with the next request', async (_name, {
    reason,
    end,
  }) => {
    const session = await signInAs('C20002')
    const cookie = await open(await begin())
    const { rows } = await sql<{ id: number }>`select max(id) as id from impersonations`.execute(db)
    await end()
    const data = await ask(`${session}; ${cookie}`, getCart, {}, own)
    expect([data.statusCode, data.json().code, data.headers['x-ver-como']]).toEqual([
      401,
      'UNAUTHENTICATED',
      'fin',
    ])
    expect(String(data.headers['set-cookie'])).toContain('mostrador_ver_como=; Path=/; Max-Age=0')
    const page = await get('/', `${session}; ${cookie}`, html)
    expect([page.statusCode, page.headers.location]).toEqual([303, '/ver-como/fin'])
    expect((await get('/ver-como/fin', session, html)).body).toContain('La vista como cliente terminó')
    expect((await get('/', session, html)).body).toContain(userOf('C20002').email)
    const ended = await sql<{ reason: string }>`
      select end_reason as reason from impersonations where id = ${rows[0]?.id}`.execute(db)
    expect(ended.rows[0]?.reason).toBe(reason)
  })

  test('OFC-13 a page still open since then does nothing in the name of another session', async () => {
    const session = await signInAs(cardcode)
    await open(await begin())
    const { rows } = await sql<{ id: number }>`select max(id) as id from impersonations`.execute(db)
    const stale = { ...own, 'x-ver-como': String(rows[0]?.id) }
    const next = await open(await begin())
    for (const cookie of [session, `${session}; ${next}`]) {
      const answer = await ask(cookie, getCart, {}, stale)
      expect([answer.statusCode, answer.headers['x-ver-como']]).toEqual([401, 'fin'])
    }
    expect((await ask(session, getCart, {}, own)).statusCode).toBe(200)
  })

  test('OFC-14 what nobody looks at any more is ended by the job', async () => {
    const { cleanUp } = await import('#backend/worker-clean-up.ts')
    await open(await begin())
    await sql`update impersonations set expires_at = now() - interval '1 minute' where ended_at is null`.execute(
      db,
    )
    await cleanUp(db, new Date())
    expect(await endOfNewest()).toBe('late')
    expect((await recordedRows()).map(({ field }) => field)).toContain('ended_at')
  })
})

describe('the register', () => {
  test('OFC-14 tells start, pages and end in one act, with its reason and without tokens', async () => {
    const path = await begin()
    const cookie = await open(path)
    for (const url of [
      '/shop/catalog?q=taladro',
      '/shop/catalog.data?q=taladro&_routes=root',
      '/account/orders.data',
      '/_root.data',
      '/assets/none.js',
    ]) {
      await get(url, cookie)
    }
    await shop.inject({ method: 'POST', url: '/ver-como/salir', headers: { ...own, cookie } })
    const rows = await recordedRows()
    expect(new Set(rows.map(({ title }) => title)).size).toBe(1)
    expect(rows[0]?.title).toContain(`Cliente ${cardcode}: ver como`)
    expect(rows[0]?.title).toContain('(Dice que no ve la oferta)')
    expect(rows[0]?.after).toMatchObject({ cardcode, reason: 'Dice que no ve la oferta', mode: 'view' })
    expect(rows.slice(1).map(({ field }) => field)).toEqual([
      'entered_at',
      'page',
      'page',
      'page',
      'ended_at',
      'end_reason',
    ])
    expect(rows.filter(({ field }) => field === 'page').map(({ after }) => after)).toEqual([
      '/shop/catalog?q=taladro',
      '/account/orders',
      '/',
    ])
    const { rows: all } = await sql<{ text: string }>`
      select r::text as text from change_rows r union all select s::text from change_sets s
      union all select k::text from staff_idempotency_keys k`.execute(db)
    const everything = all.map(({ text }) => text).join('\n')
    expect(everything).not.toContain(path.split('codigo=')[1])
    expect(everything).not.toContain(cookie.split('=')[1])
  })

  test('OFC-14 the customer’s last entry, browsers, sessions and mails stay as they were', async () => {
    const state = async () => {
      const { rows } = await sql`
        select u.last_login_at, (select count(*) from known_devices) as devices, (select count(*) from sessions) as sessions,
          (select count(*) from graphile_worker._private_jobs) as mails,
          (select count(*) from audit_log) as entries from users u where u.id = ${userId}`.execute(db)
      return rows[0]
    }
    const before = await state()
    const cookie = await open(await begin())
    await get('/', cookie, html)
    await reply(cookie, getCart)
    await shop.inject({ method: 'POST', url: '/ver-como/salir', headers: { ...own, cookie } })
    expect(await state()).toEqual(before)
  })
})
