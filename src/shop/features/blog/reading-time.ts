import type { Prose } from '../information/prose.tsx'

/** Reading speed for attentive reading in Spanish. */
const WORDS_PER_MINUTE = 200

/** Reading time of an article's sections in whole minutes, at least 1. */
export function readingMinutes(sections: readonly Prose[]): number {
  return Math.max(1, Math.round(countWords(sections) / WORDS_PER_MINUTE))
}

export function countWords(sections: readonly Prose[]): number {
  return sections.map(textOf).join(' ').split(/\s+/).filter(Boolean).length
}

function textOf(prose: Prose): string {
  return prose.map(node => (node.type === 'text' ? node.text : textOf(node.content))).join(' ')
}
