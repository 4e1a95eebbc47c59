import { describe, expect, test } from 'vitest'
import { aCard } from '../testing/cards.ts'
import type { MatchedLines } from './quick-order-calls.ts'
import {
  EMPTY_QUICK_ORDER,
  suggestionOf,
  withCandidateQuantity,
  withChoice,
  withCorrection,
  withLines,
  withOneMore,
  withoutEntries,
  withQuantity,
  withSizes,
  withSuggestions,
} from './quick-order-store.ts'

type Line = MatchedLines['lines'][number]

function line(number: number, text: string, changes: Partial<Line> = {}): Line {
  const surely: Omit<Line, 'number' | 'text' | 'candidates'> = {
    skipped: null,
    by: 'code',
    isSure: true,
    isUsual: false,
    leftOut: null,
    nearestSize: null,
  }
  return { number, text, ...surely, candidates: [], ...changes }
}

const A = aCard('A')
const SIX = aCard('SIX', { unitMult: 6 })
const B = aCard('B')
const a = (quantity: number | null) => [{ itemCode: 'A', quantity }]
const six = (quantity: number | null) => [{ itemCode: 'SIX', quantity }]
const reply = (lines: Line[]): MatchedLines => ({ lines, products: [A, SIX], shortages: [] })

describe('CRT-43 the lines of a quick order', () => {
  test('further lines are appended; lines without a product are counted as skipped', () => {
    const first = withLines(
      EMPTY_QUICK_ORDER,
      reply([
        line(1, 'Código Cantidad', { skipped: 'heading', by: null, isSure: false }),
        line(2, '', { skipped: 'empty', by: null, isSure: false }),
        line(3, 'A 2', { candidates: a(2) }),
      ]),
    )
    const state = withLines(
      first,
      reply([line(1, 'A o SIX', { isSure: false, candidates: [...a(1), ...six(1)] })]),
    )
    expect(state.skipped).toBe(1)
    expect(state.entries).toMatchObject([
      { number: 3, text: 'A 2', chosen: { itemCode: 'A', quantity: 2 } },
      { number: 4, text: 'A o SIX', chosen: null },
    ])
  })

  test('a choice and a quantity survive a reload; repeated lines are counted in the first', () => {
    const matched = reply([
      line(1, 'a 1', { candidates: a(1) }),
      line(2, 'seis', { isSure: false, candidates: six(0.5) }),
      line(3, 'A 4', { candidates: a(4) }),
    ])
    const state = withQuantity(
      withChoice(withLines(EMPTY_QUICK_ORDER, matched), 2, { itemCode: 'SIX', quantity: 0.5 }),
      1,
      9,
    )
    expect(state.entries.map(({ text, query }) => [text, query])).toEqual([
      ['a 1', 'A\t9'],
      ['seis', 'SIX\t0,5'],
      ['A 4', 'A\t0'],
    ])
    expect(state.entries.map(({ chosen }) => chosen?.quantity)).toEqual([9, 0.5, 0])
  })

  test('a corrected line keeps its position and its original text', () => {
    const state = withLines(
      EMPTY_QUICK_ORDER,
      reply([line(1, 'B 1', { isSure: false }), line(2, 'A', { candidates: a(null) })]),
    )
    const corrected = withCorrection(state, 1, reply([line(1, 'SIX 6', { candidates: six(6) })]))
    expect(corrected.entries.map(({ number, text, query }) => [number, text, query])).toEqual([
      [1, 'B 1', 'SIX 6'],
      [2, 'A', 'A'],
    ])
    expect(withoutEntries(corrected, new Set([1])).entries.map(({ number }) => number)).toEqual([2])
  })

  test('CRT-47 suggestions must be accepted, all at once or one by one; ambiguous lines stay open', () => {
    const usual = { by: 'words' as const, isSure: false, isUsual: true }
    const state = withLines(
      EMPTY_QUICK_ORDER,
      reply([
        line(1, 'a', { ...usual, candidates: [...a(2), ...six(2)] }),
        line(2, 'seis', { ...usual, candidates: six(6) }),
        line(3, 'b', { isSure: false, candidates: [...a(1), ...six(1)] }),
      ]),
    )
    expect(state.entries.map(entry => suggestionOf(entry)?.itemCode)).toEqual(['A', 'SIX', undefined])
    const chosen = withChoice(state, 1, { itemCode: 'SIX', quantity: 12 })
    const accepted = withSuggestions(chosen)
    expect(accepted.entries.map(entry => entry.chosen)).toEqual([
      { itemCode: 'SIX', quantity: 12 },
      { itemCode: 'SIX', quantity: 6 },
      null,
    ])
    expect(accepted.entries.map(({ query }) => query)).toEqual(['SIX\t12', 'SIX\t6', 'b'])
    expect(accepted.entries.every(entry => suggestionOf(entry) === null)).toBe(true)
  })

  test('CRT-48 correcting a misread quantity applies to all candidates of the line', () => {
    const open = line(1, '12 1045', {
      isSure: false,
      candidates: [...a(4), ...six(4), { itemCode: 'B', quantity: 9 }],
    })
    const state = withCandidateQuantity(withLines(EMPTY_QUICK_ORDER, reply([open])), 1, {
      itemCode: 'A',
      quantity: 7,
    })
    expect(state.entries[0]?.candidates.map(({ quantity }) => quantity)).toEqual([7, 7, 9])
    expect(state.entries[0]?.chosen).toBeNull()
  })

  test('CRT-48 a corrected line with several products becomes as many lines', () => {
    const state = withLines(
      EMPTY_QUICK_ORDER,
      reply([line(1, 'zzz', { isSure: false }), line(2, 'A', { candidates: a(1) })]),
    )
    const both = reply([line(1, '2 a', { candidates: a(2) }), line(1, '6 seis', { candidates: six(6) })])
    expect(
      withCorrection(state, 1, both).entries.map(({ number, chosen }) => [number, chosen?.itemCode]),
    ).toEqual([
      [1, 'A'],
      [2, 'A'],
      [3, 'SIX'],
    ])
  })

  test('CRT-46 shortages are indexed by product', () => {
    const short = {
      ...reply([line(1, 'A 9', { candidates: a(9) })]),
      shortages: [{ itemCode: 'A', available: 4 }],
    }
    expect(withLines(EMPTY_QUICK_ORDER, short).shortages.get('A')?.available).toBe(4)
  })

  test('a code scanned again adds one sale unit; a new one does not', () => {
    const state = withLines(
      EMPTY_QUICK_ORDER,
      reply([line(1, '7730000000016', { by: 'barcode', candidates: six(null) })]),
    )
    const twice = withOneMore(state, '7730000000016')
    expect(twice?.entries[0]?.chosen).toEqual({ itemCode: 'SIX', quantity: 12 })
    expect(twice && withOneMore(twice, '7730000000016')?.entries[0]?.chosen?.quantity).toBe(18)
    expect(withOneMore(state, '4006381333931')).toBeNull()
  })
})

test('CRT-54 the first size chosen in a table replaces the line, each further one is a new line', () => {
  const state = withLines(
    EMPTY_QUICK_ORDER,
    reply([
      line(1, 'mecha widia', { isSure: false, candidates: a(null) }),
      line(2, 'A 3', { candidates: a(3) }),
    ]),
  )
  const chosen = withSizes(state, 1, [
    { card: SIX, quantity: 12 },
    { card: B, quantity: 2 },
  ])
  expect(chosen.entries.map(({ number, text, query }) => [number, text, query])).toEqual([
    [1, 'mecha widia', 'SIX\t12'],
    [2, 'A 3', 'A 3'],
    [3, 'mecha widia', 'B\t2'],
  ])
  expect(chosen.entries.map(entry => entry.chosen?.itemCode)).toEqual(['SIX', 'A', 'B'])
  expect(chosen.products.get('B')).toBe(B)
  // Nothing chosen, or an unknown line: no change.
  expect(withSizes(state, 1, [])).toBe(state)
  expect(withSizes(state, 9, [{ card: A, quantity: 1 }])).toBe(state)
})
