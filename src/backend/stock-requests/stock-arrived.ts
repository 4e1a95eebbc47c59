import { composeMail } from '../platform/mail/compose-mail.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import type { ArrivedProduct } from './queries.ts'
import { stockArrivedMessages as messages } from './stock-arrived-messages.ts'

interface StockArrivedOptions {
  readonly id: string
  readonly to: string
  readonly publicUrl: string
}

/** The mail about requested products back in stock (ACC-23). Without prices, which may change before it is read. */
export function stockArrivedMail(
  products: readonly ArrivedProduct[],
  { id, to, publicUrl }: StockArrivedOptions,
): Mail {
  const [first] = products
  return composeMail({
    id: `stock-arrived-${id}`,
    to,
    subject: messages.subject(first?.title ?? '', products.length - 1),
    publicUrl,
    blocks: [
      { kind: 'text', text: messages.arrived(products.length) },
      {
        kind: 'table',
        head: [messages.code, messages.product],
        rows: products.map(({ itemCode, title }) => [itemCode, title]),
      },
      first !== undefined && products.length === 1
        ? {
            kind: 'button',
            label: messages.toProduct,
            url: `${publicUrl}/shop/products/${encodeURIComponent(first.itemCode)}`,
          }
        : { kind: 'button', label: messages.toCatalogue, url: `${publicUrl}/shop/catalog` },
      { kind: 'small', text: messages.once },
    ],
  })
}
