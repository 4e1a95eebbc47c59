import { paths } from '../../../site/paths.ts'
import { messages } from './messages.ts'

export interface SiteLink {
  readonly label: string
  readonly href: string
}

/** A family of the main navigation; its title is as written in the menu, e.g. `AGRO Y JARDIN` (HDR-08). */
export interface MenuFamily {
  readonly title: string
  readonly slug: string
}

/** Links of the top bar (HDR-01, HDR-02). */
export const topBarLinks: readonly SiteLink[] = [
  { label: messages.info, href: paths.contactUs() },
  { label: messages.aboutUs, href: paths.aboutUs() },
  { label: messages.howToPurchase, href: paths.howToPurchase() },
  { label: messages.faq, href: paths.faq() },
]

/** Links of the main navigation after the families (HDR-13, HDR-14). */
export const navigationLinks: readonly SiteLink[] = [
  { label: messages.promos, href: paths.promos() },
  { label: messages.service, href: paths.contactUs() },
]

/** The brand whose warranty registration the menu links to (CFG-07). */
export interface WarrantyBrand {
  readonly name: string
  readonly slug: string
}

/** Links below SERVICIO TÉCNICO; empty if no brand is configured (HDR-15, MOB-08). */
export function serviceLinks(brand: WarrantyBrand | null): readonly SiteLink[] {
  return brand === null ? [] : [{ label: messages.warrantyOf(brand.name), href: paths.warranty(brand.slug) }]
}

/** Links of the footer (FTR-02), the only place that links the blog. */
export const footerLinks: readonly SiteLink[] = [
  { label: messages.footerHowToPurchase, href: paths.howToPurchase() },
  { label: messages.footerFaq, href: paths.faq() },
  { label: messages.footerAboutUs, href: paths.aboutUs() },
  { label: messages.footerService, href: paths.contactUs() },
  { label: messages.footerTerms, href: paths.terms() },
  { label: messages.footerBlog, href: paths.blogCategory() },
]
