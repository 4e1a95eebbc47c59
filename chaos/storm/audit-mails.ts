import type { DatabaseServer } from '../../e2e/fixtures/database-server.ts'
import type { AcceptedMail } from '../../e2e/fixtures/faulty-mail-server.ts'

export interface MailFindings {
  /** Orders whose confirmation never arrived. */
  readonly missing: readonly string[]
  /** Sent again although the server had accepted the first. */
  readonly doubled: readonly string[]
  /**
   * Sent again because the server, or the sending process, failed right after the mail was accepted: always with the
   * same Message-ID.
   */
  readonly repeated: number
}

/** Time within which an accepted mail is recorded in the database. */
const NOTED_WITHIN_MS = 5_000

/** Compares the orders with the accepted mails; `kills`: when the sending process or its database died, in ms. */
export async function auditMails(
  database: DatabaseServer,
  taken: readonly AcceptedMail[],
  kills: readonly number[],
): Promise<MailFindings> {
  const orders = await database.sql<{ id: string; email: string }>(
    `select id, email from orders where cardcode like 'STORM%'`,
  )
  const byName = Map.groupBy(taken, mail => mail.messageId.replace(/@.*/, ''))
  const missing: string[] = []
  const doubled: string[] = []
  let repeated = 0
  for (const { id, email } of orders) {
    const mails = byName.get(`order-received-${id}`)?.filter(mail => mail.to === email) ?? []
    if (mails.length === 0) missing.push(id)
    repeated += Math.max(0, mails.length - 1)
    const isExcused = ({ at, unanswered }: AcceptedMail) =>
      unanswered || kills.some(kill => kill >= at - 50 && kill - at < NOTED_WITHIN_MS)
    if (!mails.slice(0, -1).every(isExcused)) doubled.push(`${id}: ${mails.length} mails`)
  }
  return { missing, doubled, repeated }
}
