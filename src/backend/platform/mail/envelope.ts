import type { Mail } from './mail.ts'

/** A mail as nodemailer takes it. The recipient is one address and never read as a list of them. */
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
    // Nobody is on holiday for a shop's mails (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Whether this can be one recipient. Addresses of the ERP are what somebody once typed there. */
export function isAddress(text: string): boolean {
  return /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,253}$/u.test(text)
}
