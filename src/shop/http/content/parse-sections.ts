import { type MarkedToken, marked, type Token } from 'marked'
import type {
  Prose,
  ProseBlock,
  ProseMark,
  ProseNode,
  ProseSection,
} from '../../features/information/prose.tsx'

interface TokenSection {
  readonly id: string
  readonly title: string
  readonly tokens: readonly Token[]
}

/** `Título {#ancla}` */
const HEADING = /^(?<title>.*) \{#(?<id>[a-z0-9-]+)\}$/
const SAFE_LINK = /^(?:\/(?!\/)|https:|mailto:)/

/**
 * The sections of a Markdown text: each `##` begins one and names its anchor.
 * @throws for HTML, unsafe links and anything else that pages do not show
 */
export function parseSections(markdown: string): ProseSection[] {
  return splitSections(marked.lexer(markdown), 2).map(withBody)
}

/** Groups (`##`) of questions (`###`). @throws like `parseSections` */
export function parseGroups(markdown: string) {
  return splitSections(marked.lexer(markdown), 2).map(({ id, title, tokens }) => ({
    id,
    title,
    questions: splitSections(tokens, 3).map(withBody),
  }))
}

function withBody({ id, title, tokens }: TokenSection): ProseSection {
  return { id, title, body: parseBlocks(tokens) }
}

function splitSections(tokens: readonly Token[], depth: number): TokenSection[] {
  const sections: { id: string; title: string; tokens: Token[] }[] = []
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === depth) {
      const { id, title } = HEADING.exec(token.text)?.groups ?? {}
      if (id === undefined || title === undefined) throw refusal(token, 'a heading needs its anchor, {#name}')
      sections.push({ id, title, tokens: [] })
    } else if (token.type !== 'space') {
      const section = sections.at(-1)
      if (section === undefined) throw refusal(token, 'a text begins with a heading')
      section.tokens.push(token)
    }
  }
  return sections
}

function block(type: ProseBlock['type'], content: Prose): ProseBlock {
  return { type, content }
}

function parseBlocks(tokens: readonly Token[]): Prose {
  // The general type is for extensions of the parser, and there are none.
  return (tokens as readonly MarkedToken[]).flatMap(parseBlock)
}

function parseBlock(token: MarkedToken): ProseNode[] {
  switch (token.type) {
    case 'paragraph':
      return [block('paragraph', parseRuns(token.tokens))]
    case 'heading':
      return [block('heading', parseRuns(token.tokens))]
    case 'code':
      return [block('codeBlock', [{ type: 'text', text: token.text }])]
    case 'list': {
      const items = token.items.map(item => block('listItem', parseBlocks(item.tokens)))
      return [block(token.ordered ? 'orderedList' : 'bulletList', items)]
    }
    case 'table': {
      const head = token.header.map(cell => block('columnHeader', parseRuns(cell.tokens)))
      const rows = token.rows.map(cells =>
        cells.map(({ tokens }, index) => block(index === 0 ? 'rowHeader' : 'tableCell', parseRuns(tokens))),
      )
      return [
        block(
          'table',
          [head, ...rows].map(cells => block('tableRow', cells)),
        ),
      ]
    }
    case 'text':
      return [...parseRuns(token.tokens ?? [])]
    case 'space':
      return []
    default:
      throw refusal(token, `pages show no ${token.type}`)
  }
}

function parseRuns(tokens: readonly Token[], marks: readonly ProseMark[] = []): Prose {
  return (tokens as readonly MarkedToken[]).flatMap(token => parseRun(token, marks))
}

function parseRun(token: MarkedToken, marks: readonly ProseMark[]): Prose {
  switch (token.type) {
    case 'text':
    case 'escape':
      return [textOf(token.text, marks)]
    case 'codespan':
      return [textOf(token.text, [...marks, { type: 'code' }])]
    case 'strong':
      return parseRuns(token.tokens, [...marks, { type: 'bold' }])
    case 'link':
      if (!SAFE_LINK.test(token.href)) throw refusal(token, 'a link leads to a page, https: or mailto:')
      return parseRuns(token.tokens, [...marks, { type: 'link', attrs: { href: token.href } }])
    default:
      throw refusal(token, `pages show no ${token.type}`)
  }
}

function textOf(text: string, marks: readonly ProseMark[]): ProseNode {
  const line = text.replaceAll('\n', ' ')
  return marks.length === 0 ? { type: 'text', text: line } : { type: 'text', text: line, marks }
}

function refusal(token: Token, reason: string): Error {
  return new Error(`"${token.raw.trim()}": ${reason}`)
}
