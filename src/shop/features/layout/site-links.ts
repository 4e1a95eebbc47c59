import { paths } from '../../paths.ts'
import { texts } from './texts.ts'

export interface SiteLink {
  readonly label: string
  readonly href: string
}

/** Links of the top bar (HDR-01, HDR-02). */
export const topBarLinks: readonly SiteLink[] = [
  { label: texts.info, href: paths.contactUs() },
  { label: texts.aboutUs, href: paths.aboutUs() },
  { label: texts.howToPurchase, href: paths.howToPurchase() },
  { label: texts.faq, href: paths.faq() },
]

/** Links of the main navigation after the families (HDR-13, HDR-14). */
export const navigationLinks: readonly SiteLink[] = [
  { label: texts.promos, href: paths.promos() },
  { label: texts.service, href: paths.contactUs() },
]

/** The brand whose warranty registration the menu links to (CFG-07). */
export interface WarrantyBrand {
  readonly name: string
  readonly slug: string
}

/** Links below SERVICIO TÉCNICO; empty if no brand is configured (HDR-15, MOB-08). */
export function serviceLinks(brand: WarrantyBrand | null): readonly SiteLink[] {
  return brand === null ? [] : [{ label: texts.warrantyOf(brand.name), href: paths.warranty(brand.slug) }]
}

/** Links of the footer (FTR-02), the only place that links the blog. */
export const footerLinks: readonly SiteLink[] = [
  { label: texts.footerHowToPurchase, href: paths.howToPurchase() },
  { label: texts.footerFaq, href: paths.faq() },
  { label: texts.footerAboutUs, href: paths.aboutUs() },
  { label: texts.footerService, href: paths.contactUs() },
  { label: texts.footerTerms, href: paths.terms() },
  { label: texts.footerBlog, href: paths.blogCategory() },
]
