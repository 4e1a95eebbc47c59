import { useEffect, useState } from 'react'
import { BACK_TO_TOP_PX } from '#domain/constants.ts'
import { buttonClasses } from './button-look.ts'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

/** Appears once the page was scrolled far enough (300 px in the specification). */
export function BackToTop() {
  const [shown, setShown] = useState(false)
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
      className={buttonClasses({
        square: true,
        className: 'fixed right-3 bottom-16 z-20 animate-appear shadow-float',
      })}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="arrow-up" />
    </button>
  )
}
