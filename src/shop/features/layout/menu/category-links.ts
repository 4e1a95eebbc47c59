import { categorySlug } from '#domain/catalogue/catalogue-tree.ts'
import { paths } from '../../../site/paths.ts'
import type { CategoryBranch } from '../../product/families.ts'

type SubcategoryBranch = CategoryBranch['subcategories'][number]

export interface CategoryLink {
  readonly name: string
  readonly href: string
}

/** Links into the category tree; each carries the full path of filters (NAV-30, D17). */

export function categoryLink(family: string, { name, slug }: CategoryBranch): CategoryLink {
  return { name, href: paths.catalogue({ family, category: slug }) }
}

export function subcategoryLink(
  family: string,
  category: CategoryBranch,
  { name, slug }: SubcategoryBranch,
): CategoryLink {
  return { name, href: paths.catalogue({ family, category: category.slug, subcategory: slug }) }
}

/** The fourth level has only names in the tree; its slugs are derived from them (TRE-10). */
export function leafLinks(
  family: string,
  category: CategoryBranch,
  subcategory: SubcategoryBranch,
): CategoryLink[] {
  return subcategory.subsubcategories.map(name => ({
    name,
    href: paths.catalogue({
      family,
      category: category.slug,
      subcategory: subcategory.slug,
      subsubcategory: categorySlug('subsubcategory', name, subcategory.name),
    }),
  }))
}
