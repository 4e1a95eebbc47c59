import type { ReactNode } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { company } from '#contract/shop/settings.ts'
import { formatPhone, whatsappLink } from '#domain/accounts/phone.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { paths } from '../../site/paths.ts'
import { RenderedOnce } from '../../site/rendered-once.tsx'
import { messages } from './links/messages.ts'
import { footerLinks, type MenuFamily } from './links/site-links.ts'

/** Phones as stored, `+598` and 8 digits. */
type Company = ReplyOf<typeof company>

interface SiteFooterProps {
  company: Company | null
  families: readonly MenuFamily[]
}

/** Contact data, opening hours, information pages and the families. */
export function SiteFooter(props: SiteFooterProps) {
  return (
    <RenderedOnce
      as="footer"
      className="bg-ink text-sm text-surface [--color-focus:var(--color-surface)]"
      of={FooterContent}
      props={props}
    />
  )
}

function FooterContent({ company, families }: SiteFooterProps) {
  return (
    <>
      <div className="mx-auto grid max-w-page gap-8 px-4 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        {company === null ? null : <ContactWidget company={company} />}
        <LinkColumn title={messages.information} links={footerLinks} />
        <LinkColumn
          title={messages.catalogue}
          links={[
            ...families.map(({ title, slug }) => ({ label: title, href: paths.catalogue({ family: slug }) })),
            { label: messages.promos, href: paths.promos() },
          ]}
        />
      </div>
      <div className="border-t border-ink-muted">
        <div className="mx-auto grid max-w-page gap-2 px-4 py-4 pb-20 text-xs text-line lg:grid-cols-[auto_1fr] lg:items-baseline lg:gap-8 lg:pb-4">
          {company === null ? null : <p>{messages.copyright(company.copyrightYear, company.name)}</p>}
          <details className="lg:pr-20 lg:text-right">
            <summary className="inline-flex min-h-11 list-none items-center underline lg:min-h-6">
              {messages.credits}
            </summary>
            <p className="mt-1 max-w-prose lg:ml-auto">{messages.creditsText}</p>
          </details>
        </div>
      </div>
    </>
  )
}

function ContactWidget({ company }: { company: Company }) {
  const { address, email, phone, whatsapp, hours } = company
  return (
    <section>
      <h2 className="text-base">{messages.contact}</h2>
      <dl className="mt-3 grid gap-1">
        <Contact icon="pin" name={messages.address} value={address} />
        <Contact icon="mail" name={messages.email} value={email}>
          <a href={`mailto:${email}`} className="foot-link">
            {email}
          </a>
        </Contact>
        <Contact icon="phone" name={messages.phone} value={phone}>
          <a href={`tel:${phone}`} className="foot-link">
            {formatPhone(phone)}
          </a>
        </Contact>
        <Contact icon="whatsapp" name={messages.whatsapp} value={whatsapp}>
          <a href={whatsappLink(whatsapp)} target="_blank" rel="noopener noreferrer" className="foot-link">
            {formatPhone(whatsapp)}
          </a>{' '}
          <span className="text-line">({messages.messagesOnly})</span>
        </Contact>
        <Contact icon="clock" name={messages.hours} value={hours} />
      </dl>
    </section>
  )
}

interface ContactProps {
  icon: IconName
  name: string
  value: string
  children?: ReactNode
}

/** One contact entry; omitted while it is not configured. */
function Contact({ icon, name, value, children = value }: ContactProps) {
  if (value === '') return null
  return (
    <div className="foot-contact">
      <dt>
        <Icon name={icon} />
        <VisuallyHidden>{name}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function LinkColumn({ title, links }: { title: string; links: readonly { label: string; href: string }[] }) {
  return (
    <nav aria-label={`${title}, ${messages.footer.toLowerCase()}`}>
      <h2 className="text-base">{title}</h2>
      <ul className="mt-3 grid gap-1">
        {links.map(({ label, href }) => (
          <li key={label}>
            <a href={href} className="foot-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
