import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { translatedMessages } from './translated-messages.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A module of the shop as built in a language. */
async function builtIn(
  language: string | undefined,
  path: string,
): Promise<{ exported: Record<string, unknown>; code: string }> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [translatedMessages(language)],
    build: { write: false, minify: false, ssr: join(ROOT, path) },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${path} was not built`)
  const exported = await import(`data:text/javascript,${encodeURIComponent(chunk.code)}`)
  return { exported, code: chunk.code }
}

const SHELL = 'src/shop/features/layout/links/messages.ts'

test('LOC-02 a build in another language has its translations, and Spanish for the rest', async () => {
  const { exported, code } = await builtIn('pt', SHELL)
  expect(exported.messages).toMatchObject({ search: 'Buscar produtos', signIn: 'Entrar', language: 'Idioma' })
  expect(code).not.toMatch(/Ingresar|Buscar productos|No hay sugerencias/)
  // Only in Spanish: it contains no words.
  expect(exported.messages).toHaveProperty('rate')
})

test.each([
  undefined,
  'es',
])('LOC-01 a build in %s is the Spanish one, without other languages', async code => {
  const { exported } = await builtIn(code, SHELL)
  expect(exported.messages).toMatchObject({ search: 'Buscar productos', signIn: 'Ingresar' })
  expect(JSON.stringify(exported)).not.toContain('produtos')
})

test('LOC-02 values derived from messages at module load are translated too', async () => {
  const { exported } = await builtIn('pt', 'src/shop/features/layout/links/site-links.ts')
  expect(JSON.stringify(exported)).toContain('PERGUNTAS FREQUENTES')
})

test('LOC-02 the kit is translated like the shop', async () => {
  const { exported } = await builtIn('pt', 'src/ui/messages.ts')
  expect(exported.messages).toMatchObject({ close: 'Fechar', loading: 'Carregando' })
})
