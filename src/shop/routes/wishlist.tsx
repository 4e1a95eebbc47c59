import { messages } from '../features/product/messages.ts'
import { WishlistView } from '../features/product/saved/wishlist-view.tsx'
import { unlistedHead } from '../site/page-head.ts'
import type { Route } from './+types/wishlist.ts'

export const meta: Route.MetaFunction = () => unlistedHead(messages.wishlist)

export default WishlistView
