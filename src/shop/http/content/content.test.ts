import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countWords, readingMinutes } from '../../features/blog/reading-time.ts'
import { fillIn } from '../../loaders/fill-in.server.ts'
import { paths } from '../../site/paths.ts'
import { content } from './content.ts'
import { parseGroups, parseSections } from './parse-sections.ts'

const { posts } = content
const publicFolder = join(import.meta.dirname, '../../../../public')
const pages = [content.aboutUs, content.contactUs, content.howToPurchase, content.terms]
const sections = [
  ...[...pages, ...posts].flatMap(page => page.sections),
  ...content.faq.groups.flatMap(group => group.questions),
]

test('BLG-01 every article is complete: text, date, summary and picture', () => {
  expect(posts.length).toBeGreaterThanOrEqual(5)
  for (const { slug, title, summary, picture, shelves, ...post } of posts) {
    const words = countWords(post.sections.map(({ body }) => body))
    expect(words, slug).toBeGreaterThan(450)
    expect(words, slug).toBeLessThan(950)
    expect(new Set(post.sections.map(({ id }) => id)).size, slug).toBe(post.sections.length)
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/)
    expect(title.length, slug).toBeLessThan(70)
    expect(summary.length, slug).toBeGreaterThan(80)
    expect(summary.length, slug).toBeLessThanOrEqual(160)
    expect(existsSync(join(publicFolder, picture)), picture).toBe(true)
    expect(shelves.length, slug).toBeGreaterThan(0)
  }
})

test('BLG-02 the newest article comes first', () => {
  const dates = posts.map(({ published }) => published)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(posts.find(({ slug }) => slug === 'elegir-una-amoladora')?.title).toBe('Cómo elegir una amoladora')
})

test('anchors are unique in their page', () => {
  const { groups } = content.faq
  for (const anchors of [
    ...pages.map(page => page.sections.map(({ id }) => id)),
    groups.flatMap(({ id, questions }) => [id, ...questions.map(question => question.id)]),
  ])
    expect(new Set(anchors).size).toBe(anchors.length)
})

test('links lead to pages of the shop, and their anchors exist', () => {
  const links = [...JSON.stringify(sections).matchAll(/"href":"(?<href>[^"]+)"/g)].map(
    match => match.groups?.href ?? '',
  )
  const anchors = new Map<string, readonly { id: string }[]>([
    [paths.howToPurchase(), content.howToPurchase.sections],
    [paths.terms(), content.terms.sections],
  ])
  const known = [
    ...anchors.keys(),
    paths.faq(),
    paths.contactUs(),
    paths.login(),
    paths.promos(),
    paths.orders(),
    'mailto:{email}',
  ]
  expect(links.length).toBeGreaterThan(10)
  for (const link of links) {
    const [path = '', anchor] = link.split('#')
    expect(known).toContain(path)
    if (anchor !== undefined) expect(anchors.get(path)?.map(({ id }) => id)).toContain(anchor)
  }
})

test('reading time counts words and is at least a minute', () => {
  const prose = (markdown: string) => parseSections(`## T {#t}\n\n${markdown}`).map(({ body }) => body)
  expect(countWords(prose('a **b**\n\n- c\n- d [e f](/x)'))).toBe(6)
  expect(readingMinutes(prose('una palabra'))).toBe(1)
  expect(readingMinutes(prose('palabra '.repeat(600)))).toBe(3)
})

test('Markdown becomes a tree of sections', () => {
  const [section] = parseSections(
    '## 1. Título {#uno}\n\nTexto\nen dos líneas, **con [enlace](/x)** y `/`.\n\n1. a\n2. **b**\n\n### Parte\n\n| A | B |\n|---|---|\n| 1 | 2 |',
  )
  expect(section).toEqual({
    id: 'uno',
    title: '1. Título',
    body: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Texto en dos líneas, ' },
          { type: 'text', text: 'con ', marks: [{ type: 'bold' }] },
          {
            type: 'text',
            text: 'enlace',
            marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/x' } }],
          },
          { type: 'text', text: ' y ' },
          { type: 'text', text: '/', marks: [{ type: 'code' }] },
          { type: 'text', text: '.' },
        ],
      },
      {
        type: 'orderedList',
        content: [
          { type: 'listItem', content: [{ type: 'text', text: 'a' }] },
          { type: 'listItem', content: [{ type: 'text', text: 'b', marks: [{ type: 'bold' }] }] },
        ],
      },
      { type: 'heading', content: [{ type: 'text', text: 'Parte' }] },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'columnHeader', content: [{ type: 'text', text: 'A' }] },
              { type: 'columnHeader', content: [{ type: 'text', text: 'B' }] },
            ],
          },
          {
            type: 'tableRow',
            content: [
              { type: 'rowHeader', content: [{ type: 'text', text: '1' }] },
              { type: 'tableCell', content: [{ type: 'text', text: '2' }] },
            ],
          },
        ],
      },
    ],
  })
  expect(parseGroups('## G {#g}\n\n### P {#p}\n\nR')).toMatchObject([
    { id: 'g', questions: [{ id: 'p', title: 'P', body: [{ type: 'paragraph' }] }] },
  ])
})

test.each([
  ['HTML', 'a <b>x</b>', /no html/],
  ['a block of HTML', '<script>x</script>', /no html/],
  ['a script as link', '[a](javascript:x)', /a link leads/],
  ['a protocol-relative link', '[a](//example.com)', /a link leads/],
  ['a picture', '![a](/x.png)', /no image/],
  ['a section without an anchor', '## Otra', /needs its anchor/],
])('%s is refused', (_, markdown, reason) => {
  expect(() => parseSections(`## T {#t}\n\n${markdown}`)).toThrow(reason)
})

test('text before the first section is refused', () => {
  expect(() => parseSections('Hola')).toThrow(/begins with a heading/)
})

test('placeholders are filled in; a paragraph without its value is left out, an unknown one is an error', () => {
  const page = {
    lead: '{name}:',
    sections: parseSections('## T {#t}\n\nSi.\n\nDesde **{minimum}** [x](mailto:{name})'),
  }
  const filled = fillIn(page, { name: 'Barraca <b>', minimum: '$ 1' })
  expect(filled.lead).toBe('Barraca <b>:')
  expect(JSON.stringify(filled.sections)).toContain('"text":"$ 1"')
  expect(JSON.stringify(filled.sections)).toContain('"href":"mailto:Barraca <b>"')
  expect(fillIn(page, { name: 'a', minimum: null }).sections[0]?.body).toHaveLength(1)
  expect(() => fillIn(page, { name: 'a' })).toThrow('{minimum}')
})
