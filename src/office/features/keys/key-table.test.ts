import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { VIEW_SCREEN_NAMES } from '#domain/office/view-screens.ts'
import { type ActName, isCombined, KEYS, keyOf, shownKey, YIELDING } from './key-table.ts'

const ROOT = join(import.meta.dirname, '../..')
const NAMES = Object.entries(KEYS).flatMap(([group, acts]) =>
  Object.keys(acts).map(act => `${group}.${act}` as ActName),
)
/** Signs that no browser has for itself without Control or Alt; a screen reader takes letters before the page hears of them. */
const ONE_SIGN = /^[a-z?/[<>.]$/
/** Of browsers and screen readers these are nobody's, or such that a page may have: saving it, its search field, printing. */
const COMBINED = [
  'Control+s',
  'Control+Shift+p',
  'Control+k',
  'Control+Enter',
  'Alt+Delete',
  'Alt+o',
  'Alt+p',
  'Alt+k',
]

interface Source {
  readonly text: string
  /** What it loads at once or later, without types. */
  readonly imports: readonly string[]
  readonly acts: readonly ActName[]
}

const IMPORT = /(?:^import (?!type\b)[^'"]*?from |^import |import\()'(\.[^']+)'/gm

const sources = new Map(
  globSync('**/*.{ts,tsx}', { cwd: ROOT })
    .filter(path => !path.includes('.test.') && !path.endsWith('key-table.ts'))
    .map((path): [string, Source] => {
      const text = readFileSync(join(ROOT, path), 'utf8')
      const imports = [...text.matchAll(IMPORT)].map(([, to = '']) =>
        relative(ROOT, join(ROOT, dirname(path), to)),
      )
      return [
        path,
        {
          text,
          imports,
          acts: NAMES.filter(name => text.includes(`'${name}'`) || text.includes(`"${name}"`)),
        },
      ]
    }),
)
/** Acts that are named by what they do, `customer.${state}`. */
const COMPUTED = /^customer\.(active|frozen|invalid)$/

/** The screens, each with all that it loads. */
const screens = [...sources.keys()]
  .filter(path => path.startsWith('routes/'))
  .map(path => ({ path, files: [...reachedFrom(path)] }))

function reachedFrom(path: string): Set<string> {
  const reached = new Set([path])
  // The set grows during iteration: imports of imports, each once.
  for (const one of reached)
    for (const imported of sources.get(one)?.imports ?? []) if (sources.has(imported)) reached.add(imported)
  return reached
}

/** The acts that a screen may show: lists have theirs where they are asked for. */
function actsOf({ path, files }: (typeof screens)[number]): ActName[] {
  const own = files.filter(file => file !== 'features/lists/office-list.tsx')
  const isExported = own.some(file => /\bexported=|<ExportButtons/.test(sources.get(file)?.text ?? ''))
  const hasViews = VIEW_SCREEN_NAMES.some(name => routeOf(path).includes(`'${name}'`))
  return files
    .flatMap(file => sources.get(file)?.acts ?? [])
    .filter(name => name !== 'list.export' || isExported)
    .filter(name => (name !== 'list.views' && name !== 'list.columns') || hasViews)
}

/** The line of the table of screens that loads a file. */
function routeOf(path: string): string {
  const routes = ['routes.ts', 'content-routes.ts', 'report-routes.ts']
    .map(file => sources.get(file)?.text ?? '')
    .join('\n')
  const at = routes.indexOf(`./${path}`)
  return routes.slice(routes.lastIndexOf('path:', at), at)
}

test.each(NAMES)('OFX-03 the key of %s is no browser’s and no screen reader’s', name => {
  const key = keyOf(name)
  if (isCombined(key)) expect(COMBINED).toContain(key)
  else expect(key).toMatch(ONE_SIGN)
})

test('OFX-03 every act of the table is somewhere', () => {
  const used = new Set([...sources.values()].flatMap(({ acts }) => acts))
  expect(NAMES.filter(name => !used.has(name) && !COMPUTED.test(name))).toEqual([])
})

test.each(screens)('OFX-03 on $path no two acts have the same key', screen => {
  const ofOffice = NAMES.filter(name => name.startsWith('office.') && !YIELDING.has(name))
  const names = new Set([...actsOf(screen), ...ofOffice].filter(name => !YIELDING.has(name)))
  const byKey = Map.groupBy(names, keyOf)
  expect([...byKey].filter(([, same]) => same.length > 1)).toEqual([])
})

test('OFX-03 a key is shown as people read it', () => {
  expect(['n', '?', 'Control+s', 'Control+Enter', 'Alt+p'].map(shownKey)).toEqual([
    'N',
    '?',
    'Ctrl+S',
    'Ctrl+Enter',
    'Alt+P',
  ])
})
