import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { BackendConfig } from '../config.ts'
import { type OutsideServer, outsideServer, ServerSilent } from '../outside-server.ts'
import { fileMailer } from './file-mailer.ts'
import { type Mail, type Mailer, MailNotSent, MailRefused } from './mail.ts'
import { type MailTimeouts, smtpMailer } from './smtp-mailer.ts'

export type { Mail, Mailer }

export interface MailerOptions {
  readonly log?: Pick<FastifyBaseLogger, 'warn'> | false
  readonly timeouts?: MailTimeouts
  /** How long its silence is believed, where that is not the usual. */
  readonly server?: OutsideServer
}

/** Sends over SMTP where configured, else writes `DATA_DIR/mail/<id>.eml`. What is given up is in the log. */
export function createMailer(
  config: Pick<BackendConfig, 'smtpUrl' | 'dataDir' | 'mailFrom'>,
  { log = false, timeouts, server = outsideServer() }: MailerOptions = {},
): Mailer {
  const { smtpUrl, dataDir, mailFrom } = config
  const mailer =
    smtpUrl === null ? fileMailer(join(dataDir, 'mail'), mailFrom) : smtpMailer(smtpUrl, mailFrom, timeouts)
  return {
    close: () => mailer.close(),
    async send(mail) {
      try {
        await server.reach(() => mailer.send(mail))
      } catch (error) {
        if (error instanceof ServerSilent)
          throw new MailNotSent('The mail server is silent', { cause: error })
        // Neither the address nor the server's words, which often repeat it: the words are kept with the mail.
        if (error instanceof MailRefused && log) log.warn({ mail: mail.id }, 'A mail was refused for good')
        throw error
      }
    },
  }
}
