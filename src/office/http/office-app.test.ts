import { expect, test } from 'vitest'
import { isBrowserCall } from '#contract/call.ts'
import { errorBody } from '#contract/error-body.ts'
import { officeCalls } from '#contract/office/calls.ts'
import {
  CODE,
  EMAIL,
  FIFTH_WRONG_CODE,
  LINK,
  officeStub,
  PASSWORD,
  RECOVERY_CODES,
  SECRET,
  type StubbedCall,
  TOKENS,
} from './testing/office-stub.ts'
import { cookieOf, testOffice } from './testing/test-office.ts'

test('OFA-01 without a session every address is the sign-in page and every call answers 401', async () => {
  const { app, open } = await testOffice()
  for (const url of ['/oficina', '/oficina/pedidos/7?tab=notas']) {
    const page = await open(url)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Correo electrónico')
    expect(page.body).toContain(`name="returnTo" value="${url}"`)
  }
  for (const call of officeCalls.filter(isBrowserCall)) {
    const headers = {
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'mostrador',
      cookie: 'mostrador_session=customer',
    }
    const answer = await app.inject({ method: call.method, url: call.browser.path, headers })
    expect([call.name, answer.statusCode]).toEqual([call.name, 401])
    expect(errorBody.parse(answer.json()).code).toBe('UNAUTHENTICATED')
  }
})

test('OFA-04 e-mail, password and code lead to the address first asked for', async () => {
  const { open, submit } = await testOffice()
  const returnTo = '/oficina/pedidos/7'
  const begun = await submit('/oficina/ingresar', { email: EMAIL, password: PASSWORD, returnTo })
  expect([begun.statusCode, begun.headers.location]).toEqual([303, returnTo])
  expect(begun.headers['set-cookie']).toBe(
    `mostrador_oficina=${TOKENS.begun}; Path=/; HttpOnly; SameSite=Strict`,
  )
  const second = await open(returnTo, cookieOf(TOKENS.begun))
  expect(second.body).toContain('>Código</label>')
  expect(second.body).toContain('Ana &lt;Ventas&gt;')
  const done = await submit('/oficina/codigo', { code: '123 456', returnTo }, cookieOf(TOKENS.begun))
  expect([done.statusCode, done.headers.location]).toEqual([303, returnTo])
  expect(done.headers['set-cookie']).toContain(TOKENS.open)
  const shell = await open(returnTo, cookieOf(TOKENS.open))
  expect(shell.body).toContain('id="oficina"')
  expect(shell.headers['cache-control']).toBe('private, no-store')
})

test('OFA-04 a refused sign-in says why in one sentence and keeps the e-mail', async () => {
  const { submit } = await testOffice()
  const email = 'otra"@demo.test'
  const wrong = await submit('/oficina/ingresar', { email, password: 'x', shared: 'on' })
  expect(wrong.statusCode).toBe(401)
  expect(wrong.body).toContain('El correo o la contraseña no son correctos.')
  expect(wrong.body).toContain('value="otra&quot;@demo.test"')
  expect(wrong.body).toContain(' checked')
  expect((await submit('/oficina/ingresar', {})).statusCode).toBe(422)
  const often = await submit('/oficina/ingresar', { email: 'muchos@demo.test', password: 'x' })
  expect([often.statusCode, often.headers['retry-after']]).toEqual([429, '130'])
  expect(often.body).toContain('Probar de nuevo en 3 minutos.')
})

test('OFA-06 a used recovery code says how many are left', async () => {
  const { submit } = await testOffice()
  const code = RECOVERY_CODES[0] ?? ''
  const page = await submit('/oficina/codigo', { code }, cookieOf(TOKENS.begun))
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Quedan 2 códigos de recuperación.')
  expect(page.body).toContain('href="/oficina/cuenta"')
})

test('OFA-08 after the fifth wrong code, or too late, it begins again with the password', async () => {
  const { submit } = await testOffice()
  const wrong = await submit('/oficina/codigo', { code: '999999' }, cookieOf(TOKENS.begun))
  expect(wrong.statusCode).toBe(401)
  expect(wrong.body).toContain('El código no es correcto')
  const ended = await submit('/oficina/codigo', { code: FIFTH_WRONG_CODE }, cookieOf(TOKENS.begun))
  expect(ended.statusCode).toBe(401)
  expect(ended.body).toContain('Hubo cinco códigos incorrectos')
  expect(ended.headers['set-cookie']).toContain('Max-Age=0')
  const over = await submit('/oficina/codigo', { code: CODE }, cookieOf('gone'))
  expect(over.statusCode).toBe(401)
  expect(over.body).toContain('La sesión terminó.')
  expect(over.headers['set-cookie']).toContain('Max-Age=0')
})

test('OFA-03 an invited person sets a password and a second factor before the first screen', async () => {
  const { open, submit } = await testOffice()
  const link = `/oficina/invitacion?token=${LINK}`
  const page = await open(link)
  expect(page.headers['referrer-policy']).toBe('strict-origin')
  expect(page.body).toContain(`Invitación para ${EMAIL}.`)
  const fields = { token: LINK, name: 'Ana', password: 'una-clave-larga', repeated: 'otra-clave-larga' }
  const differs = await submit('/oficina/invitacion', fields)
  expect(differs.statusCode).toBe(422)
  expect(differs.body).toContain('Las dos contraseñas no son iguales.')
  expect(differs.body).toMatch(/<input[^>]* id="password"[^>]* aria-invalid="true" autofocus/)
  const done = await submit('/oficina/invitacion', { ...fields, repeated: fields.password })
  expect([done.statusCode, done.headers.location]).toEqual([303, '/oficina'])
  const enrolment = await open('/oficina', cookieOf(TOKENS.enrolment))
  expect(enrolment.body).toContain('<svg')
  expect(enrolment.body).toContain('JBSW Y3DP')
  const uri = `otpauth://totp/Mostrador:ana?secret=${SECRET}&issuer=Mostrador`
  const wrong = await submit('/oficina/segundo-factor', { uri, code: '000000' }, cookieOf(TOKENS.enrolment))
  expect(wrong.statusCode).toBe(401)
  expect(wrong.body).toContain('JBSW Y3DP')
  const codes = await submit('/oficina/segundo-factor', { uri, code: CODE }, cookieOf(TOKENS.enrolment))
  for (const code of RECOVERY_CODES) expect(codes.body).toContain(`<li>${code}</li>`)
  expect(codes.headers['set-cookie']).toContain(TOKENS.open)
})

test('OFA-03 a late or used link says so', async () => {
  const { open, submit } = await testOffice()
  for (const page of [
    await open('/oficina/invitacion?token=used'),
    await open('/oficina/invitacion'),
    await submit('/oficina/invitacion', { token: 'used' }),
  ]) {
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('El enlace ya no sirve')
  }
})

test('a call gets the token of the cookie and its key, and a repeat is marked', async () => {
  const made: StubbedCall[] = []
  const { call } = await testOffice({ backend: officeStub(made) })
  const answer = await call(
    'OfficeEndSession',
    { sessionId: '5' },
    { ...cookieOf(TOKENS.open), 'idempotency-key': 'again' },
  )
  expect([answer.statusCode, answer.json()]).toEqual([200, { ended: true }])
  expect(answer.headers).toMatchObject({
    'idempotency-replayed': 'true',
    'cache-control': 'private, no-store',
  })
  expect(made).toMatchObject([
    {
      name: 'OfficeEndSession',
      input: { body: { sessionId: '5' }, idempotencyKey: 'again' },
      caller: { officeToken: TOKENS.open, cardcode: null, email: null },
    },
  ])
})

test('OFA-22 a token goes to the cookie and is in no reply', async () => {
  const { call } = await testOffice()
  const answers = [
    await call('OfficeSecondFactor', { code: CODE }, cookieOf(TOKENS.begun)),
    await call('OfficeConfirmTotp', { code: CODE }, cookieOf(TOKENS.enrolment)),
    await call('OfficePasskey', { challengeId: 'c1', credential: {} }),
  ]
  for (const answer of answers) {
    expect(answer.json()).toMatchObject({ next: 'open' })
    expect(answer.body).not.toContain(TOKENS.open)
    expect(answer.headers['set-cookie']).toContain(`mostrador_oficina=${TOKENS.open};`)
  }
  const out = await call('OfficeSignOut', undefined, cookieOf(TOKENS.open))
  expect(out.headers['set-cookie']).toContain('Max-Age=0')
})

test.each([
  ['without our header', { 'x-requested-with': 'XMLHttpRequest' }],
  ['of another site', { 'sec-fetch-site': 'cross-site' }],
  ['of another host of the site', { 'sec-fetch-site': 'same-site' }],
])('OFA-23 a call that changes something %s is refused', async (_, headers) => {
  const { call } = await testOffice()
  const answer = await call('OfficeSignOut', undefined, { ...cookieOf(TOKENS.open), ...headers })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'CSRF'])
})

test('OFA-23 a form of another site, or of none, is refused', async () => {
  const { app, submit } = await testOffice()
  const fields = { email: EMAIL, password: PASSWORD }
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }
  expect((await submit('/oficina/ingresar', fields, foreign)).statusCode).toBe(403)
  const unmarked = await app.inject({ method: 'POST', url: '/oficina/salir', headers: cookieOf(TOKENS.open) })
  expect(unmarked.statusCode).toBe(403)
})

test('OFA-23 the policy forbids framing, inline scripts and foreign origins', async () => {
  const { open } = await testOffice()
  for (const page of [await open('/oficina'), await open('/oficina', cookieOf(TOKENS.open))]) {
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/default-src 'none'; script-src 'self'; style-src 'self';.*frame-ancestors 'none'/)
    expect(policy).not.toMatch(/unsafe|https?:/)
    expect(page.body).not.toMatch(/<script(?![^>]* src=)| on\w+=| style=/)
    expect(page.headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-robots-tag': 'noindex' })
  }
})

test('a link of another site, which browsers send without the session, is asked for again', async () => {
  const { open } = await testOffice()
  const page = await open('/oficina/pedidos/7', { 'sec-fetch-site': 'cross-site' })
  expect(page.body).toContain('<meta http-equiv="refresh" content="0">')
  expect(page.body).not.toContain('<form')
})

test.each([
  ['https://evil.test/', '/oficina'],
  ['//evil.test', '/oficina'],
  ['/account/login', '/oficina'],
  ['/oficina/../api/auth/logout', '/oficina'],
  ['/oficinas', '/oficina'],
  ['/oficina/salir', '/oficina'],
  ['/oficina/pedidos?estado=nuevo', '/oficina/pedidos?estado=nuevo'],
])('after signing in to reach %s one is led to %s', async (returnTo, led) => {
  const { submit } = await testOffice()
  const { headers } = await submit('/oficina/ingresar', { email: EMAIL, password: PASSWORD, returnTo })
  expect(headers.location).toBe(led)
})

test('OFFICE_NETWORKS: for others the back office does not exist', async () => {
  const variables = { OFFICE_NETWORKS: '10.0.0.0/8, 2001:db8::/32', TRUST_PROXY: '1' }
  const { app } = await testOffice({ variables })
  const from = async (address: string, url: string) =>
    (await app.inject({ url, headers: { 'x-forwarded-for': address } })).statusCode
  expect(await from('10.1.2.3', '/oficina')).toBe(200)
  expect(await from('::ffff:10.1.2.3', '/oficina')).toBe(200)
  expect(await from('2001:db8::1', '/oficina')).toBe(200)
  for (const url of ['/oficina', '/oficina/pedidos', '/api/oficina/OfficeSession', '/api/oficina/nada'])
    expect([url, await from('203.0.113.9', url)]).toEqual([url, 404])
})

test('over https the cookie belongs to this host only', async () => {
  const { submit } = await testOffice({ variables: { PUBLIC_URL: 'https://mostrador.test' } })
  const begun = await submit('/oficina/ingresar', { email: EMAIL, password: PASSWORD })
  expect(begun.headers['set-cookie']).toMatch(/^__Host-mostrador_oficina=.*; SameSite=Strict; Secure$/)
})

test('an unreachable backend is said so, and what was typed stays', async () => {
  const stub = officeStub()
  const { app, submit } = await testOffice({
    backend: {
      ...stub,
      async call() {
        throw new Error('away')
      },
    },
  })
  app.log.level = 'silent'
  const page = await submit('/oficina/ingresar', { email: EMAIL, password: PASSWORD })
  expect(page.statusCode).toBe(500)
  expect(page.body).toContain(`value="${EMAIL}"`)
})
