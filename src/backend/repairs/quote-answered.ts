import { formatPrice } from '#domain/money/money.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { draftMail, type MailDraft } from '../platform/mail/mail-draft.ts'
import { quoteMailMessages as messages, quoteKinds } from './mail-messages.ts'
import type { AnsweredQuote } from './queries.ts'

/** The mail to the workshop once a customer accepted or rejected the quote of a repair. */
export function quoteAnsweredMail(quote: AnsweredQuote, to: string, publicUrl: string): MailDraft {
  const { docNum, accepted, at, title, serial, amount, currency, cardcode, cardname, email } = quote
  return draftMail({
    kind: accepted ? quoteKinds.accepted : quoteKinds.rejected,
    id: `quote-answered-${docNum}`,
    to,
    publicUrl,
    fields: { reparacion: String(docNum), fecha: formatDateTime(at) },
    parts: {
      datos: [
        {
          kind: 'facts',
          rows: [
            [messages.customer, `${cardcode} ${cardname}`],
            [messages.answeredBy, email],
            [messages.product, title],
            ...(serial === null ? [] : [[messages.serial, serial] as const]),
            [messages.quote, formatPrice(amount, currency)],
          ],
        },
      ],
    },
  })
}
