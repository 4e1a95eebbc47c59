import { Outlet } from 'react-router'
import { AccountShell } from '../../features/account/shell/account-shell.tsx'

/** Layout of the account pages for signed-in users. */
export default function AccountArea() {
  return (
    <AccountShell>
      <Outlet />
    </AccountShell>
  )
}
