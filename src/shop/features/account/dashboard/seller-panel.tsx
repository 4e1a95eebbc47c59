import type { ReplyOf } from '#contract/call.ts'
import type { clientHeader } from '#contract/shop/customers.ts'
import { formatPhone, whatsappLink } from '#domain/accounts/phone.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { paths } from '../../../site/paths.ts'
import { PostalAddress } from '../addresses/postal-address.tsx'
import { messages } from './messages.ts'

type Header = ReplyOf<typeof clientHeader>

export type Seller = Pick<NonNullable<Header['seller']>, 'name' | 'email' | 'phone' | 'whatsapp' | 'image'>
export type DashboardAddress = Header['addresses'][number]

/** The customer's seller with photo, phone, WhatsApp and mail. */
export function SellerPanel({ seller }: { seller: Seller | null }) {
  if (seller === null) {
    return (
      <Panel title={messages.seller} more={{ href: paths.contactUs(), label: messages.contact }}>
        <p className="text-sm text-ink-muted">{messages.noSeller}</p>
      </Panel>
    )
  }
  const { name, email, phone, whatsapp, image } = seller
  return (
    <Panel title={messages.seller}>
      <p className="flex items-center gap-3 font-medium">
        {image === null ? null : (
          <img
            src={image}
            alt=""
            width={56}
            height={56}
            className="size-14 shrink-0 rounded-full object-cover"
          />
        )}
        {name}
      </p>
      <ul className="text-sm">
        <ContactLink icon="phone" name={messages.phone} href={`tel:${phone}`} shown={formatPhone(phone)} />
        <ContactLink
          icon="whatsapp"
          name={messages.whatsapp}
          href={whatsappLink(whatsapp)}
          shown={formatPhone(whatsapp)}
        />
        <ContactLink icon="mail" name={messages.email} href={`mailto:${email}`} shown={email} />
      </ul>
    </Panel>
  )
}

/** A contact link; nothing if it is unknown. */
function ContactLink({
  icon,
  name,
  href,
  shown,
}: {
  icon: IconName
  name: string
  href: string
  shown: string
}) {
  if (shown === '') return null
  return (
    <li>
      <a href={href} className="inline-flex min-h-11 items-center gap-2 underline-offset-2 lg:min-h-8">
        <Icon name={icon} label={name} className="size-4 text-ink-muted" />
        <span className="[overflow-wrap:anywhere]">{shown}</span>
      </a>
    </li>
  )
}

/** The default delivery address. */
export function AddressPanel({ address }: { address: DashboardAddress | null }) {
  if (address === null) {
    return (
      <Panel title={messages.address}>
        <p className="text-sm text-ink-muted">{messages.noAddress}</p>
        <LinkButton href={paths.newAddress()} size="sm" className="mt-2">
          {messages.addAddress}
        </LinkButton>
      </Panel>
    )
  }
  return (
    <Panel title={messages.address} more={{ href: paths.addresses(), label: messages.allAddresses }}>
      <div className="text-sm">
        <PostalAddress address={address} />
      </div>
    </Panel>
  )
}
