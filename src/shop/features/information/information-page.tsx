import type { ReactNode } from 'react'
import { joinClasses } from '#ui/join-classes.ts'
import { Breadcrumbs } from '#ui/lists/breadcrumbs.tsx'
import { paths } from '../../site/paths.ts'
import { informationMessages } from './messages.ts'

/** A section of a page with an anchor (`#id`). */
export interface Section {
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

interface InformationPageProps {
  title: string
  lead: ReactNode
  /** Content above the sections: contact data, a notice. */
  children?: ReactNode
  sections: readonly Section[]
}

/** Minimum number of sections for an index. */
const INDEXED_SECTIONS = 4

/** Typography of prose: about 70 characters per line, larger than a listing. */
export const proseClasses = joinClasses(
  'max-w-2xl text-base leading-relaxed',
  '[&_p+p]:mt-3 [&_p+ul]:mt-2 [&_p+ol]:mt-2 [&_ul+p]:mt-3 [&_ol+p]:mt-3 [&_dl+p]:mt-3',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:pl-6 [&_ol]:pl-6 [&_li+li]:mt-1.5',
  '[&_li]:marker:text-ink-muted [&_a]:underline [&_a]:underline-offset-2 [&_a:hover]:text-accent',
  '[&_h3]:mt-5 [&_h3]:mb-1 [&_h3]:font-semibold',
)

/** A page of prose: title, lead, an index if it is long, and the sections. */
export function InformationPage({ title, lead, children, sections }: InformationPageProps) {
  const indexed = sections.length >= INDEXED_SECTIONS
  return (
    <div className="mx-auto max-w-5xl px-4 py-4 lg:py-6">
      <Breadcrumbs crumbs={[{ label: informationMessages.home, href: paths.home() }, { label: title }]} />
      <div
        className={joinClasses(
          'mt-3 rounded border border-line bg-surface px-4 py-6 sm:px-8 lg:py-10 print:border-0 print:p-0',
          indexed && 'lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-12 print:block',
        )}
      >
        <div className={joinClasses('max-w-2xl', indexed && 'lg:col-start-2')}>
          <h1 className="text-2xl">{title}</h1>
          <div className="mt-3 text-base leading-relaxed text-ink-muted lg:text-lg lg:leading-normal">
            {lead}
          </div>
        </div>
        {indexed ? <Index sections={sections} /> : null}
        <article className={joinClasses('mt-8', indexed && 'lg:col-start-2')}>
          {children}
          {sections.map(section => (
            <section key={section.id} id={section.id} className="mt-9 scroll-mt-6 first:mt-0">
              <h2 className="mb-2 max-w-2xl break-after-avoid text-lg">{section.title}</h2>
              <div className={proseClasses}>{section.body}</div>
            </section>
          ))}
        </article>
      </div>
    </div>
  )
}

function Index({ sections }: { sections: readonly Section[] }) {
  return (
    <nav
      aria-label={informationMessages.index}
      className="mt-6 lg:sticky lg:top-6 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-start"
    >
      <p className="text-sm font-semibold text-ink-muted">{informationMessages.index}</p>
      <ol className="mt-1 border-l border-line">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-11 items-center border-l-2 border-transparent py-1 pl-3 text-base no-underline hover:border-accent hover:text-accent lg:min-h-8 lg:text-sm"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
