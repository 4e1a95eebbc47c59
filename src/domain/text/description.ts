/** A block of a product's description, in plain text that must be escaped for HTML. */
export type DescriptionBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

const LINE_BREAK = /\r\n?|\n|<br\s*\/?>/i
/** Followed by a space, unlike in `-20 °C a 60 °C`. */
const LIST_MARK = /^[-*](?:\s+|$)/

/** PDP-05, PDP-06, PDP-22: one paragraph per line; neighbouring lines that start with `- ` or `* ` are one list. */
export function descriptionBlocks(description: string): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = []
  let items: string[] = []
  for (const line of description.split(LINE_BREAK)) {
    const text = line.trim()
    const isItem = LIST_MARK.test(text)
    if (!isItem) items = []
    const shown = withoutMark(text)
    if (shown === '') continue
    if (!isItem) blocks.push({ kind: 'paragraph', text: shown })
    else if (items.push(shown) === 1) blocks.push({ kind: 'list', items })
  }
  return blocks
}

/** The non-empty lines of a description without list marks. */
export function descriptionLines(description: string): string[] {
  return description.split(LINE_BREAK).flatMap(line => withoutMark(line.trim()) || [])
}

function withoutMark(line: string): string {
  return line.replace(LIST_MARK, '')
}
