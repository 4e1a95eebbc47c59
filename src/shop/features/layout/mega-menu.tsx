import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CategoryBranch } from '../product/families.ts'
import { familyBorder } from '../product/family-border.ts'
import { categoryLink, familyHref, leafLinks, subcategoryLink } from './category-links.ts'
import { MEGA_MENU, megaMenuColumns } from './mega-menu-columns.ts'
import type { ShownFamily } from './shown-family.ts'
import { texts } from './texts.ts'
import { useFamilies } from './use-families.ts'

/** HDR-09..12: everything below a family, all columns at once. */
export function MegaMenu({ id, family }: { id: string; family: ShownFamily }) {
  const tree = useFamilies(true)
  const branch = tree.state === 'ready' ? tree.families.find(({ slug }) => slug === family.slug) : undefined
  return (
    <div
      id={id}
      data-size={MEGA_MENU.size}
      className={joinClasses(
        'absolute inset-x-0 top-full z-20 max-h-[calc(100dvh-8rem)] animate-appear overflow-y-auto overscroll-contain',
        'border-t-4 bg-surface shadow-float',
        familyBorder(family.slug),
      )}
    >
      <div className="mx-auto max-w-page px-4 pt-4 pb-6">
        <a
          href={familyHref(family.slug)}
          className="inline-flex min-h-8 items-center gap-1 font-semibold text-accent-strong no-underline hover:underline"
        >
          {texts.allOf(family.title)}
          <Icon name="chevron-right" className="size-4" />
        </a>
        {tree.state === 'failed' ? <MenuFailure retry={tree.retry} /> : null}
        {tree.state === 'loading' ? <ColumnSkeletons /> : null}
        {branch ? <Columns family={family.slug} categories={branch.categories} /> : null}
      </div>
    </div>
  )
}

/** The grid holds four columns of size 3; each reads downwards. */
function Columns({ family, categories }: { family: string; categories: readonly CategoryBranch[] }) {
  return (
    <div className="mt-2 grid grid-cols-12 gap-x-8">
      {megaMenuColumns(categories).map(column => (
        <div
          key={column[0]?.slug}
          data-columns={MEGA_MENU.columnSize}
          className="col-span-3 grid content-start gap-4"
        >
          {column.map(category => (
            <CategoryBlock key={category.slug} family={family} category={category} />
          ))}
        </div>
      ))}
    </div>
  )
}

function CategoryBlock({ family, category }: { family: string; category: CategoryBranch }) {
  const { name, href } = categoryLink(family, category)
  return (
    <section>
      <h3 className="border-b border-line pb-1 text-sm">
        <a href={href} className="block no-underline hover:text-accent-strong hover:underline">
          {name}
        </a>
      </h3>
      <ul className="pt-1">
        {category.subcategories.map(subcategory => {
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

export function MenuFailure({ retry }: { retry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 py-4">
      <p>{texts.menuFailed}</p>
      <Button size="sm" onClick={retry}>
        {texts.menuRetry}
      </Button>
    </div>
  )
}

function ColumnSkeletons() {
  return (
    <div className="mt-2 grid grid-cols-12 gap-x-8" role="status" aria-label={texts.menuLoading}>
      {['w-2/3', 'w-1/2', 'w-3/4', 'w-2/3'].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: four shapes that never change
        <div key={index} className="col-span-3 grid content-start gap-3 py-1">
          <Skeleton className={`h-5 ${width}`} />
          {['w-1/2', 'w-2/3', 'w-1/3', 'w-1/2'].map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: four shapes that never change
            <Skeleton key={at} className={`h-4 ${line}`} />
          ))}
        </div>
      ))}
    </div>
  )
}
