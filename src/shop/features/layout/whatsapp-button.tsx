import { formatPhone, whatsappLink } from '#domain/phone.ts'
import { useScrollingDown } from '../../browser/use-scrolling-down.ts'
import { Icon } from '../../ui/icon.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { texts } from './texts.ts'

/**
 * FTR-07..09: floats on every page and opens a chat with the company; messages only. On a phone, where it would lie on
 * what is read, it leaves on the way down and comes back on the way up. `whatsapp` is a stored number.
 */
export function WhatsappButton({ whatsapp }: { whatsapp: string }) {
  const isAway = useScrollingDown()
  const label = texts.whatsappChat(formatPhone(whatsapp))
  return (
    <a
      href={whatsappLink(whatsapp)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
      className={joinClasses(
        'fixed right-3 bottom-3 z-20 grid size-11 place-items-center rounded-full bg-success text-surface shadow-float transition-transform hover:brightness-90 lg:size-10',
        isAway && 'max-lg:not-focus-visible:translate-y-20',
      )}
    >
      <Icon name="whatsapp" className="size-6" />
    </a>
  )
}
