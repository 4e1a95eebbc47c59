import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathSlug } from '../text/slug.ts'
import {
  type EditedNode,
  editTree,
  movedNodes,
  NEW_NODE,
  placeNodes,
  slugsOfPath,
  type TreeEdit,
} from './edit-tree.ts'

const node = (id: number, parentId: number | null, name: string, position = 0): EditedNode => ({
  id,
  parentId,
  name,
  position,
})
const nodes = [
  node(1, null, 'Herramientas', 0),
  node(2, 1, 'Manuales', 0),
  node(3, 2, 'Llaves', 0),
  node(4, 3, 'Allen', 0),
  node(5, 1, 'Eléctricas', 1),
  node(6, null, 'Ferretería', 1),
  node(7, 6, 'Accesorios', 0),
]

function paths(edit: TreeEdit) {
  const edited = editTree(nodes, edit)
  return edited.ok ? Object.fromEntries(edited.nodes.map(one => [one.id, one.pathSlug])) : edited.refusal
}

test('OFP-24 a renamed node changes the addresses of all below it, and the slugs that begin with its name', () => {
  const before = placeNodes(nodes)
  const after = editTree(nodes, { act: 'rename', id: 2, name: 'De mano' })
  if (!before.ok || !after.ok) throw new Error('The tree is whole')
  const moved = movedNodes(before.nodes, after.nodes)
  expect(moved.map(({ from, to }) => [from.pathSlug, to.pathSlug])).toEqual([
    ['herramientas/manuales', 'herramientas/de-mano'],
    ['herramientas/manuales/llaves', 'herramientas/de-mano/llaves'],
    ['herramientas/manuales/llaves/allen', 'herramientas/de-mano/llaves/allen'],
  ])
  expect(after.nodes.find(({ id }) => id === 3)?.slug).toBe('de-mano-llaves')
  // Of the node below its name says nothing.
  expect(after.nodes.find(({ id }) => id === 4)?.slug).toBe('llaves-allen')
})

test.each<[TreeEdit, unknown]>([
  [
    { act: 'rename', id: 5, name: 'MANUALES' },
    { reason: 'collision', other: 'Manuales' },
  ],
  [
    { act: 'create', parentId: 1, name: 'Electricas' },
    { reason: 'collision', other: 'Eléctricas' },
  ],
  [{ act: 'create', parentId: 1, name: '¿?' }, { reason: 'no-slug' }],
  [{ act: 'create', parentId: 4, name: 'Largas' }, { reason: 'too-deep' }],
  [{ act: 'create', parentId: 99, name: 'Largas' }, { reason: 'gone' }],
  [{ act: 'move', id: 2, parentId: 3, before: null }, { reason: 'inside-itself' }],
  [{ act: 'move', id: 2, parentId: 2, before: null }, { reason: 'inside-itself' }],
  // Its own three levels below two others.
  [{ act: 'move', id: 2, parentId: 7, before: null }, { reason: 'too-deep' }],
  [{ act: 'delete', id: 3 }, { reason: 'not-empty' }],
  [{ act: 'delete', id: 99 }, { reason: 'gone' }],
])('OFP-24 D17 %j is refused', (edit, refusal) => {
  expect(paths(edit)).toEqual(refusal)
})

test('OFP-24 a node moves with all below it, and stands where it was put', () => {
  expect(paths({ act: 'move', id: 2, parentId: 6, before: 7 })).toMatchObject({
    2: 'ferreteria/manuales',
    4: 'ferreteria/manuales/llaves/allen',
  })
  const family = editTree(nodes, { act: 'move', id: 2, parentId: null, before: 1 })
  expect(family.ok && family.nodes.filter(({ level }) => level === 'family').map(({ id }) => id)).toEqual([
    2, 1, 6,
  ])
  const reordered = editTree(nodes, { act: 'move', id: 5, parentId: 1, before: 2 })
  expect(reordered.ok && reordered.nodes.map(({ id }) => id)).toEqual([1, 5, 2, 3, 4, 6, 7])
  const created = editTree(nodes, { act: 'create', parentId: 1, name: 'Medición' })
  expect(created.ok && created.nodes.find(({ id }) => id === NEW_NODE)).toMatchObject({
    pathSlug: 'herramientas/medicion',
    level: 'category',
    position: 2,
  })
})

const name = fc.constantFrom('A', 'B', 'Ñandú', 'a', 'C d', 'É')
const edit: fc.Arbitrary<TreeEdit> = fc.oneof(
  fc.record({
    act: fc.constant('create' as const),
    parentId: fc.option(fc.integer({ min: 1, max: 12 })),
    name,
  }),
  fc.record({ act: fc.constant('rename' as const), id: fc.integer({ min: 1, max: 12 }), name }),
  fc.record({
    act: fc.constant('move' as const),
    id: fc.integer({ min: 1, max: 12 }),
    parentId: fc.option(fc.integer({ min: 1, max: 12 })),
    before: fc.option(fc.integer({ min: 1, max: 12 })),
  }),
  fc.record({ act: fc.constant('delete' as const), id: fc.integer({ min: 1, max: 12 }) }),
)

test('OFP-24 after any edits every address is that of the names above it, and no two are the same', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), edits => {
      let tree: readonly EditedNode[] = []
      let next = 1
      for (const one of edits) {
        const edited = editTree(tree, one)
        if (!edited.ok) continue
        tree = edited.nodes.map(({ id, ...rest }) => ({ ...rest, id: id === NEW_NODE ? next : id }))
        if (one.act === 'create') next += 1
        const placed = placeNodes(tree)
        if (!placed.ok) throw new Error(placed.refusal.reason)
        const byId = new Map(placed.nodes.map(node => [node.id, node]))
        for (const node of placed.nodes) {
          const names: string[] = []
          for (let at = byId.get(node.id); at !== undefined; at = byId.get(at.parentId ?? -1))
            names.unshift(at.name)
          expect(node.pathSlug).toBe(pathSlug(names))
          expect(slugsOfPath(node.pathSlug).at(-1)).toBe(node.slug)
          expect(names.length).toBeLessThanOrEqual(4)
        }
        expect(new Set(placed.nodes.map(node => node.pathSlug)).size).toBe(placed.nodes.length)
      }
    }),
  )
})
