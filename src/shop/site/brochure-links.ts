import type { Call } from '#contract/call.ts'
import { catalogFile } from '#contract/shop/brochures.ts'

/** A brochure with its download link, if any, pointing to the shop instead of the backend. */
export function withShopLink<B extends { readonly downloadUrl: string | null }>(brochure: B): B {
  return { ...brochure, downloadUrl: rewriteUrl(brochure.downloadUrl, catalogFile, catalogFile.browser) }
}

/** The URL of one call rewritten as the URL of another with the same parameters; other URLs stay unchanged. */
export function rewriteUrl<Url extends string | null>(url: Url, from: Call, to: Call): Url | string {
  const start = folderOf(from)
  return url?.startsWith(start) ? folderOf(to) + url.slice(start.length) : url
}

function folderOf({ path }: Call): string {
  return path.slice(0, path.indexOf('{'))
}
