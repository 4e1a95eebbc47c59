import { formatPrice } from '#domain/money.ts'
import type { OrderRow, PlacedLineRow } from '../orders/read-queries.ts'
import { escapeHtml } from './escape-html.ts'
import type { Mail } from './mailer.ts'
import { orderReceivedTexts as texts } from './texts.ts'

/** What a customer reads once an order is stored, as plain text and as HTML with the same content. */
export function orderReceivedMail(order: OrderRow, publicUrl: string): Mail {
  const link = `${publicUrl}/account/orders/${order.orderId}`
  const held = order.status === 'on_hold'
  const intro = [texts.received(order.docNum, order.createdAt), ...(held ? [texts.held] : [])]
  const rows = order.lines.map(lineCells)
  const details = detailsOf(order)
  return {
    id: `order-received-${order.orderId}`,
    to: order.email,
    subject: texts.subject(order.docNum, held),
    text: [
      ...intro,
      '',
      ...rows.map(([product, quantity, price, discount, amount]) =>
        [`- ${product}:`, quantity, '×', price, discount && `−${discount}`, '=', amount]
          .filter(Boolean)
          .join(' '),
      ),
      '',
      ...totalsOf(order).map(([name, amount]) => `${name}: ${amount}`),
      texts.netNote,
      '',
      ...details.map(([name, value]) => `${name}: ${value}`),
      '',
      `${texts.link}: ${link}`,
      '',
      texts.signature,
    ].join('\n'),
    html: page([
      ...intro.map(sentence => `<p>${escapeHtml(sentence)}</p>`),
      table([[texts.product, texts.quantity, texts.price, texts.discount, texts.amount], ...rows]),
      table(totalsOf(order)),
      `<p><small>${escapeHtml(texts.netNote)}</small></p>`,
      table(details),
      `<p><a href="${escapeHtml(link)}">${escapeHtml(texts.link)}</a></p>`,
      `<p>${escapeHtml(texts.signature)}</p>`,
    ]),
  }
}

function lineCells(line: PlacedLineRow): string[] {
  const { itemCode, title, quantity, factorQty, idPromo, price, discount, currency, lineTotal } = line
  return [
    `${itemCode} ${title}`,
    idPromo === null ? texts.number(quantity) : texts.packs(quantity, factorQty),
    formatPrice(price, currency),
    texts.percent(discount),
    formatPrice(lineTotal, currency),
  ]
}

function totalsOf({ totals }: OrderRow): string[][] {
  return totals.flatMap(({ currency, subtotal, tax, total }) => [
    [texts.subtotal, formatPrice(subtotal, currency)],
    [texts.tax, formatPrice(tax, currency)],
    [texts.total, formatPrice(total, currency)],
  ])
}

function detailsOf({ shipping, address, poRef, comments }: OrderRow): string[][] {
  const cost = shipping.free
    ? texts.free
    : shipping.payAtDestination
      ? texts.payAtDestination
      : texts.charge(shipping.charge)
  const by = [shipping.name, shipping.agency, shipping.agencyBranch, cost].filter(Boolean).join(', ')
  const to = address && [address.street, address.number, address.unit, address.city].filter(Boolean).join(' ')
  return [
    [texts.delivery, by],
    ...(to ? [[texts.address, to]] : []),
    ...(poRef ? [[texts.poRef, poRef]] : []),
    ...(comments ? [[texts.comments, comments]] : []),
  ]
}

function table(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row.map(cell => `<td style="padding:4px 12px 4px 0">${escapeHtml(cell)}</td>`)
  return `<table>${rows.map(row => `<tr>${cells(row).join('')}</tr>`).join('')}</table>`
}

function page(parts: readonly string[]): string {
  return `<!doctype html><html lang="es-UY"><body style="font-family:sans-serif">${parts.join('\n')}</body></html>`
}
