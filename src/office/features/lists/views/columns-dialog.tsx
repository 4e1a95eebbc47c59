import {
  type ArrangedColumn,
  COLUMN_WIDTHS,
  columnWidth,
  moveColumn,
  withColumn,
} from '#domain/office/arrange-columns.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { controlClasses } from '#ui/fields/field.tsx'
import { announce } from '#ui/hooks/announce.ts'
import { Icon } from '#ui/icon.tsx'
import { messages } from './messages.ts'

interface ColumnsDialogProps {
  open: boolean
  columns: readonly ArrangedColumn[]
  titleOf: (name: string) => string
  /** Columns that are always shown. */
  isFixed: (name: string) => boolean
  /** Empty: as the list shows them by itself. */
  onArrange: (columns: readonly ArrangedColumn[]) => void
  onClose: () => void
}

/** Which columns are shown, in which order and how wide (OFX-04): all that dragging does, by keyboard. */
export function ColumnsDialog({ open, columns, titleOf, isFixed, onArrange, onClose }: ColumnsDialogProps) {
  const move = (name: string, by: -1 | 1) => {
    const moved = moveColumn(columns, name, by)
    announce(messages.moved(titleOf(name), moved.findIndex(column => column.name === name) + 1))
    onArrange(moved)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.columnsTitle}
      width="md"
      footer={
        <>
          <Button onClick={() => onArrange([])}>{messages.usual}</Button>
          <Button variant="primary" onClick={onClose}>
            {messages.close}
          </Button>
        </>
      }
    >
      <p className="mb-2 text-sm text-ink-muted">{messages.columnsHint}</p>
      <ul className="grid grid-cols-1">
        {columns.map(({ name, width, isHidden }, at) => {
          const title = titleOf(name)
          return (
            <li key={name} className="flex items-center gap-1 border-b border-line py-1">
              <Checkbox
                className="min-w-0 flex-1"
                label={title}
                checked={!isHidden}
                disabled={isFixed(name)}
                onChange={() => onArrange(withColumn(columns, name, { isHidden: !isHidden }))}
              />
              <input
                // Set anew where the column got another width by dragging.
                key={width}
                type="number"
                inputMode="numeric"
                aria-label={messages.width(title)}
                placeholder={messages.widthShort}
                min={COLUMN_WIDTHS.min}
                max={COLUMN_WIDTHS.max}
                defaultValue={width ?? ''}
                className={`${controlClasses} w-24!`}
                onBlur={({ currentTarget: { value } }) => {
                  const next = value === '' ? null : columnWidth(Number(value))
                  if (next !== width) onArrange(withColumn(columns, name, { width: next }))
                }}
              />
              <Button
                variant="quiet"
                square
                aria-label={messages.left(title)}
                disabled={at === 0}
                onClick={() => move(name, -1)}
              >
                <Icon name="chevron-up" />
              </Button>
              <Button
                variant="quiet"
                square
                aria-label={messages.right(title)}
                disabled={at === columns.length - 1}
                onClick={() => move(name, 1)}
              >
                <Icon name="chevron-down" />
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
