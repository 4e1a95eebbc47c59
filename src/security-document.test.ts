import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** docs/security.md names tests as proof: each is there, under the words it is named by. */

const ROOT = join(import.meta.dirname, '..')
const document = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')

/** Files as the document names them; one without a folder stands beside the one before it. */
function namedTests(): { path: string; words: string[] }[] {
  const found: { path: string; words: string[] }[] = []
  let folder = ''
  for (const line of document.split('\n')) {
    for (const [, name = '', rest = ''] of line.matchAll(/`([\w/.*-]+\.(?:test|e2e)\.tsx?)`([^`|]*)/g)) {
      if (name.includes('/')) folder = name.slice(0, name.lastIndexOf('/'))
      const path = name.includes('/') ? name : `${folder}/${name}`
      found.push({ path, words: [...rest.matchAll(/"([^"]+)"/g)].map(([, words = '']) => words) })
    }
  }
  return found
}

test('every test that the document names is there, under its words', () => {
  const named = namedTests()
  expect(named.length).toBeGreaterThan(60)
  const missing = named.flatMap(({ path, words }) => {
    const files = path.includes('*') ? globSync(path, { cwd: ROOT }) : [path]
    if (files.length === 0 || !files.every(file => existsSync(join(ROOT, file)))) return [path]
    const text = files.map(file => readFileSync(join(ROOT, file), 'utf8')).join('\n')
    return words.filter(word => !text.includes(word)).map(word => `${path}: ${word}`)
  })
  expect(missing).toEqual([])
})

test('every chapter of the standard has its part', () => {
  const chapters = [...document.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number))
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, at) => at + 1))
})
