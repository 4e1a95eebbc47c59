import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALIASES, FIELDS } from './fields.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/import.md'), 'utf8')

test.each(FIELDS)('docs/import.md lists every header for %s', field => {
  const row = guide.split('\n').find(line => line.startsWith(`| \`${field}\` |`)) ?? ''
  const [, , names = ''] = row.split('|')
  const written =
    names
      .split(';')[0]
      ?.split(',')
      .map(name => name.trim()) ?? []
  expect(written.filter(name => name !== '')).toEqual(ALIASES[field])
})
