import { safeReturnTo } from '#domain/return-to.ts'
import { paths } from '../../paths.ts'

/** The sign-in navigation of a page; on the form itself, the way back it already has. */
export function signInPath(pathname: string, search: string): string {
  if (pathname !== paths.login()) return paths.apiLogin(pathname + search)
  return paths.apiLogin(safeReturnTo(new URLSearchParams(search).get('returnTo')))
}
