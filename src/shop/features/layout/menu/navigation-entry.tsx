import type { MouseEvent, PointerEvent, ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'

interface NavigationEntryProps {
  title: string
  /** Link target without scripts. */
  href: string
  slug: string
  isOpen: boolean
  panelId: string
  /** Border colour while it is open. */
  openBorder: string
  className?: string
  follow: (event: PointerEvent, slug: string) => void
  toggle: (event: MouseEvent, slug: string) => void
  onPanelEnter: () => void
  /** Rendered below it while open. */
  panel: ReactNode
  /** Links for pages without scripts, where no panel opens. */
  children?: ReactNode
}

/** An entry of the main navigation with a panel below it. */
export function NavigationEntry(props: NavigationEntryProps) {
  const { title, href, slug, isOpen, panelId, openBorder, className, follow, toggle } = props
  return (
    <li
      className={className}
      onPointerEnter={event => follow(event, slug)}
      onPointerMove={event => follow(event, slug)}
    >
      <a
        href={href}
        data-entry=""
        data-slug={slug}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        className={joinClasses('menu-entry', isOpen && `bg-canvas ${openBorder}`)}
        onClick={event => toggle(event, slug)}
      >
        {title}
        <Icon name="chevron-down" />
      </a>
      {isOpen ? (
        <div onPointerEnter={props.onPanelEnter} onPointerMove={stopPropagation}>
          {props.panel}
        </div>
      ) : null}
      {props.children}
    </li>
  )
}

/** The panel is inside its entry, but a move in it must not count as a move over the bar. */
function stopPropagation(event: PointerEvent): void {
  event.stopPropagation()
}
