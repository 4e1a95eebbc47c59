import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sheetField } from '#domain/office/sheet/sheet-fields.ts'
import { SheetTable } from '#domain/office/sheet/sheet-table.ts'
import { gridCommand } from './grid-keys.ts'
import { MOST_STEPS } from './pending-cells.ts'
import { type GridCell, moved, type Selection } from './selection.ts'
import { settledCells } from './settled-cells.ts'
import { SheetModel } from './sheet-model.ts'
import { fillSources, grownRange, spreadOver } from './spread.ts'
import { formatTsv, parseTsv } from './tsv.ts'

const CODES = ['A', 'B', 'C', 'D', 'E']
const ALL = new Set(['products.edit', 'products.publish', 'prices.read', 'prices.edit', 'stock.edit'])

function aModel(permissions: ReadonlySet<string> = ALL): SheetModel {
  const table = new SheetTable({
    lists: [{ number: 1, name: 'Mayorista', kind: 'sale', currency: '$' }],
    brands: [[1, 'Bosch']],
    nodes: [],
    codes: CODES,
    columns: {
      title: CODES.map(code => `Producto ${code}`),
      brand: CODES.map(() => 1),
      'price:1': [10, 20, 30, 40, null],
      'currency:1': ['$', '$', '$', '$', null],
    },
    committed: {},
    gone: [],
  })
  const columns = ['code', 'title', 'brand', 'price:1', 'currency:1'].flatMap(name => sheetField(name) ?? [])
  return new SheetModel({ table, columns, permissions })
}

function type(model: SheetModel, { row, column }: GridCell, text: string): void {
  const field = model.columns[column]
  if (field !== undefined) model.typeFor(model.codeAt(row), field, text)
}

const at = (row: number, column: number): Selection => ({ anchor: { row, column }, focus: { row, column } })
const texts = (model: SheetModel, column: number) => CODES.map((_, row) => model.cell({ row, column }).text)

test('OFP-04 what is copied is pasted back as it was, with tabs, breaks and quotes', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', 'ñ', ' ', ','), maxLength: 6 })
  const block = fc
    .integer({ min: 1, max: 4 })
    .chain(width =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
    )
  fc.assert(
    fc.property(block, rows => {
      // One empty cell is no text at all.
      fc.pre(!(rows.at(-1)?.length === 1 && rows.at(-1)?.[0] === ''))
      expect(parseTsv(formatTsv(rows))).toEqual(rows)
    }),
  )
})

test('OFP-04 spreadsheets end their last row with a break, which is no row', () => {
  expect(parseTsv('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(parseTsv('"dos\nrenglones"\t5" x 3"')).toEqual([['dos\nrenglones', '5" x 3"']])
})

test('OFP-04 pasting fills a selection that is a multiple, else goes from its corner, within the grid', () => {
  const size = { rows: 5, columns: 5 }
  const range = { top: 1, left: 1, bottom: 2, right: 2 }
  expect(spreadOver([['x']], range, size)).toHaveLength(4)
  expect(spreadOver([['x', 'y', 'z']], range, size)).toHaveLength(3)
  const corner = { top: 4, left: 4, bottom: 4, right: 4 }
  expect(
    spreadOver(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      corner,
      size,
    ),
  ).toEqual([{ row: 4, column: 4, text: 'a' }])
})

test('OFP-04 a dragged corner repeats the selection in one direction', () => {
  const range = { top: 2, left: 1, bottom: 3, right: 1 }
  const grown = grownRange(range, { row: 6, column: 2 })
  expect(grown).toEqual({ top: 2, left: 1, bottom: 6, right: 1 })
  expect(fillSources(range, grown).map(({ from }) => from.row)).toEqual([2, 3, 2])
  const up = grownRange(range, { row: 0, column: 1 })
  expect(fillSources(range, up).map(({ to, from }) => [to.row, from.row])).toEqual([
    [0, 2],
    [1, 3],
  ])
})

test('OFP-04 a step never leaves the grid, and goes back where it came from', () => {
  const size = { rows: 7, columns: 4 }
  const cell = fc.record({ row: fc.nat(6), column: fc.nat(3) })
  fc.assert(
    fc.property(
      cell,
      fc.integer({ min: -9, max: 9 }),
      fc.integer({ min: -9, max: 9 }),
      (from, rows, columns) => {
        const selection = { anchor: from, focus: from }
        const { focus } = moved(selection, { by: 'cells', rows, columns }, size)
        expect(focus.row >= 0 && focus.row < 7 && focus.column >= 0 && focus.column < 4).toBe(true)
        const next = moved(selection, { by: 'order', steps: 1 }, size)
        const isLast = from.row === 6 && from.column === 3
        expect(isLast ? from : moved(next, { by: 'order', steps: -1 }, size).focus).toEqual(from)
      },
    ),
  )
})

test.each([
  [
    { key: 'ArrowDown', ctrlKey: true },
    { does: 'move', step: { by: 'edge', rows: 1, columns: 0 }, isExtending: false },
  ],
  [
    { key: 'ArrowLeft', shiftKey: true },
    { does: 'move', step: { by: 'cells', rows: 0, columns: -1 }, isExtending: true },
  ],
  [
    { key: 'Tab', shiftKey: true },
    { does: 'move', step: { by: 'order', steps: -1 }, isExtending: false },
  ],
  [
    { key: 'Home', ctrlKey: true },
    { does: 'move', step: { by: 'edge', rows: -1, columns: -1 }, isExtending: false },
  ],
  [{ key: 'End' }, { does: 'move', step: { by: 'edge', rows: 0, columns: 1 }, isExtending: false }],
  [{ key: 'F2' }, { does: 'edit', text: null }],
  [{ key: '7' }, { does: 'edit', text: '7' }],
  [{ key: 'Delete' }, { does: 'clear' }],
  [{ key: 'd', ctrlKey: true }, { does: 'fill-down' }],
  [{ key: ' ' }, { does: 'peek' }],
  [{ key: 'z', ctrlKey: true }, { does: 'undo' }],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, { does: 'redo' }],
  [{ key: 'y', metaKey: true }, { does: 'redo' }],
  [{ key: 'c', ctrlKey: true }, null],
  [{ key: 'x', altKey: true }, null],
  [{ key: 'Shift', shiftKey: true }, null],
])('OFP-04 the key %j', (key, command) => {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  expect(gridCommand({ ...none, ...key }, 10)).toEqual(command)
})

test('OFP-06 a pasted block waits; a refused cell says why and the others stay', () => {
  const model = aModel()
  model.select(at(0, 3))
  expect(model.paste('15,50\t$\ndoce\tU$S\n1.200')).toEqual({ written: 5, outside: 0 })
  expect(texts(model, 3)).toEqual(['15,50', 'doce', '1.200,00', '40,00', ''])
  expect(model.cell({ row: 1, column: 3 })).toMatchObject({ reason: 'not-a-number', isPending: true })
  expect(model.pending.edits()).toEqual([
    { key: 'A', field: 'price:1', was: 10, now: 15.5 },
    { key: 'B', field: 'currency:1', was: '$', now: 'U$' },
    { key: 'C', field: 'price:1', was: 30, now: 1200 },
  ])
})

test('OFP-04 Ctrl+D repeats the first row, Delete empties, and both are taken back one by one', () => {
  const model = aModel()
  model.select({ anchor: { row: 0, column: 3 }, focus: { row: 2, column: 3 } })
  model.fillDown()
  expect(texts(model, 3)).toEqual(['10,00', '10,00', '10,00', '40,00', ''])
  model.clear()
  expect(texts(model, 3)).toEqual(['', '', '', '40,00', ''])
  model.undo()
  model.undo()
  expect(texts(model, 3)).toEqual(['10,00', '20,00', '30,00', '40,00', ''])
  expect(model.pending.size).toBe(0)
  model.redo()
  expect(texts(model, 3)).toEqual(['10,00', '10,00', '10,00', '40,00', ''])
})

test('OFP-04 whatever was typed, undoing all of it leaves nothing, redoing all the same again', () => {
  const act = fc.record({
    row: fc.nat(4),
    column: fc.integer({ min: 1, max: 4 }),
    text: fc.constantFrom('', '10', '20', 'x', 'Bosch', '$'),
    isUndo: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), acts => {
      const model = aModel()
      for (const { isUndo, text, ...cell } of acts)
        if (isUndo) model.undo()
        else type(model, cell, text)
      const after = JSON.stringify(model.pending.all().toSorted(byPlace))
      let steps = 0
      for (; model.pending.canUndo; steps += 1) model.undo()
      expect(model.pending.size).toBe(0)
      for (; steps > 0; steps -= 1) model.redo()
      expect(JSON.stringify(model.pending.all().toSorted(byPlace))).toBe(after)
    }),
  )
})

const byPlace = (a: { key: string; field: string }, b: { key: string; field: string }) =>
  `${a.key} ${a.field}` < `${b.key} ${b.field}` ? -1 : 1

test('OFP-04 five hundred acts can be taken back', () => {
  const model = aModel()
  for (let n = 0; n < MOST_STEPS + 20; n += 1) type(model, { row: 0, column: 3 }, String(100 + n))
  for (let n = 0; n < MOST_STEPS + 20; n += 1) model.undo()
  expect(model.cell({ row: 0, column: 3 }).text).toBe('119,00')
})

test('typing what is stored is no change, and what somebody else stored meanwhile is marked', () => {
  const model = aModel()
  type(model, { row: 0, column: 3 }, '10,00')
  expect(model.pending.size).toBe(0)
  type(model, { row: 0, column: 3 }, '11')
  type(model, { row: 1, column: 3 }, '21')
  const changed = { title: ['Producto A', 'Producto B'], brand: [1, 1], 'currency:1': ['$', '$'] }
  model.merge({
    lists: model.table.lists,
    brands: [[1, 'Bosch']],
    nodes: [],
    codes: ['A', 'B'],
    columns: { ...changed, 'price:1': [12, 21] },
    committed: {},
    gone: [],
  })
  expect(model.cell({ row: 0, column: 3 })).toMatchObject({ text: '11,00', isMoved: true })
  expect(model.cell({ row: 1, column: 3 })).toMatchObject({ text: '21,00', isPending: false })
})

test('OFP-07 what is typed over a cell while it is being saved waits, over what was saved', () => {
  const model = aModel()
  for (const [row, text] of ['11', '21', '-5'].entries()) type(model, { row, column: 3 }, text)
  const sent = model.pending.edits()
  type(model, { row: 0, column: 3 }, '12')
  model.settle(settledCells(model.pending, sent, { conflicts: [], refused: [], held: null }))
  expect(model.pending.edits()).toEqual([{ key: 'A', field: 'price:1', was: 11, now: 12 }])
  // One that could not be read was not sent.
  expect(model.pending.get('C', 'price:1')?.reason).toBe('too-small')

  const again = model.pending.edits()
  model.settle(
    settledCells(model.pending, again, {
      conflicts: [],
      refused: [{ key: 'A', field: 'price:1', reason: 'no-currency' }],
      held: null,
    }),
  )
  expect(model.pending.get('A', 'price:1')).toMatchObject({ reason: 'no-currency', typed: '12,00' })
})

test('OFP-07 what was dropped waits again, but not over what was typed since', () => {
  const model = aModel()
  type(model, { row: 0, column: 3 }, '11')
  type(model, { row: 1, column: 3 }, '21')
  const restore = model.discard()
  type(model, { row: 1, column: 3 }, '22')
  restore()
  expect(model.pending.edits().map(({ key, now }) => [key, now])).toEqual([
    ['B', 22],
    ['A', 11],
  ])
})

test('OFP-08 what is typed over a value that somebody changes meanwhile is over the one that was seen', () => {
  const model = aModel()
  const field = sheetField('price:1')
  if (field === null) throw new Error('There is no price')
  const seen = model.stored('A', 'price:1')
  const { lists } = model.table
  const none = { lists, brands: [[1, 'Bosch']] as const, nodes: [], committed: {}, gone: [] }
  const stored = { title: ['Producto A'], brand: [1], 'currency:1': ['$'] }
  model.merge({ ...none, codes: ['A'], columns: { ...stored, 'price:1': [12] } })
  model.typeFor('A', field, '11', seen)
  expect(model.pending.edits()).toEqual([{ key: 'A', field: 'price:1', was: 10, now: 11 }])
  expect(model.cell({ row: 0, column: 3 }).isMoved).toBe(true)
  model.typeFor('A', field, '12', seen)
  expect(model.pending.size).toBe(0)
})

test('OFX-09 a field of a product is found where others moved its row', () => {
  const model = aModel()
  model.show({ sort: { field: 'price:1', isDescending: false } })
  expect(model.placeOf('D', 'title')).toEqual({ row: 3, column: 1 })
  const { lists } = model.table
  const stored = { title: ['Producto D'], brand: [1], 'currency:1': ['$'] }
  const none = { lists, brands: [[1, 'Bosch']] as const, nodes: [], committed: {}, gone: [] }
  model.merge({ ...none, codes: ['D'], columns: { ...stored, 'price:1': [1] } })
  expect(model.placeOf('D', 'title')).toEqual({ row: 0, column: 1 })
  model.show({ filter: { words: 'Producto A', fields: {} } })
  expect(model.placeOf('D', 'title')).toBeNull()
})

test('OFP-04 pasted cells that have no place are counted, whichever side they are beyond', () => {
  const model = aModel()
  model.select(at(3, 3))
  expect(model.paste('41\t$\tx\n51\t$\ty\n61\t$\tz')).toEqual({ written: 4, outside: 5 })
  expect(texts(model, 3)).toEqual(['10,00', '20,00', '30,00', '41,00', '51,00'])
  model.select({ anchor: { row: 0, column: 3 }, focus: { row: 4, column: 3 } })
  expect(model.paste('7')).toEqual({ written: 5, outside: 0 })
})

test('OFP-08 who edits stock alone has no other cell to write in', () => {
  const model = aModel(new Set(['products.read', 'stock.edit']))
  expect(model.cell({ row: 0, column: 1 }).isReadOnly).toBe(true)
  model.select(at(0, 1))
  model.clear()
  expect(model.pending.size).toBe(0)
  model.paste('Otro')
  expect(model.cell({ row: 0, column: 1 })).toMatchObject({ reason: 'read-only' })
})
