import { CompareView } from '../features/product/compare-view.tsx'
import { messages } from '../features/product/messages.ts'
import { unlistedHead } from '../page-head.ts'
import type { Route } from './+types/compare.ts'

export const meta: Route.MetaFunction = () => unlistedHead(messages.compare)

export default function Compare() {
  return <CompareView />
}
