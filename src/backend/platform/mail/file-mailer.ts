import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { envelopeOf, isAddress } from './envelope.ts'
import { type Mailer, MailNotSent, MailRejected } from './mail.ts'

/**
 * Writes each mail to `folder/<id>.eml`, for a shop without a mail server. Some contain sign-in links, so only the
 * account that runs the shop can read them.
 */
export function fileMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    writesFiles: true,
    async send(mail) {
      if (!isAddress(mail.to)) throw new MailRejected('The recipient is not an address')
      const { message } = await transport.sendMail(envelopeOf(mail, from))
      const file = join(folder, `${mail.id}.eml`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        // Renamed when complete, so that the folder only shows whole mails.
        await writeFile(`${file}.part`, message, { mode: 0o600 })
        await rename(`${file}.part`, file)
      } catch (cause) {
        throw new MailNotSent('The mail cannot be written', { cause })
      }
    },
    close: () => transport.close(),
  }
}
