import { Fragment, type ReactNode } from 'react'
import type {
  ShownBlock,
  ShownCard,
  ShownNode,
  ShownProse,
  ShownSection,
  ShownText,
} from '#domain/content/shown-prose.ts'
import { joinClasses } from '../join-classes.ts'

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
  infoNote: content => <div className={noteClasses('border-accent')}>{content}</div>,
  warningNote: content => <div className={noteClasses('border-warning')}>{content}</div>,
} as const satisfies Record<ShownBlock['type'], (content: readonly ReactNode[]) => ReactNode>

function noteClasses(border: string): string {
  return `my-4 rounded border-l-4 bg-canvas p-3 ${border}`
}

/** Renders prose. */
export function ProseContent({ prose }: { prose: ShownProse }) {
  return prose.map(renderNode)
}

/** Sections with their prose rendered. */
export function renderSections(sections: readonly ShownSection[]) {
  return sections.map(section => ({ ...section, body: <ProseContent prose={section.body} /> }))
}

function renderNode(node: ShownNode, index: number): ReactNode {
  return <Fragment key={index}>{renderedNode(node)}</Fragment>
}

function renderedNode(node: ShownNode): ReactNode {
  switch (node.type) {
    case 'text':
      return renderText(node)
    case 'hardBreak':
      return <br />
    case 'picture': {
      const { image, alt, width, height } = node.attrs
      return (
        <img
          src={image}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          className="my-4 h-auto max-w-full rounded"
        />
      )
    }
    case 'productCard':
      return <ProseCard {...node.attrs} />
    default:
      return blocks[node.type](node.content.map(renderNode))
  }
}

function ProseCard({ href, title, code, brand, image }: ShownCard['attrs']) {
  return (
    <div className="relative my-4 grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-3 rounded border border-line p-3 hover:border-ink">
      {image === null ? (
        <span />
      ) : (
        <img src={image} alt="" width={64} height={64} loading="lazy" className="size-16 object-contain" />
      )}
      <span className="grid">
        <a href={href} className="font-medium after:absolute after:inset-0">
          {title}
        </a>
        <span className="text-sm text-ink-muted">
          {brand} · {code}
        </span>
      </span>
    </div>
  )
}

function renderText({ text, marks = [] }: ShownText): ReactNode {
  const [mark, ...inner] = marks
  if (mark === undefined) return text
  const content = renderText({ type: 'text', text, marks: inner })
  if (mark.type === 'link') return <a href={mark.attrs.href}>{content}</a>
  if (mark.type === 'italic') return <em>{content}</em>
  return mark.type === 'bold' ? <strong>{content}</strong> : <kbd>{content}</kbd>
}
