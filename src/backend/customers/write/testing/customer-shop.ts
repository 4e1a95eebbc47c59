import { sql } from 'kysely'
import { openShop } from '../../../orders/testing/shop-data.ts'
import { createDatabase, type Database } from '../../../platform/db/pool.ts'
import { type TestDatabase, testDatabase } from '../../../testing/test-database.ts'

/** A shop with two sale lists, two sellers and two products, and the customers `C1` and `C2` of one group. */
export function customerShop(): Promise<TestDatabase> {
  return testDatabase({
    name: 'template_customer_shop',
    base: openShop,
    async prepare(url) {
      const db = createDatabase(url, { maxConnections: 1 })
      await fillShop(db)
      await db.destroy()
    },
  })
}

async function fillShop(db: Database): Promise<void> {
  await sql`insert into price_lists (price_list, name, kind) values (2, 'Interior', 'sale')`.execute(db)
  await sql`
    insert into employees (code, name, role, email, phone, whatsapp)
    values ('V01', 'Ana Paz', 'Ventas', 'ana@shop.test', '+59899000001', '+59899000001'),
           ('V02', 'Luis Rey', 'Ventas', 'luis@shop.test', '+59899000002', '+59899000002')`.execute(db)
  await sql`
    insert into products (itemcode, id, title, name, brand_id, category_id)
    select code, at, code, code, (select min(id) from brands), (select max(id) from category_nodes)
    from (values ('P-1', 1), ('P-2', 2)) as product (code, at)`.execute(db)
  await sql`
    insert into product_prices (itemcode, price_list, currency, price)
    values ('P-1', 1, 'UYU', 100), ('P-2', 1, 'USD', 10)`.execute(db)
  await sql`
    insert into customers (cardcode, cardname, rut, email, price_list, customer_group, pay_terms_name, department)
    values ('C1', 'Ferretería Uno', '211003420017', 'uno@tienda.test', 1, 'ferreterias', 'Contado', 'MO'),
           ('C2', 'Ferretería Dos', '211406340011', 'dos@tienda.test', 1, 'ferreterias', 'Contado', 'CA')`.execute(
    db,
  )
}

/** All rows of these tables, with their versions: a row that was written again differs. */
export async function rowVersions(
  { db }: Pick<TestDatabase, 'db'>,
  tables: readonly string[],
): Promise<unknown[]> {
  const versions: unknown[] = []
  for (const table of tables) {
    const { rows } = await sql`select xmin::text, t.* from ${sql.table(table)} t order by t::text`.execute(db)
    versions.push(rows)
  }
  return versions
}
