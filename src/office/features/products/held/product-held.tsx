import { Link } from 'react-router'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Product } from '../product-types.ts'
import { heldPath } from './held-path.ts'
import { HeldState } from './held-state.tsx'
import { messages } from './messages.ts'

/** Changes of a product that wait for another person or their time, with who made them (OFP-13, OFP-14). */
export function ProductHeld({ held }: Pick<Product, 'held'>) {
  if (held.length === 0) return null
  return (
    <Notice kind="warning" title={messages.ofProduct(held.length)}>
      <ul className="mt-1 grid gap-1.5 text-sm">
        {held.map(({ id, title, author, createdAt, isReadable, ...state }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
            <p className="wrap-anywhere">{isReadable ? <Link to={heldPath(id)}>{title}</Link> : title}</p>
            <span>{messages.decided(author, formatDateTime(new Date(createdAt)))}</span>
            <HeldState held={{ ...state, endedAt: null }} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
