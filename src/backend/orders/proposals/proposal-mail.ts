import { currencySymbol, formatPrice } from '#domain/money/money.ts'
import {
  compareLines,
  compareTotals,
  deliveryText,
  type LineDifference,
} from '#domain/orders/content-difference.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import { addDays, businessDayOf, formatDay } from '#domain/time/business-day.ts'
import type { MailBlock } from '../../platform/mail/mail-block.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-draft.ts'
import type { OrderContent } from '../proposal-queries.ts'
import type { OrderRow } from '../read-queries.ts'
import { proposalMailMessages as messages, proposalKinds } from './mail-messages.ts'
import type { ShownProposal } from './queries.ts'

type Line = OrderContent['lines'][number]

/** The mail that asks for a consent (OFO-20), or the notice of one that was given by telephone (OFO-21). */
export function proposalMail(order: OrderRow, proposal: ShownProposal, publicUrl: string): MailDraft {
  const { docNum, orderId, email: to } = order
  const { proposalId, author, byPhone, answeredBy, expiresAt, note, after } = proposal
  const lastDay = addDays(businessDayOf(new Date(expiresAt)), -1)
  const url = `${publicUrl}/account/orders/${orderId}`
  const button = (label: string): MailBlock[] => [{ kind: 'button', label, url }]
  const fields = { pedido: String(docNum), autor: author, vence: formatDay(lastDay) }
  const parts = {
    nota: note === null ? [] : [{ kind: 'facts', rows: [[messages.note, note]] } as const],
    cambios: changeBlocks(proposal),
    flete: after.shipping.payAtDestination ? [{ kind: 'small', text: messages.freightNote } as const] : [],
  }
  if (byPhone === null) {
    const id = `order-proposal-${proposalId}`
    const kind = proposalKinds.asked
    return draftMail({ kind, id, to, publicUrl, fields, parts: { ...parts, boton: button(messages.answer) } })
  }
  return draftMail({
    kind: proposalKinds.agreed,
    id: `order-consent-${proposalId}`,
    to,
    publicUrl,
    fields: { ...fields, autor: answeredBy ?? author, persona: byPhone },
    parts: { ...parts, boton: button(messages.link) },
  })
}

function changeBlocks({ before, after, substitutes }: ShownProposal): MailBlock[] {
  const differences = compareLines(before.lines, after.lines, substitutes)
  const changed = differences.filter(({ kind }) => kind !== 'same')
  const same = differences.length - changed.length
  const head = [messages.product, messages.before, messages.after, messages.amount]
  const { freightDue } = messages
  const [was, now] = [deliveryText(before, freightDue), deliveryText(after, freightDue)]
  return [
    ...(changed.length === 0 ? [] : [{ kind: 'table', head, rows: changed.map(cells) } as const]),
    ...(same === 0 ? [] : [{ kind: 'small', text: messages.sameLines(same) } as const]),
    {
      kind: 'facts',
      rows: [...(was === now ? [] : [[messages.delivery, now] as const]), ...totals(before, after)],
    },
  ]
}

function cells({ before, after, insteadOf }: LineDifference<Line>): string[] {
  const line = after ?? before
  if (line === null) return []
  const { itemCode, title, promoDescription, ownPrice } = line
  const remarks = [
    insteadOf === null ? null : messages.insteadOf(insteadOf),
    promoDescription === null ? null : messages.promo(promoDescription),
    ownPrice ? messages.ownPrice : null,
  ].filter(Boolean)
  const name = `${itemCode} ${title}${remarks.length > 0 ? ` (${remarks.join(', ')})` : ''}`
  return [
    name,
    quantityText(before),
    quantityText(after),
    after === null ? messages.none : formatPrice(after.lineTotal, after.currency),
  ]
}

function quantityText(line: Line | null): string {
  if (line === null) return messages.none
  const { quantity, factorQty, idPromo, price, discount, currency } = line
  const units = idPromo === null ? formatQuantity(quantity) : messages.packs(quantity, factorQty)
  return `${units} × ${formatPrice(price, currency)}${discount > 0 ? ` -${formatQuantity(discount)} %` : ''}`
}

function totals(before: OrderContent, after: OrderContent): [string, string][] {
  return compareTotals(before, after).flatMap(({ currency, rows }) =>
    rows.flatMap(({ of, was, now }): [string, string][] => {
      if (of !== 'payable') return []
      const symbol = currencySymbol(currency)
      return [
        [messages.payableBefore(symbol), formatPrice(was, currency)],
        [messages.payableAfter(symbol), formatPrice(now, currency)],
      ]
    }),
  )
}
