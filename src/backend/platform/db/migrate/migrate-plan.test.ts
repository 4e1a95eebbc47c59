import { expect, test } from 'vitest'
import { pendingMigrations, statementsOf } from './migrate-plan.ts'

const file = (name: string, checksum = `sum of ${name}`) => ({ name, checksum, sql: `-- ${name}` })
const first = file('0001-first.sql')
const second = file('0002-second.sql')
const third = file('0003-third.sql')

test('everything is pending on an empty database, in order', () => {
  expect(pendingMigrations([first, second], [])).toEqual([first, second])
})

test('only what is missing is pending', () => {
  expect(pendingMigrations([first, second, third], [first])).toEqual([second, third])
})

test('nothing is pending on a database that is up to date', () => {
  expect(pendingMigrations([first], [first])).toEqual([])
})

test.each([
  [
    'a changed file',
    [file('0001-first.sql', 'other')],
    [first],
    /its 0001-first.sql is not the one .* Nothing was changed. Start the version/,
  ],
  [
    'a file that only the database knows',
    [first],
    [first, second],
    /used by a newer version: it has 0002-second.sql, .* Start that version or a newer one/,
  ],
  [
    'a file that comes late',
    [first, second, third],
    [first, third],
    /it has 0003-third.sql, but not 0002-second.sql .* make a backup there/,
  ],
  ['two files with one number', [first, file('0001-other.sql')], [], /share a number/],
  ['a badly named file', [file('1-first.sql')], [], /must be named like/],
])('SRV-26 refuses %s', (_case, files, applied, message) => {
  expect(() => pendingMigrations(files, applied)).toThrow(message)
})

test('a file outside a transaction is split into statements, any other is not', () => {
  const text = '-- outside a transaction: why\r\n-- more\r\nDROP INDEX a;\r\nCREATE INDEX a\n  ON b (c); \n'
  expect(statementsOf(text)).toEqual(['DROP INDEX a', 'CREATE INDEX a\n  ON b (c)'])
  expect(statementsOf('-- later: outside a transaction\nselect 1;')).toBeNull()
})
