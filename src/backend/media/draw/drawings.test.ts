import { expect, test } from 'vitest'
import { allDrawings } from '../testing/all-drawings.ts'
import { drawingOf } from './drawings.ts'

const SHAPES = new Set(['g', 'path', 'circle', 'ellipse', 'rect', 'polygon', 'polyline', 'line'])
const OWN = new Set(['own', 'own-dark', 'own-light', 'own-pale', 'own-shade'])

test('every file is a drawing under its own name', () => {
  const motifs = allDrawings().map(({ motif }) => motif)
  expect(motifs.length).toBeGreaterThan(300)
  expect(new Set(motifs).size).toBe(motifs.length)
  expect(drawingOf('candado')).toMatchObject({
    family: 'ferreteria',
    bounds: { x: 12, y: 4, width: 76, height: 92 },
  })
  expect(drawingOf('candado')?.svg).toMatch(/^<path d="M28 50V32.*\/>$/)
  expect(drawingOf('../palette')).toBeUndefined()
})

test('drawings are plain shapes whose colours are attributes, so that a variant can be recoloured', () => {
  for (const { motif, svg } of allDrawings()) {
    const elements = [...svg.matchAll(/<(?<name>[\w:]+)/g)].map(match => match.groups?.name ?? '')
    expect(elements.length, motif).toBeGreaterThan(1)
    expect(
      elements.filter(name => !SHAPES.has(name)),
      motif,
    ).toEqual([])
    expect(svg, motif).not.toMatch(/ (?:style|id|href|on\w+)=|url\(/)
    const classes = [...svg.matchAll(/ class="(?<name>[^"]*)"/g)].map(match => match.groups?.name ?? '')
    expect(
      classes.filter(name => !OWN.has(name)),
      motif,
    ).toEqual([])
  }
})
