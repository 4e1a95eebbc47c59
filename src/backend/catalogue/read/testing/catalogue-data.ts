import { CATEGORY_LEVELS, categorySlug } from '#domain/catalogue/catalogue-tree.ts'
import { productId } from '#domain/products/product-id.ts'
import { pathSlug, slugify } from '#domain/text/slug.ts'
import { createDatabase, type Database } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { emptySchema } from '../../../testing/test-database.ts'

/** Business day of `NOW`, which is already the next day in UTC. */
export const TODAY = '2026-03-10'
export const NOW = new Date('2026-03-11T01:30:00Z')
export const RATE = 40.25

export const WHOLESALE = 1
export const RESELLER = 2
const SUGGESTED = 10

/** The families in the order of the shop (TRE-02). */
export const FAMILIES = [
  'Herramientas',
  'Ferretería',
  'Agro y Jardín',
  'Pinturas',
  'Bazar',
  'Electrodomésticos',
]

/** A shop with families, price lists, rates, settings and shipping methods; no products, no customers. */
export const openCatalogueShop = {
  name: 'template_catalogue_shop',
  base: emptySchema,
  async prepare(url: string) {
    const db = createDatabase(url, { maxConnections: 1 })
    await db
      .insertInto('price_lists')
      .values([
        { price_list: WHOLESALE, name: 'Mayorista', kind: 'sale' },
        { price_list: RESELLER, name: 'Revendedor', kind: 'sale' },
        { price_list: SUGGESTED, name: 'Público', kind: 'pvp' },
      ])
      .execute()
    for (const family of FAMILIES) await aNode(db, [family])
    await db
      .insertInto('exchange_rates')
      .values([
        { currency: 'USD', date: '2026-03-11', rate: 99, source: 'ERP' },
        { currency: 'USD', date: TODAY, rate: RATE, buy: 39.5, sell: 41, source: 'BCU' },
        { currency: 'USD', date: '2026-03-02', rate: 39, source: 'BCU' },
      ])
      .execute()
    await aSetting(db, 'transport', { minAmount: 8000, chargeAmount: 350, text: 'Sin costo desde $ 8.000' })
    await aSetting(db, 'company', { name: 'Ferretera del Sur', phone: '29012345' })
    await db
      .insertInto('shipping_methods')
      .values([
        {
          code: 'REPARTO',
          name: 'Reparto propio',
          kind: 'own',
          needs_address: true,
          departments: ['MO', 'CA'],
          cutoff: '14:00',
          departure_weekdays: [1, 2, 3, 4, 5],
          departure_lead_days: 1,
        },
        {
          code: 'AGENCIA',
          name: 'Agencia',
          kind: 'agency',
          agencies: ['DAC', 'Mirtrans'],
          needs_address: true,
          pay_at_destination: true,
          position: 1,
        },
        { code: 'RETIRO', name: 'Retiro en local', kind: 'pickup', needs_address: false, position: 2 },
      ])
      .execute()
    await db.close()
  },
}

/** Inserts the tree node at a path of names, whose ancestors must exist. Returns its id. */
export async function aNode(db: Database, names: readonly string[]): Promise<number> {
  const depth = names.length - 1
  const level = CATEGORY_LEVELS[depth] ?? 'family'
  const name = names[depth] ?? ''
  const parent =
    depth === 0
      ? null
      : await db
          .selectFrom('category_nodes')
          .select('id')
          .where('path_slug', '=', pathSlug(names.slice(0, -1)))
          .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('category_nodes')
    .values({
      level,
      name,
      parent_id: parent?.id ?? null,
      slug: categorySlug(level, name, names[depth - 1] ?? null),
      path_slug: pathSlug(names),
      position: depth === 0 ? FAMILIES.indexOf(name) : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface ProductTraits {
  readonly code: string
  readonly title?: string
  readonly brand?: string
  /** Names of an existing path. */
  readonly path?: readonly string[]
  /** By price list. */
  readonly prices?: Readonly<Record<number, number>>
  readonly currency?: 'UYU' | 'USD'
  readonly previousPrice?: number
  readonly pvp?: number
  readonly stock?: { readonly available: number; readonly status?: 'S' | 'W' | 'D' | 'A' }
  readonly unitMult?: number
  readonly tax?: number | null
  readonly active?: boolean
  readonly popularity?: number
  readonly codeBars?: string
  readonly extraCodes?: readonly string[]
  readonly pictures?: number
  readonly description?: string
  readonly documents?: readonly { readonly name: string; readonly source: string }[]
}

/** Inserts a product with prices, stock and media; 100 pesos in the wholesale list and plenty of stock by default. */
export async function aProduct(db: Database, traits: ProductTraits): Promise<string> {
  const { code, currency = 'UYU' } = traits
  const { id: brandId } = await aBrand(db, traits.brand ?? 'Ñandú')
  const { id: categoryId } = await db
    .selectFrom('category_nodes')
    .select('id')
    .where('path_slug', '=', pathSlug(traits.path ?? ['Herramientas']))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('products')
    .values({
      itemcode: code,
      id: productId(code),
      title: traits.title ?? `Martillo ${code}`,
      name: traits.title ?? 'Martillo',
      description: traits.description ?? '',
      brand_id: brandId,
      category_id: categoryId,
      unit_mult: traits.unitMult ?? 1,
      codebars: traits.codeBars ?? null,
      tax: traits.tax === undefined ? 22 : traits.tax,
      active: traits.active ?? true,
      popularity: traits.popularity ?? 0,
    })
    .execute()
  const prices = Object.entries(traits.prices ?? { [WHOLESALE]: 100 }).map(([list, price]) => ({
    price_list: Number(list),
    itemcode: code,
    currency,
    price,
    previous_price: traits.previousPrice ?? null,
  }))
  const suggested =
    traits.pvp === undefined
      ? []
      : [{ price_list: SUGGESTED, itemcode: code, currency, price: traits.pvp, previous_price: null }]
  if (prices.length + suggested.length > 0) {
    await db
      .insertInto('product_prices')
      .values([...prices, ...suggested])
      .execute()
  }
  const { available, status = 'S' } = traits.stock ?? { available: 1000 }
  await db
    .insertInto('product_stock')
    .values({ itemcode: code, available, status, description: status === 'S' ? 'Disponible' : 'Pocas' })
    .execute()
  await aProductsMedia(db, traits)
  return code
}

/** The brand with this name, inserted if there is none. */
export function aBrand(db: Database, name: string) {
  return db
    .insertInto('brands')
    .values({ name, slug: slugify(name) })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
}

export interface CustomerTraits {
  readonly cardcode: string
  readonly priceList?: number
  readonly group?: string
  readonly department?: string
  readonly defaultShipping?: string
}

/** Inserts a customer; returns the cardcode and e-mail of its session. */
export async function aCustomer(db: Database, traits: CustomerTraits) {
  const { cardcode } = traits
  const email = `${cardcode.toLowerCase()}@cliente.test`
  await db
    .insertInto('customers')
    .values({
      cardcode,
      cardname: `Ferretería ${cardcode}`,
      rut: '211234560018',
      email,
      price_list: traits.priceList ?? WHOLESALE,
      customer_group: traits.group ?? null,
      pay_terms_name: 'Contado',
      department: traits.department ?? 'MO',
      default_shipping_code: traits.defaultShipping ?? null,
    })
    .execute()
  return { cardcode, email }
}

/** Inserts an order with one line per code, created at an instant. */
export async function anOrder(db: Database, cardcode: string, codes: readonly string[], createdAt: Date) {
  return await inTransaction(db, async tx => {
    const { id } = await tx
      .insertInto('orders')
      .values({
        cardcode,
        email: 'quien@cliente.test',
        kind: 'order',
        status: 'received',
        shipping_code: 'RETIRO',
        shipping: '{}',
        created_at: createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('order_lines')
      .values(
        codes.map((itemcode, line) => ({
          cardcode,
          order_id: id,
          line_num: line,
          itemcode,
          title: itemcode,
          quantity: 1,
          unit_mult: 1,
          price: 100,
          discount: 0,
          currency: 'UYU',
          tax: 22,
          line_total: 100,
          open_qty: 1,
        })),
      )
      .execute()
    return id
  })
}

/** Sets one setting. */
export async function aSetting(db: Database, key: string, value: object): Promise<void> {
  const json = JSON.stringify(value)
  await db
    .insertInto('settings')
    .values({ key, value: json })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value: json }))
    .execute()
}

async function aProductsMedia(db: Database, traits: ProductTraits): Promise<void> {
  const { code, extraCodes = [], documents = [] } = traits
  const media = [
    ...Array.from({ length: traits.pictures ?? 0 }, (_, at) => ({
      itemcode: code,
      kind: 'image',
      position: at + 1,
      source: `demo:motif-${at}`,
    })),
    ...documents.map(({ name, source }, at) => ({
      itemcode: code,
      kind: 'document',
      position: at + 1,
      source,
      name,
    })),
  ]
  if (media.length > 0) await db.insertInto('product_media').values(media).execute()
  if (extraCodes.length > 0) {
    const kind = 'supplier'
    await db
      .insertInto('product_codes')
      .values(extraCodes.map(extra => ({ itemcode: code, code: extra, kind })))
      .execute()
  }
}
