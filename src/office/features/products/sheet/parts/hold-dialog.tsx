import { useEffect, useState } from 'react'
import { CallFailure, detailOf } from '#contract/browser/call-server.ts'
import type { ReplyOf } from '#contract/call.ts'
import { previewBulk } from '#contract/office/products/product-sheet.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { callOffice } from '../../../../browser/call-office.ts'
import { HoldingFields } from '../../held/holding-fields.tsx'
import { messages as heldMessages } from '../../held/messages.ts'
import { type HoldingChoice, useHolding } from '../../held/use-holding.ts'
import { messages } from '../messages.ts'
import type { SheetModel } from '../model/sheet-model.ts'
import { PriceEffect } from './price-effect.tsx'

interface HoldDialogProps {
  open: boolean
  model: SheetModel
  onChoose: (choice: HoldingChoice) => void
  onClose: () => void
}

/** How pending cells are saved: what they do, what that takes, from when on (OFP-13, OFP-14). */
export function HoldDialog({ open, model, onChoose, onClose }: HoldDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={heldMessages.scheduleTitle} width="lg">
      {open ? <HoldForm model={model} onChoose={onChoose} onClose={onClose} /> : null}
    </Dialog>
  )
}

function HoldForm({ model, onChoose, onClose }: Omit<HoldDialogProps, 'open'>) {
  const [effect, setEffect] = useState<ReplyOf<typeof previewBulk> | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const holding = useHolding(effect?.need ?? null)
  useEffect(() => {
    const abandoned = new AbortController()
    callOffice(previewBulk, { body: { cells: model.pending.edits() } }, abandoned.signal).then(
      setEffect,
      (error: unknown) => {
        if (abandoned.signal.aborted) return
        if (!(error instanceof CallFailure)) throw error
        setRefusal(detailOf(error, messages.saveFailed))
      },
    )
    return () => abandoned.abort()
  }, [model])
  const { choice, act } = holding
  return (
    <div className="grid gap-4">
      {refusal === null ? null : <Notice kind="error">{refusal}</Notice>}
      {effect === null && refusal === null ? <p role="status">{heldMessages.looking}</p> : null}
      {effect === null ? null : (
        <>
          <p className="font-medium">{messages.counts(model.pending.edits().map(({ field }) => field))}</p>
          {effect.prices.map(one => (
            <PriceEffect key={one.list} {...one} />
          ))}
          <HoldingFields holding={holding} />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button
          variant="primary"
          disabled={choice === null || effect === null}
          onClick={() => {
            if (choice !== null) onChoose(choice)
          }}
        >
          {act === 'now' ? messages.save : heldMessages[act]}
        </Button>
      </div>
    </div>
  )
}
