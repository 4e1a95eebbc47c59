import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Language } from '#domain/text/locale.ts'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { paths } from '../../site/paths.ts'
import { RenderedOnce } from '../../site/rendered-once.tsx'
import { ForCustomers } from '../auth/for-customers.tsx'
import { CartIndicator, CartMenu } from '../cart/menu/cart-menu.tsx'
import { QuickOrderLink } from '../cart/quick-order/quick-order-link.tsx'
import type { ShownExchangeRate } from '../currency/exchange-rate.tsx'
import { SavedIconLink } from '../saved-products/saved-link.tsx'
import { AccountMenu } from './bar/account-menu.tsx'
import { TopBar } from './bar/top-bar.tsx'
import { WhatsappInRow } from './bar/whatsapp-button.tsx'
import { messages } from './links/messages.ts'
import type { MenuFamily, WarrantyBrand } from './links/site-links.ts'
import { MainNavigation } from './menu/main-navigation.tsx'
import { MobileMenu } from './menu/mobile-menu.tsx'
import { SearchBox } from './search/search-box.tsx'

interface SiteHeaderProps {
  families: readonly MenuFamily[]
  rate: ShownExchangeRate | null
  /** With fewer than two there is no switch. */
  languages: readonly Language[]
  warrantyBrand: WarrantyBrand | null
}

/**
 * The header of every page: one for desktop and phone, so that there is one search box. Its middle row is sticky;
 * `contents` makes it stick for the whole page and not only within the header.
 */
export function SiteHeader(props: SiteHeaderProps) {
  const { families, rate, languages, warrantyBrand } = props
  return (
    <header className="contents">
      <RenderedOnce
        as="div"
        className="bg-ink text-surface max-lg:hidden"
        of={TopBar}
        props={{ rate, languages }}
      />
      <MiddleRow {...props} />
      <RenderedOnce as="div" className="contents" of={MainNavigation} props={{ families, warrantyBrand }} />
    </header>
  )
}

function MiddleRow(props: SiteHeaderProps) {
  const [isSearchOpen, setSearchOpen] = useState(false)
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search closes on navigation
  useEffect(() => setSearchOpen(false), [location.key])
  return (
    <div className="sticky top-0 z-30 border-b border-line bg-surface" data-no-print="">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-2 px-4 lg:h-16 lg:flex-nowrap lg:gap-x-6">
        <div className="flex h-14 flex-1 items-center gap-1 lg:flex-none">
          <MobileMenu {...props} />
          <div className="relative max-lg:mr-auto">
            <a
              href={paths.home()}
              aria-label={messages.home}
              className="inline-flex min-h-11 shrink-0 items-center rounded"
            >
              <img src="/img/mostrador.svg" alt="" width={180} height={36} className="h-7 w-auto lg:h-9" />
            </a>
            <ToastRegion />
          </div>
          <WhatsappInRow />
          <button
            type="button"
            aria-label={isSearchOpen ? messages.closeSearch : messages.openSearch}
            aria-expanded={isSearchOpen}
            className={buttonClasses({
              variant: 'quiet',
              square: true,
              className: 'lg:hidden noscript:hidden',
            })}
            onClick={() => setSearchOpen(!isSearchOpen)}
          >
            <Icon name={isSearchOpen ? 'close' : 'search'} className="size-6" />
          </button>
          <ForCustomers>
            <CartIndicator className="-mr-2 lg:hidden" />
          </ForCustomers>
        </div>
        <SearchBox
          isOpenOnPhone={isSearchOpen}
          openOnPhone={() => setSearchOpen(true)}
          className={joinClasses(
            'max-lg:basis-full max-lg:pb-3 lg:flex-1',
            !isSearchOpen && 'max-lg:hidden noscript:block',
          )}
        />
        <div className="hidden items-center gap-2 lg:flex noscript:flex">
          <AccountMenu />
          <div className="flex max-lg:hidden noscript:flex">
            <SavedIconLink list="wishlist" />
            <SavedIconLink list="compare" />
          </div>
          <ForCustomers>
            <div className="flex items-center gap-2 max-lg:hidden">
              <QuickOrderLink />
              <CartMenu />
            </div>
          </ForCustomers>
        </div>
      </div>
    </div>
  )
}
