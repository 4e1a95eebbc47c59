import { data } from 'react-router'
import { contentPosts } from '#contract/shop/content.ts'
import { DRAFT_PARAMETER } from '#domain/content/content-path.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { PostBody } from '#ui/prose/post-body.tsx'
import { articleData } from '../../features/blog/article-data.ts'
import { messages } from '../../features/blog/messages.ts'
import { relatedPosts, shelvesIn } from '../../features/blog/post-links.ts'
import { listedPost } from '../../features/blog/post-list.tsx'
import { PostPage } from '../../features/blog/post-page.tsx'
import { TextNoticeBar } from '../../features/information/text-notice.tsx'
import { callBackend } from '../../loaders/backend.server.ts'
import { readCatalogueTree } from '../../loaders/catalogue-tree.server.ts'
import { noticeOf, readSections, readText } from '../../loaders/content.server.ts'
import { orErrorPage } from '../../loaders/failed-call.server.ts'
import { inPageLanguage, otherLanguages } from '../../loaders/page-language.server.ts'
import { rootMessages } from '../../site/messages.ts'
import { pageHead, unlistedHead } from '../../site/page-head.ts'
import { paths } from '../../site/paths.ts'
import { breadcrumbData } from '../../site/structured-data.ts'
import type { Route } from './+types/blog-post.ts'

const RELATED_SHOWN = 3

/** The article of `?post=`, or the newest; an unknown slug is a 404. */
export const loader = orErrorPage(async ({ context, url }: Route.LoaderArgs) => {
  const { posts } = await callBackend(context, contentPosts, { query: inPageLanguage() })
  const { searchParams } = url
  const slug = searchParams.get('post') ?? posts[0]?.slug
  const isListed = posts.some(post => post.slug === slug)
  if (slug === undefined || (!isListed && !searchParams.has(DRAFT_PARAMETER)))
    throw data(null, { status: 404 })
  const text = await readText(context, slug, url)
  const post = { ...text, slug, published: text.published ?? businessDayOf(new Date()) }
  return {
    post: { ...listedPost(post), ...otherLanguages(post.languages) },
    sections: await readSections(context, text),
    shelves: shelvesIn(await readCatalogueTree(context), post.shelves),
    related: relatedPosts(post, posts, RELATED_SHOWN).map(other => ({
      ...listedPost(other),
      ...otherLanguages(other.languages),
    })),
    ...noticeOf(text, url),
  }
})

/** The canonical URL of an article contains its slug, also for the newest. */
export const meta: Route.MetaFunction = given => {
  if (!given.loaderData) return unlistedHead(rootMessages.errorOf(404).title)
  const { post, notice } = given.loaderData
  const path = paths.blogPost(post.slug)
  return pageHead(given, {
    title: post.title,
    description: post.summary,
    path,
    kind: 'article',
    listed: notice === undefined,
    data: origin => [
      articleData(origin, { ...post, path, language: post.lang?.body ?? rootMessages.region }),
      breadcrumbData(origin, [
        { label: messages.home, href: paths.home() },
        { label: messages.title, href: paths.blogCategory() },
        { label: post.title, href: path },
      ]),
    ],
  })
}

export default function BlogPost({
  loaderData: { post, sections, shelves, related, notice },
}: Route.ComponentProps) {
  return (
    <PostPage key={post.slug} post={post} shelves={shelves} related={related}>
      {notice === undefined ? null : <TextNoticeBar notice={notice} />}
      <PostBody sections={sections} lang={post.lang?.body} />
    </PostPage>
  )
}
