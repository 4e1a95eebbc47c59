import { sql } from 'kysely'
import { openCatalogue } from '#backend/catalogue/read/catalogue.ts'
import { NOW, TODAY } from '#backend/orders/testing/shop-data.ts'
import type { PooledDatabase } from '#backend/platform/db/pool.ts'
import { productHandlers } from '#backend/products/handlers.ts'
import { promoHandlers } from '#backend/promos/handlers.ts'
import { settingsHandlers } from '#backend/settings/handlers.ts'
import { shippingHandlers } from '#backend/shipping/handlers.ts'
import { callRunner } from '#backend/testing/run-call.ts'
import { productLookup } from '#contract/shop/products.ts'
import { getpromo } from '#contract/shop/promos.ts'
import { exchangeRate } from '#contract/shop/settings.ts'
import { getshipping } from '#contract/shop/shipping.ts'
import { subtotalOf } from '#domain/cart/cart.ts'
import { CURRENCIES } from '#domain/money/money.ts'
import { loadSavedCart } from '#shop/features/cart/store/load-saved-cart.ts'
import { deliveryOf, seenCharge } from '#shop/features/checkout/delivery-options.ts'
import { orderContent } from '#shop/features/checkout/order-content.ts'
import type { Codes } from './expected.ts'
import type { Wanted, World, WorldCurrency } from './shop-state.ts'

export interface RoadBuyer {
  readonly cardcode: string
  readonly email: string
  readonly addressId: number
}

let runs = 0

/** Codes of products and promotions that no other run has. */
export function newCodes(): Codes {
  runs += 1
  const own = runs
  return { item: index => `R${own}-${index}`, promo: index => own * 10 + index }
}

/** Writes a shop state for a buyer, over the previous one with the same codes. */
export async function writeWorld(
  db: PooledDatabase,
  { items, promos, transport }: World,
  { cardcode }: RoadBuyer,
  codes: Codes,
): Promise<void> {
  const goods = items.map((item, index) => ({
    ...item,
    id: codes.promo(index),
    code: codes.item(index),
    price: item.price / 10_000,
    currency: isoOf(item.currency),
    discount: item.discount / 100,
  }))
  const offers = promos.map(({ isOver }, index) => ({
    id: codes.promo(index),
    until: isOver ? '2026-03-09' : TODAY,
  }))
  const offerLines = promos.flatMap(({ lines }, index) =>
    lines.map(({ item, price, currency, discount, factor }, at) => ({
      id: codes.promo(index),
      at,
      code: codes.item(item),
      price: price / 10_000,
      currency: isoOf(currency),
      discount: discount / 100,
      factor,
    })),
  )
  const rows = (list: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb)`
  await sql`
    with goods as (
      select * from ${rows(goods)} as g (id int, code text, price numeric, currency text, discount numeric, tax numeric,
        multiple numeric, available numeric, "isActive" boolean)
    ), named as (
      insert into products (itemcode, id, title, name, brand_id, category_id, unit_mult, tax, active)
      select g.code, g.id, g.code, g.code, b.id, n.id, g.multiple, g.tax, g."isActive"
      from goods g, brands b, category_nodes n where b.slug = 'tero' and n.path_slug = 'herramientas/manuales'
      on conflict (itemcode) do update
        set unit_mult = excluded.unit_mult, tax = excluded.tax, active = excluded.active
    ), priced as (
      insert into product_prices (price_list, itemcode, currency, price) select 1, code, currency, price from goods
      on conflict (itemcode, price_list) do update set currency = excluded.currency, price = excluded.price
    ), stored as (
      insert into product_stock (itemcode, available, status, description)
      select code, available, 'S', 'Disponible' from goods
      on conflict (itemcode) do update set available = excluded.available
    ), off as (
      update customer_discounts d set percent = g.discount from goods g
      where d.cardcode = ${cardcode} and d.scope_ref = g.code
    )
    insert into customer_discounts (cardcode, scope, scope_ref, percent)
    select ${cardcode}, 'item', code, discount from goods
    where not exists (select from customer_discounts d where d.cardcode = ${cardcode} and d.scope_ref = code)`.execute(
    db,
  )
  await sql`
    insert into promos (doc_entry, title, valid_from, valid_to, kind)
    select id, 'Promo ' || id, '2026-03-01', until, 'combo' from ${rows(offers)} as o (id int, until date)
    on conflict (doc_entry) do update set valid_to = excluded.valid_to`.execute(db)
  await sql`
    insert into promo_lines (doc_entry, line_num, itemcode, quantity, price, currency, final_discount, factor_qty,
      required, min_qty)
    select id, at, code, 1, price, currency, discount, factor, true, 1
    from ${rows(offerLines)} as l (id int, at int, code text, price numeric, currency text, discount numeric,
      factor numeric)
    on conflict (doc_entry, line_num) do update set price = excluded.price, currency = excluded.currency,
      final_discount = excluded.final_discount, factor_qty = excluded.factor_qty`.execute(db)
  await sql`
    insert into settings (key, value) values
      ('transport', jsonb_build_object('minAmount', ${transport.minimum / 100}::numeric)),
      ('transportTax', to_jsonb(${transport.taxRate / 100}::numeric))
    on conflict (key) do update set value = excluded.value`.execute(db)
  await sql`
    update shipping_methods set active = code <> ${transport.method} or ${transport.isOffered},
      charge = case when code = 'REPARTO' then ${transport.charge / 100}::numeric else charge end`.execute(db)
  await sql`update exchange_rates set rate = ${transport.rate / 100} where date = ${TODAY}::date`.execute(db)
}

/** The order that the checkout would send for what it shows, by its own calls and functions. */
export async function lookAtCheckout(
  { db, url }: { readonly db: PooledDatabase; readonly url: string },
  { wanted, world }: { readonly wanted: Wanted; readonly world: World },
  buyer: RoadBuyer,
  codes: Codes,
) {
  const catalogue = await openCatalogue({
    db,
    databaseUrl: url,
    mediaBaseUrl: '/media',
    clock: () => NOW,
    log: false,
  })
  try {
    const { call } = callRunner([
      ...productHandlers({ catalogue }),
      ...promoHandlers({ db, catalogue }),
      ...settingsHandlers({ catalogue }),
      ...shippingHandlers({ catalogue, clock: () => NOW }),
    ])
    const cart = await loadSavedCart(savedCart(wanted, world, codes), {
      lookup: async itemcodes =>
        (await call(productLookup, { query: { itemcodes: [...itemcodes] } }, buyer)).products,
      readPromo: idPromo => call(getpromo, { query: { docEntry: idPromo } }, buyer),
    })
    const { rate } = await call(exchangeRate, {}, buyer)
    const offer = await call(getshipping, {}, buyer)
    const code = world.transport.method
    const { method } = deliveryOf([], [{ department: '', ...offer }], { addressId: null, code })
    const subtotals = CURRENCIES.map(currency => subtotalOf(cart, currency))
    const charge = seenCharge(method, subtotals, rate)
    const content = orderContent(cart, buyer, {
      code,
      addressId: method?.needsAddress ? buyer.addressId : null,
      agency: code === 'AGENCIA' ? 'DAC' : null,
      agencyBranch: null,
      poRef: '',
      comments: '',
      charge,
    })
    return { content, cart, charge }
  } finally {
    await catalogue.close()
  }
}

function savedCart({ lines, promos }: Wanted, { items, promos: offered }: World, codes: Codes) {
  return {
    lines: lines.map(({ item, multiples }) => ({
      itemCode: codes.item(item),
      quantity: multiples * (items[item]?.multiple ?? 1),
    })),
    promos: promos.map(({ promo, packs }) => ({
      idPromo: codes.promo(promo),
      description: `Promo ${codes.promo(promo)}`,
      lines: (offered[promo]?.lines ?? []).map((line, at) => ({
        itemCode: codes.item(line.item),
        quantity: packs[at] ?? 1,
      })),
    })),
  }
}

function isoOf(currency: WorldCurrency): 'UYU' | 'USD' {
  return currency === '$' ? 'UYU' : 'USD'
}
