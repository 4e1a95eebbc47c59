import { expect, test } from 'vitest'
import { checkDocumentPaths } from './document-paths.ts'

const files = ['src/domain/cart/cart.ts', 'docs/import.md', 'chaos/storm.e2e.ts']
const found = (document: string) =>
  checkDocumentPaths('README.md', document, path => files.includes(path)).map(
    ({ line, sentence }) => `${line} ${sentence}`,
  )

test('a path or a link of a guide that leads nowhere is named with its line', () => {
  expect(found('\nSee `domain/cart/gone.ts` and [this](docs/gone.md).')).toEqual([
    '2 names domain/cart/gone.ts, which does not exist.',
    '2 names docs/gone.md, which does not exist.',
  ])
})

test('paths with and without src, links, addresses and placeholders are fine', () => {
  expect(
    found(
      '`src/domain/cart/cart.ts` `domain/cart/cart.ts` `chaos/storm.e2e.ts` [a](docs/import.md#b) [c](https://a.test/b.md) `db/NNNN-name.sql`',
    ),
  ).toEqual([])
})
