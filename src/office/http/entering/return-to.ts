import { safeReturnTo } from '#domain/accounts/return-to.ts'
import { entrancePaths, OFFICE_PATH } from '../../site/office-paths.ts'

const ENTRANCE: ReadonlySet<string> = new Set(Object.values(entrancePaths))

/** The address to open after signing in: one of the back office and none of its entrance, else its first screen. */
export function officeReturnTo(text: string | undefined): string {
  const address = safeReturnTo(text)
  const path = address.split(/[?#]/, 1)[0] ?? ''
  const isOffice = path === OFFICE_PATH || path.startsWith(`${OFFICE_PATH}/`)
  return isOffice && !ENTRANCE.has(path) ? address : OFFICE_PATH
}
