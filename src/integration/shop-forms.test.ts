import { describe, expect, test } from 'vitest'
import { userOf } from '#backend/testing/demo/demo-people.ts'
import {
  activateAccount,
  changeOwnPassword,
  closeSession,
  me,
  openSessions,
  requestPasswordReset,
  resetPassword,
} from '#contract/shop/auth.ts'
import { register } from '#contract/shop/customers.ts'
import { authFlash } from '#shop/loaders/auth-flash.server.ts'
import { openDemoSite, sessionOf } from './testing/demo-site.ts'

/** Registering, activating, resetting and sessions through shop and backend, with a script and without one. */

const { ask, reply, signIn, submit, work, mailedToken } = await openDemoSite()

const PASSWORD = 'una clave nueva y larga'
const newcomer = { cardcode: 'C20003', email: 'nueva@demo.test' }

/** The outcome of a form that the next page shows. */
const flashOf = ({ cookies }: { cookies: readonly string[] }) => authFlash.read(cookies.join('; '))

describe('a form without a script', () => {
  test('AUT-18 an unknown code and one with a user redirect back with their outcome, and no mail is sent', async () => {
    const send = (cardcode: string) =>
      submit(register.browser.path, { cardcode, email: 'alguien@demo.test', returnTo: '/shop/cart' })
    const unknown = await send('C99999')
    expect([unknown.status, unknown.location]).toEqual([303, '/account/login?returnTo=%2Fshop%2Fcart'])
    expect(flashOf(unknown)).toMatchObject({
      form: 'register',
      outcome: 'unknown',
      cardcode: 'C99999',
      email: 'alguien@demo.test',
    })
    expect(unknown.cookies.join()).toMatch(/; Path=\/account; Max-Age=60; HttpOnly; SameSite=Lax$/)
    expect(flashOf(await send('C20001'))?.outcome).toBe('hasUser')
    await work()
    expect(await mailedToken('alguien@demo.test', '/account/activate')).toBeNull()
  })

  test('AUT-17 AUT-19 a customer registers, follows the mailed link and is signed in', async () => {
    const asked = await submit(register.browser.path, newcomer)
    expect([asked.status, asked.location, flashOf(asked)?.outcome]).toEqual([303, '/account/login', 'mailed'])
    await work()
    const token = (await mailedToken(newcomer.email, '/account/activate')) ?? ''

    const short = await submit(activateAccount.browser.path, { token, password: 'corta', name: 'Paola' })
    expect([short.status, short.location]).toEqual([303, `/account/activate?token=${token}`])
    expect(flashOf(short)).toMatchObject({ form: 'activate', outcome: 'invalid', name: 'Paola' })
    expect(flashOf(short)?.errors).toEqual([{ path: 'password', detail: expect.stringMatching(/./) }])
    expect(JSON.stringify(flashOf(short))).not.toContain('corta')

    const good = await submit(activateAccount.browser.path, {
      token,
      password: PASSWORD,
      name: 'Paola Sención',
    })
    expect([good.status, good.location, flashOf(good)]).toEqual([303, '/', null])
    const account = await reply(sessionOf(good.cookies), me)
    expect(account).toMatchObject({ ...newcomer, name: 'Paola Sención' })

    const again = await submit(activateAccount.browser.path, { token, password: PASSWORD, name: 'Otra' })
    expect([flashOf(again)?.outcome, sessionOf(again.cookies)]).toEqual(['link-over', null])
  })

  test('AUT-20 requesting a new password looks the same for any e-mail; the link sets it once', async () => {
    const { email, password } = userOf('C20005')
    const session = await signIn(email, password)
    const [known, unknown] = await Promise.all(
      [email, 'nadie@demo.test'].map(async typed => {
        const answer = await submit(requestPasswordReset.browser.path, { email: typed })
        return { ...answer, cookies: [], flashOf: { ...flashOf(answer), email: null } }
      }),
    )
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ status: 303, location: '/account/reset', flashOf: { outcome: 'mailed' } })
    await work()
    expect(await mailedToken('nadie@demo.test', '/account/reset')).toBeNull()
    const token = (await mailedToken(email, '/account/reset')) ?? ''

    const short = await submit(resetPassword.browser.path, { token, password: '' })
    expect([short.location, flashOf(short)?.outcome]).toEqual([`/account/reset?token=${token}`, 'invalid'])
    const good = await submit(resetPassword.browser.path, { token, password: PASSWORD })
    expect([good.status, good.location]).toEqual([303, '/account/login'])
    expect([flashOf(good)?.outcome, sessionOf(good.cookies)]).toEqual(['done', null])
    expect((await ask(session, me)).statusCode).toBe(401)
    expect(await signIn(email, PASSWORD)).toMatch(/^mostrador_session=./)
    const again = await submit(resetPassword.browser.path, { token, password: PASSWORD })
    expect([again.location, flashOf(again)?.outcome]).toEqual(['/account/reset', 'link-over'])
  })

  test('too many requests report how long to wait', async () => {
    const send = () => submit(requestPasswordReset.browser.path, { email: 'impaciente@demo.test' })
    await send()
    await send()
    await send()
    expect(flashOf(await send())).toMatchObject({ outcome: 'too-many', minutes: expect.any(Number) })
  })

  test.each([
    '',
    'token=a&token=b',
    '%',
    'email=%00&cardcode=%00',
  ])('%j is handled like any other form', async body => {
    const fields = Object.fromEntries(new URLSearchParams(body))
    for (const { browser } of [register, activateAccount, requestPasswordReset, resetPassword]) {
      const answer = await submit(browser.path, fields)
      expect([answer.status, flashOf(answer)?.outcome]).toEqual([303, 'invalid'])
    }
  })

  test('AUT-15 registering redirects within this shop only', async () => {
    const answer = await submit(register.browser.path, { ...newcomer, cardcode: '', returnTo: '//evil.test' })
    expect(answer.location).toBe('/account/login')
  })
})

describe('a program that sends JSON', () => {
  test('AUT-18 gets the outcome as data, and AUT-19 404 for an expired link', async () => {
    const outcome = async (cardcode: string) =>
      (await reply(null, register, { body: { cardcode, email: 'alguien@demo.test' } })).outcome
    expect(await outcome('C99999')).toBe('unknown')
    expect(await outcome('C20001')).toBe('hasUser')
    const body = { token: 'nope', password: PASSWORD, name: 'Ana' }
    const late = await ask(null, activateAccount, { body })
    expect([late.statusCode, late.json().code, late.headers['set-cookie']]).toEqual([
      404,
      'NOT_FOUND',
      undefined,
    ])
  })
})

describe('ACC-15 the sessions of a user', () => {
  const { email, password } = userOf('C20002')

  test('AUT-21 are listed with their truncated user agent, and end one by one', async () => {
    const here = await signIn(email, password, { 'user-agent': 'Aquí/1.0' })
    const there = await signIn(email, password, { 'user-agent': 'x'.repeat(1000) })
    const { sessions } = await reply(here, openSessions)
    expect(sessions.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual(
      expect.arrayContaining([
        ['x'.repeat(400), false],
        [expect.stringContaining('1.0'), true],
      ]),
    )
    const other = sessions.find(({ isCurrent }) => !isCurrent)?.sessionId ?? ''
    const stranger = await signIn(userOf('C20001').email, userOf('C20001').password)
    expect(await reply(stranger, closeSession, { query: { sessionId: other } })).toEqual({ ended: false })
    expect((await ask(there, me)).statusCode).toBe(200)
    expect(await reply(here, closeSession, { query: { sessionId: other } })).toEqual({ ended: true })
    expect([(await ask(there, me)).statusCode, (await ask(here, me)).statusCode]).toEqual([401, 200])
  })

  test('the password changes with the current one only; this session continues with a new token and the others end', async () => {
    const here = await signIn(email, password)
    const there = await signIn(email, password)
    const wrong = await ask(here, changeOwnPassword, { body: { current: 'no es', password: PASSWORD } })
    expect(wrong.statusCode).toBe(422)
    expect((await ask(there, me)).statusCode).toBe(200)
    const body = { current: password, password: PASSWORD }
    const changed = await ask(here, changeOwnPassword, { body })
    expect(changed.json()).toEqual({ changed: true, endedSessions: expect.any(Number) })
    const renewed = sessionOf(changed.headers['set-cookie'])
    const statuses = await Promise.all([renewed, here, there].map(who => ask(who, me)))
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 401, 401])
    expect(await signIn(email, PASSWORD)).toMatch(/^mostrador_session=./)
  })
})
