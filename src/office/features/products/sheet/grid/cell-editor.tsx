import { type KeyboardEvent, useId, useRef } from 'react'
import type { SheetField } from '#domain/office/sheet/sheet-fields.ts'
import { stockDescriptions } from '#domain/products/stock.ts'
import { messages } from '../messages.ts'
import type { GridCell, Step } from '../model/selection.ts'
import type { SheetModel } from '../model/sheet-model.ts'
import { type ColumnLayout, ROW_HEIGHT } from './column-layout.ts'

interface CellEditorProps extends GridCell {
  model: SheetModel
  layout: ColumnLayout
  code: string
  field: SheetField
  text: string
  isReplacing: boolean
  /** Null: what was typed is dropped, or one stays. */
  onDone: (text: string | null, step: Step | null) => void
}

const NEXT: Readonly<Record<string, Step>> = {
  ArrowUp: { by: 'cells', rows: -1, columns: 0 },
  ArrowDown: { by: 'cells', rows: 1, columns: 0 },
  ArrowLeft: { by: 'cells', rows: 0, columns: -1 },
  ArrowRight: { by: 'cells', rows: 0, columns: 1 },
}
/** Lists of more choices are searched by typing. */
const MOST_OPTIONS = 2_000

/** The cell that is edited, over its place in the grid. */
export function CellEditor({
  model,
  layout,
  code,
  field,
  row,
  column,
  text,
  isReplacing,
  onDone,
}: CellEditorProps) {
  const listId = useId()
  const isDone = useRef(false)
  const options = optionsOf(model, field)
  const done = (value: string | null, step: Step | null) => {
    if (isDone.current) return
    isDone.current = true
    onDone(value, step)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    const { key, shiftKey, currentTarget } = event
    const step: Step | null | undefined =
      key === 'Escape'
        ? null
        : key === 'Enter'
          ? { by: 'cells', rows: shiftKey ? -1 : 1, columns: 0 }
          : key === 'Tab'
            ? { by: 'order', steps: shiftKey ? -1 : 1 }
            : isReplacing && options.length === 0
              ? NEXT[key]
              : undefined
    if (step === undefined) return
    event.preventDefault()
    done(key === 'Escape' ? null : currentTarget.value, step)
  }
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the cell was opened to type in it
        autoFocus
        className="cells-editor"
        style={{
          top: row * ROW_HEIGHT,
          left: layout.lefts[column],
          width: Math.max(layout.widths[column] ?? 0, options.length > 0 ? 220 : 0),
        }}
        aria-label={messages.editing(messages.titleOf(field, model.table.lists), code)}
        autoComplete="off"
        defaultValue={text}
        list={options.length > 0 ? listId : undefined}
        inputMode={field.kind === 'number' || field.kind === 'price' ? 'decimal' : undefined}
        onFocus={event => {
          if (!isReplacing) event.currentTarget.select()
        }}
        onKeyDown={press}
        onBlur={event => done(event.currentTarget.value, null)}
      />
      {options.length === 0 ? null : (
        <datalist id={listId}>
          {options.map(option => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </>
  )
}

function optionsOf(model: SheetModel, field: SheetField): readonly string[] {
  if (field.kind === 'flag') return ['Sí', 'No']
  if (field.kind !== 'choice') return []
  if (field.name === 'brand' || field.name === 'node')
    return model.table.namesOf(field.name).slice(0, MOST_OPTIONS)
  return field.name === 'status' ? Object.values(stockDescriptions) : ['$', 'U$S']
}
