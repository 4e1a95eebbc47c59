import { type ContentKind, type Prose, textOf } from './prose.ts'

/** A part of a text under a heading of level 2. */
export interface Section<Block = Prose[number]> {
  /** Its anchor; '' for what stands before the first heading. */
  readonly id: string
  readonly title: string
  readonly body: readonly Block[]
}

type Heading = Extract<Prose[number], { type: 'heading' }>

/** The text by its headings of level 2, and what stands before the first of them. */
export function sectionsOf(prose: Prose): Section[] {
  return splitAt(prose, 2)
}

/** A FAQ: its groups with their questions. What stands before a question is not shown: `structureProblem` refuses it. */
export function groupsOf(prose: Prose): { id: string; title: string; questions: Section[] }[] {
  return sectionsOf(prose)
    .filter(({ id }) => id !== '')
    .map(({ id, title, body }) => ({
      id,
      title,
      questions: splitAt(body, 3).filter(question => question.id !== ''),
    }))
}

/** Why a text cannot be shown as what it is; null: it can. */
export type StructureProblem = 'empty' | 'emptyHeading' | 'outsideQuestion' | 'unanswered'

export function structureProblem(prose: Prose, kind: ContentKind): StructureProblem | null {
  if (prose.length === 0) return 'empty'
  const headings = prose.filter((block): block is Heading => block.type === 'heading')
  if (headings.some(({ content }) => textOf(content).trim() === '')) return 'emptyHeading'
  if (kind !== 'faq') return null
  const groups = sectionsOf(prose)
  if (groups.some(({ id }) => id === '')) return 'outsideQuestion'
  const questions = groups.flatMap(({ body }) => splitAt(body, 3))
  if (questions.some(({ id }) => id === '')) return 'outsideQuestion'
  return questions.some(({ body }) => body.length === 0) ? 'unanswered' : null
}

function splitAt(prose: Prose, level: 2 | 3): Section[] {
  const sections: { id: string; title: string; body: Prose[number][] }[] = []
  for (const block of prose) {
    if (block.type === 'heading' && block.attrs.level === level) {
      sections.push({ id: block.attrs.id ?? '', title: textOf(block.content), body: [] })
    } else {
      if (sections.length === 0) sections.push({ id: '', title: '', body: [] })
      sections.at(-1)?.body.push(block)
    }
  }
  return sections
}
