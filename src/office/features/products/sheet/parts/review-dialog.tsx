import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { previewBulk } from '#contract/office/products/product-sheet.ts'
import { cellText } from '#domain/office/sheet/cell-values.ts'
import { sheetField } from '#domain/office/sheet/sheet-fields.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { callOffice } from '../../../../browser/call-office.ts'
import { messages } from '../messages.ts'
import type { SheetModel } from '../model/sheet-model.ts'
import { PriceEffect } from './price-effect.tsx'

interface ReviewDialogProps {
  open: boolean
  model: SheetModel
  onClose: () => void
  onSave: () => void
}

const MOST_SHOWN = 200

/** The changes that will be saved, one by one, and what new prices do (OFP-07, OFP-12). */
export function ReviewDialog({ open, model, onClose, onSave }: ReviewDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.reviewTitle}
      width="lg"
      footer={
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{messages.close}</Button>
          <Button variant="primary" onClick={onSave}>
            {messages.save}
          </Button>
        </div>
      }
    >
      <Review model={model} />
    </Dialog>
  )
}

function Review({ model }: { model: SheetModel }) {
  const [effect, setEffect] = useState<ReplyOf<typeof previewBulk> | null>(null)
  useEffect(() => {
    const cells = model.pending.edits()
    if (!cells.some(({ field }) => field.startsWith('price:') || field.startsWith('currency:'))) return
    // Without an answer the list of changes still is there.
    void callOffice(previewBulk, { body: { cells } }).then(setEffect, () => undefined)
  }, [model])
  const all = model.pending.all()
  return (
    <div className="grid gap-4">
      {effect?.prices.map(prices => (
        <PriceEffect key={prices.list} {...prices} />
      ))}
      <table className="data-table">
        <caption className="sr-only">{messages.reviewTitle}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.product}</th>
            <th scope="col">{messages.field}</th>
            <th scope="col">{messages.before}</th>
            <th scope="col">{messages.after}</th>
          </tr>
        </thead>
        <tbody>
          {all.slice(0, MOST_SHOWN).map(({ key, field: name, cell }) => {
            const field = sheetField(name)
            if (field === null) return null
            return (
              <tr key={`${key} ${name}`}>
                <th scope="row">{key}</th>
                <td>{messages.titleOf(field, model.table.lists)}</td>
                <td>{cellText(field, cell.was) || messages.empty}</td>
                <td>
                  {cell.reason === null ? (
                    cellText(field, cell.now) || messages.empty
                  ) : (
                    <span className="text-danger">
                      {cell.typed}: {messages.reason(cell.reason)}
                    </span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {all.length > MOST_SHOWN ? <p>{messages.reviewMore(all.length - MOST_SHOWN)}</p> : null}
    </div>
  )
}
