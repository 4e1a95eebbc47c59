import { sql } from 'kysely'
import { createDatabase, type Database } from '../../platform/db/pool.ts'
import { schemaWithJobs } from '../../testing/test-database.ts'

/** Business day of the tests, and an instant within it that is already the next day in UTC. */
export const TODAY = '2026-03-10'
export const NOW = new Date('2026-03-11T01:30:00Z')
export const RATE = 40.25

const SALE_LIST = 1
const PVP_LIST = 10

/** A migrated database with price lists, tree, brands, shipping methods and a rate, but no products or customers. */
export const openShop = {
  name: 'template_open_shop',
  base: schemaWithJobs,
  async prepare(url: string) {
    const db = createDatabase(url, { maxConnections: 1 })
    await sql`insert into price_lists (price_list, name, kind)
      values (${SALE_LIST}, 'Mayorista', 'sale'), (${PVP_LIST}, 'Público', 'pvp')`.execute(db)
    await sql`
      with family as (
        insert into category_nodes (level, name, slug, path_slug)
        values ('family', 'Herramientas', 'herramientas', 'herramientas') returning id
      )
      insert into category_nodes (level, parent_id, name, slug, path_slug)
      select 'category', id, 'Manuales', 'manuales', 'herramientas/manuales' from family`.execute(db)
    await sql`insert into brands (name, slug) values ('Tero', 'tero'), ('Hornero', 'hornero')`.execute(db)
    await sql`
      insert into shipping_methods (code, name, kind, agencies, needs_address, charge, pay_at_destination, departments)
      values ('REPARTO', 'Reparto propio', 'own', '{}', true, 350, false, '{MO,CA}'),
             ('AGENCIA', 'Agencia', 'agency', '{DAC,Mirtrans}', true, null, true, '{}'),
             ('RETIRO', 'Retiro en local', 'pickup', '{}', false, null, false, '{}')`.execute(db)
    await sql`insert into exchange_rates (currency, date, rate, source)
      values ('USD', '2026-03-01', 39, 'BCU'), ('USD', ${TODAY}, ${RATE}, 'BCU')`.execute(db)
    await db.destroy()
  },
}

export interface CustomerTraits {
  readonly cardcode?: string
  readonly email?: string
  readonly group?: string | null
  readonly creditLimit?: number | null
  readonly frozen?: boolean
  readonly valid?: boolean
  readonly department?: string
}

/** A customer with a delivery address in its department; returns its caller. */
export async function aCustomer(db: Database, traits: CustomerTraits = {}) {
  const cardcode = traits.cardcode ?? `C${20_000 + nextNumber()}`
  const email = traits.email ?? `${cardcode.toLowerCase()}@ferreteria.test`
  const department = traits.department ?? 'MO'
  await sql`
    insert into customers (cardcode, cardname, rut, email, valid, frozen, price_list, customer_group, pay_terms_days,
      pay_terms_name, credit_limit_uyu, department)
    values (${cardcode}, ${`Ferretería ${cardcode}`}, '211234560018', ${email}, ${traits.valid ?? true},
      ${traits.frozen ?? false}, ${SALE_LIST}, ${traits.group ?? null}, 30, 'Crédito 30 días',
      ${traits.creditLimit ?? null}, ${department})`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into customer_addresses (cardcode, label, street, number, city, department, is_default)
    values (${cardcode}, 'Depósito', 'Av. Italia', '2500', 'Montevideo', ${department}, true)
    returning id`.execute(db)
  return { cardcode, email, addressId: rows[0]?.id ?? 0 }
}

export interface ProductTraits {
  readonly itemCode?: string
  readonly brand?: 'tero' | 'hornero'
  readonly price?: number | null
  readonly currency?: 'UYU' | 'USD'
  readonly tax?: number | null
  readonly unitMult?: number
  readonly available?: number
  readonly active?: boolean
}

/** A product with its price in the customers' list (none when `price` is null) and stock; returns its code. */
export async function aProduct(db: Database, traits: ProductTraits = {}): Promise<string> {
  const number = nextNumber()
  const itemCode = traits.itemCode ?? `P-${String(number).padStart(4, '0')}`
  await sql`
    insert into products (itemcode, id, title, name, brand_id, category_id, unit_mult, tax, active)
    select ${itemCode}, ${number}, ${`Martillo ${itemCode}`}, 'Martillo', b.id, n.id, ${traits.unitMult ?? 1},
      ${traits.tax === undefined ? 22 : traits.tax}, ${traits.active ?? true}
    from brands b, category_nodes n
    where b.slug = ${traits.brand ?? 'tero'} and n.path_slug = 'herramientas/manuales'`.execute(db)
  const price = traits.price === undefined ? 100 : traits.price
  if (price !== null) {
    await sql`insert into product_prices (price_list, itemcode, currency, price)
      values (${SALE_LIST}, ${itemCode}, ${traits.currency ?? 'UYU'}, ${price})`.execute(db)
  }
  await sql`insert into product_stock (itemcode, available, status, description)
    values (${itemCode}, ${traits.available ?? 1000}, 'S', 'Disponible')`.execute(db)
  return itemCode
}

export interface PromoTraits {
  readonly validFrom?: string
  readonly validTo?: string
  readonly kind?: 'combo' | 'choose' | 'volume'
  readonly maxPerCustomer?: number | null
  readonly maxTotal?: number | null
  readonly onlyFor?: string
  readonly combinable?: boolean
  readonly lines: readonly {
    readonly itemCode: string
    readonly price: number
    readonly finalDiscount?: number
    readonly factorQty?: number
    readonly quantity?: number
    readonly currency?: 'UYU' | 'USD'
    readonly required?: boolean
    readonly minQty?: number
    readonly maxQty?: number | null
  }[]
}

/** A promotion with its lines; returns its docEntry. */
export async function aPromo(db: Database, traits: PromoTraits): Promise<number> {
  const docEntry = nextNumber()
  await sql`
    insert into promos (doc_entry, title, valid_from, valid_to, kind, max_per_customer, max_total,
      combinable)
    values (${docEntry}, ${`Promoción ${docEntry}`}, ${traits.validFrom ?? '2026-03-01'}, ${traits.validTo ?? '2026-03-31'},
      ${traits.kind ?? 'combo'}, ${traits.maxPerCustomer ?? null}, ${traits.maxTotal ?? null},
      ${traits.combinable ?? true})`.execute(db)
  for (const [index, line] of traits.lines.entries()) {
    await sql`
      insert into promo_lines (doc_entry, line_num, itemcode, quantity, price, currency, final_discount, factor_qty,
        required, min_qty, max_qty)
      values (${docEntry}, ${index}, ${line.itemCode}, ${line.quantity ?? 1}, ${line.price}, ${line.currency ?? 'UYU'},
        ${line.finalDiscount ?? 0}, ${line.factorQty ?? 1}, ${line.required ?? true}, ${line.minQty ?? 1},
        ${line.maxQty ?? null})`.execute(db)
  }
  if (traits.onlyFor !== undefined) {
    await sql`insert into promo_audience (doc_entry, cardcode) values (${docEntry}, ${traits.onlyFor})`.execute(
      db,
    )
  }
  return docEntry
}

export interface DocumentTraits {
  readonly kind?: 'invoice' | 'creditNote' | 'debitNote' | 'receipt'
  readonly currency?: 'UYU' | 'USD'
  readonly total: number
  readonly balance?: number
  readonly docDate?: string
  readonly dueDate?: string
}

/** A fiscal document of a customer; returns its id. */
export async function aDocument(db: Database, cardcode: string, traits: DocumentTraits): Promise<number> {
  const number = nextNumber()
  const currency = traits.currency ?? 'UYU'
  const { rows } = await sql<{ id: number }>`
    insert into fiscal_documents (cardcode, kind, doc_entry, doc_num, doc_date, due_date, payment_form, currency,
      doc_rate, total, balance)
    values (${cardcode}, ${traits.kind ?? 'invoice'}, ${number}, ${number}, ${traits.docDate ?? '2026-02-10'},
      ${traits.dueDate ?? TODAY}, 'Crédito', ${currency}, ${currency === 'USD' ? 39 : null}, ${traits.total},
      ${traits.balance ?? traits.total})
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

let lastNumber = 0

function nextNumber(): number {
  lastNumber += 1
  return lastNumber
}
