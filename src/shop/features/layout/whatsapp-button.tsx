import { formatPhone, whatsappLink } from '#domain/phone.ts'
import { useScrollingUp } from '../../browser/use-scrolling-up.ts'
import { edgeTabClasses } from '../../ui/edge-tab.ts'
import { Icon } from '../../ui/icon.tsx'
import { texts } from './texts.ts'

/**
 * FTR-07..09: floats on every page and opens a chat with the company; messages only. `whatsapp` is a stored number.
 */
export function WhatsappButton({ whatsapp }: { whatsapp: string }) {
  const isWhole = useScrollingUp()
  const label = texts.whatsappChat(formatPhone(whatsapp))
  return (
    <a
      href={whatsappLink(whatsapp)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
      className={edgeTabClasses({ isWhole, className: 'bottom-3 bg-success text-surface' })}
    >
      <Icon name="whatsapp" />
    </a>
  )
}
