import { memo, useEffect, useRef } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { contentFilling } from '#contract/office/content.ts'
import { fillText } from '#domain/content/fill-in.ts'
import { type ContentKind, cardCodes, readingMinutes, withAnchors } from '#domain/content/prose.ts'
import { groupsOf, sectionsOf } from '#domain/content/sections.ts'
import { type ProseData, showSection } from '#domain/content/shown-prose.ts'
import { joinCodes } from '#domain/text/code-list.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { InformationText } from '#ui/prose/information-text.tsx'
import { PostBody } from '#ui/prose/post-body.tsx'
import { PostText } from '#ui/prose/post-text.tsx'
import { renderSections } from '#ui/prose/prose.tsx'
import { Questions } from '#ui/prose/questions.tsx'
import { useCall } from '../../../browser/use-call.ts'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { type ContentDraft, splitTags } from '../content-draft.ts'
import { messages } from '../messages.ts'

interface PageBesideProps {
  kind: ContentKind
  draft: ContentDraft
  /** Of a post: the business day of its first publication. */
  publishedOn: string | null
  /** Which of the text's headings the writer is below, from 1; 0: none of them. */
  heading: number
}

/**
 * The page as the shop shows it, as wide as there, while it is written: the same components, with what the company's data
 * and the products fill in. It is looked at, not used: links of a text that is not saved lead nowhere yet.
 */
export function PageBeside({ kind, draft, publishedOn, heading }: PageBesideProps) {
  const pane = useRef<HTMLElement>(null)
  const codes = cardCodes(draft.body)
  const { reply, failure, reload } = useCall(
    contentFilling,
    codes.length === 0 ? {} : { itemcodes: joinCodes(codes) },
  )
  // While a card's product is being read, the page stays.
  const filling = useRef(reply)
  if (reply !== undefined) filling.current = reply
  const isShown = filling.current !== undefined
  useEffect(() => {
    const scroller = pane.current
    if (scroller === null || !isShown) return
    const at = heading === 0 ? undefined : [...scroller.querySelectorAll('h2, h3')][heading - 1]
    const from = scroller.getBoundingClientRect().top
    const top = at === undefined ? 0 : scroller.scrollTop + at.getBoundingClientRect().top - from
    scroller.scrollTo({ top: Math.max(0, top - 16) })
  }, [heading, isShown])
  return (
    <section
      ref={pane}
      aria-label={messages.pageBeside}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing that has the focus
      tabIndex={0}
      className="min-h-0 overflow-y-auto rounded border border-line bg-canvas p-2"
    >
      {filling.current === undefined ? (
        failure === null ? (
          <p className="p-4 text-sm text-ink-muted">{messages.loading}</p>
        ) : (
          <LoadFailure failure={failure} retry={reload} />
        )
      ) : (
        <div inert>
          <Page kind={kind} draft={draft} publishedOn={publishedOn} filling={filling.current} />
        </div>
      )}
    </section>
  )
}

interface PageProps extends Pick<PageBesideProps, 'kind' | 'draft' | 'publishedOn'> {
  filling: ReplyOf<typeof contentFilling>
}

/** It renders again when the text is another one, not with every key. */
const Page = memo(function Page({ kind, draft, publishedOn, filling }: PageProps) {
  const { values } = filling
  const data: ProseData = { values, products: new Map(filling.products.map(one => [one.code, one])) }
  const body = withAnchors(draft.body, kind)
  const title = draft.title || messages.create
  if (kind === 'post') {
    const sections = sectionsOf(body).map(section => ownId(showSection(section, data)))
    const { summary, picture, author, tags } = draft
    const facts = [author && messages.byAuthor(author), ...splitTags(tags)].filter(Boolean)
    return (
      <div className="max-w-[43.5rem]">
        <PostText
          title={title}
          summary={summary}
          picture={picture.trim() || null}
          facts={
            <p className="mt-3 text-sm text-ink-muted">
              {[
                publishedOn === null ? messages.notPublishedYet : formatDay(publishedOn),
                messages.readingMinutes(readingMinutes(body)),
                ...facts,
              ].join(' · ')}
            </p>
          }
        >
          <PostBody sections={sections} lang={undefined} />
        </PostText>
      </div>
    )
  }
  const sections =
    kind === 'faq'
      ? groupsOf(body).map(({ questions, ...group }) => ({
          ...ownId(group),
          body: <Questions isOpen questions={questions.map(one => ownId(showSection(one, data)))} />,
        }))
      : renderSections(sectionsOf(body).map(section => ownId(showSection(section, data))))
  return (
    <InformationText
      title={title}
      lead={fillText(draft.lead, values) ?? ''}
      sections={sections}
      className={joinClasses(sections.length >= INDEXED && 'max-w-[44rem]')}
    />
  )
})

/** From so many sections on the shop puts an index beside the text, which is narrower by it. */
const INDEXED = 4

/** An anchor of the page is none of the screen's. */
function ownId<Part extends { readonly id: string }>(part: Part): Part {
  return { ...part, id: part.id === '' ? '' : `pagina-${part.id}` }
}
