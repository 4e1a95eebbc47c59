/** A piece of a mail's text: words with fields such as `{pedido}`, or the place of a part that data fill. */
export type MailTextBlock =
  | { readonly kind: 'text' | 'small'; readonly text: string }
  | { readonly kind: 'part'; readonly name: string }

/** The subject and text of a kind of mail (OFS-07). */
export interface MailText {
  readonly subject: string
  readonly blocks: readonly MailTextBlock[]
}

/** What a kind of mail can say. */
export interface MailWords {
  readonly fields: readonly string[]
  readonly parts: readonly string[]
  /** Parts without which the mail would be of no use, such as a link. */
  readonly needed: readonly string[]
}

export interface MailTextProblem {
  /** `subject` or `blocks.2`. */
  readonly path: string
  readonly code:
    | 'empty'
    | 'broken-field'
    | 'unknown-field'
    | 'unknown-part'
    | 'repeated-part'
    | 'missing-part'
  /** The field or part that is meant. */
  readonly name: string
}

const FIELD = /\{([a-z]+)\}/g

/** The text with its fields filled in; a value is never read as a field again. */
export function fillFields(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(FIELD, (_, name: string) => values[name] ?? '')
}

/** Why a text cannot be saved: what would reach a customer as `{pedid}`, as nothing, or without its link. */
export function mailTextProblems(
  { subject, blocks }: MailText,
  { fields, parts, needed }: MailWords,
): MailTextProblem[] {
  const placed = blocks.flatMap(block => (block.kind === 'part' ? [block.name] : []))
  return [
    ...textProblems('subject', subject, fields),
    ...blocks.flatMap((block, at): MailTextProblem[] => {
      const path = `blocks.${at}`
      if (block.kind !== 'part') return textProblems(path, block.text, fields)
      const { name } = block
      if (!parts.includes(name)) return [{ path, code: 'unknown-part', name }]
      return placed.indexOf(name) === placed.lastIndexOf(name) || blocks.findIndex(isPart(name)) === at
        ? []
        : [{ path, code: 'repeated-part', name }]
    }),
    ...needed
      .filter(name => !placed.includes(name))
      .map(name => ({ path: 'blocks', code: 'missing-part', name }) as const),
  ]
}

function isPart(wanted: string): (block: MailTextBlock) => boolean {
  return block => block.kind === 'part' && block.name === wanted
}

function textProblems(path: string, text: string, fields: readonly string[]): MailTextProblem[] {
  if (text.trim() === '') return [{ path, code: 'empty', name: '' }]
  const named = [...text.matchAll(FIELD)].map(([, name = '']) => name)
  const unknown = named.filter(name => !fields.includes(name))
  const brace = text.replace(FIELD, '').match(/[{}][^{}\s]*/)?.[0]
  return [
    ...unknown.map(name => ({ path, code: 'unknown-field', name }) as const),
    ...(brace === undefined ? [] : [{ path, code: 'broken-field', name: brace } as const]),
  ]
}
