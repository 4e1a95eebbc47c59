import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SHEET_COLUMNS, type SheetColumn, toggleColumn } from './sheet-columns.ts'
import { messages } from './sheet-messages.ts'

export interface ColumnChoiceProps {
  columns: readonly SheetColumn[]
  onChange: (columns: readonly SheetColumn[]) => void
}

/** Checkboxes for the optional columns of the table. */
export function ColumnChoice({ columns, onChange }: ColumnChoiceProps) {
  return (
    <fieldset className="grid">
      <legend className="sr-only">{messages.columns}</legend>
      {SHEET_COLUMNS.map(column => (
        <Checkbox
          key={column}
          label={messages.columnNames[column]}
          checked={columns.includes(column)}
          onChange={() => onChange(toggleColumn(columns, column))}
        />
      ))}
    </fieldset>
  )
}
