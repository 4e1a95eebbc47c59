import { useState } from 'react'
import { officeSignOut } from '#contract/office/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/icon.tsx'
import { callOffice } from '../../browser/call-office.ts'
import { forgetDevice } from '../../browser/forget-device.ts'
import { forgetForms } from '../../browser/kept-forms.ts'
import { OFFICE_PATH } from '../../site/office-paths.ts'
import { useOperator } from '../operator/operator.tsx'
import { forgetColumns } from '../products/sheet/data/kept-columns.ts'
import { messages } from './messages.ts'

/** Ends the session here and on the server. Drafts that only this device has are asked about (OFX-17). */
export function SignOutButton() {
  const { person, permissions } = useOperator()
  const [unsent, setUnsent] = useState(0)
  const leave = async (giveUp = async () => {}) => {
    try {
      await callOffice(officeSignOut)
      forgetForms()
      await giveUp()
      await Promise.all([forgetColumns(), forgetDevice()])
      location.assign(OFFICE_PATH)
    } catch {
      showToast('error', messages.signOutFailed)
    }
  }
  const signOut = async () => {
    if (!permissions.includes('orders.place')) return await leave()
    try {
      const { draftsOf } = await import('../customers/offline/drafts.ts')
      const { length } = await draftsOf(person.id)
      if (length === 0) await leave()
      else setUnsent(length)
    } catch {
      // Its code is not there: neither is a connection, without which nobody signs out.
      showToast('error', messages.signOutFailed)
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="w-full justify-start! px-2! font-normal!"
        icon={<Icon name="logout" className="size-4" />}
        onClick={signOut}
      >
        {messages.signOut}
      </Button>
      <ConfirmDialog
        open={unsent > 0}
        onClose={() => setUnsent(0)}
        title={messages.signOutWithDrafts}
        keep={messages.stay}
        confirm={async () => {
          const { removeDrafts } = await import('../customers/offline/drafts.ts')
          await leave(() => removeDrafts(person.id))
        }}
      >
        {messages.unsentDrafts(unsent)}
      </ConfirmDialog>
    </>
  )
}
