import { contentPosts } from '#contract/shop/content.ts'
import { messages } from '../../features/blog/messages.ts'
import { listedPost, PostList } from '../../features/blog/post-list.tsx'
import { callBackend } from '../../loaders/backend.server.ts'
import { orErrorPage } from '../../loaders/failed-call.server.ts'
import { inPageLanguage, otherLanguages } from '../../loaders/page-language.server.ts'
import { pageHead } from '../../site/page-head.ts'
import { paths } from '../../site/paths.ts'
import { breadcrumbData } from '../../site/structured-data.ts'
import type { Route } from './+types/blog-category.ts'

/** Only metadata; the articles' texts stay on the server. */
export const loader = orErrorPage(async ({ context }: Route.LoaderArgs) => {
  const { posts } = await callBackend(context, contentPosts, { query: inPageLanguage() })
  return { posts: posts.map(post => ({ ...listedPost(post), ...otherLanguages(post.languages) })) }
})

export const meta: Route.MetaFunction = given =>
  pageHead(given, {
    title: messages.title,
    description: messages.description,
    path: paths.blogCategory(),
    data: origin => [
      breadcrumbData(origin, [
        { label: messages.home, href: paths.home() },
        { label: messages.title, href: paths.blogCategory() },
      ]),
    ],
  })

export default function BlogCategory({ loaderData }: Route.ComponentProps) {
  return <PostList posts={loaderData.posts} />
}
