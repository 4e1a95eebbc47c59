/** Where an agency's address has the number of a guide: `https://agencia.uy/rastreo?guia={guia}`. */
const PLACE = '{guia}'

/**
 * OFO-16: where an agency shows a guide; null without an address, without a guide, or where the address is not of the
 * web. An address without a place for the guide is the agency's page.
 */
export function trackingLink(address: string | null, guide: string | null): string | null {
  if (address === null || guide === null) return null
  const text = address.replaceAll(PLACE, encodeURIComponent(guide))
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null
}
