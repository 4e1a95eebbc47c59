import type { ReplyOf } from '#contract/call.ts'
import type { officeSettings } from '#contract/office/settings.ts'
import { missingFields } from '#domain/content/translation.ts'
import { missingTexts, wordsOf } from '#domain/promos/block-translations.ts'
import { missingParts, partsInSpanish } from '#domain/text/interface-parts.ts'
import { type Languages, SPANISH, TRANSLATED_LANGUAGES } from '#domain/text/locale.ts'
import type { Snapshot } from '../../catalogue/read/snapshot.ts'
import { blockTexts, translationsOf } from '../../home-blocks/block-texts.ts'
import { messages } from './messages.ts'

type PresentedLanguage = ReplyOf<typeof officeSettings>['languages']['all'][number]
type Content = Pick<Snapshot, 'texts' | 'homeBlocks'>

/** Every language that there are translations of, with what people see in it and what it lacks (OFS-12). */
export function presentLanguages(
  content: Content,
  installed: Languages,
  on: readonly string[],
): PresentedLanguage[] {
  return TRANSLATED_LANGUAGES.map(({ code, label }) => {
    const isInstalled = installed.some(one => one.code === code)
    const isOn = isInstalled && on.includes(code)
    const { texts, translated } = shareOf(content, code)
    return {
      code,
      label,
      isOn,
      isInstalled,
      fixed: whyFixed(code, installed),
      inSpanish: partsInSpanish(code).map(messages.interfacePart),
      texts,
      translated,
      effect: messages.languageEffect(code === SPANISH.code ? 'spanish' : isOn ? 'on' : 'off', label),
    }
  })
}

/** Why a language is on, or off, whatever the company wants; null: it decides. */
export function whyFixed(code: string, installed: Languages): string | null {
  if (code === SPANISH.code) return messages.spanishStays
  if (!installed.some(one => one.code === code)) return messages.notInstalled(code)
  const missing = missingParts(code)
  return missing.length === 0 ? null : messages.interfaceLacks(missing)
}

/** Public texts and blocks with words, and how many of them have nothing left in Spanish. */
function shareOf({ texts, homeBlocks }: Content, code: string) {
  const blocks = homeBlocks.filter(({ active, content }) => active && wordsOf(blockTexts(content)).length > 0)
  const all = texts.length + blocks.length
  if (code === SPANISH.code) return { texts: all, translated: all }
  const whole = [
    ...texts.filter(text => {
      const { [code]: translation } = text.translations
      return translation !== undefined && missingFields(text, translation).length === 0
    }),
    ...blocks.filter(
      ({ content }) => missingTexts(blockTexts(content), translationsOf(content), code).length === 0,
    ),
  ]
  return { texts: all, translated: whole.length }
}
