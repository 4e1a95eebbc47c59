import { amountOf, isoOf } from '#domain/money/money.ts'
import type { HistoryOrder } from './orders.ts'

/** An order as the rows of its tables. */

export function orderRow(order: HistoryOrder) {
  return {
    ...keysOf(order),
    id: order.id,
    doc_num: order.docNum,
    email: order.buyer.customer.email,
    kind: order.kind,
    status: order.status,
    status_at: order.statusAt,
    hold_reasons: [...order.holdReasons],
    comments: order.comments,
    po_ref: order.poRef,
    exchange_rate: order.exchangeRate,
    shipping_code: order.shipping.code,
    shipping: { ...order.shipping },
    address: order.address === null ? null : { ...order.address },
    created_at: order.createdAt,
  }
}

export function orderLineRows(order: HistoryOrder) {
  return order.lines.map((line, index) => ({
    ...keysOf(order),
    order_id: order.id,
    line_num: index,
    itemcode: line.itemCode,
    title: line.title,
    quantity: line.quantity,
    unit_mult: line.unitMult,
    price: line.price,
    discount: line.discount,
    factor_qty: line.factorQty,
    currency: isoOf(line.currency),
    tax: line.tax,
    open_qty: line.openQty,
    line_total: amountOf(line.total),
    promo_doc_entry: line.promo?.idPromo ?? null,
    promo_line: line.promo?.line ?? null,
    promo_description: line.promo?.description ?? null,
  }))
}

export function orderTotalRows(order: HistoryOrder) {
  return order.sums.map(({ currency, subtotal, tax, total }) => ({
    ...keysOf(order),
    order_id: order.id,
    currency: isoOf(currency),
    subtotal: amountOf(subtotal),
    tax_total: amountOf(tax),
    total: amountOf(total),
  }))
}

export function orderTaxRows(order: HistoryOrder) {
  return order.sums.flatMap(({ currency, taxes }) =>
    taxes.map(({ rate, net, tax }) => ({
      ...keysOf(order),
      order_id: order.id,
      currency: isoOf(currency),
      rate,
      net: amountOf(net),
      tax: amountOf(tax),
    })),
  )
}

export function orderEventRows(order: HistoryOrder) {
  return order.events.map(({ from, to, at, actor, note }) => ({
    ...keysOf(order),
    order_id: order.id,
    from_status: from,
    to_status: to,
    at,
    actor,
    note,
  }))
}

export function promoUsageRows(order: HistoryOrder) {
  const promos = new Set(order.lines.flatMap(({ promo }) => promo?.idPromo ?? []))
  return [...promos].map(doc_entry => ({ doc_entry, ...keysOf(order), order_id: order.id, units: 1 }))
}

function keysOf({ buyer }: HistoryOrder) {
  return { cardcode: buyer.customer.cardcode }
}
