import type { ReactNode } from 'react'

/** Words a minute of somebody who reads with attention, in Spanish. */
const WORDS_PER_MINUTE = 200

/** How long an article takes to read, in whole minutes from 1 on. */
export function readingMinutes(content: ReactNode): number {
  const words = textOf(content).split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

/** The text within elements; what a component would write is not known before it renders. */
export function textOf(content: ReactNode): string {
  if (typeof content === 'string' || typeof content === 'number') return String(content)
  if (typeof content !== 'object' || content === null) return ''
  if (Symbol.iterator in content) return Array.from(content, textOf).join(' ')
  return 'props' in content ? textOf(childrenOf(content.props)) : ''
}

function childrenOf(props: unknown): ReactNode {
  if (typeof props !== 'object' || props === null || !('children' in props)) return null
  // What an element holds is declared by whoever made it; an element of HTML holds nodes.
  return props.children as ReactNode
}
