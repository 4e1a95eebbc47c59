import { slugify } from '../text/slug.ts'
import { categoryTitle } from './catalogue-tree.ts'

const PROMO_TITLE = /^promos?$/i

/** Families whose menu text is not their upper-case title: the specification has this one without accent. */
const MENU_TITLES: ReadonlyMap<string, string> = new Map([['agro-y-jardin', 'AGRO Y JARDIN']])

/** HDR-08: the text of a family in the main navigation. */
export function navigationTitle(familyName: string): string {
  return MENU_TITLES.get(slugify(familyName)) ?? categoryTitle('family', familyName)
}

/** NAV-31: a navigation item titled PROMO or PROMOS, in any letter case, is styled as a promo button. */
export function isPromoTitle(title: string): boolean {
  return PROMO_TITLE.test(title)
}
