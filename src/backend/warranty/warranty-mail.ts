import type { WarrantyStatus } from '#domain/repairs/warranty-status.ts'
import { composeMail, type MailBlock } from '../platform/mail/compose-mail.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import type { Job } from '../platform/queue/queue-queries.ts'
import { warrantyMailMessages as messages } from './messages.ts'
import type { RegistrationRow } from './queries.ts'

/** The job that mails a registration's status to its owner. */
export function warrantyMailJob(id: string, status: WarrantyStatus): Job {
  return { task: 'warrantyMail', payload: { id, status }, key: `warrantyMail:${id}:${status}` }
}

/**
 * The mail to the owner about a registration's status. Any client can name any e-mail as the owner's, so
 * it contains no free text from the form: no name, shop or invoice, and no serial before staff reviewed it.
 */
export function warrantyMail(registration: RegistrationRow, status: WarrantyStatus, publicUrl: string): Mail {
  const { id, email, brandSlug } = registration
  return composeMail({
    id: `warranty-${id}-${status}`,
    to: email,
    subject: messages.subject[status],
    publicUrl,
    blocks: [
      { kind: 'text', text: messages.news[status] },
      ...decisionBlocks(registration, status),
      { kind: 'facts', rows: factsOf(registration, status) },
      ...(status === 'rejected'
        ? [{ kind: 'text', text: messages.again } as const, registerAgain(publicUrl, brandSlug)]
        : []),
      ...(status === 'submitted' ? [{ kind: 'small', text: messages.notMine } as const] : []),
    ],
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
