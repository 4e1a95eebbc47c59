import { useEffect, useState } from 'react'
import { BACK_TO_TOP_PX } from '#domain/constants.ts'
import { useScrollingUp } from '../browser/use-scrolling-up.ts'
import { edgeTabClasses } from './edge-tab.ts'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

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
        className:
          'bottom-3 lg:bottom-16 animate-appear border border-edge border-r-0 bg-surface text-ink hover:border-ink',
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
