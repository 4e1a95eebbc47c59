import type { Prose, ProseMark, ProseNode, ProseText } from './prose.ts'

/** Data of the company that texts name in braces, as in `{direccion}`. */
export const CONTENT_FIELDS = [
  'empresa',
  'direccion',
  'correo',
  'telefono',
  'horario',
  'minimo',
  'letras',
] as const
export type ContentField = (typeof CONTENT_FIELDS)[number]

/** Null leaves the paragraph out that names it. */
export type FieldValues = Readonly<Record<ContentField, string | null>>

const FIELD = /\{([\p{L}\d_]+)\}/gu

/** Names in braces that are no data of the company, each once. */
export function unknownFields(text: string): string[] {
  const names = Array.from(text.matchAll(FIELD), ([, name = '']) => name)
  return [...new Set(names.filter(name => !isField(name)))]
}

/** A text with the company's data filled in; null: one of them is missing. Other braces stay. */
export function fillText(text: string, values: FieldValues): string | null {
  let isWhole = true
  const filled = text.replaceAll(FIELD, (whole, name: string) => {
    if (!isField(name)) return whole
    const value = values[name]
    if (value === null) isWhole = false
    return value ?? ''
  })
  return isWhole ? filled : null
}

/** Prose with the company's data filled in, without the paragraphs whose data are missing. */
export function fillIn(prose: Prose, values: FieldValues): Prose {
  return prose.flatMap(block => filled(block, values) ?? [])
}

function filled<Node extends ProseNode>(node: Node, values: FieldValues): Node | null {
  if (node.type === 'text') return filledText(node, values) as Node | null
  if (!('content' in node)) return node
  const content = node.content.map(child => filled(child, values))
  const kept = content.filter(child => child !== null)
  // What is cut out of a sentence makes another one: the paragraph goes as a whole.
  if (kept.length < content.length && (node.type === 'paragraph' || node.type === 'heading')) return null
  if (kept.length === 0 && content.length > 0) return null
  // Of the same node, each child as what it was.
  return { ...node, content: kept } as Node
}

function filledText({ text, marks }: ProseText, values: FieldValues): ProseText | null {
  const words = fillText(text, values)
  if (words === null) return null
  if (marks === undefined) return { type: 'text', text: words }
  return { type: 'text', text: words, marks: marks.map(mark => filledMark(mark, values)) }
}

function filledMark(mark: ProseMark, values: FieldValues): ProseMark {
  if (mark.type !== 'link' || mark.attrs.kind !== 'mail') return mark
  return { ...mark, attrs: { ...mark.attrs, ref: fillText(mark.attrs.ref, values) ?? '' } }
}

function isField(name: string): name is ContentField {
  return CONTENT_FIELDS.some(field => field === name)
}
