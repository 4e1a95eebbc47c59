import type { ReplyOf } from '#contract/call.ts'
import type { CustomerPromoHeader, CustomerPromoLine, getpromo, getpromos } from '#contract/shop/promos.ts'

export type PromoHeader = ReplyOf<typeof getpromos>['promos'][number]
export type PromoWithLines = ReplyOf<typeof getpromo>
export type PromoLine = PromoWithLines['lines'][number]

/** Whether a header is a customer's, which has limits and an offer. */
export function isCustomerHeader<Header extends PromoHeader>(
  promo: Header,
): promo is Header & CustomerPromoHeader {
  return 'usedByMe' in promo
}

/** The lines with their terms; none for sessions without cardcode. */
export function customerLines(lines: readonly PromoLine[]): CustomerPromoLine[] {
  return lines.filter(line => 'price' in line)
}
