import { existsSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The language the texts are written in; it needs no translation. */
const WRITTEN_LANGUAGE = 'es'
const TEXTS = /\/src\/shop\/.*texts\.ts$/
const EXPORTED = /^export const (\w+)/gm

/**
 * Builds the shop in one language (docs/decisions/0010-languages.md): each file of texts takes what the file of that
 * language beside it translates, `texts.pt.ts` for `texts.ts`, and keeps its Spanish for the rest. Whoever imports the
 * texts gets them translated, also where they are read while modules load; a Spanish build is left as it is.
 */
export function translatedTexts(language: string = WRITTEN_LANGUAGE): Plugin[] {
  if (language === WRITTEN_LANGUAGE) return []
  return [
    {
      name: 'translated-texts',
      enforce: 'pre',
      transform: {
        filter: { id: TEXTS },
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
  const names = [...readFileSync(translation, 'utf8').matchAll(EXPORTED)].map(([, name]) => name)
  return [
    `import * as translation from ${JSON.stringify(translation)}`,
    code,
    // Before anybody can have read them: this module is done when its importers begin.
    ...names.map(name => `Object.assign(${name}, translation.${name})`),
  ].join('\n')
}
