import { existsSync, readFileSync } from 'node:fs'
import { type Expression, type ObjectExpression, parseSync } from 'oxc-parser'
import type { Plugin } from 'vite'

/** The language of the message files; needs no translation. */
const SOURCE_LANGUAGE = 'es'
const MESSAGES = /\/src\/(?:shop|ui)\/.*messages\.ts$/

/**
 * Builds the shop in one language (docs/decisions/0010-languages.md): a message file is
 * overridden by the translation next to it, `messages.pt.ts` for `messages.ts`; the rest stays Spanish. Importers get
 * translated messages, also while modules are evaluated; a Spanish build is unchanged.
 */
export function translatedMessages(language: string = SOURCE_LANGUAGE): Plugin[] {
  if (language === SOURCE_LANGUAGE) return []
  return [
    {
      name: 'translated-messages',
      enforce: 'pre',
      transform: {
        filter: { id: MESSAGES },
        handler(code, id) {
          const translation = id.replace(/\.ts$/, `.${language}.ts`)
          if (!existsSync(translation)) return null
          this.addWatchFile(translation)
          return { code: withTranslation(code, translation), map: null }
        },
      },
    },
  ]
}

function withTranslation(code: string, translation: string): string {
  const translated = exportedObjects(readFileSync(translation, 'utf8'))
  return [
    `import * as translation from ${JSON.stringify(translation)}`,
    withoutTranslated(code, translated),
    // Runs before any importer can read them: a module is evaluated before its importers.
    ...[...translated.keys()].map(name => `Object.assign(${name}, translation.${name})`),
  ].join('\n')
}

/** Removes the messages that are translated, which are never read. */
function withoutTranslated(code: string, translated: ReadonlyMap<string, ObjectExpression>): string {
  let left = code
  for (const [name, spanish] of [...exportedObjects(code)].toReversed()) {
    const names = new Set(translated.get(name)?.properties.map(nameOf))
    for (const property of spanish.properties.toReversed()) {
      const name = nameOf(property)
      if (name === null || !names.has(name)) continue
      left = left.slice(0, property.start) + left.slice(property.end).replace(/^\s*,/, '')
    }
  }
  return left
}

/** Objects that a module exports by name, in their order. */
function exportedObjects(code: string): Map<string, ObjectExpression> {
  const found = new Map<string, ObjectExpression>()
  for (const statement of parseSync('messages.ts', code).program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    if (statement.declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declaration.declarations) {
      const object = init === null ? null : objectIn(init)
      if (id.type === 'Identifier' && object !== null) found.set(id.name, object)
    }
  }
  return found
}

/** Without `as const` and `satisfies …` around it. */
function objectIn(expression: Expression): ObjectExpression | null {
  switch (expression.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return objectIn(expression.expression)
    case 'ObjectExpression':
      return expression
    default:
      return null
  }
}

function nameOf(property: ObjectExpression['properties'][number]): string | null {
  return property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : null
}
