import { TableError } from './table-error.ts'

/** An event of the XML reader; names have no prefix. */
export type XmlEvent =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string; readonly isEmpty: boolean }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string }

/** Characters of a tag or text; a cell of Excel has at most 32,767. */
const LONGEST_PIECE = 2 ** 20
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Streams XML, buffering no more than one tag or text. Any document type is refused: it can declare entities that
 * expand without end or fetch files.
 */
export async function* readXml(pieces: AsyncIterable<Buffer>): AsyncGenerator<XmlEvent> {
  const decoder = new TextDecoder('utf-8')
  let rest = ''
  for await (const piece of pieces) {
    rest += decoder.decode(piece, { stream: true })
    const scan = scanXml(rest)
    let step = scan.next()
    for (; !step.done; step = scan.next()) yield step.value
    rest = rest.slice(step.value)
    if (rest.length > LONGEST_PIECE) throw new TableError('damaged')
  }
  if (rest.trim() !== '') throw new TableError('truncated')
}

/** An attribute's value by its name without prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : unescapeXml(value)
}

/** Yields the complete events of `text`; returns where the incomplete rest begins. */
function* scanXml(text: string): Generator<XmlEvent, number> {
  let at = 0
  while (at < text.length) {
    const tag = text.indexOf('<', at)
    // A text is emitted as a whole, so that no entity is split.
    if (tag === -1) return at
    if (tag > at) yield { kind: 'text', text: unescapeXml(text.slice(at, tag)) }
    const end = tagEnd(text, tag)
    if (end === -1) return tag
    const event = tagEvent(text.slice(tag, end))
    if (event !== null) yield event
    at = end
  }
  return at
}

function tagEnd(text: string, start: number): number {
  if (text.startsWith('<!--', start)) return after(text, '-->', start)
  if (text.startsWith('<![CDATA[', start)) return after(text, ']]>', start)
  if (text.startsWith('<!', start) && text.length < start + 9) return -1
  if (text.startsWith('<!', start)) throw new TableError('dangerous-xml')
  let quote = ''
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at]
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at + 1
  }
  return -1
}

function after(text: string, mark: string, start: number): number {
  const found = text.indexOf(mark, start)
  return found === -1 ? -1 : found + mark.length
}

function tagEvent(tag: string): XmlEvent | null {
  if (tag.startsWith('<![CDATA[')) return { kind: 'text', text: tag.slice(9, -3) }
  if (tag.startsWith('<!') || tag.startsWith('<?')) return null
  if (tag.startsWith('</')) return { kind: 'close', name: localName(tag.slice(2, -1).trim()) }
  const isEmpty = tag.endsWith('/>')
  const inside = tag.slice(1, isEmpty ? -2 : -1)
  const blank = inside.search(/\s/)
  const name = blank === -1 ? inside : inside.slice(0, blank)
  return { kind: 'open', name: localName(name), attributes: blank === -1 ? '' : inside.slice(blank), isEmpty }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[String(name)] ?? whole
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return point > 0x10ffff ? whole : String.fromCodePoint(point)
  })
}
