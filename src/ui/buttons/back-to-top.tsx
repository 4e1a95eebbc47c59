import { useEffect, useState } from 'react'
import { BACK_TO_TOP_PX } from '#domain/constants.ts'
import { edgeTabClasses } from '../edge-tab.ts'
import { useScrollingUp } from '../hooks/use-scrolling-up.ts'
import { Icon } from '../icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { texts } from '../texts.ts'

/** Appears once the page was scrolled far enough (300 px in the specification). */
export function BackToTop() {
  const [shown, setShown] = useState(false)
  const isWhole = useScrollingUp()
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
      aria-label={texts.backToTop}
      className={edgeTabClasses({
        isWhole,
        className: joinClasses(
          'bottom-3 lg:bottom-16 animate-appear border border-edge bg-surface text-ink hover:border-ink lg:border-r-0',
          // In reach of a thumb it is a button of its own, off the edge where phones take swipes for themselves.
          isWhole ? 'max-lg:right-3 max-lg:w-11! max-lg:rounded' : 'max-lg:border-r-0',
        ),
      })}
      onClick={() => {
        // It goes away: whoever pressed it by keyboard goes on from the top too.
        document.querySelector('main')?.focus({ preventScroll: true })
        window.scrollTo({ top: 0, behavior: 'smooth' })
      }}
    >
      <Icon name="arrow-up" />
    </button>
  )
}
