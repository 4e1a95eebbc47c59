import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import { quoteTotals } from '#domain/repairs/repair-quote.ts'
import type { MailBlock } from '../platform/mail/mail-block.ts'
import { draftMail, type MailDraft } from '../platform/mail/mail-draft.ts'
import { moveMailMessages as messages, repairKinds } from './mail-messages.ts'
import type { MovedRepair } from './mail-queries.ts'
import { isMailed } from './repair-mail-job.ts'

/** The mail to the customer about a move (OFT-03); null for a move that has none. */
export function repairMail(repair: MovedRepair, publicUrl: string): MailDraft | null {
  const { movedTo, docNum, eventId, email, title } = repair
  if (!isMailed(movedTo) || email === '') return null
  const isQuote = movedTo === 'quoted'
  return draftMail({
    kind: repairKinds[movedTo],
    id: `repair-moved-${eventId}`,
    to: email,
    publicUrl,
    fields: { reparacion: String(docNum), producto: title },
    parts: {
      datos: [{ kind: 'facts', rows: factsOf(repair, isQuote) }],
      presupuesto: isQuote ? quoteBlocks(repair) : [],
      boton: [
        {
          kind: 'button',
          label: isQuote ? messages.answer : messages.open,
          url: `${publicUrl}/repairs?docNum=${docNum}`,
        },
      ],
    },
  })
}

function factsOf(
  { title, serial, diagnosis, validUntil, note }: MovedRepair,
  isQuote: boolean,
): [string, string][] {
  const rows: [string, string | null][] = [
    [messages.product, title],
    [messages.serial, serial],
    [messages.diagnosis, isQuote ? diagnosis : null],
    [messages.validUntil, isQuote && validUntil !== null ? messages.day(validUntil) : null],
    [messages.note, note],
  ]
  return rows.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
}

function quoteBlocks({ lines, currency }: MovedRepair): MailBlock[] {
  if (currency === null || lines.length === 0) return []
  const { subtotal, taxes, total } = quoteTotals(lines, currency)
  return [
    {
      kind: 'table',
      head: [messages.concept, messages.quantity, messages.amount],
      rows: lines.map(({ description, quantity, amount }) => [
        description,
        formatQuantity(quantity),
        formatPrice(amount, currency),
      ]),
    },
    {
      kind: 'facts',
      rows: [
        [messages.subtotal, formatPrice(subtotal, currency)],
        ...taxes.map(({ rate, tax }) => [messages.tax(rate), formatPrice(tax, currency)] as const),
        [messages.total, formatPrice(total, currency)],
      ],
    },
  ]
}
