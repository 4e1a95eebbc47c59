import { hashPassword } from '#backend/auth/accounts/password.ts'
import { pictureSpecToUrl } from '#backend/media/draw/picture-spec.ts'
import type { Database } from '#backend/platform/db/pool.ts'
import { isoOf } from '#domain/money/money.ts'
import { addDays, type BusinessDay } from '#domain/time/business-day.ts'
import { type DemoProduct, productOf } from './catalogue/products.ts'
import { demoDiscounts, demoSpecialPrices } from './data/customer-terms.ts'
import { demoAddresses, demoCustomers, demoEmployees } from './data/customers.ts'
import { demoPromos } from './data/promos.ts'
import { demoLists, demoUsers } from './data/users.ts'
import { insertRows, setIdentity } from './seed-queries.ts'

/** Inserts employees, customers, terms, accounts, lists and promotions. Day offsets are relative to `today`. */
export async function seedCustomers(
  db: Database,
  products: readonly DemoProduct[],
  today: BusinessDay,
): Promise<void> {
  await insertRows(db, 'employees', demoEmployees)
  await insertRows(
    db,
    'customers',
    demoCustomers.map(({ contacts: _, addresses: __, ...customer }) => customer),
  )
  await insertRows(
    db,
    'customer_contacts',
    demoCustomers.flatMap(({ cardcode, contacts }) => contacts.map(contact => ({ cardcode, ...contact }))),
  )
  await insertRows(
    db,
    'customer_addresses',
    demoAddresses.map(({ addressId, postalCode, isDefault, ...address }) => ({
      id: addressId,
      ...address,
      postal_code: postalCode,
      is_default: isDefault,
    })),
  )
  await setIdentity(db, 'customer_addresses', 'id')
  await insertRows(db, 'customer_discounts', demoDiscounts(today))
  await insertRows(db, 'special_prices', demoSpecialPrices(today))
  await insertRows(
    db,
    'users',
    await Promise.all(
      demoUsers.map(async ({ announced: _, password, ...user }) => ({
        ...user,
        id: crypto.randomUUID(),
        password_hash: await hashPassword(password),
        status: 'active',
      })),
    ),
  )
  await seedLists(db)
  await seedPromos(db, products, today)
}

async function seedLists(db: Database): Promise<void> {
  await insertRows(
    db,
    'product_lists',
    demoLists.map(({ lines: _, ...list }, at) => ({ ...list, id: at + 1 })),
  )
  await insertRows(
    db,
    'product_list_lines',
    demoLists.flatMap(({ cardcode, lines }, at) =>
      lines.map((line, position) => ({ ...line, cardcode, list_id: at + 1, position: position + 1 })),
    ),
  )
  await setIdentity(db, 'product_lists', 'id')
  await setIdentity(db, 'product_list_lines', 'position')
}

/** Prices are those of the wholesale list. @throws for a line with an unknown product. */
async function seedPromos(db: Database, products: readonly DemoProduct[], today: BusinessDay): Promise<void> {
  const byCode = new Map(products.map(product => [product.code, product]))
  await insertRows(
    db,
    'promos',
    demoPromos.map(({ label, lines, cardcodes: _, customer_groups: __, ...promo }) => {
      const { motif, tint } = productOf(byCode, lines[0]?.itemcode ?? '').picture
      return {
        ...promo,
        image_source: pictureSpecToUrl({ motif, label, tint, view: 'box' }),
        active: true,
        valid_from: addDays(today, promo.valid_from),
        valid_to: addDays(today, promo.valid_to),
      }
    }),
  )
  await insertRows(
    db,
    'promo_lines',
    demoPromos.flatMap(({ doc_entry, lines }) =>
      lines.map((line, at) => {
        const { price, currency } = productOf(byCode, line.itemcode)
        return { ...line, doc_entry, line_num: at + 1, price, currency: isoOf(currency) }
      }),
    ),
  )
  await insertRows(
    db,
    'promo_audience',
    demoPromos.flatMap(({ doc_entry, cardcodes, customer_groups }) => [
      ...cardcodes.map(cardcode => ({ doc_entry, cardcode, customer_group: null })),
      ...customer_groups.map(customer_group => ({ doc_entry, cardcode: null, customer_group })),
    ]),
  )
}
