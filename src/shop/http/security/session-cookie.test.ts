import { expect, test } from 'vitest'
import {
  deviceCookie,
  endedSessionCookie,
  readDevice,
  readSessionToken,
  sessionCookie,
} from './session-cookie.ts'

const expiresAt = '2030-01-01T00:00:00.000Z'
const sent = (setCookie: string) => setCookie.split(';', 1)[0]

test('AUT-21 over https the cookies belong to this host only and no other host of the domain can set them', () => {
  for (const cookie of [
    sessionCookie('a', expiresAt, true),
    deviceCookie('b', true),
    endedSessionCookie(true),
  ]) {
    expect(cookie).toMatch(/^__Host-\w+=\w*; Path=\/; .*; HttpOnly; SameSite=Lax; Secure$/)
    expect(cookie).not.toMatch(/domain/i)
  }
  expect(readSessionToken(sent(sessionCookie('a', expiresAt, true)), true)).toBe('a')
  expect(readDevice(`x=1; ${sent(deviceCookie('b', true))}`, true)).toBe('b')
  expect(readSessionToken('mostrador_session=planted', true)).toBeNull()
  expect(readSessionToken('__host-mostrador_session=planted', true)).toBeNull()
})

test('AUT-21 without https the cookies have their plain names', () => {
  expect(sessionCookie('a', expiresAt, false)).toBe(
    'mostrador_session=a; Path=/; Expires=Tue, 01 Jan 2030 00:00:00 GMT; HttpOnly; SameSite=Lax',
  )
  expect(readSessionToken(sent(sessionCookie('a', expiresAt, false)), false)).toBe('a')
  expect(readDevice(sent(deviceCookie('b', false)), false)).toBe('b')
})

test.each([
  undefined,
  '',
  'mostrador_session',
  'mostrador_session=',
  'mostrador_session=a b',
  'mostrador_session="a"',
  'mostrador_session=%0d%0a',
  `mostrador_session=${'a'.repeat(201)}`,
  'amostrador_session=a',
  '__proto__=a',
])('%j contains no session', header => {
  expect(readSessionToken(header, false)).toBeNull()
})
