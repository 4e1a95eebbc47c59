import type { ReplyOf } from '#contract/call.ts'
import type { employes } from '#contract/shop/staff.ts'
import { whatsappLink } from '#domain/accounts/phone.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { messages } from './messages.ts'

export type ChatSeller = Pick<ReplyOf<typeof employes>['employes'][number], 'name' | 'phone' | 'whatsapp'>

/** WhatsApp link to the customer's seller, if there is one. */
export function SellerChat({ seller }: { seller: ChatSeller | null }) {
  if (seller === null || seller.whatsapp === '') return null
  return (
    <LinkButton
      href={whatsappLink(seller.whatsapp)}
      target="_blank"
      rel="noopener noreferrer"
      data-no-print=""
      icon={<Icon name="whatsapp" className="text-success" />}
    >
      {messages.writeTo(seller.name)}
    </LinkButton>
  )
}
