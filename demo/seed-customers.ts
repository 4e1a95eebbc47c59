import { hashPassword } from '#backend/auth/accounts/password.ts'
import type {
  ContactInput,
  CustomerInput,
  DiscountInput,
  SpecialPriceInput,
} from '#backend/customers/write/inputs.ts'
import { writeAddresses } from '#backend/customers/write/write-addresses.ts'
import { writeContacts } from '#backend/customers/write/write-contacts.ts'
import { writeCustomers } from '#backend/customers/write/write-customers.ts'
import type { CustomerProblem } from '#backend/customers/write/write-reasons.ts'
import { writeDiscounts, writeSpecialPrices } from '#backend/customers/write/write-terms.ts'
import { pictureSpecToUrl } from '#backend/media/draw/picture-spec.ts'
import type { Database } from '#backend/platform/db/pool.ts'
import { currencyOfIso, isoOf } from '#domain/money/money.ts'
import { addDays, type BusinessDay } from '#domain/time/business-day.ts'
import { type DemoProduct, productOf } from './catalogue/products.ts'
import { demoDiscounts, demoSpecialPrices } from './data/customer-terms.ts'
import { type DemoCustomer, demoAddresses, demoCustomers, demoEmployees } from './data/customers.ts'
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
  requireAll(await writeCustomers(db, demoCustomers.map(customerInput)))
  requireAll(await writeContacts(db, demoCustomers.flatMap(contactInputs)))
  requireAll(await writeAddresses(db, demoAddresses))
  requireAll(await writeDiscounts(db, demoDiscounts(today).map(discountInput)))
  requireAll(await writeSpecialPrices(db, demoSpecialPrices(today).map(specialPriceInput), today))
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

function customerInput(customer: DemoCustomer): CustomerInput {
  return {
    cardcode: customer.cardcode,
    name: customer.cardname,
    tradeName: customer.trade_name,
    rut: customer.rut,
    email: customer.email,
    phone: customer.phone,
    department: customer.department,
    priceList: customer.price_list,
    group: customer.customer_group,
    seller: customer.seller_code,
    shipping: customer.default_shipping_code,
    payTerms: customer.pay_terms_name,
    payTermsDays: customer.pay_terms_days,
    creditLimit: customer.credit_limit_uyu,
    frozen: customer.frozen,
  }
}

function contactInputs({ cardcode, contacts }: DemoCustomer): ContactInput[] {
  return contacts.map(({ receives_invoices: receivesInvoices, ...contact }) => ({
    ...contact,
    cardcode,
    receivesInvoices,
  }))
}

function discountInput(rule: ReturnType<typeof demoDiscounts>[number]): DiscountInput {
  const { cardcode, customer_group: group, scope, scope_ref: ref, percent } = rule
  return {
    cardcode,
    group,
    itemCode: scope === 'item' ? ref : null,
    brand: scope === 'brand' ? ref : null,
    category: scope === 'category' ? ref : null,
    percent,
    validFrom: rule.valid_from,
    validTo: rule.valid_to,
  }
}

function specialPriceInput(agreed: ReturnType<typeof demoSpecialPrices>[number]): SpecialPriceInput {
  const { cardcode, itemcode: itemCode, price, currency, percent } = agreed
  return {
    cardcode,
    itemCode,
    price,
    currency: currencyOfIso(currency),
    percent,
    validFrom: agreed.valid_from,
    validTo: agreed.valid_to,
  }
}

/** @throws for a refused input: the demo's own data are right. */
function requireAll(writes: readonly { readonly refusals: readonly CustomerProblem[] }[]): void {
  const refusals = writes.flatMap(write => write.refusals)
  if (refusals.length > 0)
    throw new Error(`The demo has customers that cannot be stored: ${JSON.stringify(refusals)}`)
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
