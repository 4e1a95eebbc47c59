import type { ShownSection } from '#domain/content/shown-prose.ts'
import { joinClasses } from '../join-classes.ts'
import { ProseContent, proseClasses } from './prose.tsx'

/** Additional styles of articles: tables and preformatted lines. */
const articleClasses = joinClasses(
  '[&_table]:my-4 [&_table]:w-full [&_table]:border-y [&_table]:border-line [&_table]:text-sm [&_table]:break-inside-avoid',
  '[&_thead]:bg-canvas [&_thead_th]:text-ink-muted [&_tr+tr]:border-t [&_tr]:border-line [&_tbody]:border-t [&_tbody]:border-line',
  '[&_th]:px-2 [&_th]:py-2 [&_th]:text-left [&_th]:align-top [&_th]:font-medium [&_td]:px-2 [&_td]:py-2 [&_td]:align-top',
  '[&_pre]:my-3 [&_pre]:rounded [&_pre]:border [&_pre]:border-line [&_pre]:bg-canvas [&_pre]:p-3 [&_pre]:font-sans [&_pre]:whitespace-pre-wrap',
)

/** The sections of an article. */
export function PostBody({
  sections,
  lang,
}: {
  sections: readonly ShownSection[]
  /** Where it is not the page's own. */
  lang: string | undefined
}) {
  return sections.map(({ id, title, body }) => (
    <section key={id} id={id || undefined} lang={lang} className="mt-8 scroll-mt-6 first:mt-0">
      {title === '' ? null : <h2 className="mb-2 max-w-2xl break-after-avoid text-lg">{title}</h2>}
      <div className={joinClasses(proseClasses, articleClasses)}>
        <ProseContent prose={body} />
      </div>
    </section>
  ))
}
