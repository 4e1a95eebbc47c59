import { useEffect, useState } from 'react'
import { BACK_TO_TOP_PX } from '#domain/constants.ts'
import { edgeTabClasses } from '../edge-tab.ts'
import { useScrollingUp } from '../hooks/use-scrolling-up.ts'
import { Icon } from '../icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { messages } from '../messages.ts'

/** Appears once the page was scrolled far enough (300 px in the specification). */
export function BackToTop() {
  const [shown, setShown] = useState(false)
  const isExpanded = useScrollingUp()
  useEffect(() => {
    const read = () => setShown(window.scrollY > BACK_TO_TOP_PX)
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [])
  if (!shown) return null
  return (
    <button
      type="button"
      aria-label={messages.backToTop}
      className={edgeTabClasses({
        isExpanded,
        className: joinClasses(
          'bottom-3 lg:bottom-16 animate-appear border border-edge bg-surface text-ink hover:border-ink lg:border-r-0',
          // Expanded on a phone it is a separate button, off the edge that the system reserves for swipes.
          isExpanded ? 'max-lg:right-3 max-lg:w-11! max-lg:rounded' : 'max-lg:border-r-0',
        ),
      })}
      onClick={() => {
        // The button disappears at the top: keyboard users continue from the top of the content.
        document.querySelector('main')?.focus({ preventScroll: true })
        window.scrollTo({ top: 0, behavior: 'smooth' })
      }}
    >
      <Icon name="arrow-up" />
    </button>
  )
}
