import { readingMinutes } from '#shop/features/blog/reading-time.ts'
import { postSections } from './post-sections.ts'
import { type Post, posts } from './posts.ts'

/** An article for lists, with its reading time. */
export function listedPost({ slug, title, summary, published, picture }: Post) {
  const minutes = readingMinutes((postSections[slug] ?? []).map(({ body }) => body))
  return { slug, title, summary, published, picture, minutes }
}

/** The article of a slug, or the newest without one; null for an unknown slug. */
export function findPost(slug: string | null): Post | null {
  return (slug === null ? posts[0] : posts.find(post => post.slug === slug)) ?? null
}
