import { formatPrice } from '#domain/money/money.ts'
import { composeMail } from '../platform/mail/compose-mail.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import type { AnsweredQuote } from './queries.ts'
import { quoteMailTexts as texts } from './texts.ts'

/** What the workshop reads once a customer accepted or rejected the quote of a repair. */
export function quoteAnsweredMail(quote: AnsweredQuote, to: string, publicUrl: string): Mail {
  const { docNum, accepted, at, title, serial, amount, currency, cardcode, cardname, email } = quote
  return composeMail({
    id: `quote-answered-${docNum}`,
    to,
    subject: texts.subject(docNum, accepted),
    publicUrl,
    blocks: [
      { kind: 'text', text: texts.answered(docNum, accepted, at) },
      {
        kind: 'facts',
        rows: [
          [texts.customer, `${cardcode} ${cardname}`],
          [texts.answeredBy, email],
          [texts.product, title],
          ...(serial === null ? [] : [[texts.serial, serial] as const]),
          [texts.quote, formatPrice(amount, currency)],
        ],
      },
    ],
  })
}
