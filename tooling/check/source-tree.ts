import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/** One import of a source file, types included, by `import`, `export … from`, `import()` or a worker's URL. */
export interface SourceImport {
  readonly specifier: string
  readonly line: number
  /** The imported file's path from the root, `npm:name` or `node:name`; undefined when there is no such file. */
  readonly target: string | undefined
  /** Erased at run time. */
  readonly isType: boolean
}

export interface SourceFile {
  /** Relative to the root, with `/`. */
  readonly path: string
  readonly text: string
  /** `text` with comments blanked out, at the same offsets and lines. */
  readonly code: string
  readonly comments: readonly { readonly text: string; readonly line: number }[]
  readonly imports: readonly SourceImport[]
  readonly defaultExportLine: number | undefined
}

/** A broken rule, with a sentence that explains it. */
export interface Finding {
  readonly path: string
  readonly line: number
  readonly sentence: string
}

const IMPORT_CALL = /\bimport\(\s*(['"])([^'"]+)\1\s*[,)]/g
const FILE_URL = /\bnew URL\(\s*(['"])(\.[^'"]+\.tsx?)\1\s*,\s*import\.meta\.url/g

/** Reads `src/` and `demo/` below `root`. */
export function readSourceTree(root: string): SourceFile[] {
  const paths = globSync('{src,demo}/**/*', { cwd: root, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => posix.join(...join(entry.parentPath, entry.name).slice(root.length).split(/[\\/]/)))
  return parseSourceTree(new Map(paths.sort().map(path => [path, join(root, path)])), file =>
    readFileSync(file, 'utf8'),
  )
}

/** A tree from texts by path, for tests. @internal */
export function sourceTreeOf(texts: Readonly<Record<string, string>>): SourceFile[] {
  return parseSourceTree(new Map(Object.entries(texts)), text => text)
}

/** Whether the file is for tests only: structural rules ignore it. */
export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(path)
}

/** The line (from 1) of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}

function parseSourceTree<T>(entries: ReadonlyMap<string, T>, read: (entry: T) => string): SourceFile[] {
  const known = new Set(entries.keys())
  return [...entries].map(([path, entry]) => {
    // Pictures and fonts can be imported, but are not read.
    if (!/\.(tsx?|css|sql)$/.test(path)) return plainFile(path, '')
    const text = read(entry)
    return /\.tsx?$/.test(path) ? parseFile(path, text, known) : plainFile(path, text)
  })
}

function plainFile(path: string, text: string): SourceFile {
  return { path, text, code: text, comments: [], imports: [], defaultExportLine: undefined }
}

function parseFile(path: string, text: string, known: ReadonlySet<string>): SourceFile {
  const { module, comments } = parseSync(path, text)
  const code = blank(text, comments)
  const exported = module.staticExports.flatMap(one => one.entries)
  const found: { value: string; start: number; isType?: boolean }[] = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      value: moduleRequest.value,
      start: moduleRequest.start,
      isType: entries.length > 0 && entries.every(entry => entry.isType),
    })),
    ...exported.flatMap(({ moduleRequest }) => moduleRequest ?? []),
    ...[IMPORT_CALL, FILE_URL].flatMap(pattern =>
      [...code.matchAll(pattern)].map(match => ({ value: match[2] ?? '', start: match.index })),
    ),
  ]
  const byDefault = exported.find(one => one.exportName.kind === 'Default')
  return {
    path,
    text,
    code,
    comments: comments.map(comment => ({ text: comment.value, line: lineAt(text, comment.start) })),
    imports: found.map(({ value, start, isType = false }) => ({
      isType,
      specifier: value,
      line: lineAt(text, start),
      target: resolve(path, value, known),
    })),
    defaultExportLine: byDefault && lineAt(text, byDefault.start),
  }
}

function blank(text: string, comments: readonly { start: number; end: number }[]): string {
  let code = text
  for (const { start, end } of comments) {
    code = code.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end)
  }
  return code
}

function resolve(from: string, specifier: string, known: ReadonlySet<string>): string | undefined {
  const plain = specifier.replace(/\?.*$/, '')
  // React Router generates these; `virtual:` modules exist only inside Vite.
  if (plain.includes('/+types/')) return 'generated:route-types'
  if (/^(node|virtual):/.test(plain)) return plain
  if (plain.startsWith('#'))
    return found(plain.replace(/^#(?!content\/|demo\/)/, 'src/').replace(/^#/, ''), known)
  if (plain.startsWith('.')) return found(posix.join(posix.dirname(from), plain), known)
  const [scope, name] = plain.split('/')
  return `npm:${scope?.startsWith('@') ? `${scope}/${name}` : scope}`
}

/** Files outside these folders (package.json, tooling used by a test) are not checked. */
function found(path: string, known: ReadonlySet<string>): string | undefined {
  return known.has(path) || !/^(?:src|content|demo)\//.test(path) ? path : undefined
}
