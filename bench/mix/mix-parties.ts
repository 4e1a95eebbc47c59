import { getFamilies } from '#contract/shop/families.ts'
import type { BenchShop } from '../harness/bench-shop.ts'
import { demoCustomer } from '../harness/demo-pages.ts'
import { signIn } from '../harness/sign-in.ts'
import type { MixCustomer, MixProduct, ShopMix } from './shop-mix.ts'

const CUSTOMERS = 20
const PRODUCTS = 100

/**
 * Fills a demo shop with customers without a credit limit, signs them in, and returns the data for the request mix.
 */
export async function openMix(origin: string, shop: BenchShop): Promise<ShopMix> {
  const people = await addCustomers(shop)
  const products = await shop.sql<{ itemcode: string; title: string }>(
    'select itemcode, title from products where active order by md5(itemcode)',
  )
  // More than all orders take together: what is measured is serving, not rejecting.
  await shop.sql('update product_stock set available = 100000000')
  const orderable = await shop.sql<{ itemcode: string }>(
    `select p.itemcode from products p join product_prices l using (itemcode) join product_stock s using (itemcode)
    where p.active and l.price_list = 1 and l.price > 0 order by md5(p.itemcode) limit $1`,
    [PRODUCTS],
  )
  const [pickUp] = await shop.sql<{ code: string }>(
    `select code from shipping_methods where kind = 'pickup' and active limit 1`,
  )
  const codes = orderable.map(({ itemcode }) => itemcode)
  const customers: MixCustomer[] = []
  for (const person of people) customers.push(await signInCustomer(origin, person, codes))
  return {
    codes: products.map(({ itemcode }) => itemcode),
    families: await familySlugs(origin),
    words: [...new Set(products.flatMap(({ title }) => title.split(' ')).filter(word => word.length > 3))],
    customers,
    shipping: pickUp?.code ?? '',
  }
}

type Person = {
  readonly email: string
  readonly cardcode: string
  readonly name: string
}

/** Like the demo's customer without a limit of credit, each with an account that has its password. */
function addCustomers(shop: BenchShop): Promise<Person[]> {
  return shop.sql<Person>(
    `with model as (select c.* from customers c join users u using (cardcode) where u.email = $2),
      made as (
        insert into customers (cardcode, cardname, rut, email, price_list, pay_terms_name, department)
        select 'LOAD' || n, 'Carga ' || n, rut, 'load' || n || '@demo.test', price_list, pay_terms_name, department
        from model, generate_series(1, $1) n returning cardcode, cardname, email)
    insert into users (email, name, cardcode, password_hash, status)
    select made.email, made.cardname, made.cardcode, u.password_hash, 'active' from made, users u where u.email = $2
    returning email, cardcode, name`,
    [CUSTOMERS, demoCustomer().email],
  )
}

async function signInCustomer(
  origin: string,
  person: Person,
  codes: readonly string[],
): Promise<MixCustomer> {
  const { email } = person
  const cookie = await signIn(origin, { email, password: demoCustomer().password })
  const found = await fetch(
    `${origin}/api/products/lookup?itemcodes=${encodeURIComponent(codes.join(','))}`,
    {
      headers: { cookie, accept: 'application/json' },
    },
  )
  const { products }: { products: (MixProduct & { readonly hasStock: boolean })[] } = await found.json()
  // Some are marked as sold out whatever there is of them.
  const inStock = products.filter(({ hasStock }) => hasStock)
  return {
    ...person,
    cookie,
    products: inStock.map(({ itemCode, unitMult, price, discount, currency }) => {
      return { itemCode, unitMult, price, discount, currency }
    }),
  }
}

async function familySlugs(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/families`)
  const { families } = getFamilies.reply.parse(await answer.json())
  return families.map(({ slug }) => slug)
}
