import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CatalogItem, CatalogSection } from './catalog-content.ts'
import { type PlannedPage, planGrid, planList } from './page-plan.ts'

function item(code: string): CatalogItem {
  return {
    ...{ code, title: code, brand: '', family: '', category: '', unit: '' },
    ...{ codeBars: null, price: null, picture: null },
  }
}

function sectionsOf(counts: readonly number[], named = true): CatalogSection[] {
  return counts.map((count, at) => ({
    names: named ? [`Sección ${at}`] : [],
    items: Array.from({ length: count }, (_, number) => item(`${at}-${number}`)),
  }))
}

const codesOf = (pages: readonly PlannedPage[]) =>
  pages.flatMap(({ blocks }) =>
    blocks.flatMap(block => (block.kind === 'row' ? block.items.map(({ code }) => code) : [])),
  )

const sections = fc
  .tuple(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 }), fc.boolean())
  .map(([counts, named]) => sectionsOf(counts, named))
const measures = { first: 300, other: 400, heading: 24, row: 40 }

test('a list keeps every product in order, within its pages, and no heading alone at the foot', () => {
  fc.assert(
    fc.property(sections, given => {
      const pages = planList(given, measures)
      expect(codesOf(pages)).toEqual(given.flatMap(({ items }) => items.map(({ code }) => code)))
      for (const [at, { blocks }] of pages.entries()) {
        const height = blocks.reduce((sum, { kind }) => sum + measures[kind], 0)
        expect(height).toBeLessThanOrEqual(at === 0 ? measures.first : measures.other)
        expect(blocks.at(-1)?.kind).toBe('row')
      }
    }),
  )
})

test('a grid keeps every product in order, and a heading stands above its own first row', () => {
  fc.assert(
    fc.property(sections, fc.constantFrom(2, 3), (given, side) => {
      const pages = planGrid(given, { columns: side, rows: side })
      expect(codesOf(pages)).toEqual(given.flatMap(({ items }) => items.map(({ code }) => code)))
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
