import { SaxesParser } from 'saxes'
import { TableError } from './table-error.ts'

/** By their names as written, with a prefix. */
export type XmlAttributes = Readonly<Record<string, string>>

/** What to do with the elements of a document; their names come without a prefix. */
export interface XmlHandlers {
  open(name: string, attributes: XmlAttributes): void
  close?(name: string): void
  text?(text: string): void
}

/** Characters of a tag or text; a cell of Excel has at most 32,767. */
const LONGEST_PIECE = 2 ** 20
/** Parts of a workbook have about ten levels; the parser holds every open element. */
const MOST_LEVELS = 256

/**
 * Streams what the handlers emit while a document is parsed, which must be well-formed. No more than one tag or text is
 * buffered. Any document type is refused: it can declare entities that expand without end or fetch files.
 */
export async function* readXml<Item>(
  chunks: AsyncIterable<Buffer>,
  handlersFor: (emit: (item: Item) => void) => XmlHandlers,
): AsyncGenerator<Item> {
  let items: Item[] = []
  let levels = 0
  let pending = 0
  let hasRoot = false
  const { open, close, text } = handlersFor(item => items.push(item))
  const onText = (found: string) => {
    pending = 0
    text?.(found)
  }
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('doctype', () => {
    throw new TableError('dangerous-xml')
  })
  parser.on('opentag', ({ name, attributes }) => {
    pending = 0
    levels += 1
    hasRoot = true
    if (levels > MOST_LEVELS) throw new TableError('damaged')
    open(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    pending = 0
    levels -= 1
    close?.(localName(name))
  })
  parser.on('text', onText)
  parser.on('cdata', onText)

  const decoder = new TextDecoder('utf-8')
  for await (const chunk of chunks) {
    const piece = decoder.decode(chunk, { stream: true })
    pending += piece.length
    orRefuse('damaged', () => parser.write(piece))
    if (pending > LONGEST_PIECE) throw new TableError('damaged')
    yield* items
    items = []
  }
  orRefuse(hasRoot ? 'truncated' : 'damaged', () => parser.write(decoder.decode()).close())
  yield* items
}

/** An attribute's value by its name without prefix, which a writer may choose. */
export function attributeOf(attributes: XmlAttributes, name: string): string | undefined {
  return Object.entries(attributes).find(([key]) => localName(key) === name)?.[1]
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function orRefuse(reason: 'damaged' | 'truncated', parse: () => void): void {
  try {
    parse()
  } catch (error) {
    throw error instanceof TableError ? error : new TableError(reason, '', error)
  }
}
