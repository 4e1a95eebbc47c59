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
  /** Throws MailNotSent, MailRefused, or any other error when nobody can tell whether it left. */
  send(mail: Mail): Promise<void>
  /** Ends the connections; a mail on its way ends as one whose server fell silent. */
  close(): void
}

/** It certainly did not leave and may be tried again. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent'
}

/** It did not leave and never will: its recipient does not exist, or takes no such mail. The message says why. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
