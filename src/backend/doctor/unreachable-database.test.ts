import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { unreachableDatabase } from './unreachable-database.ts'

test.each([
  ['another password', { password: 'wrong-one' }, 'refuses the password'],
  ['another name', { pathname: '/no_such_shop' }, 'is not there under that name'],
  ['another port', { port: '1' }, 'does not answer on its port'],
  ['another host', { hostname: 'database.invalid' }, 'has a host whose name'],
])('a database with %s is reported in plain words, without the password', async (_what, change, words) => {
  const url = Object.assign(new URL((await testDatabase()).url), change)
  const client = new Client({ connectionString: url.href })
  const error: unknown = await client.connect().catch(reason => reason)
  await client.end().catch(() => undefined)
  const finding = unreachableDatabase('The database', error)
  expect(finding).toMatchObject({ level: 'wrong', says: expect.stringContaining(`The database ${words}`) })
  expect(finding?.says).not.toContain('wrong-one')
})

test('a timeout has no code, and an error of a statement is not a connection error', () => {
  const silent = unreachableDatabase('The replica', new Error('timeout expired'))
  expect(silent?.says).toBe('The replica does not answer (timeout expired).')
  expect(unreachableDatabase('The database', new Error('relation does not exist'))).toBeNull()
  expect(unreachableDatabase('The database', 'odd')).toBeNull()
})
