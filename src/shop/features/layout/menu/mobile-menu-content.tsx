import type { MouseEvent } from 'react'
import { accountOf } from '#domain/accounts/session-state.ts'
import { isPromoTitle } from '#domain/catalogue/navigation.ts'
import type { Language } from '#domain/text/locale.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { paths } from '../../../site/paths.ts'
import { useSession } from '../../auth/session-provider.tsx'
import { useSignInPath } from '../../auth/sign-in-link.tsx'
import type { ShownExchangeRate } from '../../currency/exchange-rate.tsx'
import { familyBorder } from '../../product/family-border.ts'
import { SavedLink } from '../../saved-products/saved-link.tsx'
import { accountEntries } from '../bar/account-entries.ts'
import { AccountHeading, SignInBox } from '../bar/account-menu.tsx'
import { CurrencySwitch } from '../bar/currency-switch.tsx'
import { LanguageSwitch } from '../bar/language-switch.tsx'
import { RateOfTheDay } from '../bar/top-bar.tsx'
import { messages } from '../links/messages.ts'
import {
  type MenuFamily,
  navigationLinks,
  serviceLinks,
  topBarLinks,
  type WarrantyBrand,
} from '../links/site-links.ts'
import { MenuFailure } from './mega-menu.tsx'
import { useFamilies } from './use-families.ts'

export interface MobileMenuProps {
  families: readonly MenuFamily[]
  rate: ShownExchangeRate | null
  languages: readonly Language[]
  warrantyBrand: WarrantyBrand | null
}

/** Content of the drawer: families, account, promotions, service, information, rate, currency and language. */
export function MobileMenuContent({
  families,
  rate,
  languages,
  warrantyBrand,
  close,
}: MobileMenuProps & { close: () => void }) {
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) close()
  }
  return (
    // The interactive elements are the links inside; this only listens for their clicks.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div className="-m-4" onClick={closeOnLink}>
      <FamilySections families={families} />
      <AccountSection />
      <ul className="border-t border-line py-2">
        {(['wishlist', 'compare'] as const).map(list => (
          <li key={list}>
            <SavedLink list={list} withIcon className="px-4 no-underline -outline-offset-2 hover:bg-canvas" />
          </li>
        ))}
      </ul>
      <ul className="border-t border-line py-2">
        {navigationLinks.map(({ label, href }) => (
          <li key={label}>
            <MenuLink href={href} icon={isPromoTitle(label) ? 'tag' : 'wrench'} strong={isPromoTitle(label)}>
              {label}
            </MenuLink>
          </li>
        ))}
        {serviceLinks(warrantyBrand).map(({ label, href }) => (
          <li key={label}>
            <MenuLink href={href} nested>
              {label}
            </MenuLink>
          </li>
        ))}
      </ul>
      <ul className="border-t border-line py-2">
        {topBarLinks.map(({ label, href }) => (
          <li key={label}>
            <MenuLink href={href}>{label}</MenuLink>
          </li>
        ))}
      </ul>
      <div className="grid gap-3 border-t border-line p-4 text-sm">
        {rate === null ? null : <RateOfTheDay rate={rate} />}
        <CurrencySwitch name="moneda-menu" />
        {languages.length > 1 ? <LanguageSwitch languages={languages} /> : null}
      </div>
    </div>
  )
}

function AccountSection() {
  const session = useSession()
  const signIn = useSignInPath()
  const account = accountOf(session)
  if (account === null) {
    if (session.state !== 'anonymous') return null
    return (
      <div className="border-t border-line p-4">
        <p className="text-sm text-ink-muted">{messages.signInHint}</p>
        <SignInBox signIn={signIn} />
      </div>
    )
  }
  return (
    <div className="border-t border-line py-2">
      <div className="px-4 py-2">
        <AccountHeading account={account} />
      </div>
      <ul>
        {accountEntries(account).map(({ label, href, icon }) => (
          <li key={label}>
            <MenuLink href={href} icon={icon}>
              {label}
            </MenuLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Each family expands to its categories; the tree is loaded when the drawer opens. */
function FamilySections({ families }: { families: readonly MenuFamily[] }) {
  const tree = useFamilies()
  return (
    <ul className="py-2">
      {families.map(({ title, slug }) => {
        const branch = tree.state === 'ready' ? tree.families.find(family => family.slug === slug) : undefined
        return (
          <li key={slug}>
            <details name="familias" className="group">
              <summary
                className={joinClasses(
                  'flex min-h-12 list-none items-center gap-3 border-l-4 px-4 font-semibold -outline-offset-2',
                  familyBorder(slug),
                )}
              >
                <span className="flex-1">{title}</span>
                <Icon name="chevron-down" className="size-4 text-ink-muted group-open:rotate-180" />
              </summary>
              <ul className="bg-canvas py-1">
                <li>
                  <MenuLink href={paths.catalogue({ family: slug })} strong nested>
                    {messages.allOf(title)}
                  </MenuLink>
                </li>
                {branch?.categories.map(category => (
                  <li key={category.slug}>
                    <MenuLink href={paths.catalogue({ family: slug, category: category.slug })} nested>
                      {category.name}
                    </MenuLink>
                  </li>
                ))}
              </ul>
              {tree.state === 'loading' ? <Skeleton className="m-4 h-5 w-1/2" /> : null}
              {tree.state === 'failed' ? (
                <div className="px-4">
                  <MenuFailure retry={tree.retry} />
                </div>
              ) : null}
            </details>
          </li>
        )
      })}
    </ul>
  )
}

interface MenuLinkProps {
  href: string
  icon?: IconName
  strong?: boolean
  /** Indented, below a family. */
  nested?: boolean
  children: string
}

function MenuLink({ href, icon, strong = false, nested = false, children }: MenuLinkProps) {
  return (
    <a
      href={href}
      className={joinClasses(
        'flex min-h-11 items-center gap-3 pr-4 no-underline -outline-offset-2 hover:bg-canvas',
        nested ? 'pl-8' : 'pl-4',
        strong && 'font-semibold text-accent-strong',
      )}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </a>
  )
}
