import type { Mail } from './mail.ts'

/** A mail in nodemailer's format. The recipient is one address and never parsed as a list. */
export function envelopeOf({ id, to, subject, text, html, attachments = [] }: Mail, from: string) {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  const files = attachments.map(({ name, contentType, body }) => ({
    filename: name,
    contentType,
    content: Buffer.from(body),
  }))
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    attachments: files,
    messageId: `<${id}@${domain}>`,
    // Suppresses out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Whether this is a single e-mail address: those of the ERP may be anything typed there. */
export function isAddress(text: string): boolean {
  return /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,253}$/u.test(text)
}
