import { SPANISH } from '../text/locale.ts'

/** Blocks of the home page in other languages (office.md OFM-20). */

/** The words of blocks; none has all of them. `label` is that of its button. */
export const BLOCK_TEXTS = ['title', 'text', 'alt', 'label'] as const
export type BlockText = (typeof BLOCK_TEXTS)[number]
export type BlockTexts = Readonly<Partial<Record<BlockText, string>>>

export interface BlockTranslation {
  readonly language: string
  readonly field: BlockText
  readonly text: string
  /** The Spanish that it was translated from. */
  readonly of: string
}

/** The words of a block that have to be translated. */
export function wordsOf(texts: BlockTexts): BlockText[] {
  return BLOCK_TEXTS.filter(field => (texts[field] ?? '').trim() !== '')
}

export function missingTexts(
  texts: BlockTexts,
  translations: readonly BlockTranslation[],
  language: string,
): BlockText[] {
  return wordsOf(texts).filter(
    field => (translationOf(translations, language, field)?.text ?? '').trim() === '',
  )
}

/** Words whose Spanish changed since they were translated. */
export function outdatedTexts(
  texts: BlockTexts,
  translations: readonly BlockTranslation[],
  language: string,
): BlockText[] {
  const missing = missingTexts(texts, translations, language)
  return wordsOf(texts).filter(
    field => !missing.includes(field) && translationOf(translations, language, field)?.of !== texts[field],
  )
}

/** Its words as a page of a language shows them, in one language: where one is missing all are Spanish. */
export function textsInLanguage(
  texts: BlockTexts,
  translations: readonly BlockTranslation[],
  language: string,
): { readonly texts: BlockTexts; readonly language: string } {
  if (language === SPANISH.code || missingTexts(texts, translations, language).length > 0)
    return { texts, language: SPANISH.code }
  const own = wordsOf(texts).map(field => [field, translationOf(translations, language, field)?.text ?? ''])
  return { texts: { ...texts, ...Object.fromEntries(own) }, language }
}

function translationOf(translations: readonly BlockTranslation[], language: string, field: BlockText) {
  return translations.find(one => one.language === language && one.field === field)
}
