import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { readingMinutes } from '../../features/blog/reading-time.ts'
import { parseGroups, parseSections } from './parse-sections.ts'

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

export type Content = ReturnType<typeof readContent>

/** The texts of `content/`. */
export const content = readContent()

/**
 * Reads the information pages and the articles, the newest first; a slug is a file's name and never changes once
 * published. @throws for a file that is not as `content/readme.md` says
 */
export function readContent() {
  const posts = readdirSync(join(folder, 'blog')).map(name => {
    const { header, sections } = readFile(join('blog', name), postHeader, parseSections)
    const minutes = readingMinutes(sections.map(({ body }) => body))
    return { slug: basename(name, '.md'), ...header, minutes, sections }
  })
  const { header, sections } = readFile('faq.md', pageHeader, parseGroups)
  return {
    aboutUs: readPage('about-us.md'),
    contactUs: readPage('contact-us.md'),
    howToPurchase: readPage('how-to-purchase.md'),
    terms: readPage('terms.md'),
    faq: { ...header, groups: sections },
    posts: posts.toSorted((a, b) => b.published.localeCompare(a.published)),
  }
}

function readPage(name: string) {
  const { header, sections } = readFile(name, pageHeader, parseSections)
  return { ...header, sections }
}

function readFile<Header, Sections>(
  name: string,
  schema: z.ZodType<Header>,
  parseText: (markdown: string) => Sections,
): { header: Header; sections: Sections } {
  try {
    const { head = '', text = '' } = FILE.exec(readFileSync(join(folder, name), 'utf8'))?.groups ?? {}
    return { header: schema.parse(parse(head)), sections: parseText(text) }
  } catch (error) {
    throw new Error(`content/${name} cannot be read`, { cause: error })
  }
}
