import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMigrations } from '#backend/platform/db/migrate/migrate.ts'
import { checkMigrations, completedList, MIGRATION_LIST } from './migration-list.ts'

const sum = (letter: string) => letter.repeat(64)
const first = { name: '0001-first.sql', checksum: sum('a') }
const third = { name: '0003-third.sql', checksum: sum('c') }
const list = `# 0.1.0\n${sum('a')}  0001-first.sql\n${sum('c')}  0003-third.sql\n\n# next\n`
const sentences = (text: string, migrations: Parameters<typeof checkMigrations>[1]) =>
  checkMigrations(text, migrations).map(({ line, sentence }) => `${line} ${sentence}`)

test('the migrations of this version are the landed ones', () => {
  const text = readFileSync(join(import.meta.dirname, '../..', MIGRATION_LIST), 'utf8')
  expect(checkMigrations(text, readMigrations())).toEqual([])
})

test('SRV-26 a landed migration is neither changed nor removed', () => {
  expect(sentences(list, [first, third])).toEqual([])
  expect(sentences(list, [{ ...first, checksum: sum('b') }, third])[0]).toMatch(
    /^2 0001-first.sql was changed/,
  )
  expect(sentences(list, [first])[0]).toMatch(/^3 0003-third.sql is gone/)
})

test('SRV-26 a new migration needs its line, which db:types adds, and the highest number', () => {
  const fourth = { name: '0004-fourth.sql', checksum: sum('d') }
  const [lacks = ''] = sentences(list, [first, third, fourth])
  expect(lacks).toMatch(/lacks 0004-fourth.sql/)
  const completed = completedList(list, [first, third, fourth])
  expect(completed).toBe(`${list}${lacks.split('\n')[1]}\n`)
  expect(sentences(completed, [first, third, fourth])).toEqual([])

  const second = { name: '0002-second.sql', checksum: sum('e') }
  const late = completedList(list, [first, second, third])
  expect(sentences(late, [first, second, third])[0]).toMatch(
    /^6 0002-second.sql comes before 0003-third.sql, which is released/,
  )
})
