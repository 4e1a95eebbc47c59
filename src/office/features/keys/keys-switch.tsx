import { useState } from 'react'
import { detailOf } from '#contract/browser/call-server.ts'
import { officeSession, savePreferences } from '#contract/office/session.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { useOperator } from '../operator/operator.tsx'
import { messages } from './messages.ts'

/** Switches the keys of one sign on and off, for this person on every computer. */
export function KeysSwitch() {
  const { usesKeys } = useOperator()
  const [wanted, setWanted] = useState(usesKeys)
  const change = async (on: boolean) => {
    setWanted(on)
    try {
      await callOffice(savePreferences, { body: { usesKeys: on } })
      await invalidate(officeSession)
      showToast('success', on ? messages.on : messages.off)
    } catch (error) {
      setWanted(!on)
      showToast('error', detailOf(error, messages.failed))
    }
  }
  return (
    <div className="grid gap-1">
      <Checkbox
        label={messages.use}
        checked={wanted}
        onChange={event => change(event.currentTarget.checked)}
      />
      <p className="text-sm text-ink-muted">{messages.useWhy}</p>
    </div>
  )
}
