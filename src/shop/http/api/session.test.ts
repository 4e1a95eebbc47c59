import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CallError } from '#contract/errors.ts'
import { SIGN_IN_FLASH_COOKIE, signInFlash } from '../../loaders/sign-in-flash.server.ts'
import { SESSION_COOKIE } from '../security/session-cookie.ts'
import { stubBackend } from '../testing/stub-backend.ts'
import { testShop } from '../testing/test-shop.ts'

const account = { name: 'Ferretería Sur', nickname: 'Sur', email: 'sur@demo.test', cardcode: 'C1' }

/** A backend with one password and one session that records its calls. */
function backendWith(refuse?: CallError) {
  const received: { name: string; body: unknown; address: string | null }[] = []
  const backend = stubBackend((name, { body }, { address }) => {
    received.push({ name, body, address })
    const given = JSON.stringify(body ?? null)
    const answers: Record<string, () => unknown> = {
      ReadSession: () => ({ account: given.includes('"old"') ? account : null, expiresAt: null }),
      SignOut: () => ({ ended: true }),
      SignIn() {
        if (refuse) throw refuse
        if (!given.includes('"right"')) throw new CallError('INVALID_CREDENTIALS')
        return { token: 'new', expiresAt: '2030-01-01T00:00:00.000Z', account, device: 'known' }
      },
    }
    return answers[name]?.()
  })
  return { backend, received }
}

async function shopWith({ refuse, publicUrl = '' }: { refuse?: CallError; publicUrl?: string } = {}) {
  const { backend, received } = backendWith(refuse)
  const variables = publicUrl === '' ? {} : { PUBLIC_URL: publicUrl }
  const app = await testShop(async () => new Response('page'), { backend, variables })
  return { app, received }
}

type App = Awaited<ReturnType<typeof shopWith>>['app']

const right = { email: 'sur@demo.test', password: 'right' }
const sendForm = (app: App, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  })
const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie']].flat().map(String)
const flashOf = (answer: { headers: Record<string, unknown> }) =>
  signInFlash.read(
    cookiesOf(answer)
      .find(cookie => cookie.startsWith(SIGN_IN_FLASH_COOKIE))
      ?.split(';')[0] ?? null,
  )

describe('profile', () => {
  test('SHP-17 AUT-04 responds 401 without a session', async () => {
    const { app } = await shopWith()
    const answer = await app.inject('/api/auth/me')
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED'])
  })

  test('SHP-17 AUT-03 returns name, nickname, e-mail and cardcode, not cacheable', async () => {
    const { app } = await shopWith()
    const answer = await app.inject({ url: '/api/auth/me', headers: { cookie: `${SESSION_COOKIE}=old` } })
    expect([answer.statusCode, answer.json()]).toEqual([200, account])
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })
})

describe('signing in', () => {
  test('SHP-18 the navigation redirects to the form with a safe returnTo', async () => {
    const { app } = await shopWith()
    const to = async (search: string) => (await app.inject(`/api/auth/login${search}`)).headers.location
    expect(await to('?returnTo=%2Fshop%2Fcart%3Fa%3D1')).toBe(
      '/account/login?returnTo=%2Fshop%2Fcart%3Fa%3D1',
    )
    expect(await to('')).toBe('/account/login')
    expect(await to('?returnTo=%2F%2Fevil.test')).toBe('/account/login')
    expect(await to('?returnTo=%2Fa&returnTo=%2Fb')).toBe('/account/login')
  })

  test('AUT-13 AUT-21 the right password opens a session and redirects', async () => {
    const { app, received } = await shopWith()
    const answer = await sendForm(app, { ...right, returnTo: '/shop/cart' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/shop/cart'])
    expect(cookiesOf(answer)).toEqual([
      'mostrador_session=new; Path=/; Expires=Tue, 01 Jan 2030 00:00:00 GMT; HttpOnly; SameSite=Lax',
      'mostrador_device=known; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax',
    ])
    expect(received.map(({ name }) => name)).toEqual(['SignIn'])
    expect((await sendForm(app, right)).headers.location).toBe('/')
  })

  test('AUT-21 over https the cookie is Secure', async () => {
    const { app } = await shopWith({ publicUrl: 'https://shop.test' })
    const secured = (name: string) => expect.stringMatching(new RegExp(`^__Host-${name}=.*; Secure$`))
    expect(cookiesOf(await sendForm(app, right))).toEqual([
      secured('mostrador_session'),
      secured('mostrador_device'),
    ])
  })

  test('SRV-15 the device token of an earlier sign-in is sent with the next', async () => {
    const { app, received } = await shopWith()
    await sendForm(app, right, { cookie: 'mostrador_device=known' })
    expect(received[0]?.body).toMatchObject({ device: 'known' })
    await sendForm(app, right, { cookie: 'mostrador_device="a b"' })
    expect(received[1]?.body).toMatchObject({ device: '' })
  })

  test('the previous session of the browser is ended', async () => {
    const { app, received } = await shopWith()
    await sendForm(app, right, { cookie: `${SESSION_COOKIE}=old` })
    expect(received.find(({ name }) => name === 'SignOut')?.body).toEqual({ token: 'old' })
  })

  test('AUT-14 wrong e-mail and wrong password redirect back alike, with the typed e-mail and without the password', async () => {
    const { app } = await shopWith()
    const [unknown, wrong] = await Promise.all(
      ['nobody@demo.test', 'sur@demo.test'].map(email =>
        sendForm(app, { email, password: 'secret-word', returnTo: '/promos' }),
      ),
    )
    expect([unknown?.statusCode, unknown?.headers.location]).toEqual([
      303,
      '/account/login?returnTo=%2Fpromos',
    ])
    expect([wrong?.statusCode, wrong?.headers.location]).toEqual([303, '/account/login?returnTo=%2Fpromos'])
    const flash = wrong && flashOf(wrong)
    expect(flash).toEqual({ email: 'sur@demo.test', reason: 'credentials', minutes: null })
    expect({ ...(unknown && flashOf(unknown)), email: 'sur@demo.test' }).toEqual(flash)
    expect(wrong?.headers['set-cookie']).toMatch(
      /; Path=\/account\/login; Max-Age=60; HttpOnly; SameSite=Lax$/,
    )
    expect(JSON.stringify(flash)).not.toContain('secret-word')
  })

  test('AUT-14 a JSON client gets problem details', async () => {
    const { app } = await shopWith()
    const send = (email: string, password: string) =>
      app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
    const answers = await Promise.all([send('nobody@demo.test', 'x'), send('sur@demo.test', 'wrong')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401])
    const [first, second] = answers.map(answer => ({ ...answer.json(), requestId: '' }))
    expect(first).toEqual(second)
    const good = await send('sur@demo.test', 'right')
    expect([good.statusCode, good.json(), cookiesOf(good).length]).toEqual([200, account, 2])
  })

  test('AUT-14 too many attempts report the minutes to wait', async () => {
    const { app } = await shopWith({ refuse: new CallError('RATE_LIMITED', { retryAfter: 61 }) })
    expect(flashOf(await sendForm(app, right))).toMatchObject({ reason: 'too-many', minutes: 2 })
    const json = await app.inject({ method: 'POST', url: '/api/auth/login', payload: right })
    expect([json.statusCode, json.headers['retry-after']]).toEqual([429, '61'])
  })

  test('incomplete forms call no backend', async () => {
    const { app, received } = await shopWith()
    const incomplete: Record<string, string>[] = [
      {},
      { email: 'sur@demo.test' },
      { password: 'right' },
      { email: ' ', password: 'x' },
    ]
    for (const fields of incomplete) {
      expect(flashOf(await sendForm(app, fields))).toMatchObject({ reason: 'incomplete' })
    }
    expect(received).toEqual([])
  })

  test('SRV-13 a form of another site is rejected', async () => {
    const { app } = await shopWith()
    expect((await sendForm(app, right, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  })
})

describe('AUT-15 redirect after sign-in', () => {
  const landing = async (app: App, returnTo: string) =>
    (await sendForm(app, { ...right, returnTo })).headers.location

  test.each([
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/%0d%0aSet-Cookie:a=b\r\n',
    '/api/auth/logout',
    '/shop/../api/auth/logout',
    '/./api/auth/logout',
    '/%61pi/auth/logout',
    'shop/cart',
  ])('%j does not leave the site', async returnTo => {
    const { app } = await shopWith()
    expect(await landing(app, returnTo)).toBe('/')
  })

  test('characters not allowed in headers are percent-encoded', async () => {
    const { app } = await shopWith()
    expect(await landing(app, '/shop/catalog?term=😀')).toBe('/shop/catalog?term=%F0%9F%98%80')
  })

  const collections = [
    'payloads-all-the-things/Open-Redirect-Intruder-openredirects.txt',
    'fuzzdb/redirect--redirect-injection-template.txt',
  ]
  const badInput = join(import.meta.dirname, '../../../../../shared/data/bad-input')
  test.skipIf(!existsSync(badInput))('the collected attacks all stay on this site', async () => {
    const { app } = await shopWith()
    const attacks = collections.flatMap(name => readFileSync(join(badInput, name), 'utf8').split('\n'))
    expect(attacks.length).toBeGreaterThan(50)
    for (const attack of attacks) {
      const location = await landing(app, attack)
      expect(new URL(String(location), 'https://shop.test').origin, attack).toBe('https://shop.test')
    }
  })
})

describe('signing out', () => {
  test('SHP-19 AUT-39 ends the session on the server and clears the browser’s state', async () => {
    const { app, received } = await shopWith()
    const answer = await app.inject({ url: '/api/auth/logout', headers: { cookie: `${SESSION_COOKIE}=old` } })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
    expect(received.map(({ name, body }) => [name, body])).toEqual([['SignOut', { token: 'old' }]])
    const [session, note] = cookiesOf(answer)
    expect(session).toMatch(/^mostrador_session=; Path=\/; Expires=Thu, 01 Jan 1970/)
    expect(note).toMatch(/^mostrador_signed_out=1; Path=\/; Max-Age=\d+; SameSite=Lax$/)
  })

  test.each([
    'cross-site',
    'same-site',
  ])('a link of another site only redirects to the sign-in page: %s', async site => {
    const { app, received } = await shopWith()
    const headers = { cookie: `${SESSION_COOKIE}=old`, 'sec-fetch-site': site }
    const answer = await app.inject({ url: '/api/auth/logout', headers })
    expect([answer.headers.location, answer.headers['set-cookie'], received]).toEqual([
      '/account/login',
      undefined,
      [],
    ])
  })
})
