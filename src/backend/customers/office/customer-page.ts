import type { ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { officeCustomer } from '#contract/office/customers/customers.ts'
import { creditValue, customersValue } from '#contract/setting-values.ts'
import { erpFieldsOf } from '#domain/accounts/customer-fields.ts'
import { amountOf, sumByCurrency } from '#domain/money/money.ts'
import { ORDER_STATUSES, STATUSES_IN_PROGRESS, statusDescription } from '#domain/orders/order-status.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { lineTotal } from '#domain/pricing/price.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import type { CatalogueView } from '../../catalogue/read/view.ts'
import type { Database } from '../../platform/db/pool.ts'
import { creditOf, openAmounts } from '../credit.ts'
import { findDebts, findRate } from '../queries.ts'
import {
  type BuyersCart,
  findBuyersCarts,
  findCreditOverride,
  findCustomerHead,
  findCustomerUsers,
  findNotes,
  findOpenOrders,
  findRecentSales,
} from './page-queries.ts'

export interface CustomerPageParts {
  readonly db: Database
  readonly catalogue: Pick<Catalogue, 'viewFor'>
}

/** A customer as operators see it (OFC-02). Throws NOT_FOUND also outside the scope. */
export async function readCustomerPage(
  { db, catalogue }: CustomerPageParts,
  scope: StaffScope,
  cardcode: string,
  now: Date,
): Promise<ReplyOf<typeof officeCustomer>> {
  const head = await findCustomerHead(db, scope, cardcode)
  if (head === null) throw new CallError('NOT_FOUND')
  const today = businessDayOf(now)
  const [debts, rate, creditOverride, open, recent, carts, users, notes, view] = await Promise.all([
    findDebts(db, cardcode, today),
    findRate(db, today),
    findCreditOverride(db, cardcode, today),
    findOpenOrders(db, cardcode, STATUSES_IN_PROGRESS),
    findRecentSales(db, cardcode, today),
    findBuyersCarts(db, cardcode),
    findCustomerUsers(db, cardcode, now),
    findNotes(db, cardcode),
    catalogue.viewFor(cardcode),
  ])
  const { creditSetting: credit, customersSetting: customers, ...shown } = head
  const { limit, used, available } = creditOf(head.creditLimit, debts, rate)
  return {
    ...shown,
    toleratedDays: creditValue.parse(credit ?? {}).toleratedDays,
    erpFields: [...erpFieldsOf(head.syncedAt !== null, customersValue.parse(customers ?? {}).editSynced)],
    balances: debts
      .filter(({ balance }) => balance !== 0)
      .map(({ currency, balance, overdue, overdueSince }) => ({ currency, balance, overdue, overdueSince })),
    credit: { limit, used, available },
    exposure: sumByCurrency(openAmounts(debts)).map(total => ({
      currency: total.currency,
      amount: amountOf(total),
    })),
    overdueSince: debts.flatMap(debt => debt.overdueSince ?? []).sort()[0] ?? null,
    rate,
    creditOverride,
    openOrders: open.orders.map(order => ({ ...order, statusDescription: describedStatus(order.status) })),
    openOrderCount: open.total,
    recent,
    carts: carts.map(cart => presentCart(cart, view)),
    users,
    notes,
  }
}

/** The fields of a synced customer that are the ERP's and not edited here. */
export function readOnlyFields(head: {
  readonly syncedAt: string | null
  readonly customersSetting: unknown
}): readonly string[] {
  const { editSynced } = customersValue.parse(head.customersSetting ?? {})
  return erpFieldsOf(head.syncedAt !== null, editSynced)
}

function describedStatus(text: string): string {
  const status = ORDER_STATUSES.find(one => one === text)
  return status === undefined ? text : statusDescription(status)
}

/** Lines of products that are gone count nothing. */
function presentCart({ lines, ...cart }: BuyersCart, view: CatalogueView) {
  const totals = lines.flatMap(({ itemCode, quantity }) => {
    const terms = view.terms(view.table.rowOfCode(itemCode) ?? -1)
    return terms === null ? [] : lineTotal({ ...terms, quantity })
  })
  return {
    ...cart,
    lines: lines.length,
    totals: sumByCurrency(totals).map(total => ({ currency: total.currency, amount: amountOf(total) })),
  }
}
