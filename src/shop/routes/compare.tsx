import { messages } from '../features/product/messages.ts'
import { CompareView } from '../features/product/saved/compare-view.tsx'
import { unlistedHead } from '../site/page-head.ts'
import type { Route } from './+types/compare.ts'

export const meta: Route.MetaFunction = () => unlistedHead(messages.compare)

export default CompareView
