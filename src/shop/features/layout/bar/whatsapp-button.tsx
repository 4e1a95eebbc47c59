import { formatPhone, whatsappLink } from '#domain/accounts/phone.ts'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { edgeTabClasses } from '#ui/edge-tab.ts'
import { useScrollingUp } from '#ui/hooks/use-scrolling-up.ts'
import { Icon } from '#ui/icon.tsx'
import { useCompanyChat } from '../../auth/company-chat.tsx'
import { messages } from '../links/messages.ts'

/**
 * Floats on every page and opens a chat with the company; messages only. On wide screens next to the content; on a
 * phone it is in the sticky header row instead (`WhatsappInRow`).
 */
export function WhatsappTab({ whatsapp }: { whatsapp: string }) {
  const isExpanded = useScrollingUp()
  return (
    <WhatsappChat
      whatsapp={whatsapp}
      className={edgeTabClasses({ isExpanded, className: 'bottom-3 bg-success text-surface max-lg:hidden' })}
    />
  )
}

/** The chat link in the header of a phone; hidden while a toast takes its place. */
export function WhatsappInRow() {
  const whatsapp = useCompanyChat()
  if (whatsapp === null) return null
  const className = buttonClasses({
    variant: 'quiet',
    square: true,
    className: 'text-success lg:hidden [body:has(.toasts_[role=alert]:not(:empty))_&]:invisible',
  })
  return <WhatsappChat whatsapp={whatsapp} className={className} />
}

/** `whatsapp`: a number as stored. */
function WhatsappChat({ whatsapp, className }: { whatsapp: string; className: string }) {
  const label = messages.whatsappChat(formatPhone(whatsapp))
  return (
    <a
      href={whatsappLink(whatsapp)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
      className={className}
    >
      <Icon name="whatsapp" className="max-lg:size-6" />
    </a>
  )
}
