import type { Account } from '#domain/accounts/session-state.ts'
import { roleOf } from '#domain/permissions/access.ts'
import type { IconName } from '#ui/icon.tsx'
import { paths } from '../../../site/paths.ts'
import { messages } from '../links/messages.ts'

interface AccountEntry {
  readonly label: string
  readonly href: string
  readonly icon: IconName
}

const SIGN_OUT: AccountEntry = { label: messages.signOut, href: paths.apiLogout(), icon: 'logout' }

const CUSTOMER_ENTRIES: readonly AccountEntry[] = [
  { label: messages.editProfile, href: paths.profile(), icon: 'edit' },
  { label: messages.statement, href: paths.statement(), icon: 'table' },
  { label: messages.orders, href: paths.orders(), icon: 'document' },
  { label: messages.myProducts, href: paths.myProducts(), icon: 'box' },
  { label: messages.repairs, href: paths.repairs(), icon: 'wrench' },
  { label: messages.createCatalog, href: paths.brochures(), icon: 'grid' },
]

/** Entries of the account menu of a signed-in user, in the order of the specification (ACC-02, ACC-04..10). */
export function accountEntries(account: Account): readonly AccountEntry[] {
  return roleOf(account) === 'customer' ? [...CUSTOMER_ENTRIES, SIGN_OUT] : [SIGN_OUT]
}
