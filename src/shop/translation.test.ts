import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TRANSLATED_LANGUAGES } from '#domain/text/locale.ts'

const SOURCES = join(import.meta.dirname, '..')
const translations = globSync('{shop,ui}/**/*texts.*.ts', { cwd: SOURCES })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => !path.endsWith('.test.ts'))

const load = async (path: string): Promise<Record<string, object>> => import(join(SOURCES, path))

test('ERR-15 each language has its catalogue beside the Spanish one, and the shell says which it is', async () => {
  const codes = TRANSLATED_LANGUAGES.slice(1).map(({ code }) => code)
  expect(new Set(translations.map(path => path.split('.').at(-2)))).toEqual(new Set(codes))
  for (const code of codes) {
    const { rootTexts } = await load(`shop/root-texts.${code}.ts`)
    expect(rootTexts).toMatchObject({ language: code, region: expect.stringMatching(`^${code}-`) })
  }
})

test.each(translations)('%s translates texts that there are, none to nothing', async path => {
  const spanish = await load(path.replace(/\.\w+\.ts$/, '.ts'))
  const translated = await load(path)
  for (const [name, texts] of Object.entries(translated)) {
    expect(Object.keys(spanish[name] ?? {})).toEqual(expect.arrayContaining(Object.keys(texts)))
    for (const [key, text] of Object.entries(texts)) expect(text, `${name}.${key}`).toBeTruthy()
  }
})
