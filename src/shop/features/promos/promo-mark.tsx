import { Badge } from '#ui/feedback/badge.tsx'
import { isCustomerHeader, type PromoHeader } from './promo.ts'

/** `3×2` or `-30%` where every line of the promotion has it; customers only. */
export function PromoMark({ promo }: { promo: PromoHeader }) {
  if (!isCustomerHeader(promo) || promo.offer.mark === null) return null
  return <Badge tone="accent">{promo.offer.mark}</Badge>
}
