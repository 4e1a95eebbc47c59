import { paths } from '../../paths.ts'
import { texts } from './texts.ts'

export interface SiteLink {
  readonly label: string
  readonly href: string
}

/** HDR-01, HDR-02. */
export const topBarLinks: readonly SiteLink[] = [
  { label: texts.info, href: paths.contactUs() },
  { label: texts.aboutUs, href: paths.aboutUs() },
  { label: texts.howToPurchase, href: paths.howToPurchase() },
  { label: texts.faq, href: paths.faq() },
]

/** HDR-13, HDR-14: after the families. */
export const navigationLinks: readonly SiteLink[] = [
  { label: texts.promos, href: paths.promos() },
  { label: texts.service, href: paths.contactUs() },
]

/** The brand whose warranty the menu registers (CFG-07). */
export interface WarrantyBrand {
  readonly name: string
  readonly slug: string
}

/** HDR-15, MOB-08: what lies below SERVICIO TÉCNICO; nothing while no brand is configured. */
export function serviceLinks(brand: WarrantyBrand | null): readonly SiteLink[] {
  return brand === null ? [] : [{ label: texts.warrantyOf(brand.name), href: paths.warranty(brand.slug) }]
}

/** FTR-02; the blog has its way in here alone. */
export const footerLinks: readonly SiteLink[] = [
  { label: texts.footerHowToPurchase, href: paths.howToPurchase() },
  { label: texts.footerFaq, href: paths.faq() },
  { label: texts.footerAboutUs, href: paths.aboutUs() },
  { label: texts.footerService, href: paths.contactUs() },
  { label: texts.footerTerms, href: paths.terms() },
  { label: texts.footerBlog, href: paths.blogCategory() },
]
