import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withRetry } from './route-code.ts'

const LOADER = 'node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js'

test('UIX-19 the router retries a route’s code before it reloads, and a changed router fails the build', () => {
  const code = readFileSync(join(import.meta.dirname, '../..', LOADER), 'utf8')
  const patched = withRetry(code)
  expect(patched.indexOf('window.retryRouteCode(route.module)')).toBeLessThan(
    patched.indexOf('location.reload()'),
  )
  expect(() => withRetry(code.replaceAll('location.reload', 'history.go'))).toThrow('route-code.ts')
})
