import { joinClasses } from './join-classes.ts'

interface EdgeTab {
  /** Whole in reach of the thumb; a mouse or the keyboard makes it whole by itself. */
  isWhole: boolean
  className: string
}

/**
 * Classes of what floats at the right edge of every page. It keeps to the strip beside the content, where no page has
 * anything to be pressed, and comes out where somebody reaches for it.
 */
export function edgeTabClasses({ isWhole, className }: EdgeTab): string {
  return joinClasses(
    'fixed right-0 z-20 grid h-11 place-items-center rounded-l shadow-float transition-[width]',
    // On a wide screen the strip has room for it whole.
    'hover:w-14 focus-visible:w-14 lg:h-10 min-[98rem]:w-14',
    isWhole ? 'w-14 lg:w-6' : 'w-6',
    // Above what stands at the foot of a page.
    '[body:has([data-foot-bar])_&]:max-lg:-translate-y-16',
    className,
  )
}
