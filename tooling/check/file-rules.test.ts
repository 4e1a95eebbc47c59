import { expect, test } from 'vitest'
import { checkFiles } from './file-rules.ts'
import { sourceTreeOf } from './source-tree.ts'

const sentences = (path: string, text = '') =>
  checkFiles(sourceTreeOf({ [path]: text })).map(({ line, sentence }) => `${line} ${sentence}`)

test('400 lines are enough, the generated schema and migrations excepted', () => {
  const lines = (count: number) => '\n'.repeat(count)
  expect(sentences('src/domain/cart/cart.ts', lines(400))).toEqual([])
  expect(sentences('src/domain/cart/cart.ts', lines(401))).toEqual([expect.stringContaining('has 401 lines')])
  expect(sentences('src/shop/styles/base.css', lines(401))).toHaveLength(1)
  expect(sentences('src/backend/platform/db/schema.ts', lines(401))).toEqual([])
  expect(sentences('src/backend/platform/db/migrations/0001-all.sql', lines(401))).toEqual([])
})

test.each([
  'src/domain/CartLine.ts',
  'src/shop/features/Cart/cart.tsx',
  'src/domain/cart_line.ts',
])('%s is not in kebab-case', path =>
  expect(sentences(path)).toEqual([expect.stringContaining('not in kebab-case')]))

test.each([
  'src/domain/utils.ts',
  'src/shop/types/cart.ts',
  'src/backend/http/helpers.test.ts',
])('%s is too vague', path =>
  expect(sentences(path)).toEqual([expect.stringContaining('after the one thing in it')]))

test.each([
  'src/shop/entry.server.tsx',
  'src/domain/cart-line.test.ts',
  'src/backend/media/draw/fontkit.d.ts',
])('%s is well named', path => expect(sentences(path)).toEqual([]))

test.each([
  'const a = process.env.PORT',
  'const { env } = process',
  "import process from 'node:process'",
])('the environment is read in config files only: %s', text => {
  expect(sentences('src/backend/platform/mail/mailer.ts', `\n${text}`)).toEqual([
    expect.stringMatching(/^2 says .*The environment is read once/),
  ])
  expect(sentences('src/backend/platform/config.ts', text)).toEqual([])
  expect(sentences('src/shop/loaders/config.server.ts', text)).toEqual([])
})

test.each([
  'Date.now()',
  'new Date()',
  'Math.random()',
  'console.log(1)',
])('the domain may not say %s', text => {
  expect(sentences('src/domain/cart/cart.ts', text)).toEqual([expect.stringContaining('no clock')])
  expect(sentences('src/domain/cart/cart.test.ts', text)).toEqual([])
  expect(sentences('src/backend/cart/save-cart.ts', text)).toEqual([])
})

test('a date from a given value is no clock', () => {
  expect(sentences('src/domain/history.ts', 'new Date(now)')).toEqual([])
})

test('the domain is synchronous', () => {
  expect(sentences('src/domain/cart/cart.ts', 'async function add() {}')).toEqual([
    expect.stringContaining('synchronous'),
  ])
})

test('a day is the business day, never that of the database', () => {
  const text = 'sql`select 1 where valid_to >= current_date`'
  expect(sentences('src/backend/import/template-queries.ts', text)).toEqual([
    expect.stringContaining('business day of Montevideo'),
  ])
  expect(sentences('src/backend/import/import.test.ts', text)).toEqual([])
  expect(sentences('src/backend/testing/requests.ts', text)).toEqual([])
})

test.each([
  'await fetch(body.logoUrl)',
  "import { get } from 'node:https'",
  'const client = new Client({ host })',
])('connections are opened by the named clients only: %s', text => {
  expect(sentences('src/backend/media/logo.ts', text)).toEqual([expect.stringContaining('named clients')])
  expect(sentences('src/backend/orders/push-order.ts', text)).toEqual([])
})

test('type imports and similar names open no connection', () => {
  const text = "import type { Socket } from 'node:net'\nprefetch(page)"
  expect(sentences('src/backend/media/logo.ts', text)).toEqual([])
})

test.each([
  '<p dangerouslySetInnerHTML={{ __html }} />',
  'node.innerHTML = text',
  'eval(text)',
])('SRV-14 no text becomes markup or code: %s', text => {
  expect(sentences('src/shop/ui/note.tsx', text)).toEqual([expect.stringContaining('markup or code')])
  expect(sentences('src/shop/ui/note.test.tsx', text)).toEqual([])
})

test('comments are not code, but must not contain TODO', () => {
  expect(sentences('src/domain/cart/cart.ts', '// not async, no process.env, no Date.now()')).toEqual([])
  expect(sentences('src/domain/cart/cart.ts', '\n// TODO round')).toEqual([
    expect.stringMatching(/^2 has a TODO/),
  ])
})

test('only frameworks get default exports', () => {
  const text = 'export default function Page() {}'
  expect(sentences('src/shop/features/home/banner.tsx', text)).toEqual([
    expect.stringContaining('default export'),
  ])
  expect(sentences('src/shop/routes/home.tsx', text)).toEqual([])
  expect(sentences('src/shop/root.tsx', text)).toEqual([])
  expect(sentences('src/shop/routes.ts', text)).toEqual([])
})
