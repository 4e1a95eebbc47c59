import { basename } from 'node:path'
import { type Finding, isTestFile, type SourceFile } from './source-tree.ts'

/** Loaded by a framework, by a build of another language, or by hand. */
const ENTRY =
  /^src\/shop\/(routes\/|routes\.ts|root\.tsx|entry\.|server-entry\.ts)|\.d\.ts$|\.[a-z]{2}\.ts$|\/write-[\w-]+\.ts$/

/**
 * What is left where the last use went away: files that only tests load, and exports that their own file does not use
 * and no other names but tests. `outside`: the texts of what uses `src` from elsewhere, as commands and benchmarks do.
 */
export function checkUnused(files: readonly SourceFile[], outside: readonly string[]): Finding[] {
  const uses = files.flatMap(file =>
    file.imports.flatMap(({ target, names }) =>
      target === undefined ? [] : [{ from: file, target, names }],
    ),
  )
  const usesOf = Map.groupBy(uses, ({ target }) => target)
  return files
    .filter(({ path }) => /\.tsx?$/.test(path) && !isTestFile(path) && !ENTRY.test(path))
    .flatMap(file => {
      const { path, code } = file
      const within = (usesOf.get(path) ?? []).filter(({ from }) => !isTestFile(from.path))
      const without = outside.filter(text => text.includes(basename(path)))
      if (without.length === 0 && within.length === 0) {
        return [{ path, line: 1, sentence: 'is loaded by nothing but tests. Delete it, or use it.' }]
      }
      return file.exports
        .filter(
          ({ name }) =>
            !within.some(({ names }) => names === null || names.includes(name)) &&
            ![...without, code.replace(wordOf(name), '')].some(text => wordOf(name).test(text)),
        )
        .map(({ name, line }) => ({
          path,
          line,
          sentence: `exports ${name}, which nothing but tests uses. Delete it.`,
        }))
    })
}

function wordOf(name: string): RegExp {
  return new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)
}
