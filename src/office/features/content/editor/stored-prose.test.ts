import { getSchema } from '@tiptap/core'
import { Node, Slice } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { prose } from '#contract/content-shapes.ts'
import type { Prose } from '#domain/content/prose.ts'
import { withLists } from './pasted-lists.ts'
import { editorExtensions } from './schema.ts'
import { toEditor, toStored } from './stored-prose.ts'

const schema = getSchema(editorExtensions(() => null))
const text = (words: string) => ({ type: 'text' as const, text: words })
const line = (words: string) => ({ type: 'paragraph' as const, content: [text(words)] })

const everything: Prose = [
  { type: 'heading', attrs: { level: 2, id: 'uno' }, content: [text('Uno')] },
  {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'negrita', marks: [{ type: 'bold' }, { type: 'italic' }] },
      { type: 'hardBreak' },
      { type: 'text', text: 'Ctrl', marks: [{ type: 'code' }] },
      {
        type: 'text',
        text: 'enlace',
        marks: [{ type: 'link', attrs: { kind: 'page', ref: 'faq', anchor: 'iva' } }],
      },
    ],
  },
  { type: 'heading', attrs: { level: 3, id: null }, content: [text('Parte')] },
  {
    type: 'bulletList',
    content: [
      {
        type: 'listItem',
        content: [line('a'), { type: 'orderedList', content: [{ type: 'listItem', content: [line('b')] }] }],
      },
    ],
  },
  { type: 'codeBlock', content: [text('006101 12\nTAL-7 2')] },
  { type: 'note', attrs: { tone: 'warning' }, content: [line('Cuidado.')] },
  {
    type: 'table',
    content: [
      { type: 'tableRow', content: [{ type: 'tableCell', content: [line('A')] }] },
      { type: 'tableRow', content: [{ type: 'tableCell', content: [{ type: 'paragraph', content: [] }] }] },
    ],
  },
  { type: 'picture', attrs: { image: '/media/b/x.webp', alt: 'Un martillo', width: 4, height: 3 } },
  { type: 'productCard', attrs: { code: 'D1' } },
]

test('OFM-13 a text comes out of the editor as it went in, and the contract takes it', () => {
  const held = Node.fromJSON(schema, toEditor(everything))
  held.check()
  const stored = toStored(held.toJSON())
  expect(stored).toEqual(everything)
  expect(prose.safeParse(stored).success).toBe(true)
})

test('OFM-13 what is empty is not stored, and lists end at the third level', () => {
  const item = (words: string, ...more: object[]) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: [text(words)] }, ...more],
  })
  const list = (...items: object[]) => ({ type: 'bulletList', content: items })
  const deep = list(item('1', list(item('2', list(item('3', list(item('4'), item('5'))))))))
  const stored = toStored({
    type: 'doc',
    content: [{ type: 'paragraph' }, { type: 'heading', attrs: { level: 2 } }, deep, list(item(' '))],
  })
  expect(stored).toHaveLength(1)
  expect(prose.safeParse(stored).success).toBe(true)
  expect(JSON.stringify(stored).match(/"text":"\d"/g)).toEqual(
    ['1', '2', '3', '4', '5'].map(n => `"text":"${n}"`),
  )
})

test('OFM-13 the signs that Word writes before the items of a list become lists', () => {
  const words = ['Antes', '·       uno', '·       dos', '1.     primero', '2.     segundo', '1. no']
  const doc = Node.fromJSON(schema, { type: 'doc', content: words.map(line) })
  const pasted = withLists(new Slice(doc.content, 0, 0), schema)
  const shapes = pasted.content.content.map(node => [node.type.name, node.childCount, node.textContent])
  expect(shapes).toEqual([
    ['paragraph', 1, 'Antes'],
    ['bulletList', 2, 'unodos'],
    ['orderedList', 2, 'primerosegundo'],
    ['paragraph', 1, '1. no'],
  ])
  const plain = new Slice(Node.fromJSON(schema, { type: 'doc', content: [line('Solo')] }).content, 0, 0)
  expect(withLists(plain, schema)).toBe(plain)
})
