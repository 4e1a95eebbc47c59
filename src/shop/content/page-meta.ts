import type { MetaDescriptor } from 'react-router'
import { rootTexts } from '../root-texts.ts'

/** Title and description of an information page, for search engines and shared links. */
export function pageMeta(page: { readonly title: string; readonly description: string }): MetaDescriptor[] {
  return [
    { title: rootTexts.titleOf(page.title) },
    { name: 'description', content: page.description },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
  ]
}
