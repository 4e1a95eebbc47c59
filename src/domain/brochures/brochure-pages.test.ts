import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BROCHURE_HEIGHTS,
  BROCHURE_PAGE,
  gridRowHeight,
  type PlannedPage,
  type PlannedSection,
  planBrochure,
  planGrid,
  planList,
} from './brochure-pages.ts'

function sectionsOf(counts: readonly number[], named = true): PlannedSection<string>[] {
  return counts.map((count, at) => ({
    names: named ? [`Sección ${at}`] : [],
    items: Array.from({ length: count }, (_, number) => `${at}-${number}`),
  }))
}

const codesOf = (pages: readonly PlannedPage<string>[]) =>
  pages.flatMap(({ blocks }) => blocks.flatMap(block => (block.kind === 'row' ? block.items : [])))

const sections = fc
  .tuple(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 }), fc.boolean())
  .map(([counts, named]) => sectionsOf(counts, named))
const measures = { first: 300, other: 400, heading: 24, row: 40 }

test('a list has every product in order, fits its pages, and no page ends in a heading', () => {
  fc.assert(
    fc.property(sections, given => {
      const pages = planList(given, measures)
      expect(codesOf(pages)).toEqual(given.flatMap(({ items }) => items))
      for (const [at, { blocks }] of pages.entries()) {
        const height = blocks.reduce((sum, { kind }) => sum + measures[kind], 0)
        expect(height).toBeLessThanOrEqual(at === 0 ? measures.first : measures.other)
        expect(blocks.at(-1)?.kind).toBe('row')
      }
    }),
  )
})

test('a grid has every product in order, and a heading precedes its own first row', () => {
  fc.assert(
    fc.property(sections, fc.constantFrom(2, 3), (given, side) => {
      const pages = planGrid(given, { columns: side, rows: side })
      expect(codesOf(pages)).toEqual(given.flatMap(({ items }) => items))
      for (const { blocks } of pages) {
        expect(blocks.filter(({ kind }) => kind === 'row').length).toBeLessThanOrEqual(side)
        for (const [at, block] of blocks.entries()) {
          if (block.kind === 'row') continue
          const next = blocks[at + 1]
          expect(next?.kind === 'row' && next.items[0]).toBe(block.section.items[0])
        }
      }
    }),
  )
})

test('one product is one page', () => {
  expect(planList(sectionsOf([1]), measures)).toHaveLength(1)
  expect(planGrid(sectionsOf([1]), { columns: 3, rows: 3 })).toHaveLength(1)
})

test('a page of a list has as many rows as fit under its header, and a grid fills the space without headings', () => {
  const [plain = [], named = []] = [[50], [1, 49]].map(counts => sectionsOf(counts, counts.length > 1))
  const rowsOn = (page: PlannedPage<string> | undefined) =>
    page?.blocks.filter(({ kind }) => kind === 'row').length
  const { bottom, top } = BROCHURE_PAGE
  const { columns, heading, row } = BROCHURE_HEIGHTS
  const [first, second] = planBrochure(plain, 'list', 140)
  expect(rowsOn(first)).toBe(Math.floor((bottom - 140 - columns) / row))
  expect(rowsOn(second)).toBe(Math.floor((bottom - top - columns) / row))
  expect(rowsOn(planBrochure(named, 'list', 140)[0])).toBe(
    Math.floor((bottom - 140 - columns - 2 * heading) / row),
  )

  const [grid] = planBrochure(named, 'grid4', 140)
  if (grid === undefined) throw new Error('no page')
  expect(grid.blocks.map(({ kind }) => kind)).toEqual(['heading', 'row', 'heading', 'row'])
  expect(2 * (gridRowHeight(grid, 'grid4', 140) + 14) + 2 * heading).toBeCloseTo(bottom - 140)
  expect(planBrochure(plain, 'grid9', 140)).toHaveLength(Math.ceil(50 / 9))
})
