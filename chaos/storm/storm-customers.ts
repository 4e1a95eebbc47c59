import type { DatabaseServer } from '../../e2e/fixtures/database-server.ts'

/** A signed-in customer of the storm. */
export interface StormCustomer {
  readonly cardcode: string
  readonly email: string
  readonly cookie: string
  /** Prices of this customer, as the shop shows them. */
  readonly products: readonly StormProduct[]
}

export interface StormProduct {
  readonly itemCode: string
  readonly unitMult: number
  readonly price: number
  readonly discount: number
  readonly currency: string
}

/** In every cart and never ordered: it must stay there. */
export const NEVER_ORDERED = 'STORM-KEPT'

const PASSWORD = 'demo-mostrador-1'

/**
 * Creates customers like C20001 without a credit limit, each with a user who has the same password. Returns the
 * e-mails.
 */
export async function createCustomers(
  database: Pick<DatabaseServer, 'sql'>,
  count: number,
): Promise<string[]> {
  const rows = await database.sql<{ email: string }>(
    `with model as (select * from customers where cardcode = 'C20001'),
      made as (
        insert into customers (cardcode, cardname, rut, email, price_list, pay_terms_name, department)
        select 'STORM' || n, 'Tormenta ' || n, rut, 'storm' || n || '@demo.test', price_list, pay_terms_name, department
        from model, generate_series(1, $1) n returning cardcode, email)
    insert into users (email, name, cardcode, password_hash, status)
    select made.email, made.cardcode, made.cardcode, u.password_hash, 'active'
    from made, users u where u.email = 'ferreteria@demo.test' returning email`,
    [count],
  )
  return rows.map(({ email }) => email)
}

/** Codes of products on sale, spread over the catalogue; the first two are nearly sold out. */
export async function chooseProducts(
  database: Pick<DatabaseServer, 'sql'>,
  count: number,
): Promise<string[]> {
  const rows = await database.sql<{ itemcode: string }>(
    `select itemcode from (
      select p.itemcode, row_number() over (order by md5(p.itemcode)) as place
      from products p join product_stock s using (itemcode) join product_prices l using (itemcode)
      where p.active and s.status in ('S', 'W') and l.price_list = 1 and l.price > 0) as spread
    where place <= $1 order by place`,
    [count],
  )
  const codes = rows.map(({ itemcode }) => itemcode)
  await database.sql(
    `update product_stock set available = committed + case when itemcode = any ($2) then 40 else 1000000 end
    where itemcode = any ($1)`,
    [codes, codes.slice(0, 2)],
  )
  return codes
}

/** Signs in over HTTP, looks the products up and saves a cart with all of them and one that is never ordered. */
export async function signInWithCart(
  url: string,
  email: string,
  codes: readonly string[],
): Promise<StormCustomer> {
  const json = { 'content-type': 'application/json', accept: 'application/json' }
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!signedIn.ok) throw new Error(`${email} could not sign in: ${await signedIn.text()}`)
  const cookie = signedIn.headers
    .getSetCookie()
    .map(line => line.split(';', 1)[0])
    .join('; ')
  const { cardcode } = (await signedIn.json()) as { cardcode: string }
  const headers = { ...json, cookie }
  const found = await fetch(`${url}/api/products/lookup?itemcodes=${encodeURIComponent(codes.join(','))}`, {
    headers,
  })
  const { products } = (await found.json()) as { products: StormProduct[] }
  const lines = products.map(({ itemCode, unitMult }) => ({ itemCode, quantity: unitMult, options: [] }))
  const body = JSON.stringify({
    cardcode,
    email,
    promos: [],
    lines: [...lines, { itemCode: NEVER_ORDERED, quantity: 1, options: [] }],
  })
  const saved = await fetch(`${url}/api/web/SaveCart`, { method: 'POST', headers, body })
  if (!saved.ok) throw new Error(`The cart of ${email} could not be saved: ${await saved.text()}`)
  return { cardcode, email, cookie, products: products }
}
