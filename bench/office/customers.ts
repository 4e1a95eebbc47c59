import { sql } from 'kysely'
import { previewTerms } from '#contract/office/customers/customer-terms.ts'
import { officeCustomer, officeCustomers } from '#contract/office/customers/customers.ts'
import { officeQuickOrder } from '#contract/office/orders/on-behalf.ts'
import { CUSTOMER_SORTS } from '#domain/office/customer-list.ts'
import type { BenchShop } from '../harness/bench-shop.ts'
import type { Benchmark, Report } from '../harness/benchmark.ts'
import { type MeasuredCall, officeCaller, timeCalls } from '../harness/office-calls.ts'
import type { ShopInProcess } from '../harness/shop-in-process.ts'

const CUSTOMERS = 20_000
const CHAT_LINES = 200

export const officeCustomersBench: Benchmark = {
  name: 'office-customers',
  about: 'the list of 20,000 customers by search, filter and sort, a customer, a chat of 200 lines; p95',
  measure,
}

async function measure(benchShop: BenchShop): Promise<Report> {
  const shop = await benchShop.inProcess()
  const { db } = shop
  await fill(db)
  const call = await officeCaller(shop)
  const list = (query: Parameters<typeof call<typeof officeCustomers>>[1]['query']) => () =>
    call(officeCustomers, { query })
  const { next } = await call(officeCustomers, { query: { sort: 'overdue', direction: 'desc', limit: 500 } })
  const { rows: codes } = await sql<{ code: string }>`
    select itemcode as code from products where active order by md5(itemcode) limit ${CHAT_LINES}`.execute(db)
  const lines = codes.map(({ code }, at) => `${at + 1} de ${code}`)
  const measured: MeasuredCall[] = [
    ...CUSTOMER_SORTS.map(sort => ({
      what: `list by ${sort} (OFC-01)`,
      limit: 200,
      run: list({ sort, direction: 'desc' }),
    })),
    {
      what: 'list: a page in the middle',
      limit: 200,
      run: list({ sort: 'overdue', direction: 'desc', after: next }),
    },
    { what: 'list: overdue of a rep', limit: 200, run: list({ debt: 'overdue', rep: 'V01' }) },
    { what: 'search: name', limit: 200, run: list({ q: 'ferreteria 1777' }) },
    { what: 'search: RUT', limit: 200, run: list({ q: '211234560018' }) },
    { what: 'search: e-mail', limit: 200, run: list({ q: 'b1777@mail.test' }) },
    { what: 'search: nothing', limit: 200, run: list({ q: 'zzxqy' }) },
    {
      what: 'a customer (OFC-02)',
      limit: 200,
      run: () => call(officeCustomer, { query: { cardcode: 'C20001' } }),
    },
    {
      what: 'what changed terms do (OFC-08)',
      limit: 1_000,
      run: () =>
        call(previewTerms, {
          body: {
            cardcode: 'C20001',
            discounts: [
              {
                scope: 'all',
                ref: null,
                validFrom: '2020-01-01',
                was: null,
                now: { percent: 7, validTo: null },
              },
            ],
          },
        }),
    },
    {
      what: `chat of ${CHAT_LINES} lines (OFC-17)`,
      limit: 1_000,
      run: () => call(officeQuickOrder, { body: { cardcode: 'C20001', lines } }),
    },
  ]
  const { rows, failures } = await timeCalls(measured)
  const note = `${CUSTOMERS.toLocaleString('en')} customers, each with an open document and an order; calls one after the other, without the network.`
  return { failures, tables: [{ title: 'Customers in the back office', rows, note }] }
}

async function fill(db: ShopInProcess['db']): Promise<void> {
  await sql`
    insert into customers (cardcode, cardname, rut, email, phone, price_list, customer_group, pay_terms_days,
      pay_terms_name, seller_code, department)
    select 'B' || n, 'Ferretería ' || n, '211234560018', 'b' || n || '@mail.test', '+5989' || lpad(n::text, 7, '1'),
      (select min(price_list) from price_lists where kind = 'sale'), 'Grupo ' || n % 9, 30, 'Crédito 30 días',
      (array['V01', 'V02', 'V03'])[1 + n % 3], (array['MO', 'CA', 'SA', 'PA'])[1 + n % 4]
    from generate_series(1, ${CUSTOMERS}) n
    on conflict do nothing`.execute(db)
  await sql`
    insert into fiscal_documents (cardcode, kind, doc_entry, doc_num, doc_date, due_date, payment_form, currency, doc_rate,
      total, balance)
    select 'B' || n, 'invoice', 50000000 + n, 50000000 + n, current_date - 40, current_date - 10 + (n % 20), 'Crédito',
      case n % 3 when 0 then 'USD' else 'UYU' end, case n % 3 when 0 then 40 end, n, n
    from generate_series(1, ${CUSTOMERS}) n
    on conflict do nothing`.execute(db)
  await sql`
    insert into orders (cardcode, email, kind, status, shipping_code, shipping, created_at)
    select 'B' || n, 'b' || n || '@mail.test', 'order', 'delivered', 'RETIRO', '{}', now() - make_interval(days => n % 300)
    from generate_series(1, ${CUSTOMERS}) n`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
