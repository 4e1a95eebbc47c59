import { draftMail, type MailDraft } from '../platform/mail/mail-draft.ts'
import type { ArrivedProduct } from './queries.ts'
import { stockArrivedMessages as messages, stockArrivedKind } from './stock-arrived-messages.ts'

interface StockArrivedOptions {
  readonly id: string
  readonly to: string
  readonly publicUrl: string
}

/** The mail about requested products back in stock (ACC-23). Without prices, which may change before it is read. */
export function stockArrivedMail(
  products: readonly ArrivedProduct[],
  { id, to, publicUrl }: StockArrivedOptions,
): MailDraft {
  const [first] = products
  return draftMail({
    kind: stockArrivedKind,
    id: `stock-arrived-${id}`,
    to,
    publicUrl,
    fields: {
      productos: messages.products(first?.title ?? '', products.length - 1),
      aviso: messages.arrived(products.length),
    },
    parts: {
      lista: [
        {
          kind: 'table',
          head: [messages.code, messages.product],
          rows: products.map(({ itemCode, title }) => [itemCode, title]),
        },
      ],
      boton: [
        first !== undefined && products.length === 1
          ? {
              kind: 'button',
              label: messages.toProduct,
              url: `${publicUrl}/shop/products/${encodeURIComponent(first.itemCode)}`,
            }
          : { kind: 'button', label: messages.toCatalogue, url: `${publicUrl}/shop/catalog` },
      ],
    },
  })
}
