import { createHash } from 'node:crypto'
import type { DatabaseServer } from '../../e2e/fixtures/database-server.ts'
import { CUSTOMERS, FORMER_PRICES, markOf, numberOf, PROMO_PRICES } from './marks.ts'

/** A signed-in customer of the soak; everything follows from `index`. */
export interface Person {
  readonly index: number
  readonly email: string
  readonly cardcode: string
  /** The price list of this customer. */
  readonly list: number
  readonly token: string
}

export const PASSWORD = 'demo-mostrador-1'

/** The customers, each with one user who is signed in. */
export const people: readonly Person[] = Array.from({ length: CUSTOMERS }, (_, index) => ({
  index,
  email: `${markOf(index)}@privacidad.test`,
  cardcode: cardcodeOf(index),
  list: (index % 3) + 1,
  token: tokenOf(index),
}))

/** Ids of one record of each kind that a customer has. */
export function recordIdsOf(index: number) {
  return {
    order: numberOf(index, 7, 1),
    invoice: numberOf(index, 7, 10),
    creditNote: numberOf(index, 7, 11),
    debitNote: numberOf(index, 7, 12),
    receipt: numberOf(index, 7, 13),
    repair: numberOf(index, 7, 20),
    address: numberOf(index, 7, 30),
    list: numberOf(index, 7, 80),
    otherList: numberOf(index, 7, 81),
    logo: uuidOf(index, 1),
    catalogue: uuidOf(index, 2),
    prepared: uuidOf(index, 3),
    session: createHash('sha256').update(tokenOf(index)).digest('hex').slice(0, 32),
  }
}

/** A second user of the same customer, for the session switches. */
export function secondEmail(index: number): string {
  return `${markOf(index)}-dos@privacidad.test`
}

/** A user without cardcode: sees what a visitor sees, never from the page cache. */
export const STRANGER_TOKEN = tokenOf(99)

/** Products with an agreed price for each customer: the same products for all, so that a mix-up shows. */
export const AGREED_PRICES = 6

/** Marks every price of the catalogue, then creates the customers with records of every kind. Returns the codes. */
export async function createMarkedCustomers(database: DatabaseServer): Promise<readonly string[]> {
  await database.sql(MARK_PRICES)
  const shared = await database.sql<{ itemcode: string }>(
    `select itemcode from products p where active and exists (
      select from product_prices where itemcode = p.itemcode and price_list = 1 and price > 0)
    order by popularity desc, itemcode limit $1`,
    [AGREED_PRICES],
  )
  const codes = shared.map(({ itemcode }) => itemcode)
  await database.sql(`create function mark(k integer) returns text language sql immutable
    return 'qz' || lpad(k::text, 2, '0') || 'xw'`)
  await database.sql(`create function own(k integer, kind integer, thing integer) returns bigint language sql immutable
    return (83700000 + kind * 10000 + k * 100 + thing)::bigint`)
  for (const statement of CREATE_CUSTOMERS) await database.sql(statement)
  await database.sql(
    `insert into special_prices (cardcode, itemcode, valid_from, price, currency)
    select ${CARDCODE}, code, '2020-01-01', own(k, 5, place::integer) + 0.25, 'UYU'
    from ${EACH}, unnest($1::text[]) with ordinality as agreed (code, place)`,
    [codes],
  )
  await database.sql(
    `insert into cart_lines (cardcode, email, line_no, itemcode, quantity)
    select ${CARDCODE}, ${EMAIL}, place, code, k + 1
    from ${EACH}, unnest($1::text[] || (mark(k) || '-PROPIO')) with ordinality as line (code, place)`,
    [codes],
  )
  await database.sql(
    `insert into order_lines (cardcode, order_id, line_num, itemcode, title, quantity, unit_mult, price, discount,
      currency, tax, line_total, open_qty)
    select ${CARDCODE}, own(k, 7, n), 0, ($1::text[])[n], 'Artículo de ' || mark(k), 1, 1, own(k, 6, n), 0, 'UYU', 22,
      own(k, 6, n), 0 from ${EACH}, generate_series(1, 3) n`,
    [codes],
  )
  // Last seen later than the soak ends, so that the time on their pages doesn't move between two responses.
  await database.sql(
    `insert into sessions (token_hash, user_id, last_seen_at, expires_at)
    select token_hash, id, now() + interval '2 hours', now() + interval '20 days'
    from users join unnest($1::text[], $2::bytea[]) as open (email, token_hash) using (email)`,
    [
      [...people.map(({ email }) => email), STRANGER_EMAIL],
      [...people.map(({ token }) => token), STRANGER_TOKEN].map(token =>
        createHash('sha256').update(token).digest(),
      ),
    ],
  )
  return codes
}

const EACH = `generate_series(0, ${CUSTOMERS - 1}) k`
const CARDCODE = `'P' || (30000 + k)`
const EMAIL = `mark(k) || '@privacidad.test'`
const STRANGER_EMAIL = 'nadie@privacidad.test'

/**
 * Prices of 0 stay 0: such a product cannot be ordered. Promotions have no percent and cost more than any list,
 * because a saving would be a difference of two marked prices, which can carry any customer's mark (three at the
 * price of two save about one price).
 */
const MARK_PRICES = `
  with place as (select itemcode, row_number() over (order by itemcode) as n from products)
  update product_prices p set
    price = case when price = 0 then 0 else 83700000 + price_list * 10000 + n % 10000 + 0.5 end,
    previous_price = case when previous_price is null then null else 837${FORMER_PRICES}0000 + n % 10000 end
  from place where place.itemcode = p.itemcode;
  update promo_lines set price = 837${PROMO_PRICES}0000 + doc_entry % 1000 * 10 + line_num % 10, final_discount = 0`

const CREATE_CUSTOMERS = [
  `insert into customers (cardcode, cardname, trade_name, rut, email, phone, price_list, pay_terms_days, pay_terms_name,
    credit_limit_uyu, seller_code, department)
  select ${CARDCODE}, mark(k) || ' S.A.', 'Casa ' || mark(k), '2199' || own(k, 7, 99), ${EMAIL}, '+598 ' || own(k, 7, 98),
    k % 3 + 1, 30, '30 días de ' || mark(k), own(k, 6, 90), 'V0' || (k % 3 + 1), 'MO' from ${EACH}`,
  // Every third customer pays the list price, so that unchanged list prices are seen too.
  `insert into customer_discounts (cardcode, scope, percent)
  select ${CARDCODE}, 'all', 5 + k * 0.37 from ${EACH} where k / 3 % 3 > 0`,
  `insert into customer_contacts (cardcode, name, email, phone, role)
  select ${CARDCODE}, 'Contacto ' || mark(k), 'compras.' || ${EMAIL}, '+598 ' || own(k, 7, 97), 'Compras' from ${EACH}`,
  `insert into customer_addresses (cardcode, id, label, street, number, city, department, notes, is_default, kind)
  overriding system value
  select ${CARDCODE}, own(k, 7, 30), 'Depósito ' || mark(k), 'Calle ' || mark(k), '1', 'Montevideo', 'MO',
    'Preguntar por ' || mark(k), true, 'S' from ${EACH}`,
  `insert into users (email, name, nickname, cardcode, password_hash, status)
  select ${EMAIL}, 'Persona ' || mark(k), mark(k), ${CARDCODE}, password_hash, 'active'
  from ${EACH}, users u where u.email = 'ferreteria@demo.test'`,
  `insert into users (email, name, cardcode, password_hash, status)
  select mark(k) || '-dos@privacidad.test', 'Segunda ' || mark(k), ${CARDCODE}, password_hash, 'active'
  from ${EACH}, users u where u.email = 'ferreteria@demo.test'`,
  `insert into users (email, name, password_hash, status)
  select '${STRANGER_EMAIL}', 'Nadie', password_hash, 'active' from users u where u.email = 'ferreteria@demo.test'`,
  `insert into carts (cardcode, email) select ${CARDCODE}, ${EMAIL} from ${EACH}`,
  `insert into orders (cardcode, id, doc_num, email, kind, status, comments, po_ref, shipping_code, shipping, created_at)
  overriding system value
  select ${CARDCODE}, own(k, 7, n), own(k, 7, n), ${EMAIL}, 'order', 'delivered', 'Pedido por ' || mark(k),
    'OC-' || mark(k) || '-' || n, model.shipping_code, model.shipping, now() - n * interval '9 days'
  from ${EACH}, generate_series(1, 3) n, (select shipping_code, shipping from orders order by id limit 1) as model`,
  `insert into order_totals (cardcode, order_id, currency, subtotal, tax_total, total)
  select ${CARDCODE}, own(k, 7, n), 'UYU', own(k, 6, n), own(k, 6, n), own(k, 6, n) * 2
  from ${EACH}, generate_series(1, 3) n`,
  `insert into order_taxes (cardcode, order_id, currency, rate, net, tax)
  select ${CARDCODE}, own(k, 7, n), 'UYU', 22, own(k, 6, n), own(k, 6, n) from ${EACH}, generate_series(1, 3) n`,
  `insert into order_events (cardcode, order_id, to_status, actor, note)
  select ${CARDCODE}, own(k, 7, n), 'delivered', 'Expedición', 'Entregado a ' || mark(k)
  from ${EACH}, generate_series(1, 3) n`,
  `with kinds (kind, thing, cfe, sign) as (
    values ('invoice', 10, 111, 1), ('creditNote', 11, 112, -1), ('debitNote', 12, 113, 1), ('receipt', 13, null::int, -1)
  ), model as (select * from fiscal_documents where kind = 'invoice' order by id limit 1)
  insert into fiscal_documents (cardcode, id, kind, doc_entry, doc_num, cfe_type, folio_pref, folio_num, doc_date,
    due_date, payment_form, currency, total, balance, issuer, receiver, net_basic, vat_basic, cae, hash, signed_at,
    resolution, adenda, reason, is_demo)
  overriding system value
  select ${CARDCODE}, own(k, 7, thing), kinds.kind, own(k, 7, thing), own(k, 7, thing), cfe,
    case when cfe is not null then 'Q' end, case when cfe is not null then 770000 + k * 100 + thing end,
    current_date - 40, current_date - 10, 'Crédito', 'UYU', own(k, 6, thing), sign * own(k, 6, thing), model.issuer,
    jsonb_set(model.receiver, '{name}', to_jsonb(mark(k))), 68000000, own(k, 6, thing) - 68000000,
    case when cfe is not null then model.cae end, case when cfe is not null then 'Firma' || mark(k) || '000000000000000' end,
    case when cfe is not null then now() - interval '40 days' end, model.resolution, 'Nota para ' || mark(k),
    case when cfe = 112 then 'Devuelve ' || mark(k) end, true
  from ${EACH}, kinds, model`,
  `insert into fiscal_lines (cardcode, document_id, line_num, description, quantity, unit, unit_price, tax, amount)
  select cardcode, id, 0, 'Mercadería de ' || (receiver ->> 'name'), 1, 'UN', 68000000, 22, 68000000
  from fiscal_documents where cardcode ~ '^P3' and kind <> 'receipt'`,
  `insert into receipt_means (cardcode, document_id, means_num, kind, amount, ref, bank, due_date)
  select ${CARDCODE}, own(k, 7, 13), 0, 'cheque', own(k, 6, 13), own(k, 7, 50)::text, 'Banco ' || mark(k),
    current_date + 30 from ${EACH}`,
  `insert into order_documents (cardcode, order_id, document_id)
  select ${CARDCODE}, own(k, 7, 1), own(k, 7, 10) from ${EACH}`,
  `insert into services (cardcode, doc_num, item_title, serial, received_at, status, status_at, under_warranty, failure,
    diagnosis, quote_amount, quote_currency, quote_status)
  select ${CARDCODE}, own(k, 7, 20 + n), 'Taladro de ' || mark(k), 'NS' || own(k, 7, 60 + n), now() - interval '5 days',
    'quoted', now() - interval '1 day', false, 'No enciende, dice ' || mark(k), 'Revisado para ' || mark(k),
    own(k, 6, 20 + n), 'UYU', 'pending' from ${EACH}, generate_series(0, 1) n`,
  `insert into service_events (cardcode, doc_num, to_status, at, actor, note_public)
  select ${CARDCODE}, own(k, 7, 20 + n), 'quoted', now() - interval '1 day', 'Taller', 'Aviso a ' || mark(k)
  from ${EACH}, generate_series(0, 1) n`,
  `insert into files (id, cardcode, kind, name, content_type, body)
  select ${uuid(1)}, ${CARDCODE}, 'logo', mark(k) || '.png', 'image/png', convert_to('logo of ' || mark(k), 'UTF8') from ${EACH}`,
  `insert into files (id, cardcode, kind, name, content_type, body, expires_at)
  select ${uuid(2)}, ${CARDCODE}, 'catalogue', mark(k) || '.pdf', 'application/pdf',
    convert_to('catalogue of ' || mark(k), 'UTF8'), now() + interval '9 days' from ${EACH}`,
  `insert into catalog_requests (cardcode, id, email, params, status, item_count, items_done, pages, file_id, created_at,
    ready_at, expires_at)
  select ${CARDCODE}, ${uuid(2)}, ${EMAIL}, jsonb_build_object('title', 'Lista de ' || mark(k), 'logoUrl', null,
    'filter', null, 'itemCodes', jsonb_build_array(mark(k)), 'prices', 'mine', 'markup', null, 'rounding', null,
    'withTax', false, 'currencyNote', false, 'showStock', false, 'layout', 'list', 'sort', 'code', 'format', 'pdf',
    'contact', null), 'ready', 1, 1, 1, ${uuid(2)}, now(), now(), now() + interval '9 days' from ${EACH}`,
  `insert into office_drafts (id, cardcode, staff_id, title, content, updated_at, updated_by, sent_at, sent_by, message, expires_at)
  select ${uuid(3)}, ${CARDCODE}, s.id, 'Pedido de ' || mark(k),
    jsonb_build_object('note', null, 'lines', jsonb_build_array(jsonb_build_object('itemCode', 'TAL-710PTZ13', 'quantity', k + 1))),
    now(), s.name, now(), s.name, 'Para ' || mark(k), now() + interval '9 days'
  from ${EACH}, staff s where s.email = 'ventas@demo.test'`,
  `insert into product_lists (cardcode, id, email, name, shared)
  overriding system value
  select ${CARDCODE}, own(k, 7, 80 + n), ${EMAIL}, 'Lista ' || n || ' de ' || mark(k), true
  from ${EACH}, generate_series(0, 1) n`,
  `insert into product_list_lines (cardcode, list_id, itemcode, quantity)
  select ${CARDCODE}, own(k, 7, 80 + n), mark(k) || '-PROPIO', k + 1 from ${EACH}, generate_series(0, 1) n`,
  // Only for products without stock: the worker answers a request for a product in stock within the minute.
  `with missing as (
    select itemcode, row_number() over (order by itemcode) - 1 as place
    from products p where active and not exists (select from product_stock where itemcode = p.itemcode and available > 0)
  )
  insert into stock_requests (cardcode, email, itemcode)
  select ${CARDCODE}, ${EMAIL}, itemcode from ${EACH} join missing on place = k % (select count(*) from missing)`,
  `insert into popups (id, image_source, link1, valid_from, valid_to, priority)
  overriding system value
  select own(k, 7, 40), 'demo:candado?label=' || mark(k), jsonb_build_object('href', '/promos', 'description',
    'Para ' || mark(k), 'background', null), current_date - 1, current_date + 9, 99 from ${EACH}`,
  `insert into popup_audience (popup_id, cardcode) select own(k, 7, 40), ${CARDCODE} from ${EACH}`,
]

function uuid(kind: number): string {
  return `('0000${kind}000-0000-4000-8000-' || own(k, 7, 70) || 'abcd')::uuid`
}

function uuidOf(index: number, kind: number): string {
  return `0000${kind}000-0000-4000-8000-${numberOf(index, 7, 70)}abcd`
}

function cardcodeOf(index: number): string {
  return `P${30_000 + index}`
}

function tokenOf(index: number): string {
  return createHash('sha256').update(`privacy ${index}`).digest('base64url')
}
