import { expect, test } from 'vitest'
import { checkRegularExpressions } from './regular-expressions.ts'
import { sourceTreeOf } from './source-tree.ts'

const found = (path: string, text: string) =>
  checkRegularExpressions(sourceTreeOf({ [path]: text }), 100).map(
    ({ line, sentence }) => `${line} ${sentence}`,
  )

test.each([
  '^(a+)+$',
  '^(?:a|a)*b$',
  'a*a*a*a*c',
])('an expression with catastrophic backtracking is found: %s', pattern => {
  expect(found('src/domain/search/words.ts', `\nconst words = /${pattern}/`)).toEqual([
    `2 /${pattern}/ backtracks catastrophically on a long text. Its parts must not match the same characters.`,
  ])
})

test.each([
  'src/tables',
  'src/server',
  'src/shop/loaders',
  'src/shop/http/api',
])('SRV-14 every folder that reads user input is checked: %s', folder => {
  expect(found(`${folder}/words.ts`, 'const words = /^(a+)+$/')).toHaveLength(1)
})

test('a linear expression is accepted, and so is one that reads no user input', () => {
  expect(found('src/domain/search/words.ts', 'const words = /^(\\w+) (\\d+)$/u')).toEqual([])
  const busy = 'const words = /^(a+)+$/'
  for (const path of ['src/domain/words.test.ts', 'src/shop/ui/words.ts']) {
    expect(found(path, busy), path).toEqual([])
  }
})
