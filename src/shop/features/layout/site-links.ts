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

/** FTR-02. */
export const footerLinks: readonly SiteLink[] = [
  { label: texts.footerHowToPurchase, href: paths.howToPurchase() },
  { label: texts.footerFaq, href: paths.faq() },
  { label: texts.footerAboutUs, href: paths.aboutUs() },
  { label: texts.footerService, href: paths.contactUs() },
  { label: texts.footerTerms, href: paths.terms() },
]
