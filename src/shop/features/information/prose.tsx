import { Fragment, type ReactNode } from 'react'
import { joinClasses } from '#ui/join-classes.ts'

/** Prose as a tree, in the shape of TipTap's documents: blocks with content, and runs of text with marks. */
export type Prose = readonly ProseNode[]

export type ProseNode = ProseText | ProseBlock

export interface ProseText {
  readonly type: 'text'
  readonly text: string
  readonly marks?: readonly ProseMark[]
}

/** `code` is a key to press. */
export type ProseMark =
  | { readonly type: 'bold' | 'code' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } }

export interface ProseBlock {
  readonly type: keyof typeof blocks
  readonly content: Prose
}

/** A section of a page with an anchor (`#id`). */
export interface ProseSection {
  readonly id: string
  readonly title: string
  readonly body: Prose
}

/** Typography of prose: about 70 characters per line, larger than a listing. */
export const proseClasses = joinClasses(
  'max-w-2xl text-base leading-relaxed',
  '[&_p+p]:mt-3 [&_p+ul]:mt-2 [&_p+ol]:mt-2 [&_ul+p]:mt-3 [&_ol+p]:mt-3 [&_dl+p]:mt-3',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:pl-6 [&_ol]:pl-6 [&_li+li]:mt-1.5',
  '[&_li]:marker:text-ink-muted [&_a]:underline [&_a]:underline-offset-2 [&_a:hover]:text-accent',
  '[&_h3]:mt-5 [&_h3]:mb-1 [&_h3]:font-semibold',
)

const blocks = {
  paragraph: content => <p>{content}</p>,
  heading: content => <h3>{content}</h3>,
  bulletList: content => <ul>{content}</ul>,
  orderedList: content => <ol>{content}</ol>,
  listItem: content => <li>{content}</li>,
  codeBlock: content => <pre>{content}</pre>,
  table: ([head, ...rows]) => (
    <table>
      <thead>{head}</thead>
      <tbody>{rows}</tbody>
    </table>
  ),
  tableRow: content => <tr>{content}</tr>,
  columnHeader: content => <th scope="col">{content}</th>,
  rowHeader: content => <th scope="row">{content}</th>,
  tableCell: content => <td>{content}</td>,
} as const satisfies Record<string, (content: readonly ReactNode[]) => ReactNode>

/** Renders prose. */
export function ProseContent({ prose }: { prose: Prose }) {
  return prose.map(renderNode)
}

/** Sections with their prose rendered. */
export function renderSections(sections: readonly ProseSection[]) {
  return sections.map(section => ({ ...section, body: <ProseContent prose={section.body} /> }))
}

function renderNode(node: ProseNode, index: number): ReactNode {
  const rendered = node.type === 'text' ? renderText(node) : blocks[node.type](node.content.map(renderNode))
  return <Fragment key={index}>{rendered}</Fragment>
}

function renderText({ text, marks = [] }: ProseText): ReactNode {
  const [mark, ...inner] = marks
  if (mark === undefined) return text
  const content = renderText({ type: 'text', text, marks: inner })
  if (mark.type === 'link') return <a href={mark.attrs.href}>{content}</a>
  return mark.type === 'bold' ? <strong>{content}</strong> : <kbd>{content}</kbd>
}
