import type { CategoryBranch } from '../../product/families.ts'
import { messages } from '../links/messages.ts'
import { categoryLink, leafLinks, subcategoryLink } from './category-links.ts'
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
  const { name, href } = categoryLink(family, category)
  return (
    <section>
      {continues ? (
        <p aria-hidden="true" className="border-b border-line pb-1 text-sm text-ink-muted">
          {name}, {messages.menuContinues}
        </p>
      ) : (
        <h3 className="border-b border-line pb-1 text-sm">
          <a href={href} className="block no-underline hover:text-accent-strong hover:underline">
            {name}
          </a>
        </h3>
      )}
      <ul className="pt-1">
        {subcategories.map(subcategory => {
          const link = subcategoryLink(family, category, subcategory)
          return (
            <li key={subcategory.slug}>
              <a
                href={link.href}
                className="block text-sm leading-6 no-underline hover:text-accent-strong hover:underline"
              >
                {link.name}
              </a>
              <Leaves links={leafLinks(family, category, subcategory)} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Leaves({ links }: { links: readonly { name: string; href: string }[] }) {
  if (links.length === 0) return null
  return (
    <ul className="mb-1 flex flex-wrap gap-x-3 border-l-2 border-line pl-2 text-xs leading-6">
      {links.map(({ name, href }) => (
        <li key={href}>
          <a
            href={href}
            className="block text-ink-muted no-underline hover:text-accent-strong hover:underline"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
