import type { ReplyOf } from '#contract/call.ts'
import { officeToday } from '#contract/office/home.ts'
import { officeSettings, saveExchangeRate } from '#contract/office/settings.ts'
import { formatPrice } from '#domain/money/money.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { undoableAct } from '../customers/act.ts'
import { RateEntry } from '../settings/rate-entry.tsx'
import { fetchText } from './fetch-text.ts'
import { messages } from './messages.ts'

type Today = ReplyOf<typeof officeToday>

interface RateDialogProps {
  isOpen: boolean
  today: Today
  onClose: () => void
}

/** OFS-05: the rate in two keys from `Hoy`: `T`, and Enter takes what the BCU said; or the number is typed. */
export function RateDialog({ isOpen, today, onClose }: RateDialogProps) {
  const { rate, rateFetch } = today
  const waits = rateFetch?.outcome === 'waiting'
  return (
    <Dialog open={isOpen} onClose={onClose} title={messages.rateTitle}>
      {isOpen ? (
        <div className="grid gap-4">
          {rateFetch === null ? null : <p className="text-sm">{fetchText(rateFetch)}</p>}
          {waits ? <Accept fetch={rateFetch} onSaved={onClose} /> : null}
          <RateEntry
            ofToday={rate?.isOfToday ? rate.rate : null}
            latest={rate}
            onSaved={onClose}
            {...(!waits && { field: focusInDialog })}
          />
        </div>
      ) : null}
    </Dialog>
  )
}

/** What the BCU said is the rate of its day, though it jumps. */
function Accept({ fetch, onSaved }: { fetch: NonNullable<Today['rateFetch']>; onSaved: () => void }) {
  const { rate, closeDay } = fetch
  if (rate === null || closeDay === null) return null
  const accept = async () => {
    const body = { date: closeDay, rate, was: null, confirmsJump: true }
    const isDone = await undoableAct(
      idempotencyKey => callOffice(saveExchangeRate, { body, idempotencyKey }),
      messages.rateAccepted(formatPrice(rate, '$')),
      officeSettings,
      officeToday,
    )
    if (isDone) onSaved()
    await invalidate(officeSettings, officeToday)
  }
  return (
    <div>
      <Button variant="primary" onClick={accept} ref={focusInDialog}>
        {messages.rateAccept(formatPrice(rate, '$'))}
      </Button>
    </div>
  )
}
