import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { createAddress } from '#contract/shop/addresses.ts'
import { MAX_ARCHIVED_DOCUMENTS } from '#contract/shop/documents.ts'
import { browserCalls } from './browser-calls.ts'

const ROOT = join(import.meta.dirname, '../..')
const ENTRY = join(ROOT, 'src/shop/entry-of-this-test.ts')

/** Code as bundled for the browser. */
async function bundled(code: string): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      browserCalls(),
      {
        name: 'entry',
        enforce: 'pre',
        load: id => (id === ENTRY ? code : null),
        resolveId: id => (id === ENTRY ? id : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: ENTRY, preserveEntrySignatures: 'strict' },
    },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk') throw new Error('Nothing was built')
  return chunk.code
}

test('the browser gets method and path of the calls it imports, and constants, without schemas', async () => {
  const code = await bundled(`import { addresses, createAddress } from '#contract/shop/addresses.ts'
import { type FiscalDocument, MAX_ARCHIVED_DOCUMENTS } from '#contract/shop/documents.ts'
export { addresses, createAddress, MAX_ARCHIVED_DOCUMENTS }`)
  const left = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const { method, path } = createAddress.browser
  expect(left.createAddress).toEqual({ browser: { method, path } })
  expect(left.addresses).toEqual({ browser: { path } })
  expect(left.MAX_ARCHIVED_DOCUMENTS).toBe(MAX_ARCHIVED_DOCUMENTS)
})

test.each([
  ['a schema', 'brochureRequest', 'brochures'],
  ['a call of servers only', 'order', 'orders'],
])('importing %s fails the build', async (_, name, file) => {
  const code = `import { ${name} } from '#contract/shop/${file}.ts'\nexport const used = ${name}`
  await expect(bundled(code)).rejects.toThrow(`${name} is no call that the browser may make`)
})

test('importing a whole module fails the build', async () => {
  const code = "export * from '#contract/shop/orders.ts'"
  await expect(bundled(code)).rejects.toThrow('import what the browser needs by name')
})
