import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { pageAccess } from '#domain/access.ts'
import routes from './routes.ts'

/** Every page with its address; parameters are filled in. */
function pagesOf(entries: readonly RouteConfigEntry[]): { path: string; file: string }[] {
  return entries.flatMap(({ path, index, file, children = [] }) => [
    ...(path === undefined && !index ? [] : [{ path: `/${(path ?? '').replaceAll(/:\w+/g, '5')}`, file }]),
    ...pagesOf(children),
  ])
}

const pages = pagesOf(routes)

test('the table of routes is read whole', () => {
  expect(pages.length).toBeGreaterThan(30)
  expect(pages).toContainEqual({ path: '/account/orders/5', file: 'routes/order.tsx' })
})

test.each(pages)('AUT-22 AUT-23 AUT-24 $path keeps out whom the table of access keeps out', ({
  path,
  file,
}) => {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  const asksToSignIn = /\brequireSession\(/.test(source)
  const explains = /<NeedsCardcode\b/.test(source)
  expect(asksToSignIn).toBe(pageAccess(path, 'visitor') === 'sign-in')
  expect(explains).toBe(pageAccess(path, 'user') === 'needs-cardcode')
})
