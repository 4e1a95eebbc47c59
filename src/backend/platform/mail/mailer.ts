import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type CircuitBreaker, CircuitOpen, circuitBreaker } from '../circuit-breaker.ts'
import type { BackendConfig } from '../config.ts'
import { fileMailer } from './file-mailer.ts'
import { type Mailer, MailNotSent, MailRejected } from './mail.ts'
import { type MailTimeouts, smtpMailer } from './smtp-mailer.ts'

export type { Mailer }

export interface MailerOptions {
  readonly log?: Pick<FastifyBaseLogger, 'warn'> | false
  readonly timeouts?: MailTimeouts
  /** Circuit breaker of the mail server, by default with the usual times. */
  readonly breaker?: CircuitBreaker
}

/** Sends over SMTP if configured, else writes `DATA_DIR/mail/<id>.eml`. Logs rejected mails. */
export function createMailer(
  config: Pick<BackendConfig, 'smtpUrl' | 'dataDir' | 'mailFrom'>,
  { log = false, timeouts, breaker: server = circuitBreaker() }: MailerOptions = {},
): Mailer {
  const { smtpUrl, dataDir, mailFrom } = config
  const mailer =
    smtpUrl === null ? fileMailer(join(dataDir, 'mail'), mailFrom) : smtpMailer(smtpUrl, mailFrom, timeouts)
  return {
    writesFiles: mailer.writesFiles === true,
    close: () => mailer.close(),
    async send(mail) {
      try {
        await server.run(() => mailer.send(mail))
      } catch (error) {
        if (error instanceof CircuitOpen)
          throw new MailNotSent('The mail server does not respond', { cause: error })
        // Without the address and the server's response, which often repeats it and is stored with the mail.
        if (error instanceof MailRejected && log)
          log.warn({ mail: mail.id }, 'A mail was permanently rejected')
        throw error
      }
    },
  }
}
