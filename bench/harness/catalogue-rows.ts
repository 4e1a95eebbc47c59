import { hashPassword } from '#backend/auth/accounts/password.ts'
import type { Database } from '#backend/platform/db/pool.ts'
import { type DemoProduct, demoProducts, pathOf, picturesOf } from '#demo/catalogue/products.ts'
import { CATEGORY_LEVELS, categorySlug } from '#domain/catalogue/catalogue-tree.ts'
import { isoOf } from '#domain/money/money.ts'
import { productId } from '#domain/products/product-id.ts'
import { stockDescriptions } from '#domain/products/stock.ts'
import { pathSlug, slugify } from '#domain/text/slug.ts'

/** The one customer of a filled schema, and the account with which it signs in. */
export const BENCH_CUSTOMER = {
  cardcode: 'C-BENCH',
  email: 'bench@cliente.test',
  password: 'bench-mostrador-1',
} as const
const ROWS_PER_STATEMENT = 1_000

/**
 * Fills an empty schema with `count` products of the demo catalogue, repeated under other codes; returns their
 * titles.
 */
export async function fillCatalogue(db: Database, count: number): Promise<string[]> {
  const products = repeated(demoProducts(), count)
  await db
    .insertInto('price_lists')
    .values([
      { price_list: 1, name: 'Mayorista', kind: 'sale' },
      { price_list: 10, name: 'Público', kind: 'pvp' },
    ])
    .execute()
  const brandIds = await insertBrands(db, products)
  const nodeIds = await insertNodes(db, products)
  for (let at = 0; at < products.length; at += ROWS_PER_STATEMENT) {
    await insertProducts(db, products.slice(at, at + ROWS_PER_STATEMENT), brandIds, nodeIds)
  }
  await insertCustomer(db, products)
  return products.map(product => product.title)
}

function repeated(products: readonly DemoProduct[], count: number): DemoProduct[] {
  return Array.from({ length: count }, (_, at) => {
    const round = Math.floor(at / products.length)
    const product = products[at % products.length]
    if (product === undefined) throw new Error('The demo catalogue is empty')
    if (round === 0) return product
    return { ...product, code: `${product.code}/${round}`, title: `${product.title} serie ${round}` }
  })
}

async function insertBrands(db: Database, products: readonly DemoProduct[]): Promise<Map<string, number>> {
  const names = [...new Set(products.map(product => product.brand))]
  const rows = await db
    .insertInto('brands')
    .values(names.map(name => ({ name, slug: slugify(name) })))
    .returning(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function insertNodes(db: Database, products: readonly DemoProduct[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const names of products.map(pathOf)) {
    for (const [depth, name] of names.entries()) {
      const path_slug = pathSlug(names.slice(0, depth + 1))
      if (ids.has(path_slug)) continue
      const parent = pathSlug(names.slice(0, depth))
      const level = CATEGORY_LEVELS[depth] ?? 'family'
      const slug = categorySlug(level, name, names[depth - 1] ?? null)
      const { id } = await db
        .insertInto('category_nodes')
        .values({ level, name, slug, path_slug, parent_id: ids.get(parent) ?? null, position: ids.size })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.set(path_slug, id)
    }
  }
  return ids
}

async function insertProducts(
  db: Database,
  products: readonly DemoProduct[],
  brandIds: ReadonlyMap<string, number>,
  nodeIds: ReadonlyMap<string, number>,
): Promise<void> {
  await db
    .insertInto('products')
    .values(
      products.map(product => ({
        itemcode: product.code,
        id: productId(product.code),
        title: product.title,
        name: product.name,
        description: product.description,
        brand_id: brandIds.get(product.brand) ?? 0,
        category_id: nodeIds.get(pathSlug(pathOf(product))) ?? 0,
        unit_mult: product.unitMult,
        units_per_item: product.unitsPerItem,
        codebars: product.codeBars,
        tax: product.tax,
        popularity: product.popularity,
      })),
    )
    .execute()
  await db
    .insertInto('product_prices')
    .values(
      products.flatMap(({ code: itemcode, currency, price, compareAtPrice, pvp }) => [
        {
          price_list: 1,
          itemcode,
          currency: isoOf(currency),
          price,
          previous_price: compareAtPrice,
        },
        { price_list: 10, itemcode, currency: isoOf(currency), price: pvp ?? 0, previous_price: null },
      ]),
    )
    .execute()
  await db
    .insertInto('product_stock')
    .values(
      products.map(({ code: itemcode, stock: available, stockStatus: status }) => ({
        itemcode,
        available,
        status,
        description: stockDescriptions[status],
      })),
    )
    .execute()
  await db
    .insertInto('product_media')
    .values(
      products.flatMap(product =>
        picturesOf(product).map(({ motif }, at) => ({
          itemcode: product.code,
          kind: 'image',
          position: at + 1,
          source: `demo:${motif}`,
        })),
      ),
    )
    .execute()
}

/** A customer with rules of every scope and a history. */
async function insertCustomer(db: Database, products: readonly DemoProduct[]): Promise<void> {
  const { cardcode, email, password } = BENCH_CUSTOMER
  await db
    .insertInto('customers')
    .values({
      cardcode,
      cardname: 'Ferretería de prueba',
      rut: '211234560018',
      email,
      price_list: 1,
      pay_terms_name: 'Contado',
      department: 'MO',
    })
    .execute()
  await db
    .insertInto('users')
    .values({
      id: crypto.randomUUID(),
      email,
      name: 'Compras',
      nickname: 'Compras',
      cardcode,
      password_hash: await hashPassword(password),
      status: 'active',
    })
    .execute()
  const brands = [...new Set(products.map(product => slugify(product.brand)))]
  const items = products.filter((_, at) => at % 40 === 0).map(product => product.code)
  await db
    .insertInto('customer_discounts')
    .values([
      { cardcode, scope: 'all', scope_ref: null, percent: 2 },
      { cardcode, scope: 'category', scope_ref: 'ferreteria', percent: 5 },
      ...brands.slice(0, 10).map(scope_ref => ({ cardcode, scope: 'brand', scope_ref, percent: 8 })),
      ...items
        .filter((_, at) => at % 3 > 0)
        .map(scope_ref => ({ cardcode, scope: 'item', scope_ref, percent: 12 })),
    ])
    .execute()
  await db
    .insertInto('special_prices')
    .values(
      items
        .filter((_, at) => at % 3 === 0)
        .map(itemcode => ({
          cardcode,
          itemcode,
          valid_from: '2020-01-01',
          price: 10,
          currency: 'UYU',
        })),
    )
    .execute()
  const { id } = await db
    .insertInto('orders')
    .values({
      cardcode,
      email,
      kind: 'order',
      status: 'delivered',
      shipping_code: 'RETIRO',
      shipping: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_lines')
    .values(
      items.slice(0, 300).map((itemcode, line_num) => ({
        cardcode,
        order_id: id,
        line_num,
        itemcode,
        title: itemcode,
        quantity: 1,
        unit_mult: 1,
        price: 1,
        discount: 0,
        currency: 'UYU',
        tax: 22,
        line_total: 1,
        open_qty: 0,
      })),
    )
    .execute()
}
