import type { Role } from '#domain/permissions/access.ts'
import { paths } from '../../../paths.ts'
import { texts } from './texts.ts'

export interface ShellEntry {
  readonly label: string
  readonly href: string
}

const PURCHASES: readonly ShellEntry[] = [
  { label: texts.dashboard, href: paths.dashboard() },
  { label: texts.orders, href: paths.orders() },
  { label: texts.documents, href: paths.documents() },
  { label: texts.statement, href: paths.statement() },
]
const TOOLS: readonly ShellEntry[] = [
  { label: texts.myProducts, href: paths.myProducts() },
  { label: texts.lists, href: paths.lists() },
  { label: texts.stockRequests, href: paths.stockRequests() },
  { label: texts.createCatalog, href: paths.catalogueMaker() },
  { label: texts.repairs, href: paths.repairs() },
]
const ADDRESSES: ShellEntry = { label: texts.addresses, href: paths.addresses() }
const PERSON: readonly ShellEntry[] = [
  { label: texts.profile, href: paths.profile() },
  { label: texts.password, href: paths.password() },
]
const WAY_OUT: readonly ShellEntry[] = [{ label: texts.signOut, href: paths.apiLogout() }]

/** The menu of the account area in its groups; who has no cardcode gets what is about the person alone (AUT-24). */
export function shellEntries(role: Role): readonly (readonly ShellEntry[])[] {
  return role === 'customer' ? [PURCHASES, TOOLS, [ADDRESSES, ...PERSON], WAY_OUT] : [PERSON, WAY_OUT]
}

/** The entry of the page at `pathname`: the one it is, or the list it belongs to. */
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
