import { expect, test } from 'vitest'
import { isSameTree, nodeTable } from './node-table.ts'
import type { NodeSource } from './queries.ts'

const LEVELS = ['family', 'category', 'subcategory', 'subsubcategory'] as const

/** A tree whose nodes have `widths[level]` children. */
function rowsOf(widths: readonly number[]): NodeSource[] {
  const rows: NodeSource[] = []
  function grow(depth: number, parentId: number | null, path: string): void {
    for (let at = 0; at < (widths[depth] ?? 0); at += 1) {
      const id = rows.length + 1
      const slug = `${path}/n${at}`
      const level = LEVELS[depth] ?? 'family'
      rows.push({ id, level, parent_id: parentId, name: `N ${at}`, path_slug: slug, position: at })
      grow(depth + 1, id, slug)
    }
  }
  grow(0, null, '')
  return rows
}

test('IMP-06 a tree read again is equal, and one with any difference is not', () => {
  const rows = rowsOf([2, 2, 2])
  const tree = nodeTable(rows)
  expect(isSameTree(nodeTable(structuredClone(rows)), tree)).toBe(true)
  const others: readonly ((rows: NodeSource[]) => NodeSource[])[] = [
    some => some.slice(1),
    some => [...some, ...some.slice(0, 1).map(row => ({ ...row, id: 99, name: 'Otra', path_slug: '/otra' }))],
    some => some.map(row => (row.id === 2 ? { ...row, name: 'Otro' } : row)),
    some => some.map(row => (row.id === 2 ? { ...row, position: 9 } : row)),
    some => some.map(row => (row.id === 2 ? { ...row, path_slug: '/otro' } : row)),
    some => some.map(row => (row.id === 4 ? { ...row, id: 98 } : row)),
    some => some.toReversed(),
  ]
  for (const change of others) expect(isSameTree(nodeTable(change(structuredClone(rows))), tree)).toBe(false)
})

test('comparing a tree of 5,000 nodes terminates', () => {
  const rows = rowsOf([5, 10, 10, 9])
  expect(rows).toHaveLength(5_055)
  expect(isSameTree(nodeTable(structuredClone(rows)), nodeTable(rows))).toBe(true)
})
