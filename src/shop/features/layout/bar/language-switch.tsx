import { useEffect } from 'react'
import type { Language } from '#domain/text/locale.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { rootMessages } from '../../../site/messages.ts'
import { chooseLocale, restoreLocale } from '../../locale/locale.ts'
import { messages } from '../links/messages.ts'

interface LanguageSwitchProps {
  languages: readonly Language[]
  onDark?: boolean
}

/**
 * Language of the shop; rendered only if there are several. Buttons rather than a select, because choosing reloads
 * the page, which must not happen while moving through options by keyboard.
 */
export function LanguageSwitch({ languages, onDark = false }: LanguageSwitchProps) {
  useEffect(() => restoreLocale(languages), [languages])
  return (
    <fieldset className="inline-flex gap-1 noscript:hidden">
      <legend className="sr-only">{messages.language}</legend>
      {languages.map(({ code, label }) => {
        const isCurrent = code === rootMessages.language
        return (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={isCurrent}
            onClick={() => chooseLocale(code, languages)}
            className={joinClasses(
              'rounded text-xs -outline-offset-2 outline-current focus-visible:outline-current',
              onDark ? 'h-6 px-1' : 'h-11 px-3',
              isCurrent ? 'font-semibold' : 'underline',
              !onDark && 'border border-edge',
              !onDark && isCurrent && 'bg-ink text-surface',
            )}
          >
            {label}
          </button>
        )
      })}
    </fieldset>
  )
}
