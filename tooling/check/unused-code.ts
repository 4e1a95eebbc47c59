import { basename } from 'node:path'
import { type Finding, isTestFile, type SourceFile } from './source-tree.ts'

/** Entries of frameworks, of builds in other languages, and of commands. */
const ENTRY =
  /^src\/shop\/(routes\/|routes\.ts|root\.tsx|entry\.|server-entry\.ts)|\.d\.ts$|\.[a-z]{2}\.ts$|\/write-[\w-]+\.ts$/

/**
 * Files that only tests load, and exports that nothing but tests uses. `outside`: the texts of files outside `src` that
 * use it, such as commands and benchmarks.
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
            ![...without, code.replace(identifierPattern(name), '')].some(text =>
              identifierPattern(name).test(text),
            ),
        )
        .map(({ name, line }) => ({
          path,
          line,
          sentence: `exports ${name}, which nothing but tests uses. Delete it.`,
        }))
    })
}

function identifierPattern(name: string): RegExp {
  return new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)
}
