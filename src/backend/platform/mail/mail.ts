import type { FileReply } from '#contract/file-reply.ts'

export interface Mail {
  /** Identifies the mail: one with the same id is the same mail. Letters, digits and dashes. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly FileReply[]
}

export interface Mailer {
  /** There is no mail server: what is sent becomes a file on this machine. */
  readonly writesFiles?: boolean
  /** Throws MailNotSent, MailRefused, or any other error when nobody can tell whether it left. */
  send(mail: Mail): Promise<void>
  /** Closes the connections; a mail being sent fails like a timeout. */
  close(): void
}

/** The answer that is recorded with a mail that became a file, where a server's would be. */
export const FILED = 'file'

/** It was certainly not sent and may be retried. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent'
}

/** Permanently rejected: the recipient does not exist or rejects the mail. The message has the server's reason. */
export class MailRejected extends Error {
  override readonly name = 'MailRefused'
}
