import { expect, test } from 'vitest'
import { checkNamedTests } from './security-document.ts'

const TESTS: Readonly<Record<string, string>> = {
  'src/server/log.test.ts': "test('a line of its own', …)",
  'src/server/shop.test.ts': "test('nobody else', …)",
}
const found = (document: string) =>
  checkNamedTests(document, path => [TESTS[path] ?? []].flat()).map(
    ({ line, sentence }) => `${line} ${sentence}`,
  )

test('cited tests that exist are accepted', () => {
  expect(
    found('| Logs | `src/server/log.test.ts` "line of its own", `shop.test.ts` "nobody else" |'),
  ).toEqual([])
})

test('a missing file is reported, and so is a missing title', () => {
  expect(found('\n| Logs | `src/lock.test.ts` "a line" |')).toEqual([
    '2 names src/lock.test.ts, which does not exist.',
  ])
  expect(found('| Logs | `src/server/log.test.ts` "a line of its own", "another line" |')).toEqual([
    '1 names "another line", which is no test title in src/server/log.test.ts.',
  ])
})
