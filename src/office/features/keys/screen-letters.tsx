import { useEffect, useState } from 'react'
import { type Lettered, letterScreen, reach } from './letters.ts'
import { messages } from './messages.ts'

/**
 * Letters over everything on the screen that can be pressed: typing them presses it, anything else takes them away. So
 * every act has a key, also those of rows and of panels that have none of their own (OFX-03).
 */
export function ScreenLetters({ onClose }: { onClose: () => void }) {
  const [lettered] = useState<readonly Lettered[]>(letterScreen)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
      // Nobody else hears of it: neither the screen nor what has the focus.
      event.preventDefault()
      event.stopPropagation()
      const letters = typed + event.key.toLowerCase()
      const chosen = lettered.find(one => one.letters === letters)
      if (chosen === undefined && lettered.some(one => one.letters.startsWith(letters)))
        return setTyped(letters)
      onClose()
      if (chosen !== undefined) reach(chosen.element)
    }
    window.addEventListener('keydown', press, true)
    window.addEventListener('scroll', onClose, true)
    window.addEventListener('pointerdown', onClose, true)
    return () => {
      window.removeEventListener('keydown', press, true)
      window.removeEventListener('scroll', onClose, true)
      window.removeEventListener('pointerdown', onClose, true)
    }
  }, [lettered, typed, onClose])
  return (
    <div data-no-print="" className="pointer-events-none fixed inset-0 z-50">
      <p role="status" className="sr-only">
        {messages.lettersShown}
      </p>
      {lettered
        .filter(({ letters }) => letters.startsWith(typed))
        .map(({ letters, element, left, top }) => (
          <span
            key={letters}
            aria-hidden="true"
            data-letters-of={element.textContent}
            className="fixed rounded border border-ink bg-warning-soft px-1 font-sans text-xs leading-4 font-semibold text-ink uppercase shadow-float"
            style={{ left, top }}
          >
            {letters}
          </span>
        ))}
    </div>
  )
}
