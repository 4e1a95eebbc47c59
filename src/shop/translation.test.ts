import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  INTERFACE_PARTS,
  type InterfacePart,
  missingParts,
  partsInSpanish,
} from '#domain/text/interface-parts.ts'
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

/** The messages without which a part would be in two languages. */
const PART_MESSAGES: Readonly<Record<InterfacePart, string>> = {
  layout: 'layout/links',
  home: 'home',
  catalogue: 'catalogue',
  product: 'product',
  savedProducts: 'saved-products',
  cart: 'cart',
  signIn: 'auth',
  promos: 'promos',
  checkout: 'checkout',
  account: 'account',
  repairs: 'repairs',
  warranty: 'warranty',
  information: 'information',
}

test('OFS-12 the parts that a language is said to have are those with its messages', () => {
  for (const { code } of TRANSLATED_LANGUAGES.slice(1)) {
    const translated = INTERFACE_PARTS.filter(part =>
      translations.includes(`shop/features/${PART_MESSAGES[part]}/messages.${code}.ts`),
    )
    expect(partsInSpanish(code)).toEqual(INTERFACE_PARTS.filter(part => !translated.includes(part)))
    expect(missingParts(code)).toEqual([])
  }
  // One that nobody translates could not be shown.
  expect(missingParts('fr')).toContain('cart')
  expect(partsInSpanish('es')).toEqual([])
})
