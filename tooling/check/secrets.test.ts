import { expect, test } from 'vitest'
import { checkSecrets } from './secrets.ts'

const found = (text: string, path = 'src/main.ts') => checkSecrets([path], () => text)
const random = 'q7Rk2ZfWx9LmTn4VbYc8HsJd3GpAe6Uo'

test.each([
  `export const API_TOKEN = '${random}'`,
  `"DB_PASSWORD": "${random}"`,
  `-----BEGIN RSA ${'PRIVATE'} KEY-----\nMIIEpAIBAAKCAQEAxyzXYZ0123456789`,
  `${'ghp'}_${'a1B2c3D4e5F6'.repeat(3)}`,
])('CFG-04 a secret in a file is found: %s', secret => {
  expect(found(`\n${secret}`)).toEqual([
    { path: 'src/main.ts', line: 2, sentence: expect.stringMatching(/^holds what looks like a secret/) },
  ])
})

test('CFG-04 a file of secrets is found, its example is accepted', () => {
  expect(found('PORT=3000', '.env')).toHaveLength(1)
  expect(found('PORT=3000', '.env.example')).toEqual([])
})

test('the name of a secret is not a secret', () => {
  expect(found("BACKEND_TOKEN: z.string().min(16, 'BACKEND_TOKEN needs at least 16 characters')")).toEqual([])
})
