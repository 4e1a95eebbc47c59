import type { FileReply } from '#contract/file-reply.ts'
import type { DocumentRef } from '#contract/shapes.ts'
import { isDebit, paperName } from '#domain/documents/fiscal-document.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { composeMail, type MailBlock } from '../platform/mail/compose-mail.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { documentsMailTexts as texts } from './documents-texts.ts'

/** A document with its PDF, and what the mail says of it. */
export interface MailedDocument extends DocumentRef {
  readonly dueDate: string
  readonly balance: number
  readonly receiver: string
  readonly isDemo: boolean
  readonly file: FileReply
}

export interface DocumentsMail {
  /** Names the asking. */
  readonly id: string
  readonly to: string
  readonly company: string
  readonly publicUrl: string
  readonly documents: readonly MailedDocument[]
}

/** Documents that a customer asked for, every PDF attached (DOC-07). */
export function documentsMail({ id, to, company, publicUrl, documents }: DocumentsMail): Mail {
  return composeMail({
    id,
    to,
    publicUrl,
    subject: texts.subject(documents.map(paperName), company),
    blocks: [
      { kind: 'text', text: texts.attached(documents.length) },
      ...documents.map(factsOf),
      ...(documents.some(({ isDemo }) => isDemo) ? [{ kind: 'small', text: texts.demo } as const] : []),
      { kind: 'button', label: texts.link, url: `${publicUrl}/account/status` },
    ],
    attachments: documents.map(({ file }) => file),
  })
}

function factsOf(document: MailedDocument): MailBlock {
  const { kind, docDate, dueDate, total, balance, currency, receiver, file } = document
  const owed: [string, string][] = isDebit(kind)
    ? [
        [texts.dueDate, formatDay(dueDate)],
        [texts.balance, formatPrice(balance, currency)],
      ]
    : []
  return {
    kind: 'facts',
    rows: [
      [texts.document, paperName(document)],
      [texts.receiver, receiver],
      [texts.date, formatDay(docDate)],
      [texts.total, formatPrice(total, currency)],
      ...owed,
      [texts.file, file.name],
    ],
  }
}
