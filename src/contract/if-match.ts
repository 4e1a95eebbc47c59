import { CallError } from './errors.ts'

/** The revision in a header `If-Match: "7"`, also without quotes; undefined without the header. Throws BAD_REQUEST. */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const [, unquoted, quoted] = /^(?:(\d{1,9})|"(\d{1,9})")$/.exec(header) ?? []
  const revision = quoted ?? unquoted
  if (revision === undefined) throw new CallError('BAD_REQUEST')
  return Number(revision)
}

/** The header that requires a revision, as an entity tag (RFC 9110). */
export function ifMatchHeader(revision: number | undefined): { readonly 'if-match'?: string } {
  return revision === undefined ? {} : { 'if-match': `"${revision}"` }
}
