import { formatPhone } from '#domain/accounts/phone.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { type ChatSeller, SellerChat } from '../seller-chat.tsx'
import { heldMessages as messages } from './held-messages.ts'
import type { Order } from './order.ts'

interface OrderHeldProps {
  reasons: Order['holdReasons']
  seller: ChatSeller | null
}

/** Of an order in review: by what rule, and whom its customer may ask (OFO-11). */
export function OrderHeld({ reasons, seller }: OrderHeldProps) {
  return (
    <Notice kind="warning" action={<SellerChat seller={seller} />}>
      <p>{messages.held(reasons.map(reason => messages.reasons[reason]).join(', '))}</p>
      {seller === null ? null : (
        <p>
          {messages.seller(seller.name)}{' '}
          {seller.phone === '' ? null : (
            <a
              href={`tel:${seller.phone}`}
              className="whitespace-nowrap underline underline-offset-2 max-lg:inline-flex max-lg:min-h-11 max-lg:items-center"
            >
              {formatPhone(seller.phone)}
            </a>
          )}
        </p>
      )}
    </Notice>
  )
}
