import { joinClasses } from './join-classes.ts'

interface EdgeTab {
  /** Full width, for touch; hover and focus expand it by CSS. */
  isExpanded: boolean
  className: string
}

/**
 * Classes of the buttons that float at the right edge of every page. Collapsed they fit the margin next to the content,
 * so they never cover a control; they expand on hover, focus and `isExpanded`.
 */
export function edgeTabClasses({ isExpanded, className }: EdgeTab): string {
  return joinClasses(
    'fixed right-0 z-20 grid h-11 place-items-center rounded-l shadow-float transition-[width]',
    // On a wide screen the margin has room for the full width.
    'hover:w-14 focus-visible:w-14 lg:h-10 min-[98rem]:w-14',
    isExpanded ? 'w-14 lg:w-6' : 'w-6',
    // Above a fixed bar at the bottom of the page.
    '[body:has([data-foot-bar])_&]:max-lg:-translate-y-16',
    className,
  )
}
