import { paths } from '../../../site/paths.ts'

/** A family of the main navigation. */
export interface MenuFamily {
  /** As written in the menu, e.g. `AGRO Y JARDIN` (HDR-08). */
  readonly title: string
  readonly slug: string
}

/** The listing of a family (NAV-30). */
export function familyHref(family: string): string {
  return paths.catalogue({ family })
}
