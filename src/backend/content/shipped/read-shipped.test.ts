import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linkFault, linksOf } from '#domain/content/links.ts'
import { CONTENT_PAGES, countWords, type Prose } from '#domain/content/prose.ts'
import { groupsOf, structureProblem } from '#domain/content/sections.ts'
import { parseProse } from './parse-prose.ts'
import { readShipped, shippedSlugs } from './read-shipped.ts'

const publicFolder = join(import.meta.dirname, '../../../../public')
const texts = shippedSlugs().map(readShipped)
const posts = texts.filter(({ kind }) => kind === 'post')

test('BLG-01 OFM-14 every article is complete: text, date, summary and picture', () => {
  expect(posts.length).toBeGreaterThanOrEqual(5)
  for (const { slug, publishedOn, fields } of posts) {
    const { title, summary, picture, shelves, body } = fields
    const words = countWords(body)
    expect(words, slug).toBeGreaterThan(450)
    expect(words, slug).toBeLessThan(950)
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/)
    expect(publishedOn, slug).not.toBeNull()
    expect(title.length, slug).toBeLessThan(70)
    expect(summary.length, slug).toBeGreaterThan(80)
    expect(summary.length, slug).toBeLessThanOrEqual(160)
    expect(existsSync(join(publicFolder, picture ?? '')), slug).toBe(true)
    expect(shelves.length, slug).toBeGreaterThan(0)
  }
})

test('OFM-14 every page is there, in the structure of its kind, with unique anchors and links that lead somewhere', () => {
  expect(texts.filter(({ kind }) => kind !== 'post').map(({ slug }) => slug)).toEqual([...CONTENT_PAGES])
  const anchors = new Map(texts.map(({ slug, fields }) => [slug, anchorsOf(fields.body)]))
  for (const { slug, kind, fields } of texts) {
    expect(structureProblem(fields.body, kind), slug).toBeNull()
    expect(new Set(anchors.get(slug)).size, slug).toBe(anchors.get(slug)?.length)
    for (const link of linksOf(fields.body)) {
      const found = linkFault(link, {
        hasProduct: () => false,
        hasPromo: () => false,
        anchorsOf: page => (anchors.has(page) ? new Set(anchors.get(page)) : null),
      })
      expect(found, `${slug}: ${link.text}`).toBeNull()
    }
  }
  const faq = texts.find(({ slug }) => slug === 'faq')
  expect(groupsOf(faq?.fields.body ?? []).flatMap(({ questions }) => questions).length).toBeGreaterThan(15)
})

function anchorsOf(body: Prose): string[] {
  return body.flatMap(block => (block.type === 'heading' && block.attrs.id !== null ? block.attrs.id : []))
}

test('OFM-13 Markdown becomes a tree', () => {
  const text =
    '## 1. Título {#uno}\n\nTexto\nen dos líneas, **con [enlace](page:faq#iva)** y `/`.\n\n1. a\n2. **b**'
  expect(parseProse(`${text}\n\n### Parte\n\n| A | B |\n|---|---|\n| 1 | 2 |`)).toEqual([
    {
      type: 'heading',
      attrs: { level: 2, id: 'uno' },
      content: [{ type: 'text', text: '1. Título' }],
    },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Texto en dos líneas, ' },
        { type: 'text', text: 'con ', marks: [{ type: 'bold' }] },
        {
          type: 'text',
          text: 'enlace',
          marks: [{ type: 'bold' }, { type: 'link', attrs: { kind: 'page', ref: 'faq', anchor: 'iva' } }],
        },
        { type: 'text', text: ' y ' },
        { type: 'text', text: '/', marks: [{ type: 'code' }] },
        { type: 'text', text: '.' },
      ],
    },
    {
      type: 'orderedList',
      content: [
        { type: 'listItem', content: [paragraphOf({ type: 'text', text: 'a' })] },
        {
          type: 'listItem',
          content: [paragraphOf({ type: 'text', text: 'b', marks: [{ type: 'bold' }] })],
        },
      ],
    },
    { type: 'heading', attrs: { level: 3, id: null }, content: [{ type: 'text', text: 'Parte' }] },
    {
      type: 'table',
      content: [
        ['A', 'B'],
        ['1', '2'],
      ].map(cells => ({
        type: 'tableRow',
        content: cells.map(cell => ({
          type: 'tableCell',
          content: [paragraphOf({ type: 'text', text: cell })],
        })),
      })),
    },
  ])
})

function paragraphOf(text: object) {
  return { type: 'paragraph', content: [text] }
}

test.each([
  ['HTML', 'a <b>x</b>', /no html/],
  ['a block of HTML', '<script>x</script>', /no html/],
  ['a script as link', '[a](javascript:x)', /a link names/],
  ['a typed address of the shop', '[a](/site/faq)', /a link names/],
  ['a picture', '![a](/x.png)', /no image/],
  ['a section without an anchor', '## Otra', /needs its anchor/],
])('OFM-13 %s is refused', (_, markdown, reason) => {
  expect(() => parseProse(`## T {#t}\n\n${markdown}`)).toThrow(reason)
})
