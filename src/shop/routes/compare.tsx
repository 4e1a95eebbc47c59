import { CompareView } from '../features/product/compare-view.tsx'
import { texts } from '../features/product/texts.ts'
import { rootTexts } from '../root-texts.ts'
import type { Route } from './+types/compare.ts'

export const meta: Route.MetaFunction = () => [
  { title: rootTexts.titleOf(texts.compare) },
  { name: 'robots', content: 'noindex' },
]

export default function Compare() {
  return <CompareView />
}
