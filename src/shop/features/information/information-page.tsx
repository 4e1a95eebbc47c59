import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import { Breadcrumbs } from '#ui/lists/breadcrumbs.tsx'
import { InformationText, type TextSection } from '#ui/prose/information-text.tsx'
import { rootMessages } from '../../site/messages.ts'
import { type HeadArguments, pageHead, unlistedHead } from '../../site/page-head.ts'
import { paths } from '../../site/paths.ts'
import { informationMessages } from './messages.ts'
import { type TextNotice, TextNoticeBar } from './text-notice.tsx'

interface InformationPageProps {
  title: string
  lead: string
  /** The language of what is not in the page's own. */
  lang?: Readonly<Partial<Record<'title' | 'lead' | 'body', string>>>
  /** Of a text that is not the public one. */
  notice?: TextNotice | undefined
  /** Content above the sections, such as contact data. */
  children?: ReactNode
  sections: readonly TextSection[]
}

/** Minimum number of sections for an index. */
const INDEXED_SECTIONS = 4

interface Given extends HeadArguments {
  readonly loaderData:
    | {
        readonly page: { readonly title: string; readonly description: string }
        readonly notice?: TextNotice
      }
    | undefined
}

/** Head of an information page, from its texts; of the error page without them. */
export function informationHead(given: Given, path: string): MetaDescriptor[] {
  if (given.loaderData === undefined) return unlistedHead(rootMessages.errorOf(503).title)
  const { page, notice } = given.loaderData
  const { title, description } = page
  const listed = notice === undefined || notice.kind === 'model'
  return pageHead(given, { title, description, path, listed })
}

/** A page of prose: title, lead, an index if it is long, and the sections. */
export function InformationPage({
  title,
  lead,
  lang = {},
  notice,
  children,
  sections,
}: InformationPageProps) {
  const titled = sections.filter(({ title }) => title !== '')
  const indexed = titled.length >= INDEXED_SECTIONS
  return (
    <div className="mx-auto max-w-5xl px-4 py-4 lg:py-6">
      <Breadcrumbs crumbs={[{ label: informationMessages.home, href: paths.home() }, { label: title }]} />
      <InformationText
        title={title}
        lead={lead}
        lang={lang}
        index={indexed ? <Index sections={titled} lang={lang.body} /> : null}
        sections={sections}
        className="mt-3"
      >
        {notice === undefined ? null : <TextNoticeBar notice={notice} />}
        {children}
      </InformationText>
    </div>
  )
}

function Index({ sections, lang }: { sections: readonly TextSection[]; lang: string | undefined }) {
  return (
    <nav
      aria-label={informationMessages.index}
      className="mt-6 lg:sticky lg:top-6 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-start"
    >
      <p className="text-sm font-semibold text-ink-muted">{informationMessages.index}</p>
      <ol lang={lang} className="mt-1 border-l border-line">
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
