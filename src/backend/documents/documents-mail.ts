import type { FileReply } from '#contract/file-reply.ts'
import type { DocumentRef } from '#contract/shapes.ts'
import { documentTitle, isDebit } from '#domain/documents/fiscal-document.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'
import type { MailBlock } from '../platform/mail/mail-block.ts'
import { draftMail, type MailDraft } from '../platform/mail/mail-draft.ts'
import { documentsKind, documentsMailMessages as messages } from './documents-messages.ts'

/** A document with its PDF and the facts shown in the mail. */
export interface MailedDocument extends DocumentRef {
  readonly dueDate: string
  readonly balance: number
  readonly receiver: string
  readonly isDemo: boolean
  readonly file: FileReply
}

export interface DocumentsMail {
  /** Unique per request. */
  readonly id: string
  readonly to: string
  readonly publicUrl: string
  readonly documents: readonly MailedDocument[]
}

/** The mail with the documents a customer requested, every PDF attached (DOC-07). */
export function documentsMail({ id, to, publicUrl, documents }: DocumentsMail): MailDraft {
  return draftMail({
    kind: documentsKind,
    id,
    to,
    publicUrl,
    fields: {
      comprobantes: messages.named(documents.map(documentTitle)),
      adjunto: messages.attached(documents.length),
    },
    parts: {
      datos: documents.map(factsOf),
      prueba: documents.some(({ isDemo }) => isDemo) ? [{ kind: 'small', text: messages.demo }] : [],
      boton: [{ kind: 'button', label: messages.link, url: `${publicUrl}/account/status` }],
    },
    attachments: documents.map(({ file }) => file),
  })
}

function factsOf(document: MailedDocument): MailBlock {
  const { kind, docDate, dueDate, total, balance, currency, receiver, file } = document
  const owed: [string, string][] = isDebit(kind)
    ? [
        [messages.dueDate, formatDay(dueDate)],
        [messages.balance, formatPrice(balance, currency)],
      ]
    : []
  return {
    kind: 'facts',
    rows: [
      [messages.document, documentTitle(document)],
      [messages.receiver, receiver],
      [messages.date, formatDay(docDate)],
      [messages.total, formatPrice(total, currency)],
      ...owed,
      [messages.file, file.name],
    ],
  }
}
