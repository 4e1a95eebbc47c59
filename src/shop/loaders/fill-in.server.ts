import type { Prose, ProseNode } from '../features/information/prose.tsx'

/** Values by placeholder; null leaves the paragraph out. */
type Values = Readonly<Record<string, string | null>>

interface Page {
  readonly lead: string
  readonly sections: readonly { readonly body: Prose }[]
}

const PLACEHOLDER = /\{(\w+)\}/g

/** A page with its `{placeholders}` filled in. @throws for one without a value */
export function fillIn<Filled extends Page>(page: Filled, values: Values): Filled {
  const sections = page.sections.map(section => ({ ...section, body: fillProse(section.body, values) }))
  return { ...page, lead: fillText(page.lead, values) ?? '', sections }
}

function fillProse(prose: Prose, values: Values): Prose {
  const filled = prose.map(node => fillNode(node, values))
  return filled.filter(node => node !== null)
}

function fillNode(node: ProseNode, values: Values): ProseNode | null {
  if (node.type === 'text') {
    const text = fillText(node.text, values)
    const marks = node.marks?.map(mark =>
      mark.type === 'link' ? { ...mark, attrs: { href: fillText(mark.attrs.href, values) ?? '' } } : mark,
    )
    return text === null ? null : marks === undefined ? { type: 'text', text } : { type: 'text', text, marks }
  }
  const content = fillProse(node.content, values)
  const isWhole = node.type !== 'paragraph' || content.length === node.content.length
  return isWhole ? { ...node, content } : null
}

function fillText(text: string, values: Values): string | null {
  const names = Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name)
  const unknown = names.find(name => values[name] === undefined)
  if (unknown !== undefined) throw new Error(`The placeholder {${unknown}} has no value`)
  if (names.some(name => values[name] === null)) return null
  return text.replace(PLACEHOLDER, (_, name: string) => values[name] ?? '')
}
