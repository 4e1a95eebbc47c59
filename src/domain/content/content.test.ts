import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FieldValues, fillIn, fillText, unknownFields } from './fill-in.ts'
import { linkFault } from './links.ts'
import { CONTENT_PLACES, type Prose, type ProseBlock, readingMinutes, withAnchors } from './prose.ts'
import { groupsOf, sectionsOf, structureProblem } from './sections.ts'
import { textLines } from './text-lines.ts'

const values: FieldValues = {
  empresa: 'Barraca <b>',
  direccion: 'Rondeau 1',
  correo: 'a@b.uy',
  telefono: '2900',
  horario: '8 a 18',
  minimo: null,
  letras: '3',
}
const paragraph = (text: string): ProseBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const heading = (level: 2 | 3, title: string, id: string | null = null): ProseBlock => ({
  type: 'heading',
  attrs: { level, id },
  content: [{ type: 'text', text: title }],
})

test('OFM-13 the company’s data are filled in; a paragraph without its datum is left out, other braces stay', () => {
  const mail: Prose = [
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: '{correo}',
          marks: [{ type: 'link', attrs: { kind: 'mail', ref: '{correo}', anchor: null } }],
        },
      ],
    },
  ]
  const filled = fillIn([paragraph('Soy {empresa} {x}'), paragraph('Desde {minimo}'), ...mail], values)
  expect(filled).toHaveLength(2)
  expect(JSON.stringify(filled)).toContain('Soy Barraca <b> {x}')
  expect(JSON.stringify(filled)).toContain('"ref":"a@b.uy"')
  expect(fillText('{minimo}', values)).toBeNull()
  expect(unknownFields('{empresa} {x} {x} { y } {ñandú}')).toEqual(['x', 'ñandú'])
})

test('OFM-13 anchors that are there stay, new ones are made of the words, none is there twice', () => {
  const made = withAnchors(
    [heading(2, 'Otro título', 'viejo'), heading(2, '¿Qué?'), heading(2, 'Qué')],
    'page',
  )
  expect(made.map(block => block.type === 'heading' && block.attrs.id)).toEqual(['viejo', 'que', 'que-2'])
  expect(withAnchors([heading(3, 'Parte', 'x')], 'page')).toEqual([heading(3, 'Parte', null)])
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.constantFrom(null, 'a', 'a-2', 'b'))), titles => {
      const prose = titles.map(([title, id]) => heading(2, title, id))
      const ids = withAnchors(prose, 'post').map(block => block.type === 'heading' && block.attrs.id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(withAnchors(withAnchors(prose, 'post'), 'post')).toEqual(withAnchors(prose, 'post'))
    }),
  )
})

test('OFM-13 a text is split at its sections, a FAQ at its questions', () => {
  const text = [
    paragraph('Antes'),
    heading(2, 'A', 'a'),
    paragraph('1'),
    heading(3, 'a', 'b'),
    paragraph('2'),
  ]
  expect(sectionsOf(text).map(({ id, body }) => [id, body.length])).toEqual([
    ['', 1],
    ['a', 3],
  ])
  expect(groupsOf(text.slice(1))).toMatchObject([{ id: 'a', questions: [{ id: 'b', title: 'a' }] }])
  expect(structureProblem(text, 'page')).toBeNull()
  expect(structureProblem(text, 'faq')).toBe('outsideQuestion')
  expect(structureProblem([heading(2, 'A', 'a'), heading(3, 'b', 'b')], 'faq')).toBe('unanswered')
  expect(structureProblem([heading(2, ' ', 'a')], 'post')).toBe('emptyHeading')
  expect(structureProblem([], 'post')).toBe('empty')
})

test('OFM-15 versions are compared as lines, marks and links included', () => {
  const linked: Prose = [
    heading(2, 'Título', 'a'),
    {
      type: 'orderedList',
      content: [
        {
          type: 'listItem',
          content: [
            {
              type: 'paragraph',
              content: [
                { type: 'text', text: 'b', marks: [{ type: 'bold' }] },
                {
                  type: 'text',
                  text: 'c',
                  marks: [{ type: 'link', attrs: { kind: 'page', ref: 'faq', anchor: 'iva' } }],
                },
              ],
            },
          ],
        },
      ],
    },
    { type: 'productCard', attrs: { code: 'D1' } },
  ]
  expect(textLines(linked)).toEqual(['## Título', '1. **b**c (faq#iva)', '[D1]'])
})

test('BLG-01 reading time is at least a minute, and counts no titles of sections', () => {
  expect(readingMinutes([paragraph('una palabra')])).toBe(1)
  expect(readingMinutes([heading(2, 'palabra '.repeat(600), 'a'), paragraph('palabra '.repeat(600))])).toBe(3)
})

test('OFM-17 a link to a place that the shop does not have is broken', () => {
  const targets = { hasProduct: () => false, hasPromo: () => false, anchorsOf: () => null }
  const place = (ref: string) => linkFault({ kind: 'place', ref, anchor: null }, targets)
  expect(CONTENT_PLACES.map(place)).toEqual(CONTENT_PLACES.map(() => null))
  expect(place('nada')).toBe('place')
})
