/**
 * Structured data for search engines (schema.org as JSON-LD). Always built from public shapes, also on customers' pages,
 * so that it cannot contain prices or stock (AUT-33).
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

/** Breadcrumbs from the home page to this page, inclusive. */
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

/** Absolute URL of a path or picture; unchanged while no origin is configured. */
export function absoluteUrl(origin: string | null, address: string): string {
  return origin === null ? address : new URL(address, origin).href
}
