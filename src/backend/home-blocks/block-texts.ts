import type { HomeBlockContent } from '#contract/home-shapes.ts'
import type { BlockTexts, BlockTranslation } from '#domain/promos/block-translations.ts'

/** The words of a block. */
export function blockTexts(content: HomeBlockContent): BlockTexts {
  switch (content.kind) {
    case 'families':
    case 'promos':
      return {}
    case 'products':
    case 'brands':
      return { title: content.title }
    case 'banner': {
      const { title, text, alt, link } = content
      return { title, text, alt, label: link.label }
    }
    case 'text': {
      const { title, text, link } = content
      return { title, text, label: link.label }
    }
  }
}

/** The block with other words. */
export function withTexts(content: HomeBlockContent, texts: BlockTexts): HomeBlockContent {
  switch (content.kind) {
    case 'families':
    case 'promos':
      return content
    case 'products':
    case 'brands':
      return { ...content, title: texts.title ?? content.title }
    case 'banner':
    case 'text': {
      const { label, ...words } = texts
      return { ...content, ...words, link: { ...content.link, label: label ?? content.link.label } }
    }
  }
}

export function translationsOf(content: HomeBlockContent): readonly BlockTranslation[] {
  return content.kind === 'families' || content.kind === 'promos' ? [] : (content.translations ?? [])
}
