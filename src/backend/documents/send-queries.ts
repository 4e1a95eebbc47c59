import { sql } from 'kysely'
import type { DocumentRef } from '#contract/shapes.ts'
import type { DocumentKind } from '#domain/documents/fiscal-document.ts'
import type { OwnCustomer } from '../auth/own-customer.ts'
import type { Database } from '../platform/db/pool.ts'
import { refColumns } from './document-queries.ts'

/** The e-mail as the customer's contact has it, matched in any letter case; null when no contact has it. */
export async function findContactEmail(
  db: Database,
  cardcode: string,
  email: string,
): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select email from customer_contacts where cardcode = ${cardcode} and email = ${email}::citext`.execute(db)
  return rows[0]?.email ?? null
}

/** The customer's documents with this serie and number, of every type or of one, oldest first (D34). */
export async function findByFolio(
  db: Database,
  query: { cardcode: string; folioPref: string; folioNum: number; cfeType: number | null },
): Promise<(DocumentRef & { id: number })[]> {
  const { cardcode, folioPref, folioNum, cfeType } = query
  const { rows } = await sql<DocumentRef & { id: number }>`
    select d.id, ${refColumns} from fiscal_documents d
    where d.cardcode = ${cardcode} and d.folio_pref = upper(${folioPref}) and d.folio_num = ${folioNum}
      and (${cfeType}::integer is null or d.cfe_type = ${cfeType})
    order by d.doc_date, d.id`.execute(db)
  return rows
}

/** The customer's newest document of this kind and number, the one its page shows. */
export async function findByNumber(
  db: Database,
  { cardcode, kind, docNum }: { cardcode: string; kind: DocumentKind; docNum: number },
): Promise<(DocumentRef & { id: number })[]> {
  const { rows } = await sql<DocumentRef & { id: number }>`
    select d.id, ${refColumns} from fiscal_documents d
    where d.cardcode = ${cardcode} and d.doc_num = ${docNum} and d.kind = ${kind}
    order by d.doc_date desc, d.id desc limit 1`.execute(db)
  return rows
}

/** Records who had a document sent to which address. */
export async function insertSendingAudit(
  db: Database,
  { cardcode, email }: OwnCustomer,
  sent: { at: Date; ref: string },
): Promise<void> {
  await sql`
    insert into audit_log (at, email, cardcode, action, ref)
    values (${sent.at}, ${email}, ${cardcode}, 'sendCFE', ${sent.ref})`.execute(db)
}
