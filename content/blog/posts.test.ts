import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isBusinessDay } from '#domain/time/business-day.ts'
import { readingMinutes, textOf } from '#shop/features/blog/reading-time.ts'
import { findPost, listedPost } from './listed-posts.ts'
import { postSections } from './post-sections.ts'
import { posts } from './posts.ts'

const publicFolder = join(import.meta.dirname, '../../public')

test('BLG-01 every listed article is complete: text, date, summary and picture', () => {
  expect(posts.length).toBeGreaterThanOrEqual(5)
  expect(Object.keys(postSections).sort()).toEqual(posts.map(({ slug }) => slug).sort())
  for (const { slug, title, summary, published, picture, shelves } of posts) {
    const sections = postSections[slug] ?? []
    const words = textOf(sections.map(({ body }) => body)).split(/\s+/).length
    expect(words, slug).toBeGreaterThan(450)
    expect(words, slug).toBeLessThan(950)
    expect(new Set(sections.map(({ id }) => id)).size, slug).toBe(sections.length)
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/)
    expect(title.length, slug).toBeLessThan(70)
    expect(summary.length, slug).toBeGreaterThan(80)
    expect(summary.length, slug).toBeLessThanOrEqual(160)
    expect(isBusinessDay(published), slug).toBe(true)
    expect(existsSync(join(publicFolder, picture)), picture).toBe(true)
    expect(shelves.length, slug).toBeGreaterThan(0)
  }
})

test('BLG-02 the newest article comes first and is shown without a slug', () => {
  const dates = posts.map(({ published }) => published)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(findPost(null)).toBe(posts[0])
  expect(findPost('elegir-una-amoladora')?.title).toBe('Cómo elegir una amoladora')
  expect(findPost('nada')).toBeNull()
  expect(findPost('')).toBeNull()
})

test('reading time counts the words without tags and is at least a minute', () => {
  expect(textOf(['a', 1, null, false, { type: 'p', key: null, props: { children: ['b ', 'c'] } }])).toMatch(
    /^a 1\s+b\s+c$/,
  )
  expect(readingMinutes('una palabra')).toBe(1)
  expect(readingMinutes('palabra '.repeat(600))).toBe(3)
  const [first] = posts
  expect(first && listedPost(first).minutes).toBeGreaterThan(1)
})
