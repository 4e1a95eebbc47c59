import { AccountShell } from '../../features/account/shell/account-shell.tsx'

export default AccountShell
