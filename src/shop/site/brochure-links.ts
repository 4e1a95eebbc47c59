import { readBrochureFile } from '#contract/browser/brochures.ts'
import type { Call } from '#contract/call.ts'
import { catalogFile } from '#contract/shop/brochures.ts'

/** A catalogue whose link, where it has one, leads to this shop instead of the backend. */
export function withShopLink<C extends { readonly downloadUrl: string | null }>(catalog: C): C {
  return { ...catalog, downloadUrl: movedAddress(catalog.downloadUrl, catalogFile, readBrochureFile) }
}

/** An address of one call as that of the other, whose parameters are the same; any other address stays as it is. */
export function movedAddress<Url extends string | null>(url: Url, from: Call, to: Call): Url | string {
  const start = folderOf(from)
  return url?.startsWith(start) ? folderOf(to) + url.slice(start.length) : url
}

function folderOf({ path }: Call): string {
  return path.slice(0, path.indexOf('{'))
}
