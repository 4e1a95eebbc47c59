import { CompareView } from '../features/product/compare-view.tsx'
import { texts } from '../features/product/texts.ts'
import { unlistedHead } from '../page-head.ts'
import type { Route } from './+types/compare.ts'

export const meta: Route.MetaFunction = () => unlistedHead(texts.compare)

export default function Compare() {
  return <CompareView />
}
