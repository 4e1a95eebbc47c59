import { Link } from 'react-router'
import { SPANISH } from '#domain/text/locale.ts'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import type { Content } from '../content-draft.ts'
import { contentPaths } from '../content-paths.ts'
import { messages } from '../messages.ts'

interface LanguageNavProps {
  slug: string
  languages: Content['languages']
  /** The code of the one that is open. */
  current?: string
}

/** The languages of a text; nothing where there is Spanish alone (OFM-20). */
export function LanguageNav({ slug, languages, current = SPANISH.code }: LanguageNavProps) {
  if (languages.length === 0) return null
  const places = [
    { ...SPANISH, isOn: true, to: contentPaths.text(slug) },
    ...languages.map(one => ({ ...one, to: contentPaths.translation(slug, one.code) })),
  ]
  return (
    <nav aria-label={messages.languages} className="flex flex-wrap items-center gap-2">
      {places.map(({ code, label, isOn, to }) => (
        <Link
          key={code}
          to={to}
          lang={code}
          aria-current={code === current ? 'page' : undefined}
          className={buttonClasses({ size: 'sm', variant: code === current ? 'primary' : 'secondary' })}
        >
          {label}
          {isOn ? null : (
            <span lang={SPANISH.code}>
              <Badge tone="neutral">{messages.preparing}</Badge>
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
