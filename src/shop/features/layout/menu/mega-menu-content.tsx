import { categorySlug } from '#domain/catalogue/catalogue-tree.ts'
import { paths } from '../../../site/paths.ts'
import type { CategoryBranch } from '../../product/families.ts'
import { messages } from '../links/messages.ts'
import { type ColumnPart, MEGA_MENU, megaMenuColumns } from './mega-menu-columns.ts'

/** Four columns of size 3, each read from top to bottom. */
export function MegaMenuContent({
  family,
  categories,
}: {
  family: string
  categories: readonly CategoryBranch[]
}) {
  return (
    <div className="mt-2 grid grid-cols-12 gap-x-8">
      {megaMenuColumns(categories).map(column => (
        <div
          key={`${column[0]?.category.slug} ${column[0]?.subcategories[0]?.slug}`}
          data-columns={MEGA_MENU.columnSize}
          className="col-span-3 grid content-start gap-4"
        >
          {column.map(part => (
            <CategoryBlock key={part.category.slug} family={family} part={part} />
          ))}
        </div>
      ))}
    </div>
  )
}

function CategoryBlock({ family, part }: { family: string; part: ColumnPart<CategoryBranch> }) {
  const { category, subcategories, continues } = part
  const { name, slug } = category
  const path = { family, category: slug }
  return (
    <section>
      {continues ? (
        <p aria-hidden="true" className="border-b border-line pb-1 text-sm text-ink-muted">
          {name}, {messages.menuContinues}
        </p>
      ) : (
        <h3 className="border-b border-line pb-1 text-sm">
          <a
            href={paths.catalogue(path)}
            className="block no-underline hover:text-accent-strong hover:underline"
          >
            {name}
          </a>
        </h3>
      )}
      <ul className="pt-1">
        {subcategories.map(subcategory => (
          <li key={subcategory.slug}>
            <a
              href={paths.catalogue({ ...path, subcategory: subcategory.slug })}
              className="block text-sm leading-6 no-underline hover:text-accent-strong hover:underline"
            >
              {subcategory.name}
            </a>
            <Leaves path={path} subcategory={subcategory} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LeavesProps {
  path: { readonly family: string; readonly category: string }
  subcategory: CategoryBranch['subcategories'][number]
}

/** The fourth level has only names in the tree; its slugs are derived from them (TRE-10). */
function Leaves({ path, subcategory: { name: above, slug, subsubcategories } }: LeavesProps) {
  if (subsubcategories.length === 0) return null
  return (
    <ul className="mb-1 flex flex-wrap gap-x-3 border-l-2 border-line pl-2 text-xs leading-6">
      {subsubcategories.map(name => (
        <li key={name}>
          <a
            href={paths.catalogue({
              ...path,
              subcategory: slug,
              subsubcategory: categorySlug('subsubcategory', name, above),
            })}
            className="block text-ink-muted no-underline hover:text-accent-strong hover:underline"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
