import { whatsappLink } from '#domain/accounts/phone.ts'
import type { PublicCard } from '#domain/products/product.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { paths } from '../../../site/paths.ts'
import { useCompanyChat } from '../../auth/company-chat.tsx'
import { useSession } from '../../auth/session-provider.tsx'
import { messages } from '../messages.ts'

/**
 * In place of the price for visitors: sign-in, registration and a WhatsApp chat. Nothing for signed-in users without a
 * cardcode.
 */
export function VisitorOffer({ product }: { product: PublicCard }) {
  const whatsapp = useCompanyChat()
  if (useSession().state !== 'anonymous') return null
  const here = paths.product(product.code)
  return (
    <section
      aria-label={messages.howToBuy}
      className="grid gap-3 rounded border border-line bg-surface p-4"
      data-no-print=""
    >
      <p className="text-sm">{messages.forShops}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton variant="primary" href={paths.apiLogin(here)} className="max-sm:flex-auto">
          {messages.signIn}
        </LinkButton>
        <LinkButton href={paths.register(here)} className="max-sm:flex-auto">
          {messages.askForAccount}
        </LinkButton>
        {whatsapp === null ? null : (
          <LinkButton
            href={whatsappLink(whatsapp, messages.askAbout(product.title, product.code))}
            target="_blank"
            rel="noopener noreferrer"
            icon={<Icon name="whatsapp" className="size-4" />}
            className="max-sm:basis-full"
          >
            {messages.askByWhatsapp}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
