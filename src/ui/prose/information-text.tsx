import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { proseClasses } from './prose.tsx'

/** A section of a page with an anchor (`#id`). */
export interface TextSection {
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

interface InformationTextProps {
  title: string
  lead: string
  /** The language of what is not in the page's own. */
  lang?: Readonly<Partial<Record<'title' | 'lead' | 'body', string>>>
  /** Beside the text, of a long one. */
  index?: ReactNode
  /** Above the sections, such as contact data. */
  children?: ReactNode
  sections: readonly TextSection[]
  className?: string
}

/** The text of an information page: title, lead and sections. */
export function InformationText({
  title,
  lead,
  lang = {},
  index = null,
  children,
  sections,
  className,
}: InformationTextProps) {
  const indexed = index !== null
  return (
    <div
      className={joinClasses(
        'rounded border border-line bg-surface px-4 py-6 sm:px-8 lg:py-10 print:border-0 print:p-0',
        indexed && 'lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-12 print:block',
        className,
      )}
    >
      <div className={joinClasses('max-w-2xl', indexed && 'lg:col-start-2')}>
        <h1 lang={lang.title} className="text-2xl">
          {title}
        </h1>
        <div
          lang={lang.lead}
          className="mt-3 text-base leading-relaxed text-ink-muted lg:text-lg lg:leading-normal"
        >
          {lead}
        </div>
      </div>
      {index}
      <article className={joinClasses('mt-8', indexed && 'lg:col-start-2')}>
        {children}
        {sections.map(section => (
          <section
            key={section.id}
            id={section.id || undefined}
            lang={lang.body}
            className="mt-9 scroll-mt-6 first:mt-0"
          >
            {section.title === '' ? null : (
              <h2 className="mb-2 max-w-2xl break-after-avoid text-lg">{section.title}</h2>
            )}
            <div className={proseClasses}>{section.body}</div>
          </section>
        ))}
      </article>
    </div>
  )
}
