import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './password.ts'

test('AUT-21 a password is stored as a salted argon2id hash in PHC format', async () => {
  const [first, second] = await Promise.all([hashPassword('secreto'), hashPassword('secreto')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(first).not.toBe(second)
  expect(await passwordMatches('secreto', first)).toBe(true)
  expect(await passwordMatches('secreta', first)).toBe(false)
})

test('a hash with other cost parameters is verified with those', async () => {
  const salt = Buffer.from('salteadora123456')
  const cost = { memory: 4096, passes: 3, parallelism: 1, tagLength: 16 }
  const hash = argon2Sync('argon2id', { message: 'secreto', nonce: salt, ...cost })
  const stored = `$argon2id$v=19$m=4096,t=3,p=1$${base64(salt)}$${base64(hash)}`
  expect(await passwordMatches('secreto', stored)).toBe(true)
  expect(await passwordMatches('Secreto', stored)).toBe(false)
})

test('composed and decomposed characters are the same password', async () => {
  const hash = await hashPassword('contraseña')
  expect(await passwordMatches('contrasen\u0303a', hash)).toBe(true)
})

test.each([
  null,
  '',
  'plain text',
  '$argon2id$v=19$m=99999999,t=2,p=1$c2FsdA$AAAA',
])('nothing matches the stored text %j', async stored => {
  expect(await passwordMatches('', stored)).toBe(false)
})

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
