import type { Role } from '#domain/permissions/access.ts'
import { paths } from '../../../site/paths.ts'
import { messages } from './messages.ts'

export interface ShellEntry {
  readonly label: string
  readonly href: string
}

const PURCHASES: readonly ShellEntry[] = [
  { label: messages.dashboard, href: paths.dashboard() },
  { label: messages.orders, href: paths.orders() },
  { label: messages.documents, href: paths.documents() },
  { label: messages.statement, href: paths.statement() },
]
const TOOLS: readonly ShellEntry[] = [
  { label: messages.myProducts, href: paths.myProducts() },
  { label: messages.lists, href: paths.lists() },
  { label: messages.stockRequests, href: paths.stockRequests() },
  { label: messages.createCatalog, href: paths.brochures() },
  { label: messages.repairs, href: paths.repairs() },
]
const ADDRESSES: ShellEntry = { label: messages.addresses, href: paths.addresses() }
const PERSON: readonly ShellEntry[] = [
  { label: messages.profile, href: paths.profile() },
  { label: messages.password, href: paths.password() },
]
const SIGN_OUT: readonly ShellEntry[] = [{ label: messages.signOut, href: paths.apiLogout() }]

/** The account menu in groups; without a cardcode only the entries of the person. */
export function shellEntries(role: Role): readonly (readonly ShellEntry[])[] {
  return role === 'customer' ? [PURCHASES, TOOLS, [ADDRESSES, ...PERSON], SIGN_OUT] : [PERSON, SIGN_OUT]
}

/** The entry of the page at `pathname`, or of the list it belongs to. */
export function currentEntry(
  groups: readonly (readonly ShellEntry[])[],
  pathname: string,
): { readonly entry: ShellEntry; readonly exact: boolean } | null {
  for (const entry of groups.flat()) {
    if (pathname === entry.href) return { entry, exact: true }
    if (pathname.startsWith(`${entry.href}/`)) return { entry, exact: false }
  }
  return null
}
