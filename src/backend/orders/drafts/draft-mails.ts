import { formatQuantity } from '#domain/pricing/quantity.ts'
import { formatDate } from '#domain/time/business-day.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-draft.ts'
import { draftKinds, draftMails as messages } from './messages.ts'
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
): MailDraft {
  return draftMail({
    kind: draftKinds.prepared,
    id,
    to,
    publicUrl,
    fields: {
      vendedor: by,
      cliente: customer,
      articulos: messages.articles(lines.length),
      hasta: formatDate(new Date(expiresAt.getTime() - 1)),
    },
    parts: {
      mensaje: message === null ? [] : [{ kind: 'facts', rows: [[messages.message, message]] }],
      lineas: [
        {
          kind: 'table',
          head: [messages.product, messages.quantity],
          rows: lines.map(({ itemCode, title, quantity }) => [
            `${itemCode} ${title}`.trim(),
            formatQuantity(quantity),
          ]),
        },
      ],
      boton: [{ kind: 'button', label: messages.open, url: preparedOrderUrl(publicUrl, draftId) }],
    },
  })
}

/** The mail to the operator a draft is handed to (OFC-19). */
export function draftHandedMail(
  { email, title, cardcode, customer, note, by }: HandedDraft,
  { id, draftId, officeUrl }: { readonly id: string; readonly draftId: string; readonly officeUrl: string },
): MailDraft {
  const url = `${officeUrl}/oficina/clientes/${encodeURIComponent(cardcode)}/pedido?borrador=${draftId}`
  return draftMail({
    kind: draftKinds.handed,
    id,
    to: email,
    publicUrl: officeUrl,
    fields: { vendedor: by, borrador: title, cliente: customer },
    parts: {
      nota: note === null ? [] : [{ kind: 'facts', rows: [[messages.note, note]] }],
      boton: [{ kind: 'button', label: messages.openDraft, url }],
    },
  })
}
