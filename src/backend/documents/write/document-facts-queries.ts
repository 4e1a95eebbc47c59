import { sql } from 'kysely'
import { currencyOfIso, isoOf } from '#domain/money/money.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { DocumentFacts, DocumentInput } from './document-facts.ts'

type StoredFacts = Omit<DocumentFacts, 'currency'> & { readonly currency: string }

/** Documents that these could be: by their CFE, by the other system's key, or by its number within the customer. */
export async function findDocumentFacts(
  db: Database,
  inputs: readonly DocumentInput[],
): Promise<DocumentFacts[]> {
  const named = JSON.stringify(
    inputs.map(({ cardcode, kind, docNum, docEntry, cfeType, folioPref, folioNum }) => ({
      cardcode,
      kind,
      docNum: docNum ?? folioNum,
      docEntry,
      cfeType,
      folioPref,
      folioNum,
    })),
  )
  const { rows } = await sql<StoredFacts>`
    with named as materialized (
      select * from json_to_recordset(${named}::json) as n (cardcode text, kind text, "docNum" bigint,
        "docEntry" bigint, "cfeType" integer, "folioPref" text, "folioNum" integer)
    ), found as (
      select d.id from named n join fiscal_documents d
        on d.cfe_type = n."cfeType" and d.folio_pref = n."folioPref" and d.folio_num = n."folioNum"
      union select d.id from named n join fiscal_documents d on d.kind = n.kind and d.doc_entry = n."docEntry"
      union select d.id from named n join fiscal_documents d
        on d.cardcode = n.cardcode and d.doc_num = n."docNum" and d.kind = n.kind
    )
    select d.id, d.cardcode, d.kind, case when d.doc_entry > 0 then d.doc_entry end as "docEntry",
      d.doc_num as "docNum", d.cfe_type as "cfeType", d.folio_pref as "folioPref", d.folio_num as "folioNum",
      d.doc_date as "docDate", d.due_date as "dueDate", d.payment_form as "paymentForm", d.currency,
      d.doc_rate as "docRate", d.total, d.balance, d.net_exempt as "netExempt", d.net_min as "netMin",
      d.vat_min as "vatMin", d.net_basic as "netBasic", d.vat_basic as "vatBasic"
    from found join fiscal_documents d using (id)
    order by d.doc_date desc, d.id desc`.execute(db)
  return rows.map(row => ({ ...row, currency: currencyOfIso(row.currency) }))
}

const columns = sql`(id bigint, cardcode text, kind text, "docEntry" bigint, "docNum" bigint, "cfeType" integer,
  "folioPref" text, "folioNum" integer, "docDate" date, "dueDate" date, "paymentForm" text, currency text,
  "docRate" numeric, total numeric, balance numeric, "netExempt" numeric, "netMin" numeric, "vatMin" numeric,
  "netBasic" numeric, "vatBasic" numeric)`

/** Stores documents that another system has; without its key they get one below zero, as those typed by hand. */
export async function insertDocuments(db: Database, facts: readonly DocumentFacts[]): Promise<void> {
  await sql`
    insert into fiscal_documents (cardcode, kind, doc_entry, doc_num, cfe_type, folio_pref, folio_num, doc_date,
      due_date, payment_form, currency, doc_rate, total, balance, net_exempt, net_min, vat_min, net_basic, vat_basic)
    select cardcode, kind, coalesce("docEntry", -nextval('hand_document_entries')), "docNum", "cfeType", "folioPref",
      "folioNum", "docDate", "dueDate", "paymentForm", currency, "docRate", total, balance, "netExempt", "netMin",
      "vatMin", "netBasic", "vatBasic"
    from json_to_recordset(${asRows(facts)}::json) as fact ${columns}`.execute(db)
}

/** Writes what another system says of stored documents; what is not in a file (signature, lines, PDF) stays. */
export async function updateDocuments(db: Database, facts: readonly DocumentFacts[]): Promise<void> {
  await sql`
    update fiscal_documents d set kind = fact.kind, doc_entry = coalesce(fact."docEntry", d.doc_entry),
      doc_num = fact."docNum", cfe_type = fact."cfeType", folio_pref = fact."folioPref", folio_num = fact."folioNum",
      doc_date = fact."docDate", due_date = fact."dueDate", payment_form = fact."paymentForm",
      currency = fact.currency, doc_rate = fact."docRate", total = fact.total, balance = fact.balance,
      net_exempt = fact."netExempt", net_min = fact."netMin", vat_min = fact."vatMin", net_basic = fact."netBasic",
      vat_basic = fact."vatBasic"
    from json_to_recordset(${asRows(facts)}::json) as fact ${columns}
    where d.cardcode = fact.cardcode and d.id = fact.id`.execute(db)
}

function asRows(facts: readonly DocumentFacts[]): string {
  return JSON.stringify(facts.map(fact => ({ ...fact, currency: isoOf(fact.currency) })))
}
