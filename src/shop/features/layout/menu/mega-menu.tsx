import { Suspense } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { paths } from '../../../site/paths.ts'
import { familyBorder } from '../../product/family-border.ts'
import { messages } from '../links/messages.ts'
import type { MenuFamily } from '../links/site-links.ts'
import { MEGA_MENU } from './mega-menu-columns.ts'
import { useFamilies } from './use-families.ts'

const MegaMenuContent = lazyPart(() =>
  import('./mega-menu-content.tsx').then(module => module.MegaMenuContent),
)

/** The category tree of a family in columns. */
export function MegaMenu({ id, family }: { id: string; family: MenuFamily }) {
  const tree = useFamilies()
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
          href={paths.catalogue({ family: family.slug })}
          className="inline-flex min-h-8 items-center gap-1 font-semibold text-accent-strong no-underline hover:underline"
        >
          {messages.allOf(family.title)}
          <Icon name="chevron-right" className="size-4" />
        </a>
        {tree.state === 'failed' ? <MenuFailure retry={tree.retry} /> : null}
        {tree.state === 'loading' ? <ColumnSkeletons /> : null}
        {branch ? (
          <Suspense fallback={<ColumnSkeletons />}>
            <MegaMenuContent family={family.slug} categories={branch.categories} />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}

export function MenuFailure({ retry }: { retry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 py-4">
      <p>{messages.menuFailed}</p>
      <Button size="sm" onClick={retry}>
        {messages.menuRetry}
      </Button>
    </div>
  )
}

function ColumnSkeletons() {
  return (
    <div className="mt-2 grid grid-cols-12 gap-x-8" role="status" aria-label={messages.menuLoading}>
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
