import { hashPassword } from '#backend/auth/accounts/password.ts'
import { pictureSpecToUrl } from '#backend/media/draw/picture-spec.ts'
import type { Database } from '#backend/platform/db/pool.ts'
import { isoOf } from '#domain/money/money.ts'
import { addDays, type BusinessDay } from '#domain/time/business-day.ts'
import type { DemoProduct } from './catalogue/products.ts'
import { demoDiscounts, demoSpecialPrices } from './data/customer-terms.ts'
import { demoAddresses, demoCustomers } from './data/customers.ts'
import { demoEmployees } from './data/employees.ts'
import { demoPromos } from './data/promos.ts'
import { demoUsers } from './data/users.ts'
import { insertRows, setIdentity } from './seed-queries.ts'

/** Inserts employees, customers, terms, accounts and promotions. Day offsets are relative to `today`. */
export async function seedCustomers(
  db: Database,
  products: readonly DemoProduct[],
  today: BusinessDay,
): Promise<void> {
  await insertRows(
    db,
    'employees',
    demoEmployees.map(({ zones, ...employee }) => ({ ...employee, zones: [...zones] })),
  )
  await insertRows(db, 'customers', demoCustomers.map(customerRow))
  await insertRows(
    db,
    'customer_contacts',
    demoCustomers.flatMap(({ cardcode, contacts }) =>
      contacts.map(({ receivesInvoices, ...contact }) => ({
        cardcode,
        ...contact,
        receives_invoices: receivesInvoices,
      })),
    ),
  )
  await insertRows(
    db,
    'customer_addresses',
    demoAddresses().map(({ addressId, postalCode, isDefault, ...address }) => ({
      id: addressId,
      ...address,
      postal_code: postalCode,
      is_default: isDefault,
    })),
  )
  await setIdentity(db, 'customer_addresses', 'id')
  await seedTerms(db, today)
  await insertRows(
    db,
    'users',
    await Promise.all(
      demoUsers.map(async ({ email, name, nickname, cardcode, password }) => ({
        id: crypto.randomUUID(),
        email,
        name,
        nickname,
        cardcode,
        password_hash: await hashPassword(password),
        status: 'active',
      })),
    ),
  )
  await seedPromos(db, products, today)
}

function customerRow(customer: (typeof demoCustomers)[number]) {
  const { cardcode, cardname, rut, email, phone, frozen, department } = customer
  return {
    cardcode,
    cardname,
    rut,
    email,
    phone,
    frozen,
    department,
    trade_name: customer.tradeName,
    valid: true,
    price_list: customer.priceList,
    customer_group: customer.customerGroup,
    pay_terms_days: customer.payTermsDays,
    pay_terms_name: customer.payTermsName,
    credit_limit_uyu: customer.creditLimitUyu,
    seller_code: customer.sellerCode,
    default_shipping_code: customer.defaultShippingCode,
  }
}

async function seedTerms(db: Database, today: BusinessDay): Promise<void> {
  await insertRows(
    db,
    'customer_discounts',
    demoDiscounts.map(({ cardcode, customerGroup, scope, ref, percent, validFromDay, validToDay }) => ({
      cardcode,
      scope,
      percent,
      customer_group: customerGroup,
      scope_ref: ref,
      valid_from: dayOrNull(today, validFromDay),
      valid_to: dayOrNull(today, validToDay),
    })),
  )
  await insertRows(
    db,
    'special_prices',
    demoSpecialPrices.map(({ cardcode, itemcode, price, currency, percent, validFromDay, validToDay }) => ({
      cardcode,
      itemcode,
      price,
      percent,
      currency: isoOf(currency),
      valid_from: addDays(today, validFromDay),
      valid_to: dayOrNull(today, validToDay),
    })),
  )
}

async function seedPromos(db: Database, products: readonly DemoProduct[], today: BusinessDay): Promise<void> {
  const promos = demoPromos(products)
  await insertRows(
    db,
    'promos',
    promos.map(promo => ({
      doc_entry: promo.docEntry,
      title: promo.title,
      description: promo.description,
      kind: promo.kind,
      family_slug: promo.familySlug,
      image_source: pictureSpecToUrl(promo.picture),
      active: true,
      valid_from: addDays(today, promo.validFromDay),
      valid_to: addDays(today, promo.validToDay),
      max_per_customer: promo.maxPerCustomer,
      max_total: promo.maxTotal,
      combinable: promo.combinable,
      terms: promo.terms,
    })),
  )
  await insertRows(
    db,
    'promo_lines',
    promos.flatMap(({ docEntry, lines }) =>
      lines.map(line => ({
        doc_entry: docEntry,
        line_num: line.lineNum,
        itemcode: line.itemcode,
        quantity: line.quantity,
        price: line.price,
        currency: isoOf(line.currency),
        final_discount: line.finalDiscount,
        factor_qty: line.factorQty,
        required: line.required,
        min_qty: line.minQty,
        max_qty: line.maxQty,
      })),
    ),
  )
  await insertRows(
    db,
    'promo_audience',
    promos.flatMap(({ docEntry, audience }) => [
      ...audience.cardcodes.map(cardcode => ({ doc_entry: docEntry, cardcode, customer_group: null })),
      ...audience.customerGroups.map(group => ({
        doc_entry: docEntry,
        cardcode: null,
        customer_group: group,
      })),
    ]),
  )
}

function dayOrNull(today: BusinessDay, offset: number | null): BusinessDay | null {
  return offset === null ? null : addDays(today, offset)
}
