import { safeReturnTo } from '#domain/accounts/return-to.ts'
import { paths } from '../../site/paths.ts'

/** Their addresses contain a mailed token, which must not be copied into another address. */
const MAILED_LINK_PAGES: readonly string[] = [paths.activate(), paths.resetPassword(), paths.emailChange()]

/** The sign-in address that returns to a page; on the form itself, it preserves the return path. */
export function signInPath(pathname: string, search: string): string {
  if (MAILED_LINK_PAGES.includes(pathname)) return paths.apiLogin()
  if (pathname !== paths.login()) return paths.apiLogin(pathname + search)
  return paths.apiLogin(safeReturnTo(new URLSearchParams(search).get('returnTo')))
}
