import { formatQuantity } from '#domain/pricing/quantity.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { draftMails as messages } from './messages.ts'
import type { HandedDraft, PreparedDraft } from './queries.ts'

/** Where a customer opens a prepared order. */
export function preparedOrderUrl(publicUrl: string, id: string): string {
  return `${publicUrl}/account/prepared/${id}`
}

interface PreparedMail {
  readonly id: string
  readonly to: string
  readonly publicUrl: string
}

/** The mail with the customer's link (OFC-19). Like the page of a visitor it has no price. */
export function preparedOrderMail(
  { id: draftId, customer, by, message, lines, expiresAt }: PreparedDraft,
  { id, to, publicUrl }: PreparedMail,
): Mail {
  return composeMail({
    id,
    to,
    publicUrl,
    subject: messages.subject(by),
    blocks: [
      { kind: 'text', text: messages.prepared(by, customer, lines.length) },
      ...(message === null ? [] : [{ kind: 'facts', rows: [[messages.message, message]] } as const]),
      {
        kind: 'table',
        head: [messages.product, messages.quantity],
        rows: lines.map(({ itemCode, title, quantity }) => [
          `${itemCode} ${title}`.trim(),
          formatQuantity(quantity),
        ]),
      },
      { kind: 'button', label: messages.open, url: preparedOrderUrl(publicUrl, draftId) },
      { kind: 'small', text: messages.until(new Date(expiresAt.getTime() - 1)) },
    ],
  })
}

/** Tells an operator that a draft is theirs now (OFC-19). */
export function draftHandedMail(
  { email, title, cardcode, customer, note, by }: HandedDraft,
  { id, draftId, officeUrl }: { readonly id: string; readonly draftId: string; readonly officeUrl: string },
): Mail {
  return composeMail({
    id,
    to: email,
    publicUrl: officeUrl,
    subject: messages.handedSubject(title),
    blocks: [
      { kind: 'text', text: messages.handed(by, title, customer) },
      ...(note === null ? [] : [{ kind: 'facts', rows: [[messages.note, note]] } as const]),
      {
        kind: 'button',
        label: messages.openDraft,
        url: `${officeUrl}/oficina/clientes/${encodeURIComponent(cardcode)}/pedido?borrador=${draftId}`,
      },
    ],
  })
}
