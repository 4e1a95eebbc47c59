import { sql } from 'kysely'
import { brochureChoices } from '#contract/shop/brochures.ts'
import { hashSecretToken, newSecretToken } from '../../auth/accounts/secret-token.ts'
import { signedLinks } from '../../brochures/signed-link.ts'
import { aStoredProposal } from '../../orders/proposals/testing/stored-proposal.ts'
import type { Database } from '../../platform/db/pool.ts'
import { insertFile } from '../../platform/files/queries.ts'
import { OWN_CARDCODE, userOf } from './demo-people.ts'
import { TEST_TOKEN } from './demo-shop.ts'

/** A PNG of one pixel. */
export const A_PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const HOUR_MS = 3_600_000

export interface DocumentNumbers {
  readonly docNum: number
  readonly cfeType: number
  readonly folioPref: string
  readonly folioNum: number
}

/** Records of the customer `own` for requests: the demo's, and new ones where a request consumes one. */
export function demoRecords(db: Database) {
  return {
    /** The newest order in one of some states; none: in any. */
    async orderId(...states: readonly string[]): Promise<number> {
      return one<number>(sql`
        select id::int as found from orders where cardcode = ${OWN_CARDCODE}
          and (${states.length} = 0 or status = any(${states})) order by id desc limit 1`)
    },

    /** A change of an order that waits for its customer. */
    async newProposal(): Promise<{ orderid: number; proposalId: number }> {
      const orderid = await this.orderId('received', 'on_hold')
      return { orderid, proposalId: await aStoredProposal(db, orderid) }
    },

    /** A draft of an order that was sent to the customer. */
    async newPreparedOrder(): Promise<string> {
      return one<string>(sql`
        insert into office_drafts (cardcode, staff_id, title, content, updated_at, updated_by, sent_at, sent_by, expires_at)
        select ${OWN_CARDCODE}, id, 'Obra', '{"lines": [{"itemCode": "TAL-710PTZ13", "quantity": 2}], "note": null}', now(),
          name, now(), name, now() + interval '7 days'
        from staff where email = 'ventas@demo.test' returning id as found`)
    },

    async document(kind: 'invoice' | 'creditNote' | 'receipt'): Promise<DocumentNumbers> {
      return one<DocumentNumbers>(sql`
        select json_build_object('docNum', doc_num, 'cfeType', cfe_type, 'folioPref', folio_pref, 'folioNum', folio_num)
          as found
        from fiscal_documents where cardcode = ${OWN_CARDCODE} and kind = ${kind} order by id desc limit 1`)
    },

    async repair(status: string): Promise<number> {
      return one<number>(sql`
        select doc_num::int as found from services where cardcode = ${OWN_CARDCODE} and status = ${status}
        order by doc_num limit 1`)
    },

    /** A repair that waits for an answer to its quote. */
    async newQuotedRepair(): Promise<number> {
      return one<number>(sql`
        insert into services (cardcode, doc_num, item_title, received_at, status, status_at, under_warranty, failure,
          quote_amount, quote_currency, quote_status)
        select ${OWN_CARDCODE}, max(doc_num) + 1, 'Taladro', now(), 'quoted', now(), false, 'No enciende', 950, 'UYU',
          'pending'
        from services returning doc_num::int as found`)
    },

    async addressId(): Promise<number> {
      return one<number>(sql`
        select id as found from customer_addresses where cardcode = ${OWN_CARDCODE} and kind = 'S' and is_default`)
    },

    async newAddress(): Promise<number> {
      return one<number>(sql`
        insert into customer_addresses (cardcode, label, street, city, department)
        values (${OWN_CARDCODE}, 'Obra', 'Calle del Aljibe', 'Montevideo', 'MO') returning id as found`)
    },

    async listId(): Promise<number> {
      return one<number>(sql`
        select id as found from product_lists where cardcode = ${OWN_CARDCODE} order by id limit 1`)
    },

    /** A list of that user, with one line. */
    async newList(email: string): Promise<number> {
      return one<number>(sql`
        with made as (
          insert into product_lists (cardcode, email, name)
          values (${OWN_CARDCODE}, ${email}, 'Lista ' || gen_random_uuid()) returning cardcode, id
        ), filled as (
          insert into product_list_lines (cardcode, list_id, itemcode, quantity)
          select cardcode, id, 'TAL-710PTZ13', 2 from made
        )
        select id as found from made`)
    },

    async soldOutProduct(): Promise<string> {
      return one<string>(sql`
        select s.itemcode as found from product_stock s join products p using (itemcode)
        where s.status = 'D' and s.available = 0 and p.active order by s.itemcode limit 1`)
    },

    async promo(): Promise<number> {
      return one<number>(sql`
        select p.doc_entry as found from promos p
        where active and kind = 'combo' and current_date between valid_from + 1 and valid_to - 1
          and not exists (select 1 from promo_audience a where a.doc_entry = p.doc_entry)
        order by p.doc_entry limit 1`)
    },

    /** A product under warranty without a required serial, and its brand. */
    async warrantyProduct(): Promise<{ marca: string; itemCode: string }> {
      return one<{ marca: string; itemCode: string }>(sql`
        select json_build_object('marca', brand_slug, 'itemCode', itemcode) as found
        from warranty_products where not needs_serial order by itemcode limit 1`)
    },

    async logoId(): Promise<string> {
      const body = Buffer.from(A_PICTURE, 'base64')
      const picture = {
        name: 'logo.png',
        contentType: 'image/png',
        body,
        createdAt: new Date(),
        expiresAt: null,
      }
      return insertFile(db, { ...picture, cardcode: OWN_CARDCODE, kind: 'logo' })
    },

    /** A finished brochure, with the parameters of its download link. */
    async readyCatalog(): Promise<{ catalogId: string; expires: string; signature: string }> {
      const now = new Date()
      const expiresAt = new Date(now.getTime() + HOUR_MS)
      const fileId = await insertFile(db, {
        name: 'lista.pdf',
        contentType: 'application/pdf',
        body: Buffer.from('%PDF-1.4\n%%EOF\n'),
        cardcode: OWN_CARDCODE,
        kind: 'catalogue',
        createdAt: now,
        expiresAt,
      })
      const choices = JSON.stringify(brochureChoices.parse(catalogRequest))
      const catalogId = await one<string>(sql`
        insert into catalog_requests
          (cardcode, email, params, status, item_count, items_done, pages, file_id, created_at, ready_at, expires_at)
        values (${OWN_CARDCODE}, ${userOf(OWN_CARDCODE).email}, ${choices}, 'ready', 1, 1, 1, ${fileId}, ${now}, ${now},
          ${expiresAt})
        returning id as found`)
      const link = new URL(signedLinks(TEST_TOKEN).sign(catalogId, now), 'http://link.test')
      const parameter = (name: string) => link.searchParams.get(name) ?? ''
      return { catalogId, expires: parameter('expires'), signature: parameter('signature') }
    },

    /** Token of a new session of the user with this e-mail. */
    async sessionToken(email: string = userOf(OWN_CARDCODE).email): Promise<string> {
      const token = newSecretToken()
      await sql`
        insert into sessions (token_hash, user_id, expires_at)
        select ${hashSecretToken(token)}, id, now() + interval '1 day' from users where email = ${email}`.execute(
        db,
      )
      return token
    },

    /** An operator who sees the shop as the customer's user: the token of the cookie, and a code not used yet. */
    async impersonation(): Promise<{ id: number; code: string; token: string }> {
      const [code, token] = [newSecretToken(), newSecretToken()]
      const id = await one<number>(sql`
        with person as (
          select id from staff where role_id = 'dueno' limit 1
        ), opened as (
          insert into staff_sessions (token_hash, staff_id, created_at, last_seen_at, expires_at, second_factor_at)
          select ${hashSecretToken(code)}, id, now(), now(), now() + interval '1 hour', now() from person
        ), told as (
          insert into change_sets (staff_id, actor, kind, title) select id, 'Dueño', 'Impersonate', 'Prueba' from person
          returning id
        )
        insert into impersonations (staff_id, cardcode, user_id, reason, code_hash, code_expires_at, token_hash,
          session_hash, change_set_id, started_at, expires_at)
        select p.id, ${OWN_CARDCODE}, u.id, 'Prueba', ${hashSecretToken(code)}, now() + interval '1 minute',
          ${hashSecretToken(token)}, ${hashSecretToken(code)}, t.id, now(), now() + interval '30 minutes'
        from person p, told t, users u where u.email = ${userOf(OWN_CARDCODE).email}
        returning id::int as found`)
      return { id, code, token }
    },

    async sessionId(): Promise<string> {
      await this.sessionToken()
      return one<string>(sql`
        select encode(substring(s.token_hash from 1 for 16), 'hex') as found
        from sessions s join users u on u.id = s.user_id
        where u.email = ${userOf(OWN_CARDCODE).email} order by s.created_at desc limit 1`)
    },

    /** Token of a mailed link of a new user of the customer: to activate the account, or to reset its password. */
    async mailedToken(purpose: 'activate' | 'reset'): Promise<string> {
      const token = newSecretToken()
      await sql`
        with person as (
          insert into users (email, name, cardcode, status, password_hash)
          values (${`persona-${crypto.randomUUID()}@demo.test`}, 'Persona', ${OWN_CARDCODE},
            ${purpose === 'activate' ? 'pending' : 'active'}, null)
          returning id
        )
        insert into user_tokens (token_hash, user_id, purpose, expires_at)
        select ${hashSecretToken(token)}, id, ${purpose}, now() + interval '1 hour' from person`.execute(db)
      return token
    },

    /** Token of a link by which a new user of the customer confirms another e-mail. */
    async emailToken(): Promise<string> {
      const token = await this.mailedToken('reset')
      await sql`
        with link as (
          update user_tokens set purpose = 'email-old' where token_hash = ${hashSecretToken(token)} returning user_id
        )
        insert into email_changes (user_id, request_id, new_email, requested_at, expires_at)
        select user_id, gen_random_uuid(), ${`nueva-${crypto.randomUUID()}@demo.test`}, now(), now() + interval '1 hour'
        from link`.execute(db)
      return token
    },
  }

  async function one<Found>(query: ReturnType<typeof sql>): Promise<Found> {
    const { rows } = await query.execute(db)
    // Each query has one column `found`, of the caller's type.
    const row = rows[0] as { found: Found } | undefined
    if (row === undefined) throw new Error('The demo lacks a record that a request needs')
    return row.found
  }
}

export type DemoRecords = ReturnType<typeof demoRecords>

/** A brochure of two products that both customers may request. */
export const catalogRequest = {
  title: 'Lista',
  logoUrl: null,
  filter: null,
  itemCodes: ['TAL-710PTZ13', '110101'],
  prices: 'mine',
  markup: null,
  rounding: null,
  withTax: true,
  currencyNote: false,
  showStock: false,
  layout: 'list',
  sort: 'list',
  format: 'xlsx',
  contact: null,
}
