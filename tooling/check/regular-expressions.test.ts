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
])('an expression that a long text keeps busy is found: %s', pattern => {
  expect(found('src/domain/search/words.ts', `\nconst words = /${pattern}/`)).toEqual([
    `2 /${pattern}/ is kept busy by a long text. Let its parts not take the same characters.`,
  ])
})

test('one that ends in time is fine, and so is one that reads nothing people send', () => {
  expect(found('src/domain/search/words.ts', 'const words = /^(\\w+) (\\d+)$/u')).toEqual([])
  const busy = 'const words = /^(a+)+$/'
  for (const path of ['src/domain/words.test.ts', 'src/backend/demo/words.ts', 'src/shop/ui/words.ts']) {
    expect(found(path, busy), path).toEqual([])
  }
})
