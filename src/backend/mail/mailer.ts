import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { BackendConfig } from '../config.ts'

export interface Mail {
  /** Names the occasion; a mail with the same id is the same mail. Letters, digits and dashes. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly MailAttachment[]
}

export interface MailAttachment {
  /** The name it is kept under by whoever reads the mail. */
  readonly name: string
  readonly contentType: string
  readonly body: Uint8Array
}

export interface Mailer {
  /** Throws MailNotSent when it certainly did not leave, any other error when nobody can tell. */
  send(mail: Mail): Promise<void>
  close(): void
}

export class MailNotSent extends Error {
  override readonly name = 'MailNotSent'
}

/** Sends over SMTP where configured, else writes `DATA_DIR/mail/<id>.eml`. */
export function createMailer(config: Pick<BackendConfig, 'smtpUrl' | 'dataDir' | 'mailFrom'>): Mailer {
  const { smtpUrl, dataDir, mailFrom } = config
  return smtpUrl === null ? fileMailer(join(dataDir, 'mail'), mailFrom) : smtpMailer(smtpUrl, mailFrom)
}

function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl)
  return {
    async send(mail) {
      try {
        // Server and credentials first: after that only the mail itself can fail.
        await transport.verify()
      } catch (cause) {
        throw new MailNotSent('The mail server cannot be used', { cause })
      }
      try {
        await transport.sendMail(envelopeOf(mail, from))
      } catch (cause) {
        const refused = cause instanceof Error && 'responseCode' in cause && cause.responseCode !== undefined
        if (refused) throw new MailNotSent('The mail server refused the mail', { cause })
        throw cause
      }
    },
    close: () => transport.close(),
  }
}

function fileMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(envelopeOf(mail, from))
      const file = join(folder, `${mail.id}.eml`)
      try {
        await mkdir(folder, { recursive: true })
        // Whoever looks into the folder sees whole mails only.
        await writeFile(`${file}.part`, message)
        await rename(`${file}.part`, file)
      } catch (cause) {
        throw new MailNotSent('The mail cannot be written', { cause })
      }
    },
    close: () => transport.close(),
  }
}

function envelopeOf({ id, to, subject, text, html, attachments = [] }: Mail, from: string) {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  const files = attachments.map(({ name, contentType, body }) => ({
    filename: name,
    contentType,
    content: Buffer.from(body),
  }))
  return { from, to, subject, text, html, attachments: files, messageId: `<${id}@${domain}>` }
}
