import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { contentFields } from '#contract/content-shapes.ts'
import { CONTENT_PAGES, type ContentKind, withAnchors } from '#domain/content/prose.ts'
import { parseProse } from './parse-prose.ts'

const folder = join(import.meta.dirname, '../../../../content')
const FILE = /^---\n(?<head>.*?)\n---\n(?<text>.*)$/s

const pageHeader = z.strictObject({ title: z.string(), description: z.string(), lead: z.string() })

const postHeader = z.strictObject({
  title: z.string(),
  /** One or two sentences, for lists and search engines. */
  summary: z.string(),
  /** Business day, `YYYY-MM-DD`. */
  published: z.iso.date(),
  /** A picture under `public/`. */
  picture: z.string(),
  /** Related catalogue nodes, as names from the family down. */
  shelves: z.array(z.array(z.string())),
})

/** A text that the product ships, as it is stored. */
export interface ShippedText {
  readonly slug: string
  readonly kind: ContentKind
  /** Of a post; null: the day on which it is installed. */
  readonly publishedOn: string | null
  readonly fields: z.output<typeof contentFields>
}

/** The slugs of all texts of `content/`; of a post it is its file's name. */
export function shippedSlugs(): { slug: string; kind: ContentKind }[] {
  const posts = readdirSync(join(folder, 'blog')).map(name => basename(name, '.md'))
  return [
    ...CONTENT_PAGES.map(slug => ({ slug, kind: slug === 'faq' ? ('faq' as const) : ('page' as const) })),
    ...posts.map(slug => ({ slug, kind: 'post' as const })),
  ]
}

/** Reads a text of `content/`. @throws for a file that is not as `content/readme.md` says */
export function readShipped({ slug, kind }: { slug: string; kind: ContentKind }): ShippedText {
  const name = kind === 'post' ? `blog/${slug}.md` : `${slug}.md`
  try {
    const { head = '', text = '' } = FILE.exec(readFileSync(join(folder, name), 'utf8'))?.groups ?? {}
    const body = withAnchors(parseProse(text), kind)
    const common = { author: null, tags: [], body }
    if (kind === 'post') {
      const { published, ...header } = postHeader.parse(parse(head))
      const fields = contentFields.parse({ ...header, ...common, lead: '' })
      return { slug, kind, publishedOn: published, fields }
    }
    const { description, ...header } = pageHeader.parse(parse(head))
    const fields = contentFields.parse({
      ...header,
      ...common,
      summary: description,
      picture: null,
      shelves: [],
    })
    return { slug, kind, publishedOn: null, fields }
  } catch (error) {
    throw new Error(`content/${name} cannot be read`, { cause: error })
  }
}
