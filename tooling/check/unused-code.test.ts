import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** A small product with breaches planted in it, checked with this one's settings. */
const FILES = {
  'react-router.config.ts': "export default { appDirectory: 'src/shop' }",
  'src/main.ts': `
    import 'left-pad'
    import * as all from './all.ts'
    import { type Shape, used } from './some.ts'
    export { again } from './again.ts'
    const shape: Shape = used()
    console.log(all, await import('./later.ts'), shape)`,
  'src/all.ts': 'export const one = 1',
  'src/later.ts': 'export const two = 2',
  'src/again.ts': 'export const again = 3',
  'src/for-bench.ts': 'export const four = 4',
  'bench/run.ts': "import { four } from '../src/for-bench.ts'\nfour",
  'src/some.ts': `
    export function used() { return inner }
    export const inner = 1
    export const unused = 2
    export const tested = 3
    export type Shape = number`,
  'src/some.test.ts':
    "import { made } from './testing/factory.ts'\nimport { tested } from './some.ts'\n[made, tested]",
  'src/testing/factory.ts':
    "import { tested } from '../some.ts'\nexport const made = tested\nexport const forgotten = 1",
  'src/messages.pt.ts': 'export const messages = {}',
  'src/shop/root.tsx': 'export default function Root() {}',
  'src/shop/routes.ts':
    "import { route } from '@react-router/dev/routes'\nexport default [route('c', 'routes/cart.tsx')]",
  'src/shop/routes/cart.tsx': 'export const meta = 1\nexport default function Cart() {}',
  'src/shop/tabs.tsx': 'export function Tabs() {}\nexport const other = 1',
  'src/shop/tabs.test.tsx': "import { Tabs } from './tabs.tsx'\nTabs",
}
const place = mkdtempSync(join(tmpdir(), 'mostrador-unused-'))

beforeAll(() => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), text)
  }
  for (const name of ['package.json', 'knip.jsonc', 'vitest.config.ts'])
    copyFileSync(join(ROOT, name), join(place, name))
  symlinkSync(join(ROOT, 'node_modules'), join(place, 'node_modules'))
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Of files, exports and packages that are not listed; all others are unused in so small a product. */
function findings(...options: string[]): string[] {
  const knip = join(ROOT, 'node_modules/knip/bin/knip.js')
  const reported = ['--include=files,exports,unlisted', '--reporter=compact', '--no-config-hints']
  const args = [knip, '--no-progress', ...reported, ...options]
  const { stdout } = spawnSync(process.execPath, args, { cwd: place, encoding: 'utf8' })
  return stdout.split('\n').filter(line => line.includes(': '))
}

test('what nothing uses is reported, also in the helpers of tests, and a package that is not listed', () => {
  expect(findings()).toEqual([
    'src/main.ts: left-pad',
    'src/shop/tabs.tsx: other',
    'src/some.ts: unused',
    'src/testing/factory.ts: forgotten',
  ])
})

test('what only tests use is reported; what pages, benchmarks, translations and dynamic imports use is not', () => {
  expect(findings('--production')).toEqual([
    'src/shop/tabs.tsx: src/shop/tabs.tsx',
    'src/main.ts: left-pad',
    'src/some.ts: unused, tested',
  ])
})
