import { Badge } from '#ui/feedback/badge.tsx'
import { isCustomerHeader, type PromoHeader } from './promo.ts'

/** Badge such as `3×2` or `-30%` if every line has it; for customers only. */
export function PromoMark({ promo }: { promo: PromoHeader }) {
  if (!isCustomerHeader(promo) || promo.offer.mark === null) return null
  return <Badge tone="accent">{promo.offer.mark}</Badge>
}
