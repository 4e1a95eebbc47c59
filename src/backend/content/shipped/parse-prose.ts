import { type MarkedToken, marked, type Token } from 'marked'
import {
  LINK_KINDS,
  type Prose,
  type ProseBlock,
  type ProseInline,
  type ProseLink,
  type ProseList,
  type ProseMark,
  type ProseParagraph,
  type ProseText,
} from '#domain/content/prose.ts'

/** `Título {#ancla}` */
const ANCHORED = /^(?<title>.*) \{#(?<id>[a-z0-9-]+)\}$/
/** `page:faq#iva`, `place:login`, `product:TAL-1`, `promo:12`. */
const CHOSEN = /^(?<kind>[a-z]+):(?<ref>[^#]+)(?:#(?<anchor>.+))?$/

/**
 * The text of a Markdown file of `content/`: `##` begins a section and names its anchor, `###` is a heading, in the FAQ a
 * question with its anchor. @throws for HTML, typed addresses and anything else that texts do not hold
 */
export function parseProse(markdown: string): ProseBlock[] {
  return marked.lexer(markdown).flatMap(token => parseBlock(token as MarkedToken))
}

function parseBlock(token: MarkedToken): Prose {
  switch (token.type) {
    case 'paragraph':
      return [paragraph(token.tokens)]
    case 'heading':
      return [heading(token)]
    case 'code':
      return [{ type: 'codeBlock', content: [{ type: 'text', text: token.text }] }]
    case 'list':
      return [list(token)]
    case 'table': {
      const rows = [token.header, ...token.rows].map(cells => ({
        type: 'tableRow' as const,
        content: cells.map(({ tokens }) => ({ type: 'tableCell' as const, content: [paragraph(tokens)] })),
      }))
      return [{ type: 'table', content: rows }]
    }
    case 'space':
      return []
    default:
      throw refusal(token, `texts hold no ${token.type}`)
  }
}

function heading(token: Extract<MarkedToken, { type: 'heading' }>): ProseBlock {
  const { id, title } = ANCHORED.exec(token.text)?.groups ?? {}
  if (token.depth === 2) {
    if (id === undefined || title === undefined) throw refusal(token, 'a section needs its anchor, {#name}')
  } else if (token.depth !== 3) throw refusal(token, 'headings are of the second or third level')
  return {
    type: 'heading',
    attrs: { level: token.depth === 2 ? 2 : 3, id: id ?? null },
    content: [{ type: 'text', text: title ?? token.text }],
  }
}

function list({ ordered, items }: Extract<MarkedToken, { type: 'list' }>): ProseList {
  return {
    type: ordered ? 'orderedList' : 'bulletList',
    content: items.map(item => ({
      type: 'listItem',
      content: item.tokens.map(token => {
        const part = token as MarkedToken
        if (part.type === 'list') return list(part)
        if (part.type === 'text' || part.type === 'paragraph') return paragraph(part.tokens ?? [])
        throw refusal(part, `lists hold no ${part.type}`)
      }),
    })),
  }
}

function paragraph(tokens: readonly Token[]): ProseParagraph {
  return { type: 'paragraph', content: parseRuns(tokens) }
}

function parseRuns(tokens: readonly Token[], marks: readonly ProseMark[] = []): ProseInline[] {
  // The general type is for extensions of the parser, and there are none.
  return (tokens as readonly MarkedToken[]).flatMap(token => parseRun(token, marks))
}

function parseRun(token: MarkedToken, marks: readonly ProseMark[]): ProseInline[] {
  switch (token.type) {
    case 'text':
    case 'escape':
      return [textOf(token.text, marks)]
    case 'codespan':
      return [textOf(token.text, [...marks, { type: 'code' }])]
    case 'strong':
      return parseRuns(token.tokens, [...marks, { type: 'bold' }])
    case 'em':
      return parseRuns(token.tokens, [...marks, { type: 'italic' }])
    case 'link':
      return parseRuns(token.tokens, [...marks, { type: 'link', attrs: linkOf(token) }])
    default:
      throw refusal(token, `texts hold no ${token.type}`)
  }
}

function linkOf(token: Extract<MarkedToken, { type: 'link' }>): ProseLink {
  const { href } = token
  if (href.startsWith('https://')) return { kind: 'external', ref: href, anchor: null }
  if (href.startsWith('mailto:')) return { kind: 'mail', ref: href.slice('mailto:'.length), anchor: null }
  const { kind = '', ref = '', anchor = null } = CHOSEN.exec(href)?.groups ?? {}
  const known = LINK_KINDS.find(one => one === kind)
  if (known === undefined || known === 'external' || known === 'mail')
    throw refusal(token, 'a link names what it leads to, as page:faq#iva')
  return { kind: known, ref, anchor }
}

function textOf(text: string, marks: readonly ProseMark[]): ProseText {
  const line = text.replaceAll('\n', ' ')
  return marks.length === 0 ? { type: 'text', text: line } : { type: 'text', text: line, marks }
}

function refusal(token: Token, reason: string): Error {
  return new Error(`"${token.raw.trim()}": ${reason}`)
}
