import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { officeBudgetViolations } from './office-budgets.ts'

const folder = mkdtempSync(join(tmpdir(), 'mostrador-office-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Text of about so many bytes that does not compress well. */
const noise = (bytes: number) =>
  Array.from({ length: bytes / 86 }, (_, n) => hash('sha512', `${n}`, 'base64url')).join('')

mkdirSync(join(folder, '.vite'))
for (const [name, bytes] of [
  ['app', 4000],
  ['kit', 2000],
  ['orders', 3000],
  ['entrance', 100],
] as const)
  writeFileSync(join(folder, `${name}.js`), noise(bytes))
writeFileSync(
  join(folder, '.vite/manifest.json'),
  JSON.stringify({
    'src/office/entry.tsx': { file: 'app.js', imports: ['_kit.js'] },
    '_kit.js': { file: 'kit.js' },
    'src/office/routes/orders.tsx': { file: 'orders.js', imports: ['_kit.js', 'src/office/entry.tsx'] },
    'src/office/entrance/entry.ts': { file: 'entrance.js' },
  }),
)

const budgets = { shell: 100, screen: 100, entrance: 100, screens: {} }
const namesOver = (changes: object) =>
  officeBudgetViolations(folder, { ...budgets, ...changes }).map(text => text.split(' loads')[0])

test('OFX-19 the shell with all it imports, and what a screen adds to it, have budgets', () => {
  expect(namesOver({})).toEqual([])
  expect(namesOver({ shell: 0.1, screen: 0.1, entrance: 0.001 })).toEqual([
    'The shell',
    'The pages of signing in',
    'src/office/routes/orders.tsx',
  ])
  expect(namesOver({ screen: 0.1, screens: { 'src/office/routes/orders.tsx': 50 } })).toEqual([])
  expect(namesOver({ screens: { 'src/office/routes/gone.tsx': 5 } })).toEqual([
    'There is a budget for src/office/routes/gone.tsx, but no such screen.',
  ])
})
