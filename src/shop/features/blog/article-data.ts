import { absoluteUrl, type StructuredData } from '../../site/structured-data.ts'

interface Article {
  readonly title: string
  readonly summary: string
  /** Business day. */
  readonly published: string
  readonly path: string
  /** BCP 47. */
  readonly language: string
}

/** Structured data of an article for search engines. */
export function articleData(
  origin: string | null,
  { title, summary, published, path, language }: Article,
): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description: summary,
    datePublished: published,
    inLanguage: language,
    mainEntityOfPage: absoluteUrl(origin, path),
    image: absoluteUrl(origin, '/img/compartir.png'),
  }
}
