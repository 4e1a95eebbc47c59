import type { WarrantyStatus } from '#domain/repairs/warranty-status.ts'
import type { MailBlock } from '../platform/mail/mail-block.ts'
import { draftMail, type MailDraft } from '../platform/mail/mail-draft.ts'
import type { Job } from '../platform/queue/queue-queries.ts'
import { warrantyMailMessages as messages, warrantyKinds } from './mail-messages.ts'
import type { RegistrationRow } from './queries.ts'

/** The job that mails a registration's status to its owner. */
export function warrantyMailJob(id: string, status: WarrantyStatus): Job {
  return { task: 'warrantyMail', payload: { id, status }, key: `warrantyMail:${id}:${status}` }
}

/**
 * The mail to the owner about a registration's status. Any client can name any e-mail as the owner's, so
 * it contains no free text from the form: no name, shop or invoice, and no serial before staff reviewed it.
 */
export function warrantyMail(
  registration: RegistrationRow,
  status: WarrantyStatus,
  publicUrl: string,
): MailDraft {
  const { id, email, brandSlug, itemCode, title } = registration
  return draftMail({
    kind: warrantyKinds[status],
    id: `warranty-${id}-${status}`,
    to: email,
    publicUrl,
    fields: { producto: `${itemCode} ${title}`, registro: id },
    parts: {
      motivo: decisionBlocks(registration, status),
      datos: [{ kind: 'facts', rows: factsOf(registration, status) }],
      boton: status === 'rejected' ? [registerAgain(publicUrl, brandSlug)] : [],
    },
  })
}

function decisionBlocks({ note }: RegistrationRow, status: WarrantyStatus): MailBlock[] {
  return status === 'submitted' || note === null ? [] : [{ kind: 'text', text: messages.note(note) }]
}

function factsOf(registration: RegistrationRow, status: WarrantyStatus) {
  const { id, title, itemCode, serial, purchaseDate, validUntil } = registration
  const showsSerial = serial !== null && status !== 'submitted'
  return [
    [messages.product, `${itemCode} ${title}`],
    ...(showsSerial ? [[messages.serial, serial] as const] : []),
    [messages.bought, messages.day(purchaseDate)],
    [messages.validUntil, messages.day(validUntil)],
    [messages.number, id],
  ] as const
}

function registerAgain(publicUrl: string, brandSlug: string): MailBlock {
  const url = `${publicUrl}/registro-gtia/${encodeURIComponent(brandSlug)}`
  return { kind: 'button', label: messages.registerAgain, url }
}
