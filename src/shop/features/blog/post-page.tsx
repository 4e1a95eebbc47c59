import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Breadcrumbs } from '#ui/lists/breadcrumbs.tsx'
import { PostText } from '#ui/prose/post-text.tsx'
import { paths } from '../../site/paths.ts'
import { messages } from './messages.ts'
import { PostFacts } from './post-facts.tsx'
import type { Shelf } from './post-links.ts'
import type { ListedPost } from './post-list.tsx'

interface PostPageProps {
  post: ListedPost
  /** Categories the article refers to. */
  shelves: readonly Shelf[]
  related: readonly ListedPost[]
  /** Content of the article. */
  children: ReactNode
}

/** One article, with links into the catalogue and to related articles. */
export function PostPage({ post, shelves, related, children }: PostPageProps) {
  const { title, summary, picture, lang = {} } = post
  return (
    <div className="mx-auto max-w-5xl px-4 py-4 lg:py-6">
      <Breadcrumbs
        crumbs={[
          { label: messages.home, href: paths.home() },
          { label: messages.title, href: paths.blogCategory() },
          { label: title },
        ]}
      />
      <div className="mt-3 gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] print:block">
        <PostText
          title={title}
          summary={summary}
          picture={picture}
          lang={lang}
          facts={<PostFacts post={post} className="mt-3" />}
        >
          {children}
        </PostText>
        <aside className="mt-6 grid content-start gap-6 lg:mt-0" data-no-print="">
          {shelves.length > 0 ? <Shelves shelves={shelves} /> : null}
          <Related posts={related} />
        </aside>
      </div>
    </div>
  )
}

function Shelves({ shelves }: { shelves: readonly Shelf[] }) {
  return (
    <nav aria-label={messages.inCatalogue} className="rounded border border-line bg-surface p-4">
      <h2 className="text-base">{messages.inCatalogue}</h2>
      <ul className="mt-2 grid">
        {shelves.map(({ name, within, filters }) => {
          const href = paths.catalogue(filters)
          return (
            <li key={href}>
              <a href={href} className={linkClasses}>
                <Icon name="chevron-right" className="size-4 text-ink-muted" />
                <span>
                  {name}
                  {within === null ? null : <span className="text-ink-muted">, {within}</span>}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Related({ posts }: { posts: readonly ListedPost[] }) {
  return (
    <nav aria-label={messages.related} className="rounded border border-line bg-surface p-4">
      <h2 className="text-base">{messages.related}</h2>
      <ul className="mt-2 grid divide-y divide-line">
        {posts.map(post => (
          <li key={post.slug} className="py-2">
            <a
              href={paths.blogPost(post.slug)}
              lang={post.lang?.title}
              className="inline-flex min-h-11 items-center text-base no-underline hover:text-accent hover:underline lg:min-h-6 lg:text-sm"
            >
              {post.title}
            </a>
            <PostFacts post={post} isShort />
          </li>
        ))}
      </ul>
      <a href={paths.blogCategory()} className={`${linkClasses} font-semibold`}>
        {messages.all}
      </a>
    </nav>
  )
}

const linkClasses =
  'flex min-h-11 items-center gap-1.5 text-base no-underline hover:text-accent hover:underline lg:min-h-8 lg:text-sm'
