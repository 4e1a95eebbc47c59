import { Outlet } from 'react-router'
import { AccountShell } from '../../features/account/shell/account-shell.tsx'

/** Around the pages of the account area that are for somebody signed in. */
export default function AccountArea() {
  return (
    <AccountShell>
      <Outlet />
    </AccountShell>
  )
}
