import { data } from 'react-router'
import { articleData } from '../../features/blog/article-data.ts'
import { messages } from '../../features/blog/messages.ts'
import { PostBody } from '../../features/blog/post-body.tsx'
import { relatedPosts, shelvesIn } from '../../features/blog/post-links.ts'
import { listedPost } from '../../features/blog/post-list.tsx'
import { PostPage } from '../../features/blog/post-page.tsx'
import { readCatalogueTree } from '../../loaders/catalogue-tree.server.ts'
import { orErrorPage } from '../../loaders/failed-call.server.ts'
import { siteContext } from '../../loaders/site.server.ts'
import { rootMessages } from '../../site/messages.ts'
import { pageHead, unlistedHead } from '../../site/page-head.ts'
import { paths } from '../../site/paths.ts'
import { breadcrumbData } from '../../site/structured-data.ts'
import type { Route } from './+types/blog-post.ts'

const RELATED_SHOWN = 3

/** The article of `?post=`, or the newest; an unknown slug is a 404. */
export const loader = orErrorPage(async ({ context, url }: Route.LoaderArgs) => {
  const { posts } = context.get(siteContext).content
  const slug = url.searchParams.get('post')
  const post = slug === null ? posts[0] : posts.find(post => post.slug === slug)
  if (post === undefined) throw data(null, { status: 404 })
  return {
    post: listedPost(post),
    sections: post.sections,
    shelves: shelvesIn(await readCatalogueTree(context), post.shelves),
    related: relatedPosts(post, posts, RELATED_SHOWN).map(listedPost),
  }
})

/** The canonical URL of an article contains its slug, also for the newest. */
export const meta: Route.MetaFunction = given => {
  if (!given.loaderData) return unlistedHead(rootMessages.errorOf(404).title)
  const { post } = given.loaderData
  const path = paths.blogPost(post.slug)
  return pageHead(given, {
    title: post.title,
    description: post.summary,
    path,
    kind: 'article',
    data: origin => [
      articleData(origin, { ...post, path }),
      breadcrumbData(origin, [
        { label: messages.home, href: paths.home() },
        { label: messages.title, href: paths.blogCategory() },
        { label: post.title, href: path },
      ]),
    ],
  })
}

export default function BlogPost({ loaderData: { post, sections, shelves, related } }: Route.ComponentProps) {
  return (
    <PostPage key={post.slug} post={post} shelves={shelves} related={related}>
      <PostBody sections={sections} />
    </PostPage>
  )
}
