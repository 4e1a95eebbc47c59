import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { BrowserCall } from '#contract/call.ts'

const SOURCE = /\/src\/.*\.tsx?$/
const IMPORT = /^import \{([^}]*)\} from '(#contract\/(?:shop|office)\/[\w/-]+\.ts)'$/gm
const MODULE = /\/src\/contract\/(?:shop|office)\/[\w/-]+\.ts(?:\?only=\w+)?$/
/** Where the calls are. */
const CALLS = /#contract\/(?:shop|office)\//

/**
 * What the browser imports of the contract's calls is method and path, which `callShop` reads, or a plain constant:
 * schemas stay out of the bundle. Importing anything else, or a call that the browser may not make, fails the build.
 * Each is a module of its own, so that a page loads only those it uses.
 */
export function browserCalls(): Plugin {
  return {
    name: 'browser-calls',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: SOURCE, code: CALLS },
      handler: code => ({ code: importingEach(code), map: null }),
    },
    load: {
      filter: { id: MODULE },
      async handler(id) {
        const [path = id, name] = id.split('?only=')
        if (name === undefined) throw new Error(`${id}: import what the browser needs by name.`)
        const exported = await import(pathToFileURL(path).href)
        return {
          code: `export const ${name} = ${JSON.stringify(inBrowser(exported[name], name))}`,
          map: null,
        }
      },
    },
  }
}

/** Code whose imports of the contract's calls are one a name. */
function importingEach(code: string): string {
  return code.replaceAll(IMPORT, (_, names: string, from: string) =>
    names
      .split(',')
      .map(name => name.trim())
      .filter(name => name !== '' && !name.startsWith('type '))
      .map(name => `import { ${name} } from '${from}?only=${name.split(' ')[0]}'`)
      .join('; '),
  )
}

/** What is left in the browser of an exported value. Throws where nothing may be. */
function inBrowser(value: unknown, name: string): unknown {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (!isBrowserCall(value)) throw new Error(`${name} is no call that the browser may make.`)
  const { method, path } = value.browser
  // `GET` is what `fetch` does without a method.
  return { browser: method === 'GET' ? { path } : { path, method } }
}

function isBrowserCall(value: unknown): value is BrowserCall {
  return typeof value === 'object' && value !== null && 'browser' in value
}
