import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTestFile, readSourceTree } from './check/source-tree.ts'

const ROOT = join(import.meta.dirname, '..')

test('a build is stale when any file changes that the pages are made of', () => {
  const folders: string[] = JSON.parse(readFileSync(join(ROOT, 'src/cli/doctor/page-sources.json'), 'utf8'))
  const files = new Map(readSourceTree(ROOT).map(file => [file.path, file]))
  const pages = new Set(
    [...files.keys()].filter(path => /^src\/shop\/(?!http\/)/.test(path) && !isTestFile(path)),
  )
  // Grows while it is walked: the imports of imports.
  for (const path of pages)
    for (const { target } of files.get(path)?.imports ?? [])
      if (target !== undefined && files.has(target)) pages.add(target)
  expect([...pages].filter(path => !folders.some(folder => path.startsWith(`${folder}/`)))).toEqual([])
  expect(pages.size).toBeGreaterThan(500)
})
