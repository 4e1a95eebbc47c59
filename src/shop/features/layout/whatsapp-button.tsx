import { formatPhone, whatsappLink } from '#domain/phone.ts'
import { Icon } from '../../ui/icon.tsx'
import { texts } from './texts.ts'

/** FTR-07..09: floats on every page and opens a chat with the company; messages only. `whatsapp` is a stored number. */
export function WhatsappButton({ whatsapp }: { whatsapp: string }) {
  const label = texts.whatsappChat(formatPhone(whatsapp))
  return (
    <a
      href={whatsappLink(whatsapp)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
      className="fixed right-3 bottom-3 z-20 grid size-11 place-items-center lg:size-10 rounded-full bg-success text-surface shadow-float hover:brightness-90"
    >
      <Icon name="whatsapp" className="size-6" />
    </a>
  )
}
