import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TRANSLATED_LANGUAGES } from '#domain/text/locale.ts'

const SOURCES = join(import.meta.dirname, '..')
const translations = globSync('{shop,ui}/**/*messages.*.ts', { cwd: SOURCES })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => !path.endsWith('.test.ts'))

const load = async (path: string): Promise<Record<string, object>> => import(join(SOURCES, path))

test('ERR-15 each language has message files next to the Spanish ones, and the root messages name it', async () => {
  const codes = TRANSLATED_LANGUAGES.slice(1).map(({ code }) => code)
  expect(new Set(translations.map(path => path.split('.').at(-2)))).toEqual(new Set(codes))
  for (const code of codes) {
    const { rootMessages } = await load(`shop/site/messages.${code}.ts`)
    expect(rootMessages).toMatchObject({ language: code, region: expect.stringMatching(`^${code}-`) })
  }
})

test.each(translations)('%s translates existing messages, none to an empty text', async path => {
  const spanish = await load(path.replace(/\.\w+\.ts$/, '.ts'))
  const translated = await load(path)
  for (const [name, messages] of Object.entries(translated)) {
    expect(Object.keys(spanish[name] ?? {})).toEqual(expect.arrayContaining(Object.keys(messages)))
    for (const [key, text] of Object.entries(messages)) expect(text, `${name}.${key}`).toBeTruthy()
  }
})
