import type { SheetField } from '#domain/office/sheet/sheet-fields.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { allColumns } from '../columns/sheet-columns.ts'
import { messages } from '../messages.ts'
import type { SheetModel } from '../model/sheet-model.ts'

interface ColumnsDialogProps {
  open: boolean
  model: SheetModel
  onClose: () => void
  onHide: (hidden: ReadonlySet<string>) => void
}

/** Which columns are shown. */
export function ColumnsDialog({ open, model, onClose, onHide }: ColumnsDialogProps) {
  const { lists } = model.table
  const all = allColumns(lists)
  const shown = new Set(model.columns.map(({ name }) => name))
  const isFixed = ({ name }: SheetField) => name === 'code' || name === 'title'
  const toggle = (name: string) => {
    const next = new Set(shown)
    if (next.has(name)) next.delete(name)
    else next.add(name)
    onHide(new Set(all.flatMap(field => (next.has(field.name) ? [] : [field.name]))))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.columnsTitle}
      width="md"
      footer={
        <div className="flex justify-end gap-2">
          <Button onClick={() => onHide(new Set())}>{messages.allColumns}</Button>
          <Button variant="primary" onClick={onClose}>
            {messages.close}
          </Button>
        </div>
      }
    >
      <div className="grid gap-1 sm:grid-cols-2">
        {all
          .filter(field => !isFixed(field))
          .map(field => (
            <Checkbox
              key={field.name}
              label={messages.titleOf(field, lists)}
              checked={shown.has(field.name)}
              onChange={() => toggle(field.name)}
            />
          ))}
      </div>
    </Dialog>
  )
}
