import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withDataOnDemand } from './page-data.ts'

const SERVER = 'node_modules/react-router/dist/production/lib/server-runtime/server.js'

test('the router encodes a page’s data on demand, and a changed router fails the build', () => {
  const code = readFileSync(join(import.meta.dirname, '../..', SERVER), 'utf8')
  expect(withDataOnDemand(code).split('serverHandoffStream: () => encodeViaTurboStream(')).toHaveLength(3)
  expect(() => withDataOnDemand(code.replace('encodeViaTurboStream(state', 'encode(state'))).toThrow(
    'page-data.ts',
  )
})
