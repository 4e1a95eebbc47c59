import type { ReactNode } from 'react'

interface PostTextProps {
  title: string
  summary: string
  /** Address of the picture beside the title. */
  picture: string | null
  lang?: Readonly<Partial<Record<'title' | 'summary', string>>>
  /** Day, author and tags. */
  facts: ReactNode
  /** Its sections. */
  children: ReactNode
}

/** An article: title, summary, picture and text. */
export function PostText({ title, summary, picture, lang = {}, facts, children }: PostTextProps) {
  return (
    <article className="overflow-hidden rounded border border-line bg-surface print:border-0">
      <header className="border-b border-line sm:grid sm:grid-cols-[minmax(0,1fr)_13rem] sm:pr-8 print:block print:border-0">
        <div className="px-4 py-6 sm:px-8 print:px-0">
          <h1 lang={lang.title} className="text-2xl">
            {title}
          </h1>
          <p lang={lang.summary} className="mt-3 text-base leading-relaxed text-ink-muted">
            {summary}
          </p>
          {facts}
        </div>
        {picture === null ? null : (
          <img
            src={picture}
            alt=""
            width={360}
            height={240}
            className="aspect-[3/2] h-auto w-full self-center rounded object-cover max-sm:hidden print:hidden"
          />
        )}
      </header>
      <div className="px-4 py-6 sm:px-8 lg:pb-10 print:px-0">{children}</div>
    </article>
  )
}
