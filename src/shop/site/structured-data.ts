/**
 * What search engines read beside a page (schema.org as JSON-LD). Only what everybody may know goes in: it is written
 * from public shapes, for a customer's page too, so that no price or stock can get into it (AUT-33).
 */

export interface StructuredData {
  readonly '@context': 'https://schema.org'
  readonly '@type': string
  readonly [property: string]: unknown
}

export interface Trail {
  readonly label: string
  readonly href: string
}

/** The way from the home page to this one, this one included. */
export function breadcrumbData(origin: string | null, trail: readonly Trail[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(origin, href),
    })),
  }
}

/** Of an address of the shop or of a picture elsewhere; as it stands while the shop's own origin is not configured. */
export function absoluteUrl(origin: string | null, address: string): string {
  return origin === null ? address : new URL(address, origin).href
}
