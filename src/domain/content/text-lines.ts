import type { Prose, ProseBlock, ProseInline, ProseList, ProseMark } from './prose.ts'

/** A text as lines of words, one a block, in which versions are compared (OFM-15). */
export function textLines(prose: Prose): string[] {
  return prose.flatMap(linesOf)
}

function linesOf(block: ProseBlock): string[] {
  switch (block.type) {
    case 'heading':
      return [`${block.attrs.level === 2 ? '##' : '###'} ${inlineText(block.content)}`]
    case 'paragraph':
      return [inlineText(block.content)]
    case 'bulletList':
    case 'orderedList':
      return listLines(block, '')
    case 'codeBlock':
      return inlineText(block.content).split('\n')
    case 'note':
      return block.content.map(({ content }) => `! ${inlineText(content)}`)
    case 'table':
      return block.content.map(row =>
        row.content.map(cell => cell.content.map(({ content }) => inlineText(content)).join(' ')).join(' | '),
      )
    case 'picture':
      return [`[${block.attrs.alt}] ${block.attrs.image}`]
    case 'productCard':
      return [`[${block.attrs.code}]`]
  }
}

function listLines({ type, content }: ProseList, indent: string): string[] {
  return content.flatMap((item, at) =>
    item.content.flatMap(part =>
      part.type === 'paragraph'
        ? [`${indent}${type === 'orderedList' ? `${at + 1}.` : '•'} ${inlineText(part.content)}`]
        : listLines(part, `${indent}  `),
    ),
  )
}

function inlineText(content: readonly ProseInline[]): string {
  return content
    .map(node =>
      node.type === 'hardBreak'
        ? '\n'
        : (node.marks ?? []).reduce((text, mark) => marked(text, mark), node.text),
    )
    .join('')
}

/** Marks are seen too: a version may differ in them alone. */
function marked(text: string, mark: ProseMark): string {
  switch (mark.type) {
    case 'bold':
      return `**${text}**`
    case 'italic':
      return `_${text}_`
    case 'code':
      return `\`${text}\``
    case 'link':
      return `${text} (${[mark.attrs.ref, mark.attrs.anchor].filter(part => part !== null).join('#')})`
  }
}
