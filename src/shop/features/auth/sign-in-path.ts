import { safeReturnTo } from '#domain/accounts/return-to.ts'
import { paths } from '../../site/paths.ts'

/** Their addresses carry a mailed token, which no other address repeats. */
const MAILED_LINK_PAGES: readonly string[] = [paths.activate(), paths.resetPassword()]

/** The sign-in navigation of a page; on the form itself, the way back it already has. */
export function signInPath(pathname: string, search: string): string {
  if (MAILED_LINK_PAGES.includes(pathname)) return paths.apiLogin()
  if (pathname !== paths.login()) return paths.apiLogin(pathname + search)
  return paths.apiLogin(safeReturnTo(new URLSearchParams(search).get('returnTo')))
}
