import { paths } from '../../../site/paths.ts'

/** Everything of a family (NAV-30). */
export function familyHref(family: string): string {
  return paths.catalogue({ family })
}
