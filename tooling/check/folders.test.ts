import { expect, test } from 'vitest'
import { checkFolderCycles, checkFolderSizes } from './folders.ts'
import { sourceTreeOf } from './source-tree.ts'

test('two folders that import each other are named, though no file is in a cycle', () => {
  const files = sourceTreeOf({
    'src/backend/cart/handlers.ts': "import '../orders/queries.ts'",
    'src/backend/cart/queries.ts': '',
    'src/backend/orders/handlers.ts': "import type { Cart } from '../cart/queries.ts'",
    'src/backend/orders/queries.ts': '',
  })
  expect(checkFolderCycles(files).map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('src/backend/cart → src/backend/orders → src/backend/cart'),
  ])
})

test('a cycle of three folders is found, also between a folder and the one it is in', () => {
  const three = sourceTreeOf({
    'src/a/a.ts': "import '../b/b.ts'",
    'src/b/b.ts': "import '../c/c.ts'",
    'src/c/c.ts': "import '../a/leaf.ts'",
    'src/a/leaf.ts': '',
  })
  expect(checkFolderCycles(three)).toHaveLength(1)
  const nested = sourceTreeOf({
    'src/a/list.ts': "import './room/one.ts'",
    'src/a/room/one.ts': "import '../leaf.ts'",
    'src/a/leaf.ts': '',
  })
  expect(checkFolderCycles(nested)).toHaveLength(1)
})

test('tests may import what they like, and one direction is fine', () => {
  const files = sourceTreeOf({
    'src/a/a.ts': "import '../b/b.ts'",
    'src/b/b.ts': '',
    'src/b/b.test.ts': "import '../a/a.ts'",
    'src/b/testing/shop.ts': "import '../../a/a.ts'",
  })
  expect(checkFolderCycles(files)).toEqual([])
})

test('a crowded folder is named unless its reason is written, files and folders counted once', () => {
  const paths = Array.from({ length: 26 }, (_, index) => `src/crowd/room-${index}/file.ts`)
  expect(checkFolderSizes(paths, {})).toEqual([])
  const crowded = [...paths, 'src/crowd/one.ts', 'src/crowd/room-1/other.ts']
  expect(checkFolderSizes(crowded, {})).toEqual([
    { path: 'src/crowd', line: 1, sentence: expect.stringContaining('27 entries') },
  ])
  expect(checkFolderSizes(crowded, { 'src/crowd': 'A reason' })).toEqual([])
})

test('a reason for a folder that is no longer long has to go', () => {
  expect(checkFolderSizes(['src/a.ts'], { src: 'A reason' })).toEqual([
    { path: 'src', line: 1, sentence: expect.stringContaining('delete its reason') },
  ])
})
