import { texts } from '../features/product/texts.ts'
import { WishlistView } from '../features/product/wishlist-view.tsx'
import { rootTexts } from '../root-texts.ts'
import type { Route } from './+types/wishlist.ts'

export const meta: Route.MetaFunction = () => [
  { title: rootTexts.titleOf(texts.wishlist) },
  { name: 'robots', content: 'noindex' },
]

export default function Wishlist() {
  return <WishlistView />
}
