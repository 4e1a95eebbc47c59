import { expect, test } from 'vitest'
import { checkWords } from './words.ts'

const found = (path: string, text: string) =>
  checkWords([path], () => text).map(({ line, sentence }) => `${line} ${sentence}`)

test.each([
  ['const askedDay = 1', 'askedDay'],
  ['import { x } from "./kept-pages.ts"', 'kept-pages'],
  ['// Rows that were turned away.', 'turned away'],
  ['export type BoundCall = 1', 'BoundCall'],
  ['const stock: ToldStock = told(1)', 'ToldStock'],
])('a given-up name is refused in code and comments: %s', (text, word) => {
  expect(found('src/backend/cart/queries.ts', `\n${text}`)[0]).toContain(`2 says "${word}"`)
})

test('a given-up name is refused as the name of a file and in documents', () => {
  expect(found('src/server/end-on-signals.ts', '')).toEqual([
    expect.stringContaining('1 says "end-on-signals"'),
  ])
  expect(found('docs/operations.md', 'The admission of requests')).toHaveLength(1)
})

test('requirements, published names and plain words are left alone', () => {
  expect(found('docs/requirements.md', 'Requests are turned away')).toEqual([])
  expect(found('src/config.ts', "env.CALL_ALLOWANCES ?? 'kept'")).toEqual([])
  expect(found('src/domain/cart/cart.ts', '// A customer asked for it and was told.')).toEqual([])
})
