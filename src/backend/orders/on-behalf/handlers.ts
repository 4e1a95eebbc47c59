import { CallError } from '#contract/errors.ts'
import {
  customerPurchases,
  officeCart,
  officeQuickOrder,
  officeQuickOrderFile,
  placeOrderFor,
  saveOfficeCart,
  shippingForCustomer,
} from '#contract/office/orders/on-behalf.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { findCart, replaceCartLines, touchCart } from '../../cart/queries.ts'
import { type CustomerCardReply, isCustomersCard } from '../../catalogue/read/cards.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import { cartShortagesIn } from '../../catalogue/read/shortages.ts'
import type { CatalogueView } from '../../catalogue/read/view.ts'
import { requireInScope } from '../../customers/office/page-queries.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import type { BackendConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { OrderFileReader } from '../../quick-order/file-reader.ts'
import { matchLines } from '../../quick-order/match-lines.ts'
import { shippingsFor } from '../../shipping/shippings-for.ts'
import { messages } from './messages.ts'
import { operatorsCart, placeTakenOrder } from './place-order-for.ts'

interface OnBehalfOptions {
  readonly db: Database
  readonly office: Office
  readonly catalogue: Catalogue
  readonly files: OrderFileReader
  readonly config: Pick<BackendConfig, 'backOrders' | 'erpOrdersUrl'>
}

/** The products a customer buys most, shown beside the notebook. */
const MOST_PURCHASES = 60

/** Orders that operators take for customers, at the customer's terms (OFC-15 to OFC-18). */
export function onBehalfHandlers({ db, office, catalogue, files, config }: OnBehalfOptions): Route[] {
  const placing = { backOrders: config.backOrders, pushesOrders: config.erpOrdersUrl !== null }

  async function viewOf(scope: StaffScope, cardcode: string): Promise<CatalogueView> {
    await requireInScope(db, scope, cardcode)
    return await catalogue.viewFor(cardcode)
  }

  return [
    office.handle(officeCart, async ({ query: { cardcode }, scope, operator }) => {
      const view = await viewOf(scope, cardcode)
      const cart = await findCart(db, operatorsCart(cardcode, personOf(operator)))
      const lines = cart?.lines ?? []
      const products = cardsOf(
        view,
        lines.map(({ itemCode }) => itemCode),
      )
      const shortages = cartShortagesIn(view, { lines, promos: [] })
      return { lines, products, shortages, updatedAt: cart?.updatedAt ?? null }
    }),

    office.handle(saveOfficeCart, async ({ body: { cardcode, lines }, scope, operator }) => {
      const view = await viewOf(scope, cardcode)
      const owner = operatorsCart(cardcode, personOf(operator))
      await inTransaction(db, async tx => {
        if ((await touchCart(tx, owner)) === null) throw new CallError('NOT_FOUND')
        await replaceCartLines(tx, owner, lines)
      })
      return { shortages: cartShortagesIn(view, { lines, promos: [] }) }
    }),

    office.handle(officeQuickOrder, async ({ body, scope }) =>
      matchLines(await viewOf(scope, body.cardcode), body.lines),
    ),

    office.handle(officeQuickOrderFile, async ({ body, scope }) => {
      const view = await viewOf(scope, body.cardcode)
      return await matchLines(view, await files.read(body.base64))
    }),

    office.handle(customerPurchases, async ({ query, scope }) => {
      const view = await viewOf(scope, query.cardcode)
      const ranked = [...(view.account?.ranks ?? [])].toSorted(([, a], [, b]) => a - b)
      const codes = ranked.slice(0, MOST_PURCHASES).map(([code]) => code)
      return { products: cardsOf(view, codes) }
    }),

    office.handle(shippingForCustomer, async ({ query, scope, now }) =>
      shippingsFor(await viewOf(scope, query.cardcode), query, now),
    ),

    office.write(placeOrderFor, async ({ body, scope, operator, now, changeSet, describe }, tx) => {
      await requireInScope(tx, scope, body.cardcode)
      const by = { ...operator, staffId: personOf(operator), changeSet }
      const placed = await placeTakenOrder(tx, body, by, { ...placing, now })
      if ('docNum' in placed) await describe(messages.taken(placed.docNum, body.cardcode))
      return placed
    }),
  ]
}

/** Cards of active products at the customer's terms; those that are gone are left out. */
function cardsOf(view: CatalogueView, codes: readonly string[]): CustomerCardReply[] {
  return codes.flatMap(code => {
    const card = view.card(view.table.rowOfCode(code) ?? -1, 'first')
    return card?.active && isCustomersCard(card) ? card : []
  })
}

/** Systems have no cart. */
function personOf({ id }: { readonly id: string | null }): string {
  if (id === null) throw new CallError('FORBIDDEN')
  return id
}
