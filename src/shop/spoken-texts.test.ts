import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const SPANISH = /[áéíóúüñ¿¡]/i
/** Words between two tags of a component, e.g. `<p>Ver todo</p>`. */
const WORDS_IN_TAGS = />\s*[A-ZÁÉÍÓÚÑ][a-záéíóúñ]{2,}[^<>{}()=;]*<\//g
/** A sentence written into an attribute people read or hear. */
const WORDS_IN_ATTRIBUTES = /\b(?:aria-label|title|placeholder|alt)="[^"{}]*[a-z]{3,}[^"]*"/g
/** Names of places, and the word the contract has for a form of payment. */
const NO_MESSAGES = [/\/localities\.ts$/, /^'Crédito'$/] as const

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const sources = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !/\.test\.tsx?$|\/testing\//.test(path))

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*/gm, '$1')
}

function messagesIn(code: string): string[] {
  const quoted = code.match(/'[^'\n]*'|`[^`]*`|"[^"\n]*"/g) ?? []
  return [
    ...quoted.filter(text => SPANISH.test(text)),
    ...(code.match(WORDS_IN_TAGS) ?? []),
    ...(code.match(WORDS_IN_ATTRIBUTES) ?? []),
  ]
}

test('ERR-15 what the shop says is in the files of texts and content, and nowhere else', () => {
  const others = sources('src/shop/**/*.{ts,tsx}').filter(
    path => !/texts(\.\w+)?\.ts$|\/content\//.test(path) && !NO_MESSAGES[0].test(path),
  )
  expect(others.length).toBeGreaterThan(150)
  const found = others.flatMap(path =>
    messagesIn(withoutComments(read(path)))
      .filter(text => !NO_MESSAGES[1].test(text))
      .map(text => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})

test('ERR-15 the search for messages finds them where they are', () => {
  expect(messagesIn("const a = 'Sin conexión'")).toHaveLength(1)
  expect(messagesIn('<p>\n  Ver todo\n</p>')).toHaveLength(1)
  expect(messagesIn('<input placeholder="Buscar productos" />')).toHaveLength(1)
  const texts = sources('src/shop/**/texts.ts', 'src/shop/*-texts.ts')
  expect(texts.filter(path => messagesIn(read(path)).length > 0).length).toBeGreaterThan(10)
})

test('UIX-10 every text of the product says carro', () => {
  const spoken = [
    ...sources('src/shop/**/*.{ts,tsx}', 'src/contract/**/*.ts', 'src/domain/**/*.ts'),
    ...sources('src/backend/**/*texts*.ts', 'src/backend/{mail,pdf,orders,cart,identity}/**/*.ts'),
    ...globSync('public/**/*.{svg,webmanifest}', { cwd: ROOT }),
  ]
  expect(spoken.length).toBeGreaterThan(300)
  expect(spoken.filter(path => /carrito/i.test(read(path)))).toEqual([])
  expect(read('src/shop/features/cart/texts.ts')).toMatch(/carro/)
})
