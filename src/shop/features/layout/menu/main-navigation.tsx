import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { isPromoTitle } from '#domain/catalogue/navigation.ts'
import { useDismiss } from '#ui/hooks/use-dismiss.ts'
import { Icon } from '#ui/icon.tsx'
import { paths } from '../../../site/paths.ts'
import { familyBorder } from '../../product/family-border.ts'
import { messages } from '../links/messages.ts'
import {
  type MenuFamily,
  navigationLinks,
  type SiteLink,
  serviceLinks,
  type WarrantyBrand,
} from '../links/site-links.ts'
import { MegaMenu } from './mega-menu.tsx'
import { createMenuAim } from './menu-aim.ts'
import { NavigationEntry } from './navigation-entry.tsx'
import { ServicePanel } from './service-panel.tsx'
import { prepareFamilies } from './use-families.ts'

/** Slug of SERVICIO TÉCNICO among the families; no real slug contains a colon. */
const SERVICE = ':service'

interface MainNavigationProps {
  families: readonly MenuFamily[]
  warrantyBrand: WarrantyBrand | null
}

/** Which entry's panel is open; a panel opened by a click or a key stays until it is closed. */
interface OpenPanel {
  readonly slug: string
  readonly isPinned: boolean
}

/**
 * The families with their mega menus, PROMOS and SERVICIO TÉCNICO. A panel opens on hover, click and by keyboard;
 * without scripts each family is a link to its page.
 */
export function MainNavigation({ families, warrantyBrand }: MainNavigationProps) {
  const [open, setOpen] = useState<OpenPanel | null>(null)
  const shown = useRef<string | null>(null)
  shown.current = open?.slug ?? null
  const within = useRef<HTMLElement>(null)
  const panelId = useId()
  const location = useLocation()
  const close = () => setOpen(null)
  const [aim] = useState(() =>
    createMenuAim<string>({
      shown: () => shown.current,
      show: slug => setOpen({ slug, isPinned: false }),
      hide: close,
    }),
  )
  useDismiss(open !== null, within, close)
  useEffect(() => aim.stop, [aim])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a panel belongs to the page it was opened on
  useEffect(close, [location.key])

  const toggle = (event: MouseEvent, slug: string) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    aim.stop()
    setOpen(open?.slug === slug && open.isPinned ? null : { slug, isPinned: true })
  }
  const follow = (event: PointerEvent, slug: string) => {
    if (event.pointerType === 'mouse') aim.over(slug, { x: event.clientX, y: event.clientY })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = keyMoves[event.key]
    if (key === undefined || !(event.target instanceof HTMLElement)) return
    const entry = event.target.closest<HTMLElement>('[data-entry]')
    if (entry === null) return
    event.preventDefault()
    const { slug } = entry.dataset
    if (key !== 'panel') moveAlong(event.currentTarget, entry, key)
    else if (slug !== undefined) {
      setOpen({ slug, isPinned: true })
      focusInPanel(panelId)
    }
  }

  return (
    <nav
      ref={within}
      aria-label={messages.mainNavigation}
      className="relative border-b border-line bg-surface max-lg:hidden noscript:block"
      onPointerEnter={prepareFamilies}
      onFocus={prepareFamilies}
      onPointerLeave={event => {
        if (event.pointerType === 'mouse' && !open?.isPinned) aim.leave()
      }}
      onKeyDown={onKeyDown}
    >
      <ul className="mx-auto flex max-w-page flex-wrap px-2 noscript:max-lg:gap-y-2">
        {families.map(({ title, slug }) => (
          <NavigationEntry
            key={slug}
            title={title}
            slug={slug}
            panelId={panelId}
            follow={follow}
            toggle={toggle}
            href={paths.catalogue({ family: slug })}
            isOpen={open?.slug === slug}
            openBorder={familyBorder(slug)}
            onPanelEnter={aim.inside}
            panel={<MegaMenu id={panelId} family={{ title, slug }} />}
          />
        ))}
        {navigationLinks.map(link =>
          warrantyBrand !== null && link.label === messages.service ? (
            <NavigationEntry
              key={link.label}
              panelId={panelId}
              follow={follow}
              toggle={toggle}
              title={link.label}
              href={link.href}
              slug={SERVICE}
              isOpen={open?.slug === SERVICE}
              openBorder="border-ink"
              className="relative ml-auto"
              onPanelEnter={aim.inside}
              panel={<ServicePanel id={panelId} brand={warrantyBrand} />}
            >
              {serviceLinks(warrantyBrand).map(({ label, href }) => (
                <span key={label} className="hidden noscript:block">
                  <a href={href} className="menu-entry border-0">
                    {label}
                  </a>
                </span>
              ))}
            </NavigationEntry>
          ) : (
            <li
              key={link.label}
              className={isPromoTitle(link.label) ? 'flex items-center px-2' : 'ml-auto'}
              onPointerEnter={() => open !== null && !open.isPinned && aim.leave()}
            >
              <NavigationLink {...link} />
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

const keyMoves: Readonly<Record<string, 'panel' | 1 | -1>> = {
  ArrowDown: 'panel',
  ArrowRight: 1,
  ArrowLeft: -1,
}

/** Links titled as promotions are rendered as a promo button. */
function NavigationLink({ label, href }: SiteLink) {
  return isPromoTitle(label) ? (
    <a
      href={href}
      data-entry=""
      className="flex h-8 items-center gap-1.5 rounded bg-accent px-3 text-sm font-semibold text-surface no-underline hover:bg-accent-strong"
    >
      <Icon name="tag" className="size-4" />
      {label}
    </a>
  ) : (
    <a href={href} data-entry="" className="menu-entry">
      <Icon name="wrench" />
      {label}
    </a>
  )
}

function moveAlong(bar: HTMLElement, from: HTMLElement, by: 1 | -1): void {
  const entries = [...bar.querySelectorAll<HTMLElement>('[data-entry]')]
  entries[(entries.indexOf(from) + by + entries.length) % entries.length]?.focus()
}

/** After the panel has been rendered. */
function focusInPanel(panelId: string): void {
  requestAnimationFrame(() => document.getElementById(panelId)?.querySelector<HTMLElement>('a')?.focus())
}
