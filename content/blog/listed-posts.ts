import { readingMinutes } from '#shop/features/blog/reading-time.ts'
import { postSections } from './post-sections.ts'
import { type Post, posts } from './posts.ts'

/** An article as lists show it: without where it leads, and with how long it takes. */
export function listedPost({ slug, title, summary, published, picture }: Post) {
  const minutes = readingMinutes((postSections[slug] ?? []).map(({ body }) => body))
  return { slug, title, summary, published, picture, minutes }
}

/** The article of a name, or the newest where none is given; null for a name nobody wrote under. */
export function findPost(slug: string | null): Post | null {
  return (slug === null ? posts[0] : posts.find(post => post.slug === slug)) ?? null
}
