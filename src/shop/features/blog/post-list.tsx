import { Breadcrumbs } from '#ui/lists/breadcrumbs.tsx'
import { paths } from '../../site/paths.ts'
import { messages } from './messages.ts'
import { PostFacts } from './post-facts.tsx'

/** An article as shown in lists. */
export interface ListedPost {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly published: string
  readonly picture: string | null
  /** Absent where it has none. */
  readonly author?: string
  readonly tags?: readonly string[]
  readonly minutes: number
  /** The language of what is not in the page's own. */
  readonly lang?: Readonly<Partial<Record<'title' | 'summary', string>>>
}

type ListablePost = Omit<ListedPost, 'author' | 'tags' | 'lang'> & {
  readonly author: string | null
  readonly tags: readonly string[]
}

/** What lists show of an article. */
export function listedPost(post: ListablePost): Omit<ListedPost, 'lang'> {
  const { slug, title, summary, published, picture, author, tags, minutes } = post
  return {
    slug,
    title,
    summary,
    published,
    picture,
    minutes,
    ...(author !== null && { author }),
    ...(tags.length > 0 && { tags }),
  }
}

/** Every article with its date, summary and reading time, newest first. */
export function PostList({ posts }: { posts: readonly ListedPost[] }) {
  return (
    <div className="mx-auto max-w-5xl px-4 py-4 lg:py-6">
      <Breadcrumbs crumbs={[{ label: messages.home, href: paths.home() }, { label: messages.title }]} />
      <h1 className="mt-3 text-2xl">{messages.title}</h1>
      <p className="mt-2 max-w-2xl text-base text-ink-muted">{messages.lead}</p>
      <ul className="mt-6 grid gap-4">
        {posts.map((post, index) => (
          <PostEntry key={post.slug} post={post} eager={index < 2} />
        ))}
      </ul>
    </div>
  )
}

/** The title link's click area covers the whole entry. */
function PostEntry({ post, eager }: { post: ListedPost; eager: boolean }) {
  const { slug, title, summary, picture, lang = {} } = post
  return (
    <li className="relative grid overflow-hidden rounded border border-line bg-surface hover:border-ink sm:grid-cols-[15rem_minmax(0,1fr)]">
      {picture === null ? (
        <span className="bg-canvas max-sm:hidden" />
      ) : (
        <img
          src={picture}
          alt=""
          width={360}
          height={240}
          loading={eager ? undefined : 'lazy'}
          className="aspect-[3/2] h-full w-full object-cover max-sm:aspect-[5/2]"
        />
      )}
      <div className="grid content-center gap-1.5 p-4 sm:px-6">
        <h2 lang={lang.title} className="text-lg">
          <a
            href={paths.blogPost(slug)}
            className="no-underline after:absolute after:inset-0 after:rounded hover:text-accent"
          >
            {title}
          </a>
        </h2>
        <p lang={lang.summary} className="max-w-prose text-base">
          {summary}
        </p>
        <PostFacts post={post} />
      </div>
    </li>
  )
}
