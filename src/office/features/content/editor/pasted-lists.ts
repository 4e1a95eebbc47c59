import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model'

/** How Word writes a list: paragraphs that begin with a sign or number and blanks. */
const BULLET = /^[·•▪◦§o][\s\u00a0]{2,}/
const NUMBER = /^\d{1,3}[.)][\s\u00a0]{2,}/

/** What was pasted, with the lists that are paragraphs with signs as lists. */
export function withLists(slice: Slice, schema: Schema): Slice {
  const blocks: Node[] = []
  for (const node of slice.content.content) {
    const kind = listKind(node)
    const { listItem } = schema.nodes
    const listType = kind === null ? undefined : schema.nodes[kind]
    if (kind === null || listType === undefined || listItem === undefined) {
      blocks.push(node)
      continue
    }
    const text = kind === 'bulletList' ? BULLET : NUMBER
    const length = text.exec(node.textContent)?.[0].length ?? 0
    const item = listItem.create(null, node.cut(length))
    const before = blocks.at(-1)
    if (before?.type === listType) blocks[blocks.length - 1] = before.copy(before.content.addToEnd(item))
    else blocks.push(listType.create(null, item))
  }
  if (
    blocks.length === slice.content.childCount &&
    blocks.every((block, at) => block === slice.content.child(at))
  )
    return slice
  return new Slice(Fragment.from(blocks), 0, 0)
}

function listKind(node: Node): 'bulletList' | 'orderedList' | null {
  if (node.type.name !== 'paragraph') return null
  if (BULLET.test(node.textContent)) return 'bulletList'
  return NUMBER.test(node.textContent) ? 'orderedList' : null
}
