import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { budgetViolations } from './route-budgets.ts'
import { routeWeights } from './route-weights.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const modules: Readonly<Record<string, string>> = {
  'entry.js': 'import"./shell.js";start()',
  'shell.js': 'export const shell=1',
  'root.js': 'import{shell}from"./shell.js";export default shell',
  'list.js': 'import{card}from"./card.js";const later=()=>import("./dialog.js");export{card,later}',
  'card.js': 'import"./money.js";export const card="a card with words of its own"',
  'money.js': 'export const money="only reached through the card"',
  'dialog.js': `export const dialog=${JSON.stringify('opened on demand '.repeat(50))}`,
}

/** The build output of a root and one page. */
function builtClient(others: Readonly<Record<string, string>> = {}): string {
  const client = mkdtempSync(join(tmpdir(), 'route-budgets-'))
  folders.push(client)
  mkdirSync(join(client, 'assets'))
  const manifest = {
    url: '/assets/manifest-1.js',
    entry: { module: '/assets/entry.js', imports: ['/assets/shell.js'] },
    routes: {
      root: { module: '/assets/root.js', imports: ['/assets/shell.js'] },
      'routes/list': { parentId: 'root', module: '/assets/list.js', imports: [] },
    },
  }
  const files = { ...modules, ...others, 'manifest-1.js': `window.manifest=${JSON.stringify(manifest)};` }
  for (const [name, code] of Object.entries(files)) writeFileSync(join(client, 'assets', name), code)
  return client
}

test('a page weighs its modules, its parents’ modules and their static imports, each counted once', () => {
  const client = builtClient()
  const weights = routeWeights(client)
  const own = ['list.js', 'card.js', 'money.js'].reduce(
    (sum, name) => sum + brotliCompressSync(modules[name] ?? '').byteLength / 1000,
    0,
  )
  expect([...weights.keys()]).toEqual(['root', 'list'])
  expect((weights.get('list') ?? 0) - (weights.get('root') ?? 0)).toBeCloseTo(own, 6)
})

test('a page’s weight does not depend on the hashes in module names', () => {
  const weightWith = (hash: string) => {
    const card = `card-${hash}.js`
    const client = builtClient({
      'list.js': `import{card}from"./${card}";const later=()=>import("./dialog-${hash}.js");export{card,later}`,
      [card]: modules['card.js'] ?? '',
    })
    return routeWeights(client).get('list')
  }
  expect(weightWith('CAgbnphS')).toBe(weightWith('aaaaaaaa'))
})

test('a page above its budget is reported, and so is a budget without a route', () => {
  const client = builtClient()
  const weight = routeWeights(client).get('list') ?? 0
  expect(budgetViolations(client, { routes: { list: weight }, defaultBudget: 1 })).toEqual([])
  expect(budgetViolations(client, { routes: { list: weight - 0.01, gone: 5 }, defaultBudget: 1 })).toEqual([
    `list loads ${weight.toFixed(1)} KB of JavaScript at first, its budget is ${weight - 0.01} KB.`,
    'There is a budget for gone, but no such route.',
  ])
  expect(budgetViolations(client, { routes: {}, defaultBudget: 0.01 })).toHaveLength(2)
})
