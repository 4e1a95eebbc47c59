import type { JSONContent } from '@tiptap/core'
import type {
  Prose,
  ProseBlock,
  ProseInline,
  ProseLink,
  ProseList,
  ProseListItem,
  ProseMark,
  ProseParagraph,
  ProseText,
} from '#domain/content/prose.ts'
import { LINK_KINDS } from '#domain/content/prose.ts'

/** Lists within lists are stored to this level; deeper ones go on in it. */
const DEEPEST_LIST = 3

/** A stored text as the editor takes it. */
export function toEditor(body: Prose): JSONContent {
  // The trees are of the same shape; the editor's has mutable arrays.
  return { type: 'doc', content: body.length === 0 ? [{ type: 'paragraph' }] : (body as JSONContent[]) }
}

/** What the editor holds as it is stored: without empty paragraphs, and with our own attributes alone. */
export function toStored({ content = [] }: JSONContent): Prose {
  return content.flatMap(storedBlock)
}

function storedBlock(node: JSONContent): ProseBlock[] {
  const { type, attrs = {}, content = [] } = node
  switch (type) {
    case 'paragraph': {
      const part = paragraph(node)
      return isEmpty(part) ? [] : [part]
    }
    case 'heading': {
      const runs = plainRuns(content)
      const level = attrs.level === 3 ? 3 : 2
      const id = typeof attrs.id === 'string' ? attrs.id : null
      return runs.length === 0 ? [] : [{ type: 'heading', attrs: { level, id }, content: runs }]
    }
    case 'bulletList':
    case 'orderedList':
      return list(node, 1)
    case 'codeBlock': {
      const runs = plainRuns(content)
      return runs.length === 0 ? [] : [{ type: 'codeBlock', content: runs }]
    }
    case 'note': {
      const parts = content.map(paragraph).filter(part => !isEmpty(part))
      const tone = attrs.tone === 'warning' ? 'warning' : 'info'
      return parts.length === 0 ? [] : [{ type: 'note', attrs: { tone }, content: parts }]
    }
    case 'table':
      return [{ type: 'table', content: content.map(storedRow) }]
    case 'picture': {
      const { image, alt, width, height } = attrs
      const size = { width: Number(width), height: Number(height) }
      return [{ type: 'picture', attrs: { image: String(image), alt: String(alt), ...size } }]
    }
    case 'productCard':
      return [{ type: 'productCard', attrs: { code: String(attrs.code) } }]
    default:
      return []
  }
}

function storedRow({ content = [] }: JSONContent) {
  return {
    type: 'tableRow' as const,
    content: content.map(cell => ({
      type: 'tableCell' as const,
      content: (cell.content ?? [{ type: 'paragraph' }]).map(paragraph),
    })),
  }
}

function list({ type, content = [] }: JSONContent, depth: number): ProseList[] {
  const items = content.flatMap(item => listItems(item, depth))
  if (items.length === 0) return []
  return [{ type: type === 'orderedList' ? 'orderedList' : 'bulletList', content: items }]
}

function listItems({ content = [] }: JSONContent, depth: number): ProseListItem[] {
  const below = content.filter(({ type }) => type !== 'paragraph')
  const parts = content
    .map(paragraph)
    .filter((part, at) => content[at]?.type === 'paragraph' && !isEmpty(part))
  if (depth === DEEPEST_LIST) {
    const own: ProseListItem[] = parts.length === 0 ? [] : [{ type: 'listItem', content: parts }]
    return [...own, ...below.flatMap(inner => (inner.content ?? []).flatMap(item => listItems(item, depth)))]
  }
  const whole = [...parts, ...below.flatMap(inner => list(inner, depth + 1))]
  return whole.length === 0 ? [] : [{ type: 'listItem', content: whole }]
}

function paragraph({ content = [] }: JSONContent): ProseParagraph {
  return { type: 'paragraph', content: content.flatMap(run) }
}

function run({ type, text, marks = [] }: JSONContent): ProseInline[] {
  if (type === 'hardBreak') return [{ type: 'hardBreak' }]
  if (type !== 'text' || text === undefined || text === '') return []
  const stored = marks.flatMap(mark)
  return [stored.length === 0 ? { type: 'text', text } : { type: 'text', text, marks: stored }]
}

function plainRuns(content: readonly JSONContent[]): ProseText[] {
  return content.flatMap(({ text }) =>
    text === undefined || text === '' ? [] : { type: 'text' as const, text },
  )
}

function mark({ type, attrs = {} }: { type: string; attrs?: Record<string, unknown> }): ProseMark[] {
  if (type === 'bold' || type === 'italic' || type === 'code') return [{ type }]
  const link = type === 'link' ? linkOf(attrs) : null
  return link === null ? [] : [{ type: 'link', attrs: link }]
}

/** A link as the editor keeps it; null: it is none of ours. */
export function linkOf({ kind, ref, anchor }: Record<string, unknown>): ProseLink | null {
  const known = LINK_KINDS.find(one => one === kind)
  if (known === undefined || typeof ref !== 'string' || ref === '') return null
  return { kind: known, ref, anchor: typeof anchor === 'string' ? anchor : null }
}

function isEmpty({ content }: ProseParagraph): boolean {
  return content.every(part => part.type === 'hardBreak' || part.text.trim() === '')
}
