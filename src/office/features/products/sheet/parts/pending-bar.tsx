import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { SaveBar } from '../../../forms/save-bar.tsx'
import { showDiscarded } from '../../../forms/show-undo.ts'
import { actKey } from '../../../keys/act-key.ts'
import { messages as heldMessages } from '../../held/messages.ts'
import { useSheetVersion } from '../data/use-sheet.ts'
import { messages } from '../messages.ts'
import type { SheetModel } from '../model/sheet-model.ts'
import { ReviewDialog } from './review-dialog.tsx'

interface PendingBarProps {
  model: SheetModel
  isBusy: boolean
  onSave: () => void
  /** Chooses how it is saved, such as from when on. */
  onHold: () => void
}

/** What waits to be saved, counted; it can be seen before (OFP-07). */
export function PendingBar({ model, isBusy, onSave, onHold }: PendingBarProps) {
  useSheetVersion(model)
  const [isShown, setShown] = useState(false)
  const all = model.pending.all()
  const refused = all.filter(({ cell }) => cell.reason !== null).length
  const counts = messages.counts(model.pending.edits().map(({ field }) => field))
  const summary = [counts, refused === 0 ? '' : messages.refusedCount(refused)].filter(Boolean).join(' · ')
  return (
    <>
      <SaveBar
        isChanged={all.length > 0}
        summary={summary}
        acts={
          <>
            <Button {...actKey('products.show')} onClick={() => setShown(true)}>
              {messages.show}
            </Button>
            <Button {...actKey('products.hold')} onClick={onHold}>
              {heldMessages.other}
            </Button>
          </>
        }
        onSave={onSave}
        onDiscard={() => showDiscarded(model.discard())}
        isBusy={isBusy}
      />
      <ReviewDialog
        open={isShown && all.length > 0}
        model={model}
        onClose={() => setShown(false)}
        onSave={() => {
          setShown(false)
          onSave()
        }}
      />
    </>
  )
}
