import { officeSignOut } from '#contract/office/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/icon.tsx'
import { callOffice } from '../../browser/call-office.ts'
import { forgetForms } from '../../browser/kept-forms.ts'
import { OFFICE_PATH } from '../../site/office-paths.ts'
import { forgetColumns } from '../products/sheet/data/kept-columns.ts'
import { messages } from './messages.ts'

/** Ends the session here and on the server. */
export function SignOutButton() {
  const signOut = async () => {
    try {
      await callOffice(officeSignOut)
      forgetForms()
      await forgetColumns()
      location.assign(OFFICE_PATH)
    } catch {
      showToast('error', messages.signOutFailed)
    }
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      className="w-full justify-start! px-2! font-normal!"
      icon={<Icon name="logout" className="size-4" />}
      onClick={signOut}
    >
      {messages.signOut}
    </Button>
  )
}
