/** Whom a popup or a block of the home page is for (office.md OFM-10, OFM-11). One of them is set. */
export interface AudienceMember {
  readonly cardcode: string | null
  readonly group: string | null
  readonly priceList: number | null
  readonly seller: string | null
  readonly department: string | null
}

/** What of a customer decides what it is in. */
export interface AudienceCustomer {
  readonly cardcode: string
  readonly group: string | null
  readonly priceList: number
  readonly seller: string | null
  readonly department: string
}

/** An empty audience is every customer. */
export function isInAudience(audience: readonly AudienceMember[], customer: AudienceCustomer): boolean {
  return audience.length === 0 || audience.some(member => isMember(member, customer))
}

function isMember(member: AudienceMember, customer: AudienceCustomer): boolean {
  return (
    (member.cardcode !== null && member.cardcode === customer.cardcode) ||
    (member.group !== null && member.group === customer.group) ||
    (member.priceList !== null && member.priceList === customer.priceList) ||
    (member.seller !== null && member.seller === customer.seller) ||
    (member.department !== null && member.department === customer.department)
  )
}
