import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countKinds,
  type ExaminedPicture,
  kindsOf,
  openRows,
  picturesByProduct,
  toSend,
  withAct,
  withOutcome,
  withProduct,
} from './picture-batch.ts'

const examined = (name: string, facts: Partial<ExaminedPicture> = {}): ExaminedPicture => ({
  picture: { name, size: 1, read: async () => new Blob(['x']) },
  sha256: name,
  side: { width: 800, height: 600 },
  isBroken: false,
  ...facts,
})
const product = (code: string, pictures = 0) => ({ code, title: `Producto ${code}`, pictures })
const of = (codes: readonly string[], position = 1, facts: { isThere?: boolean; source?: string } = {}) => ({
  products: codes.map(code => product(code)),
  position,
  isThere: false,
  source: null,
  ...facts,
})

test('OFP-21 each picture is counted once: with a product, without, ambiguous, repeated, small or broken', () => {
  const rows = openRows(
    [
      examined('A.jpg'),
      examined('A-2.jpg', { sha256: 'A.jpg' }),
      examined('A-3.jpg'),
      examined('B.jpg', { side: { width: 2000, height: 599 } }),
      examined('C.jpg'),
      examined('D.jpg'),
      examined('E.jpg', { isBroken: true }),
      examined('F.tif', { side: null }),
      // The same content of another product is no repetition.
      examined('G.jpg', { sha256: 'A.jpg' }),
    ],
    [
      of(['A']),
      of(['A'], 2),
      of(['A'], 3, { isThere: true, source: 'original:a3' }),
      of(['B']),
      of(['C', 'c']),
      of([]),
      of(['E']),
      of(['F']),
      of(['G']),
    ],
  )
  expect(kindsOf(rows)).toEqual([
    'matched',
    'repeated',
    'repeated',
    'small',
    'ambiguous',
    'orphan',
    'broken',
    'matched',
    'matched',
  ])
  expect(countKinds(kindsOf(rows))).toEqual({
    matched: 3,
    repeated: 2,
    small: 1,
    ambiguous: 1,
    orphan: 1,
    broken: 1,
    refused: 0,
  })
  // What needs a look is left out until somebody says otherwise.
  expect(rows.map(({ act }) => act)).toEqual([
    'add',
    'skip',
    'skip',
    'skip',
    'skip',
    'skip',
    'skip',
    'add',
    'add',
  ])
})

test('OFP-21 replacing one picture of a product replaces all of it, and keeps what of it the product has', () => {
  let rows = openRows(
    [examined('A-2.jpg'), examined('A.jpg'), examined('A-10.jpg'), examined('B.jpg')],
    [
      of(['A'], 2),
      of(['A'], 1, { isThere: true, source: 's1' }),
      of(['A'], 10),
      of(['B'], 1, { source: 'sb' }),
    ],
  )
  rows = withOutcome(rows, { id: 0, sha256: 'A-2.jpg' }, { source: 's2' })
  rows = withOutcome(rows, { id: 2, sha256: 'A-10.jpg' }, { source: 's10' })
  expect(picturesByProduct(rows)).toEqual([
    { code: 'A', how: 'add', sources: ['s2', 's10'] },
    { code: 'B', how: 'add', sources: ['sb'] },
  ])
  expect(picturesByProduct(withAct(rows, new Set([0]), 'replace'))).toEqual([
    { code: 'A', how: 'replace', sources: ['s1', 's2', 's10'] },
    { code: 'B', how: 'add', sources: ['sb'] },
  ])
  // One that is skipped stays so.
  const skipped = withAct(withAct(rows, new Set([2]), 'skip'), new Set([0]), 'replace')
  expect(picturesByProduct(skipped)[0]).toEqual({ code: 'A', how: 'replace', sources: ['s1', 's2'] })
})

test('OFP-20 an ambiguous picture belongs to nobody until somebody says whose it is', () => {
  const rows = openRows([examined('X.jpg')], [of(['X', 'x'])])
  expect(withAct(rows, new Set([0]), 'add')).toEqual(rows)
  expect(toSend(rows)).toEqual([])
  const chosen = withProduct(rows, 0, product('x'))
  expect(kindsOf(chosen)).toEqual(['matched'])
  expect(toSend(chosen).map(({ id }) => id)).toEqual([0])
  expect(picturesByProduct(withOutcome(chosen, { id: 0, sha256: 'X.jpg' }, { source: 's' }))).toEqual([
    { code: 'x', how: 'add', sources: ['s'] },
  ])
})

test('OFP-22 each content is sent once, and what the server has is not sent', () => {
  const hash = fc.constantFrom('1', '2', '3', null)
  const file = fc.record({ hash, code: fc.constantFrom('A', 'B'), isStored: fc.boolean() })
  fc.assert(
    fc.property(fc.array(file, { maxLength: 20 }), files => {
      const stored = new Set<string>(
        files.flatMap(({ hash, isStored }) => (isStored && hash !== null ? hash : [])),
      )
      const rows = openRows(
        files.map(({ hash }, at) => examined(`${at}.jpg`, { sha256: hash })),
        files.map(({ hash, code }) =>
          of([code], 1, hash !== null && stored.has(hash) ? { source: `s${hash}` } : {}),
        ),
      )
      const sent = toSend(rows)
      const hashes = sent.flatMap(({ sha256 }) => sha256 ?? [])
      expect(new Set(hashes).size).toBe(hashes.length)
      expect(hashes.some(one => stored.has(one))).toBe(false)
      // Once they are sent nothing is left, and every picture that is not left out has its product.
      const done = sent.reduce((now, row) => withOutcome(now, row, { source: `s${row.id}` }), rows)
      expect(toSend(done)).toEqual([])
      for (const { act, chosen, source } of done)
        if (act !== 'skip')
          expect(picturesByProduct(done).find(({ code }) => code === chosen?.code)?.sources).toContain(source)
    }),
  )
})
