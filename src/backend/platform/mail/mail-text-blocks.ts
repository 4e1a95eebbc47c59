import type { MailTextBlock } from '#domain/content/mail-text.ts'

/** Blocks of delivered texts. */

export function text(words: string): MailTextBlock {
  return { kind: 'text', text: words }
}

export function small(words: string): MailTextBlock {
  return { kind: 'small', text: words }
}

export function part(name: string): MailTextBlock {
  return { kind: 'part', name }
}
