import type { ReactNode } from 'react'

/** Reading speed for attentive reading in Spanish. */
const WORDS_PER_MINUTE = 200

/** Reading time of an article in whole minutes, at least 1. */
export function readingMinutes(content: ReactNode): number {
  const words = textOf(content).split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

/** The text within elements; text rendered by components is not included. */
export function textOf(content: ReactNode): string {
  if (typeof content === 'string' || typeof content === 'number') return String(content)
  if (typeof content !== 'object' || content === null) return ''
  if (Symbol.iterator in content) return Array.from(content, textOf).join(' ')
  return 'props' in content ? textOf(childrenOf(content.props)) : ''
}

function childrenOf(props: unknown): ReactNode {
  if (typeof props !== 'object' || props === null || !('children' in props)) return null
  // The type of children is declared by each component; elements of HTML contain nodes.
  return props.children as ReactNode
}
