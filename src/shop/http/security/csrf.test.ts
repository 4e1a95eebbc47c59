import { describe, expect, test } from 'vitest'
import { isOwnRequest, mayChangeState } from './csrf.ts'

const host = 'shop.test:3000'

test('safe methods are allowed from any origin', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    expect(
      mayChangeState(method, { host, 'sec-fetch-site': 'cross-site', origin: 'https://x.test' }, null),
    ).toBe(true)
  }
})

test.each([
  ['same-origin', true],
  ['none', true],
  ['same-site', false],
  ['cross-site', false],
])('SRV-13 Sec-Fetch-Site %s: %s', (site, allowed) => {
  expect(mayChangeState('POST', { host, 'sec-fetch-site': site, origin: 'https://other.test' }, null)).toBe(
    allowed,
  )
})

test.each([
  ['http://shop.test:3000', true],
  ['http://shop.test:3001', false],
  ['https://evil.test', false],
  ['http://shop.test:3000.evil.test', false],
  ['null', false],
])('SRV-13 without Sec-Fetch-Site the origin %s: %s', (origin, allowed) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    expect(mayChangeState(method, { host, origin }, null)).toBe(allowed)
  }
})

test('the public origin is accepted even where a proxy rewrote the host', () => {
  const headers = { host: '10.0.0.4:3000', origin: 'https://mostrador.test' }
  expect(mayChangeState('POST', headers, 'https://mostrador.test')).toBe(true)
  expect(mayChangeState('POST', headers, null)).toBe(false)
})

test('with TLS an http origin of the same host is rejected', () => {
  const origins = ['http://mostrador.test', 'https://mostrador.test', 'https://www.mostrador.test']
  const allowed = (host: string, publicUrl: string) =>
    origins.map(origin => mayChangeState('POST', { host, origin }, publicUrl))
  expect(allowed('mostrador.test', 'https://mostrador.test')).toEqual([false, true, false])
  expect(allowed('www.mostrador.test', 'https://mostrador.test')).toEqual([false, true, true])
  expect(allowed('mostrador.test', 'http://otro.test')).toEqual([true, true, false])
})

describe('SRV-13 with neither header', () => {
  const cookies = ['mostrador_session=abc', 'a=b; __Host-mostrador_session=abc']
  const formTypes = [
    undefined,
    'application/x-www-form-urlencoded',
    'Multipart/Form-Data; boundary=x',
    'text/plain;charset=UTF-8',
  ]

  test.each(formTypes)('a form with a session as %s is rejected', type => {
    for (const cookie of cookies) {
      expect(mayChangeState('POST', { host, cookie, 'content-type': type }, null)).toBe(false)
      // Forms cannot send it, and scripts would need CORS, which we never grant.
      expect(mayChangeState('DELETE', { host, cookie, 'content-type': type }, null)).toBe(true)
    }
  })

  test.each(formTypes)('a form of an older browser as %s passes by its origin', type => {
    const headers = { host, cookie: cookies[0], 'content-type': type, origin: `http://${host}` }
    expect(mayChangeState('POST', headers, null)).toBe(true)
  })

  test('other clients send JSON, or have no session', () => {
    const json = { host, cookie: cookies[0], 'content-type': 'application/json' }
    expect(mayChangeState('POST', json, null)).toBe(true)
    expect(mayChangeState('POST', { host }, null)).toBe(true)
    expect(mayChangeState('POST', { host, cookie: 'mostrador_session=; otra=1' }, null)).toBe(true)
  })
})

test('SHP-09 a GET that writes needs our header or Sec-Fetch-Site', () => {
  expect(isOwnRequest({ host })).toBe(false)
  expect(isOwnRequest({ host, 'sec-fetch-site': 'cross-site' })).toBe(false)
  expect(isOwnRequest({ host, 'sec-fetch-site': 'none' })).toBe(false)
  expect(isOwnRequest({ host, 'sec-fetch-site': 'same-origin' })).toBe(true)
  expect(isOwnRequest({ host, 'x-requested-with': 'mostrador' })).toBe(true)
  expect(isOwnRequest({ host, 'x-requested-with': 'XMLHttpRequest' })).toBe(false)
  const both = (site: string) =>
    isOwnRequest({ host, 'sec-fetch-site': site, 'x-requested-with': 'mostrador' })
  expect(['cross-site', 'same-site', 'none', 'same-origin'].map(both)).toEqual([false, false, false, true])
})
