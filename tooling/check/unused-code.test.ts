import { expect, test } from 'vitest'
import { sourceTreeOf } from './source-tree.ts'
import { checkUnused } from './unused-code.ts'

const found = (texts: Readonly<Record<string, string>>, outside: readonly string[] = []) =>
  checkUnused(sourceTreeOf(texts), outside).map(({ path, sentence }) => `${path} ${sentence.split(',')[0]}`)

const MAIN = 'node src/main.ts'

test('an export that no file uses is reported', () => {
  const texts = {
    'src/main.ts': "import { used } from './a.ts'\nimport type { Shape } from './a.ts'\nused()",
    'src/a.ts':
      'export function used() { return inner }\nexport const inner = 1\nexport const unused = 2\nexport type Shape = 1',
  }
  expect(found(texts, [MAIN])).toEqual(['src/a.ts exports unused'])
})

test('a file that only its test loads is reported, its exports are not', () => {
  const texts = {
    'src/shop/ui/tabs.tsx': 'export function Tabs() {}\nexport const other = 1',
    'src/shop/ui/tabs.test.tsx': "import { Tabs } from './tabs.tsx'\nTabs()",
  }
  expect(found(texts)).toEqual(['src/shop/ui/tabs.tsx is loaded by nothing but tests. Delete it'])
})

test('an export that only tests use is unused', () => {
  const texts = {
    'src/main.ts': "import { used } from './a.ts'\nused()",
    'src/a.ts': 'export const used = 1\nexport const tested = 2',
    'src/a.test.ts': "import { tested } from './a.ts'\ntested",
    'src/testing/b.ts': "import { tested } from '../a.ts'\ntested",
  }
  expect(found(texts, [MAIN])).toEqual(['src/a.ts exports tested'])
})

test('namespace imports, dynamic imports, re-exports and outside uses count as uses', () => {
  const texts = {
    'src/main.ts':
      "import * as a from './a.ts'\nconst b = await import('./b.ts')\nexport { c } from './c.ts'\na; b",
    'src/a.ts': 'export const one = 1',
    'src/b.ts': 'export const two = 2',
    'src/c.ts': 'export const c = 3',
    'src/d.ts': 'export const four = 4',
  }
  expect(found(texts, [MAIN, "import { four } from '../src/d.ts'"])).toEqual([])
})

test('entries of frameworks and translations need no importer', () => {
  expect(found({ 'src/shop/routes/cart.tsx': 'export const meta = 1', 'src/shop/texts.pt.ts': '' })).toEqual(
    [],
  )
})
