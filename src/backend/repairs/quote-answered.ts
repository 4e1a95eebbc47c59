import { formatPrice } from '#domain/money/money.ts'
import { composeMail } from '../platform/mail/compose-mail.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import { quoteMailMessages as messages } from './messages.ts'
import type { AnsweredQuote } from './queries.ts'

/** The mail to the workshop once a customer accepted or rejected the quote of a repair. */
export function quoteAnsweredMail(quote: AnsweredQuote, to: string, publicUrl: string): Mail {
  const { docNum, accepted, at, title, serial, amount, currency, cardcode, cardname, email } = quote
  return composeMail({
    id: `quote-answered-${docNum}`,
    to,
    subject: messages.subject(docNum, accepted),
    publicUrl,
    blocks: [
      { kind: 'text', text: messages.answered(docNum, accepted, at) },
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
  })
}
