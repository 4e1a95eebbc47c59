import { posix } from 'node:path'
import { checkCycles } from './import-cycles.ts'
import { type Finding, isTestFile, type SourceFile } from './source-tree.ts'

/** A reader takes in about 25 names; past that a folder has rooms by meaning. */
const MAX_ENTRIES = 26
/** Folders that stay long, and why. */
const LONG: Readonly<Record<string, string>> = {
  '.': 'Every tool looks for its settings here.',
  'docs/decisions': 'A file for each decision, numbered in sequence.',
  'src/backend': 'One folder per feature, next to the app and the worker that list them.',
  'src/backend/platform/db/migrations': 'A file for each change of the database, never renamed or moved.',
}

/** Import cycles between folders: two that import each other are one folder, or share something lower. */
export function checkFolderCycles(files: readonly SourceFile[]): Finding[] {
  const importsOf = new Map<string, Set<string>>()
  for (const { path, imports } of files.filter(file => !isTestFile(file.path))) {
    const from = posix.dirname(path)
    const targets = importsOf.get(from) ?? new Set()
    importsOf.set(from, targets)
    for (const { target } of imports) {
      const to = target === undefined ? from : posix.dirname(target)
      if (to !== from) targets.add(to)
    }
  }
  const folders = Array.from(importsOf, ([path, targets]): SourceFile => {
    const imports = Array.from(targets, target => ({ specifier: target, line: 1, target, isType: false }))
    return { path, text: '', code: '', comments: [], imports, defaultExportLine: undefined }
  })
  return checkCycles(folders)
}

/** Folders among `paths` with more entries than a reader takes in, and reasons of folders that are gone. */
export function checkFolderSizes(paths: readonly string[], long = LONG): Finding[] {
  const entries = new Map<string, Set<string>>()
  for (const path of paths) {
    for (let at = path, folder = posix.dirname(at); at !== '.'; at = folder, folder = posix.dirname(at)) {
      entries.set(folder, (entries.get(folder) ?? new Set()).add(at))
    }
  }
  const crowded = [...entries].filter(([, names]) => names.size > MAX_ENTRIES).map(([folder]) => folder)
  return [
    ...crowded
      .filter(folder => long[folder] === undefined)
      .map(path => ({
        path,
        line: 1,
        sentence: `has ${entries.get(path)?.size} entries. Give it folders by meaning, or write the reason in folders.ts.`,
      })),
    ...Object.keys(long)
      .filter(folder => !crowded.includes(folder))
      .map(path => ({ path, line: 1, sentence: 'is no longer long: delete its reason in folders.ts.' })),
  ]
}
