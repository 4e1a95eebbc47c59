import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** A route in the built manifest. */
interface BuiltRoute {
  readonly parentId?: string
  readonly module: string
  readonly imports?: readonly string[]
  readonly clientLoaderModule?: string
}

interface BuiltManifest {
  readonly url: string
  readonly entry: { readonly module: string; readonly imports: readonly string[] }
  readonly routes: Readonly<Record<string, BuiltRoute>>
}

/** Static imports and re-exports of a built module; not `import('./x.js')`. */
export const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g

const HASHED_NAME = /([\w-]+)-[\w-]{8}(?=\.(?:js|css|woff2)\b)/g

/**
 * Kilobytes of JavaScript (brotli) that a page of each route loads at first, by the route's file: the framework, the
 * shell, its own modules and their static imports; not what is loaded on demand.
 */
export function routeWeights(client: string): Map<string, number> {
  const assets = join(client, 'assets')
  const file = readdirSync(assets).find(name => /^manifest-\w+\.js$/.test(name))
  if (file === undefined) throw new Error('The build has no manifest of routes')
  const { url, entry, routes } = readManifest(readFileSync(join(assets, file), 'utf8'))
  const texts = new Map<string, string>()
  const sizes = new Map<string, number>()
  const codeOf = (address: string) =>
    memoize(texts, address, () => readFileSync(join(client, address), 'utf8'))
  const sizeOf = (address: string) =>
    memoize(sizes, address, () => brotliCompressSync(withStableHashes(codeOf(address))).byteLength / 1000)

  function weightOf(route: BuiltRoute): number {
    const modules = new Set([url, entry.module, ...entry.imports])
    for (let at: BuiltRoute | undefined = route; at; at = routes[at.parentId ?? '']) {
      for (const module of [at.module, at.clientLoaderModule, ...(at.imports ?? [])])
        if (module !== undefined) modules.add(module)
    }
    // The set grows during iteration: imports of imports, each once.
    for (const module of modules)
      for (const [, imported] of codeOf(module).matchAll(STATIC_IMPORT)) modules.add(`/assets/${imported}`)
    return [...modules].reduce((sum, module) => sum + sizeOf(module), 0)
  }

  return new Map(Object.entries(routes).map(([id, route]) => [id.replace(/^routes\//, ''), weightOf(route)]))
}

/**
 * Hashes in names of built files change with every change of the code and compress differently, by up to a tenth of a
 * kilobyte: budgets are checked with hashes of the names alone.
 */
function withStableHashes(code: string): string {
  return code.replace(
    HASHED_NAME,
    (_, name: string) => `${name}-${hash('sha256', name, 'base64url').slice(0, 8)}`,
  )
}

/** The manifest is a script that assigns one JSON object. */
function readManifest(script: string): BuiltManifest {
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
}

function memoize<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}
