import { rootMessages } from './messages.ts'
import { paths } from './paths.ts'
import { absoluteUrl, type StructuredData } from './structured-data.ts'

/** Structured data of the home page: the organization and the site search. */
export function shopData(origin: string | null): StructuredData[] {
  const url = absoluteUrl(origin, paths.home())
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: rootMessages.title,
      description: rootMessages.description,
      url,
      logo: absoluteUrl(origin, '/img/icono-512.png'),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: rootMessages.title,
      url,
      inLanguage: rootMessages.region,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${absoluteUrl(origin, paths.catalogue())}?term={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
