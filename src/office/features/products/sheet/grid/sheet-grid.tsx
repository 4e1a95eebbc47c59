import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { FieldValue } from '#domain/office/merge.ts'
import type { SheetField } from '#domain/office/sheet/sheet-fields.ts'
import type { SheetFilter, SheetSort } from '#domain/office/sheet/sheet-table.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { announce } from '#ui/hooks/announce.ts'
import { useSheetVersion } from '../data/use-sheet.ts'
import { messages } from '../messages.ts'
import { gridCommand } from '../model/grid-keys.ts'
import type { GridCell, Step } from '../model/selection.ts'
import type { CellView, SheetModel } from '../model/sheet-model.ts'
import { CellEditor } from './cell-editor.tsx'
import { columnAt, columnLayout, ROW_HEIGHT, scrollStep } from './column-layout.ts'
import { GridHead } from './grid-head.tsx'
import { GridPainter, headHeight } from './grid-painter.ts'

interface SheetGridProps {
  model: SheetModel
  /** Of columns, in pixels, where somebody set them. */
  widths: Readonly<Record<string, number>>
  onResize: (field: string, width: number) => void
  filter: SheetFilter
  sort: SheetSort | null
  onFilter: (field: string, text: string) => void
  onSort: (sort: SheetSort | null) => void
  onSave: () => void
  /** `Espacio` looks at the product of the row beside the grid, or no longer; `Esc` no longer. */
  onPeek: (isAsked: boolean) => void
  /** The product that the address names: its row is selected once it is loaded. */
  looked: string | null
}

type Pointed = Pick<PointerEvent, 'clientX' | 'clientY'>

interface Editing {
  /** Its product: others may move the rows meanwhile. */
  readonly code: string
  readonly field: SheetField
  /** Where it was begun, and over what: others may change that too. */
  readonly at: GridCell
  readonly seen: FieldValue
  readonly text: string
  /** Begun by a sign, so that arrows go on to another cell. */
  readonly isReplacing: boolean
}

/** The grid of products: painted by a pool of cells; React has the header and the cell that is edited (OFP-01, OFP-04). */
export function SheetGrid({
  model,
  widths,
  onResize,
  filter,
  sort,
  onFilter,
  onSort,
  onSave,
  onPeek,
  looked,
}: SheetGridProps) {
  const version = useSheetVersion(model)
  const { columns, size } = model
  const layout = useMemo(() => columnLayout(columns, widths), [columns, widths])
  const [editing, setEditing] = useState<Editing | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const painter = useRef<GridPainter | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout is given to the painter below
  useEffect(() => {
    if (scroller.current === null || body.current === null || handle.current === null) return
    const made = new GridPainter(
      {
        scroller: scroller.current,
        body: body.current,
        handle: handle.current,
        model,
        describe: describer(model),
      },
      layout,
    )
    painter.current = made
    return () => made.destroy()
  }, [model])
  useEffect(() => painter.current?.use(layout), [layout])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changed is painted
  useEffect(() => painter.current?.paint(), [version])
  const arriving = useRef(looked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded with some version
  useEffect(() => {
    const [first] = model.columns
    if (arriving.current === null || first === undefined) return
    const at = model.placeOf(arriving.current, first.name)
    if (at === null) return
    arriving.current = null
    model.select({ anchor: at, focus: at })
    painter.current?.reveal()
  }, [model, version])

  const go = (step: Step, isExtending = false) => {
    model.move(step, isExtending)
    painter.current?.reveal()
  }
  const edit = (text: string | null) => {
    const { focus } = model.selection
    if (model.size.rows === 0) return
    const field = model.columns[focus.column]
    if (field === undefined || model.cell(focus).isReadOnly) return announce(messages.fixed)
    const code = model.codeAt(focus.row)
    setEditing({
      code,
      field,
      at: focus,
      seen: model.stored(code, field.name),
      text: text ?? model.editText(focus),
      isReplacing: text !== null,
    })
  }
  const finish = (text: string | null, step: Step | null) => {
    // What was opened and not touched is no change, whatever is stored by now.
    const isTyped = editing !== null && (editing.isReplacing || text !== editing.text)
    if (isTyped && text !== null) {
      model.typeFor(editing.code, editing.field, text, editing.seen)
      const reason = model.pending.get(editing.code, editing.field.name)?.reason ?? null
      if (reason !== null) announce(`${text}: ${messages.reason(reason)}`)
    }
    setEditing(null)
    if (step !== null) go(step)
    scroller.current?.focus({ preventScroll: true })
  }

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return
    const command = gridCommand(event, painter.current?.page ?? 1)
    if (command === null) return
    if (command.does === 'edit' && command.text !== null && model.cell(model.selection.focus).isReadOnly)
      return
    // Beyond the last cell the key leaves the grid, so that nobody is caught in it.
    if (command.does === 'move' && command.step.by === 'order' && isAtEnd(model, command.step.steps)) return
    event.preventDefault()
    switch (command.does) {
      case 'move':
        return go(command.step, command.isExtending)
      case 'edit':
        return edit(command.text)
      case 'clear':
        return model.clear()
      case 'undo':
      case 'redo':
        model[command.does]()
        return painter.current?.reveal()
      case 'fill-down':
        return model.fillDown()
      case 'select-all':
        return model.selectAll()
      case 'save':
        return onSave()
      case 'peek':
        return onPeek(true)
      case 'leave':
        onPeek(false)
        return model.select({ anchor: model.selection.focus, focus: model.selection.focus })
    }
  }

  useClipboard(scroller, model)

  /** With `isHeld` the nearest cell in sight, where the pointer is beyond them. */
  const cellAt = (event: Pointed, isHeld = false): GridCell | null => {
    const box = scroller.current?.getBoundingClientRect()
    if (box === undefined || scroller.current === null || body.current === null) return null
    const top = headHeight(body.current)
    const seen = { width: scroller.current.clientWidth, height: scroller.current.clientHeight - top }
    const held = (place: number, size: number) => (isHeld ? Math.min(Math.max(place, 0), size - 1) : place)
    const [x, y] = [
      held(event.clientX - box.left, seen.width),
      held(event.clientY - box.top - top, seen.height),
    ]
    if (y < 0) return null
    const column = columnAt(layout, x < layout.pinnedWidth ? x : x + scroller.current.scrollLeft)
    const row = Math.floor((y + scroller.current.scrollTop) / ROW_HEIGHT)
    if (isHeld && size.rows > 0) return { row: Math.min(row, size.rows - 1), column }
    return row < size.rows ? { row, column } : null
  }
  const dragging = useRef<'select' | 'fill' | null>(null)
  const drop = useRef<GridCell | null>(null)
  const pointer = useRef<Pointed | null>(null)
  /** While the pointer is held beyond the cells in sight, those that come into it are selected (OFP-04). */
  const followPointer = () => {
    const [grid, at] = [scroller.current, pointer.current]
    if (dragging.current === null || grid === null || at === null || body.current === null) return
    const box = grid.getBoundingClientRect()
    const head = headHeight(body.current)
    const left = scrollStep(at.clientX, box.left, box.left + grid.clientWidth)
    const top = scrollStep(at.clientY, box.top + head, box.top + grid.clientHeight)
    if (left !== 0 || top !== 0) {
      grid.scrollBy(left, top)
      latestDrag.current(at)
    }
    requestAnimationFrame(followPointer)
  }
  const point = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || !(event.target instanceof Element)) return
    const isHandle = event.target === handle.current
    const cell = cellAt(event)
    if (event.target.closest('input, button') !== null || cell === null) return
    event.preventDefault()
    scroller.current?.focus({ preventScroll: true })
    scroller.current?.setPointerCapture(event.pointerId)
    dragging.current = isHandle ? 'fill' : 'select'
    drop.current = null
    pointer.current = event
    requestAnimationFrame(followPointer)
    if (!isHandle) model.select({ anchor: event.shiftKey ? model.selection.anchor : cell, focus: cell })
  }
  const drag = (event: Pointed) => {
    pointer.current = event
    const cell = dragging.current === null ? null : cellAt(event, true)
    if (cell === null) return
    if (dragging.current === 'fill') drop.current = cell
    else model.select({ anchor: model.selection.anchor, focus: cell })
  }
  const latestDrag = useRef(drag)
  latestDrag.current = drag
  const release = () => {
    if (dragging.current === 'fill' && drop.current !== null) model.fillTo(drop.current)
    dragging.current = null
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table has no cells that are drawn by need
    <div
      ref={scroller}
      role="grid"
      aria-label={messages.grid}
      aria-rowcount={size.rows + 2}
      aria-colcount={size.columns}
      aria-multiselectable="true"
      tabIndex={0}
      className="cells h-full"
      onKeyDown={press}
      onPointerDown={point}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={() => {
        dragging.current = null
      }}
      onDoubleClick={event => {
        if (
          event.target instanceof Element &&
          event.target.closest('[role=gridcell]') &&
          event.target.closest('.cells-body')
        )
          edit(null)
      }}
    >
      <div className="cells-canvas" role="presentation" style={{ width: layout.width }}>
        <GridHead
          model={model}
          layout={layout}
          filter={filter}
          sort={sort}
          onFilter={onFilter}
          onSort={onSort}
          onResize={onResize}
        />
        <div className="cells-body" role="presentation" style={{ height: size.rows * ROW_HEIGHT }}>
          {/* biome-ignore lint/a11y/useSemanticElements: the grid is no table */}
          <div ref={body} role="rowgroup" />
          <div ref={handle} className="cells-handle" hidden />
          {editing === null ? null : (
            <CellEditor
              key={`${editing.code} ${editing.field.name}`}
              model={model}
              layout={layout}
              {...editing}
              {...(model.placeOf(editing.code, editing.field.name) ?? editing.at)}
              onDone={finish}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/**
 * Copies, cuts and pastes cells while the grid has the focus. A browser sends these events to where text is selected, which
 * in a grid is anywhere, so they are heard on the document.
 */
function useClipboard(grid: RefObject<HTMLElement | null>, model: SheetModel): void {
  useEffect(() => {
    const isHere = ({ clipboardData }: ClipboardEvent) =>
      clipboardData !== null && document.activeElement === grid.current
    const copy = (event: ClipboardEvent) => {
      if (!isHere(event)) return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', model.copy())
      if (event.type === 'cut') model.clear()
    }
    const paste = (event: ClipboardEvent) => {
      if (!isHere(event)) return
      event.preventDefault()
      const { written, outside } = model.paste(event.clipboardData?.getData('text/plain') ?? '')
      const refused = model.pending.all().filter(({ cell }) => cell.reason !== null).length
      announce(messages.pasted(written, refused))
      if (outside > 0) showToast('warning', messages.pastedOutside(outside))
    }
    document.addEventListener('copy', copy)
    document.addEventListener('cut', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', copy)
      document.removeEventListener('paste', paste)
    }
  }, [grid, model])
}

function isAtEnd({ selection, size }: SheetModel, steps: number): boolean {
  const { row, column } = selection.focus
  return steps > 0 ? row >= size.rows - 1 && column >= size.columns - 1 : row === 0 && column === 0
}

function describer(model: SheetModel) {
  return (row: number, column: number, view: CellView) => {
    const field = model.columns[column]
    if (field === undefined) return ''
    const title = messages.titleOf(field, model.table.lists)
    const said = messages.cell(title, view.text, row + 1, model.size.rows)
    const marks = [
      view.isReadOnly ? messages.cellFixed : '',
      view.isPending && view.reason === null ? messages.cellPending : '',
      view.isMoved ? messages.cellMoved : '',
      view.reason === null ? '' : messages.cellRefused(messages.reason(view.reason)),
    ]
    return said + marks.join('')
  }
}
