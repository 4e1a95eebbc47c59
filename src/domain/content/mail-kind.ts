import type { MailText, MailTextBlock } from './mail-text.ts'

/** A kind of mail: what it can say, and the text it is delivered with (OFS-07). */
export interface MailKind<Field extends string = string, Part extends string = string> {
  readonly name: string
  /** What operators read. */
  readonly title: string
  /** By name what each field holds. */
  readonly fields: Readonly<Record<Field, string>>
  /** By name what each part shows. */
  readonly parts: Readonly<Record<Part, string>>
  /** Parts that every text of it keeps. */
  readonly needed?: readonly NoInfer<Part>[]
  readonly delivered: MailText
}

/** Has a kind of its own fields and parts. */
export function mailKind<Field extends string, Part extends string>(
  kind: MailKind<Field, Part>,
): MailKind<Field, Part> {
  return kind
}

/** Blocks of delivered texts: words, words in small print, the place of a part. */

export function text(words: string): MailTextBlock {
  return { kind: 'text', text: words }
}

export function small(words: string): MailTextBlock {
  return { kind: 'small', text: words }
}

export function part(name: string): MailTextBlock {
  return { kind: 'part', name }
}
