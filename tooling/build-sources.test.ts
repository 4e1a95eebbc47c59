import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTestFile, readSourceTree } from './check/source-tree.ts'

const ROOT = join(import.meta.dirname, '..')

const SOURCES: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(join(ROOT, 'src/cli/doctor/build-sources.json'), 'utf8'),
)

test.each([
  ['shop', /^src\/shop\/(?!http\/)/, 500],
  ['office', /^src\/office\/(?!http\/)/, 15],
  ['server', /^src\/main\.ts$/, 1_000],
] as const)('a build of the %s is stale when any file changes that it is made of', (app, own, least) => {
  const folders = SOURCES[app] ?? []
  const files = new Map(readSourceTree(ROOT).map(file => [file.path, file]))
  const pages = new Set([...files.keys()].filter(path => own.test(path) && !isTestFile(path)))
  // Grows while it is walked: the imports of imports.
  for (const path of pages)
    for (const { target } of files.get(path)?.imports ?? [])
      if (target !== undefined && files.has(target)) pages.add(target)
  expect(
    [...pages].filter(path => !folders.some(folder => path === folder || path.startsWith(`${folder}/`))),
  ).toEqual([])
  expect(pages.size).toBeGreaterThan(least)
})
