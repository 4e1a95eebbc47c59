import type { PublicCard } from '#domain/products/product.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ReplacedBy } from './replaced-by.tsx'
import { messages } from './successor-messages.ts'

/** On the page of a product that another one follows: whether it is still sold, and what is in its place (OFP-28). */
export function SuccessorNotice({ product: { active, replacedBy } }: { product: PublicCard }) {
  if (!replacedBy) return null
  return (
    <Notice kind={active ? 'info' : 'warning'} title={active ? messages.active : messages.inactive}>
      <ReplacedBy by={replacedBy} text={messages.replacedBy} />
    </Notice>
  )
}
