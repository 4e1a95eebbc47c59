import type { ReplyOf } from '#contract/call.ts'
import type { company as companyCall } from '#contract/shop/settings.ts'
import { formatPhone, whatsappLink } from '#domain/accounts/phone.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { informationMessages } from './messages.ts'

/** Contact data of the company as links; empty fields are omitted. */
export function ContactList({ company }: { company: ReplyOf<typeof companyCall> }) {
  const entries: readonly ContactEntry[] = [
    {
      icon: 'phone',
      term: informationMessages.phone,
      text: formatPhone(company.phone),
      href: `tel:${company.phone}`,
    },
    {
      icon: 'whatsapp',
      term: informationMessages.whatsapp,
      text: formatPhone(company.whatsapp),
      note: informationMessages.messagesOnly,
      href: whatsappLink(company.whatsapp),
    },
    { icon: 'mail', term: informationMessages.email, text: company.email, href: `mailto:${company.email}` },
    { icon: 'pin', term: informationMessages.address, text: company.address },
    { icon: 'clock', term: informationMessages.hours, text: company.hours },
  ]
  return (
    <dl className="mb-9 grid max-w-2xl overflow-hidden rounded border border-line sm:grid-cols-2 [&>div]:-mt-px [&>div]:-ml-px">
      {entries
        .filter(entry => entry.text !== '')
        .map(entry => (
          <Contact key={entry.term} {...entry} />
        ))}
    </dl>
  )
}

interface ContactEntry {
  readonly icon: IconName
  readonly term: string
  readonly text: string
  readonly note?: string
  readonly href?: string
}

function Contact({ icon, term, text, note, href }: ContactEntry) {
  const outside = href?.startsWith('https:')
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 border-t border-l border-line p-4 sm:last:odd:col-span-2">
      <dt className="col-span-2 grid grid-cols-subgrid text-sm text-ink-muted">
        <Icon name={icon} className="row-span-2 size-5 text-accent" />
        {term}
      </dt>
      <dd className="col-start-2 text-base font-medium">
        {href === undefined ? (
          text
        ) : (
          <a
            href={href}
            className="inline-flex min-h-11 items-center underline underline-offset-2 hover:text-accent lg:min-h-0"
            {...(outside ? { target: '_blank', rel: 'noreferrer' } : {})}
          >
            {text}
          </a>
        )}
        {note === undefined ? null : <span className="font-normal text-ink-muted"> ({note})</span>}
      </dd>
    </div>
  )
}
